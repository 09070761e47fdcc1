import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { settings } from "./env.server.ts";
import { requireAllowedHost } from "./refused-hosts.server.ts";
import { readServiceConnection, type ServiceConnection } from "./service-connections.server.ts";

export type DeliveryOutcome =
	| { kind: "sent"; detail: string; bytes: Buffer }
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
	/** with a `cid`, a picture that the HTML shows as "cid:..." */
	attachments: {
		filename: string;
		content: Buffer;
		contentType: string;
		cid?: string;
		contentDisposition?: "inline";
	}[];
	/** a calendar file for the reader's calendar (RFC 6047) */
	invitation?: { method: "REQUEST" | "CANCEL"; content: string };
	/** the account that sends it; the mail server of the product without one */
	sender?: EmailSender;
};

/** A connection that is opened when the email has been composed, and the address it may send from. */
export type EmailSender = { from: string; open: () => Promise<ReturnType<typeof createTransport>> };

/** The sender of all emails. */
export async function readSenderAddress(): Promise<string> {
	const saved = await readServiceConnection("mail-server");
	return settings.mailFrom ?? (saved?.values.from || `no-reply@${new URL(settings.origin).hostname}`);
}

/** The host of the mail server; null when none is set up. */
export async function findMailServer(): Promise<string | null> {
	if (settings.smtpUrl) return new URL(settings.smtpUrl).hostname;
	return (await readServiceConnection("mail-server"))?.values.host ?? null;
}

/** How to connect to the mail server; null when none is set up. SMTP_URL takes precedence over what the owner saved. */
async function readTransport(): Promise<SMTPTransport.Options | null> {
	if (settings.smtpUrl) return { url: settings.smtpUrl };
	const saved = await readServiceConnection("mail-server");
	if (saved) await requireAllowedHost(saved.values.host ?? "");
	return saved && toTransport(saved);
}

function toTransport({ values: { host, port, security, user }, secrets: { password } }: ServiceConnection) {
	return {
		host,
		port: Number(port),
		secure: security === "tls",
		requireTLS: security === "starttls",
		...(user && { auth: { user, pass: password } }),
	};
}

const testTimeout = 8_000;

/** Connects and signs in to a mail server. The error with its code, or null. */
export async function testMailServer(connection: ServiceConnection): Promise<SmtpError | null> {
	const limits = { connectionTimeout: testTimeout, greetingTimeout: testTimeout, socketTimeout: testTimeout };
	const transport = createTransport({ ...toTransport(connection), ...limits, dnsTimeout: testTimeout });
	try {
		await transport.verify();
		return null;
	} catch (error) {
		return error as SmtpError;
	} finally {
		transport.close();
	}
}

/** Sends the email through the mail server; without one, saves it as data/outbox/<time>-<id>.eml. Never throws. */
export async function sendSmtp({ invitation, sender, ...message }: OutgoingEmail): Promise<DeliveryOutcome> {
	const email: SendMailOptions = {
		...message,
		from: sender?.from ?? (await readSenderAddress()),
		...(invitation && { icalEvent: { ...invitation, filename: "invitation.ics" } }),
	};
	try {
		const composed = await compose(email);
		const transport = sender ? await sender.open() : await openTransport();
		if (!transport) return { kind: "saved", detail: await saveAsFile(composed.message) };
		try {
			return await transmit(withContent(transport), composed);
		} finally {
			transport.close();
		}
	} catch (error) {
		return failureOutcome(error as SmtpError, false);
	}
}

export async function openTransport(options: object = {}): Promise<Transporter | null> {
	const server = await readTransport();
	if (!server) return null;
	return createTransport({
		...server,
		connectionTimeout: 15_000,
		greetingTimeout: 15_000,
		socketTimeout: 60_000,
		disableFileAccess: true,
		disableUrlAccess: true,
		...options,
	} as Parameters<typeof createTransport>[0]);
}

/** With `raw`, the library would read a message in advance. This stream is read only after the server accepts DATA. */
export function withContent(transport: Transporter): Transporter {
	transport.use("stream", (mail, done) => {
		const { content } = mail.data as { content?: Readable };
		mail.message.createReadStream = () => content as ReturnType<typeof mail.message.createReadStream>;
		done();
	});
	return transport;
}

/** Hands a composed email to a transport made by `withContent`. Never throws. */
export async function transmit(transport: Transporter, email: ComposedEmail): Promise<DeliveryOutcome> {
	const { envelope, message: bytes } = email;
	let isSent = false;
	const content = Readable.from([bytes]).once("end", () => {
		isSent = true;
	});
	try {
		const message: SendMailOptions & { content: Readable } = { envelope, raw: "", content };
		const result = (await transport.sendMail(message)) as { response?: string };
		return { kind: "sent", detail: result.response ?? "", bytes };
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

export type ComposedEmail = { envelope: { from: string; to: string[] }; message: Buffer };

export async function compose(email: SendMailOptions): Promise<ComposedEmail> {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return (await composer.sendMail(email)) as unknown as ComposedEmail;
}

export async function saveAsFile(message: Buffer): Promise<string> {
	const folder = path.join(settings.dataDir, "outbox");
	await mkdir(folder, { recursive: true });
	const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
	await writeFile(path.join(folder, `${name}.part`), message, { mode: 0o600 });
	await rename(path.join(folder, `${name}.part`), path.join(folder, name));
	return `kept as ${name}`;
}
