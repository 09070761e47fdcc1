import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { settings } from "./env.server.ts";

export type DeliveryOutcome =
	| { kind: "sent"; detail: string }
	/** no mail server is set up: it was saved as a file and not sent */
	| { kind: "saved"; detail: string }
	/** temporary failure: the server has certainly not accepted it */
	| { kind: "later"; detail: string }
	/** permanent rejection by the server */
	| { kind: "rejected"; detail: string }
	/** the connection was lost after the message was sent: the server may have accepted it */
	| { kind: "unconfirmed"; detail: string };

export type OutgoingEmail = {
	messageId: string;
	to: string;
	cc?: string[];
	replyTo?: string;
	headers?: Record<string, string>;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** The sender of all emails. */
export function senderAddress(): string {
	return settings.mailFrom ?? `no-reply@${new URL(settings.origin).hostname}`;
}

/** Sends the email through SMTP_URL; without one, saves it as data/outbox/<time>-<id>.eml. Never throws. */
export async function sendSmtp(message: OutgoingEmail): Promise<DeliveryOutcome> {
	const email: SendMailOptions = { ...message, from: senderAddress() };
	let isSent = false;
	try {
		const { envelope, message: bytes } = await compose(email);
		if (!settings.smtpUrl) return { kind: "saved", detail: await saveAsFile(bytes) };
		const transport = createTransport({
			url: settings.smtpUrl,
			connectionTimeout: 15_000,
			greetingTimeout: 15_000,
			socketTimeout: 60_000,
			disableFileAccess: true,
			disableUrlAccess: true,
		} as Parameters<typeof createTransport>[0]);
		try {
			const content = Readable.from([bytes]).once("end", () => {
				isSent = true;
			});
			// With `raw`, the library would read the message in advance. This stream is read only after the server accepts DATA.
			transport.use("stream", (mail, done) => {
				mail.message.createReadStream = () => content as ReturnType<typeof mail.message.createReadStream>;
				done();
			});
			const result = (await transport.sendMail({ envelope, raw: "" })) as { response?: string };
			return { kind: "sent", detail: result.response ?? "" };
		} finally {
			transport.close();
		}
	} catch (error) {
		return failureOutcome(error as SmtpError, isSent);
	}
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

function failureOutcome(error: SmtpError, isSent: boolean): DeliveryOutcome {
	const detail = error.response ?? error.message;
	if (error.responseCode)
		return { kind: error.responseCode >= 500 && error.code !== "EAUTH" ? "rejected" : "later", detail };
	// If the connection is lost after the last byte, the server may have accepted the message. The library reports every
	// lost connection alike.
	return { kind: isSent ? "unconfirmed" : "later", detail };
}

type ComposedEmail = { envelope: { from: string; to: string[] }; message: Buffer };

async function compose(email: SendMailOptions): Promise<ComposedEmail> {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return (await composer.sendMail(email)) as unknown as ComposedEmail;
}

async function saveAsFile(message: Buffer): Promise<string> {
	const folder = path.join(settings.dataDir, "outbox");
	await mkdir(folder, { recursive: true });
	const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
	await writeFile(path.join(folder, `${name}.part`), message, { mode: 0o600 });
	await rename(path.join(folder, `${name}.part`), path.join(folder, name));
	return `kept as ${name}`;
}
