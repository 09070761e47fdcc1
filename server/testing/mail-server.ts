// A fake SMTP server on loopback with failure modes.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/**
 * up: accepts email; refusing: rejects every recipient permanently; quoting: rejects permanently and quotes the email;
 * busy: rejects temporarily; slow: responds after `slowness` ms; cutting: disconnects when it gets the recipient; losing:
 * accepts the email and disconnects without confirming; down: not listening.
 */
type MailServerMode = "up" | "refusing" | "quoting" | "busy" | "slow" | "cutting" | "losing" | "down";

export type MailServer = {
	url: string;
	/** the emails it has accepted, oldest first */
	received: Email[];
	setMode: (mode: MailServerMode) => Promise<void>;
	close: () => Promise<void>;
};

/** The password of every user. Signing in is optional. */
export const mailServerPassword = "a mail password";

const slowness = 2_000;

export async function openMailServer(): Promise<MailServer> {
	let mode: MailServerMode = "up";
	let port = 0;
	const received: Email[] = [];

	function open(): Promise<SMTPServer> {
		const server = new SMTPServer({
			authOptional: true,
			allowInsecureAuth: true,
			onAuth: ({ password }, _session, done) =>
				password === mailServerPassword
					? done(null, { user: "office" })
					: done(new Error("Invalid user name or password")),
			disabledCommands: ["STARTTLS"],
			onRcptTo(_address, session, done) {
				if (mode === "cutting") return disconnect(session);
				if (mode === "refusing") return done(smtpError(550, "No such mailbox here"));
				if (mode === "busy") return done(smtpError(451, "Try again later"));
				done();
			},
			onData(stream, session, done) {
				const parts: Buffer[] = [];
				stream.on("data", (part) => parts.push(part));
				stream.on("end", async () => {
					const email = await PostalMime.parse(Buffer.concat(parts));
					if (mode === "quoting") return done(smtpError(554, `Blocked: ${email.text?.trim().replaceAll(/\s+/g, " ")}`));
					received.push(email);
					if (mode === "losing") return disconnect(session);
					setTimeout(done, mode === "slow" ? slowness : 0);
				});
			},
		});
		const disconnect = (session: SMTPServerSession) => {
			for (const connection of server.connections) if (connection.session === session) connection._socket.destroy();
		};
		server.on("error", () => undefined); // clients that disconnect
		return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
	}

	let server: SMTPServer | undefined = await open();
	port = (server.server.address() as AddressInfo).port;

	async function stop(): Promise<void> {
		const closing = server;
		server = undefined;
		if (closing) await new Promise<void>((resolve) => closing.close(resolve));
	}

	return {
		url: `smtp://127.0.0.1:${port}`,
		received: received,
		async setMode(next) {
			mode = next;
			if (mode === "down") await stop();
			else server ??= await open();
		},
		close: stop,
	};
}

function smtpError(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}
