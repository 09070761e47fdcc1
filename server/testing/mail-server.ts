// A real mail server on loopback that can be told to misbehave.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * up: takes mail; refusing: no recipient is good enough, for good; busy: try later; slow: takes `slowness` ms to answer;
 * losing: takes the mail and hangs up without saying so; down: nobody listens.
 */
type MailServerMood = "up" | "refusing" | "busy" | "slow" | "losing" | "down";

export type MailServer = {
	url: string;
	/** what it has taken, oldest first */
	taken: Email[];
	be: (mood: MailServerMood) => Promise<void>;
	close: () => Promise<void>;
};

const slowness = 2_000;

export async function openMailServer(): Promise<MailServer> {
	let mood: MailServerMood = "up";
	let port = 0;
	const taken: Email[] = [];

	function open(): Promise<SMTPServer> {
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS"],
			onRcptTo(_address, _session, done) {
				if (mood === "refusing") return done(smtpError(550, "No such mailbox here"));
				if (mood === "busy") return done(smtpError(451, "Try again later"));
				done();
			},
			onData(stream, session, done) {
				const parts: Buffer[] = [];
				stream.on("data", (part) => parts.push(part));
				stream.on("end", async () => {
					taken.push(await PostalMime.parse(Buffer.concat(parts)));
					if (mood === "losing") {
						for (const connection of server.connections)
							if (connection.session === session) connection._socket.destroy();
						return;
					}
					setTimeout(done, mood === "slow" ? slowness : 0);
				});
			},
		});
		server.on("error", () => undefined); // clients that hang up
		return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
	}

	let server: SMTPServer | undefined = await open();
	port = (server.server.address() as AddressInfo).port;

	async function shut(): Promise<void> {
		const closing = server;
		server = undefined;
		if (closing) await new Promise<void>((resolve) => closing.close(resolve));
	}

	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		async be(next) {
			mood = next;
			if (mood === "down") await shut();
			else server ??= await open();
		},
		close: shut,
	};
}

function smtpError(responseCode: number, message: string): Error {
	return Object.assign(new Error(message), { responseCode });
}
