import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { settings } from "./env.server.ts";

export type MailOutcome =
	| { kind: "sent"; detail: string }
	/** try again: it has certainly not been taken */
	| { kind: "later"; detail: string }
	/** the server said no for good */
	| { kind: "refused"; detail: string }
	/** the connection was lost after the message went out: it may have been taken */
	| { kind: "unknown"; detail: string };

export type OutgoingMessage = {
	messageId: string;
	to: string;
	replyTo?: string;
	headers?: Record<string, string>;
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends through SMTP_URL; without one, keeps the message as data/outbox/<time>-<id>.eml. Throws nothing. */
export async function deliverMail(message: OutgoingMessage): Promise<MailOutcome> {
	const from = settings.mailFrom ?? `no-reply@${new URL(settings.origin).hostname}`;
	const mail: SendMailOptions = { ...message, from };
	let handedOver = false;
	try {
		const { envelope, message: bytes } = await compose(mail);
		if (!settings.smtpUrl) return { kind: "sent", detail: await keepAsFile(bytes) };
		const transport = createTransport({
			url: settings.smtpUrl,
			connectionTimeout: 15_000,
			greetingTimeout: 15_000,
			socketTimeout: 60_000,
			disableFileAccess: true,
			disableUrlAccess: true,
		} as Parameters<typeof createTransport>[0]);
		try {
			const raw = Readable.from([bytes]).once("end", () => {
				handedOver = true;
			});
			const sent = (await transport.sendMail({ envelope, raw })) as { response?: string };
			return { kind: "sent", detail: sent.response ?? "" };
		} finally {
			transport.close();
		}
	} catch (error) {
		return outcomeOf(error as SmtpError, handedOver);
	}
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

function outcomeOf(error: SmtpError, handedOver: boolean): MailOutcome {
	const detail = error.response ?? error.message;
	if (error.responseCode)
		return { kind: error.responseCode >= 500 && error.code !== "EAUTH" ? "refused" : "later", detail };
	// A line lost after the last byte leaves open whether the server took it. The library reports every lost line alike.
	return { kind: handedOver ? "unknown" : "later", detail };
}

type Composed = { envelope: { from: string; to: string[] }; message: Buffer };

async function compose(mail: SendMailOptions): Promise<Composed> {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return (await composer.sendMail(mail)) as unknown as Composed;
}

async function keepAsFile(message: Buffer): Promise<string> {
	const folder = path.join(settings.dataDir, "outbox");
	await mkdir(folder, { recursive: true });
	const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
	await writeFile(path.join(folder, `${name}.part`), message, { mode: 0o600 });
	await rename(path.join(folder, `${name}.part`), path.join(folder, name));
	return `kept as ${name}`;
}
