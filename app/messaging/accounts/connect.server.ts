// Connects to the servers of an email account, always at an address that was checked.
import net from "node:net";
import { ImapFlow, type ImapFlowOptions } from "imapflow";
import { createTransport } from "nodemailer";
import { settings } from "#app/platform/env.server.ts";
import { type CheckedHost, resolvePublicHost } from "#app/platform/refused-hosts.server.ts";
import { type ConnectionProblem, type MailServer, type ProblemCode, type TestStep, usualPorts } from "./account.ts";

/** What signs in: a password, or a token of Google or Microsoft. */
export type Credentials = { userName: string; password: string } | { userName: string; accessToken: string };

/** A connection that failed, with what a person needs to know. The message has no password in it. */
export class ConnectionError extends Error {
	readonly problem: ConnectionProblem;

	constructor(problem: ConnectionProblem, options?: ErrorOptions) {
		super(`mail server: ${problem.code} (${problem.detail || "no detail"})`, options);
		this.problem = problem;
	}
}

const connectTimeout = 10_000;

/** Throws when the server isn't one that may be connected to. */
async function checkServer({ host, port, security }: MailServer, kind: "imap" | "smtp"): Promise<CheckedHost> {
	const ports: readonly number[] = usualPorts[kind];
	const fail = (code: ProblemCode): never => {
		throw new ConnectionError({ code, step: "find", detail: "" });
	};
	if (!settings.mailAllowPrivate && !ports.includes(port)) fail("refused-port");
	if (!settings.mailAllowPrivate && security === "none") fail("encryption");
	const checked = await resolvePublicHost(host);
	if (checked === "unknown") return fail("unknown-host");
	if (checked === "refused") return fail("refused-host");
	return checked;
}

export async function canConnect(address: string, port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = net.connect({ host: address, port, timeout: 4_000 });
		const end = (found: boolean) => {
			socket.destroy();
			resolve(found);
		};
		socket
			.once("connect", () => end(true))
			.once("error", () => end(false))
			.once("timeout", () => end(false));
	});
}

/** A new client object that isn't connected yet. A client whose connection ended is never used again. */
export async function createImap(
	server: MailServer,
	credentials: Credentials,
	options: Partial<ImapFlowOptions> = {},
): Promise<ImapFlow> {
	const { address, servername } = await checkServer(server, "imap");
	const client = new ImapFlow({
		host: address,
		servername,
		port: server.port,
		secure: server.security === "tls",
		...(server.security === "starttls" && { doSTARTTLS: true }),
		...(server.security === "none" && { doSTARTTLS: false }),
		auth: toAuth(credentials),
		// its log has whole commands, the password among them
		logger: false,
		clientInfo: { name: "Stanley Tree Care office" },
		qresync: true,
		connectionTimeout: connectTimeout,
		greetingTimeout: connectTimeout,
		socketTimeout: 60_000,
		// what a server sends is limited before it is parsed
		maxLiteralSize: maxMessageBytes + 1_000_000,
		...options,
	});
	// without a listener, an error after the connection is made would end the process
	client.on("error", () => undefined);
	return client;
}

/** Larger messages are cut off there, so that one message can't use up the memory. */
export const maxMessageBytes = 40_000_000;

const toAuth = (credentials: Credentials) =>
	"password" in credentials
		? { user: credentials.userName, pass: credentials.password }
		: { user: credentials.userName, accessToken: credentials.accessToken };

/** A nodemailer transport to the checked address. */
export async function createSmtp(server: MailServer, credentials: Credentials) {
	const { address, servername } = await checkServer(server, "smtp");
	const { userName: user } = credentials;
	return createTransport({
		host: address,
		port: server.port,
		secure: server.security === "tls",
		requireTLS: server.security === "starttls",
		ignoreTLS: server.security === "none",
		name: new URL(settings.origin).hostname,
		tls: { servername },
		auth:
			"password" in credentials
				? { user, pass: credentials.password }
				: { type: "OAuth2", user, accessToken: credentials.accessToken },
		connectionTimeout: connectTimeout,
		greetingTimeout: connectTimeout,
		socketTimeout: 60_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	} as Parameters<typeof createTransport>[0]);
}

type LibraryError = Error & {
	code?: string;
	authenticationFailed?: boolean;
	tlsFailed?: boolean;
	serverResponseCode?: string;
	responseText?: string;
	response?: unknown;
	responseCode?: number;
	oauthError?: unknown;
};

/** What an error of one of the libraries means. */
export function toProblem(error: unknown): ConnectionProblem {
	if (error instanceof ConnectionError) return error.problem;
	const found = error as LibraryError;
	const [code, step] = classify(found);
	return { code, step, detail: serverText(found).slice(0, 300) };
}

function classify(error: LibraryError): [ProblemCode, TestStep] {
	const { code = "", serverResponseCode = "" } = error;
	if (["UNAVAILABLE", "INUSE", "LIMIT"].includes(serverResponseCode) || code === "ETHROTTLE")
		return ["busy", "sign-in"];
	// 4xx: the server can't check the password now
	if (code === "EAUTH" && error.responseCode && error.responseCode < 500) return ["busy", "sign-in"];
	if (error.authenticationFailed || code === "EAUTH" || code === "ENOAUTH") return ["sign-in", "sign-in"];
	if (serverResponseCode === "OVERQUOTA") return ["quota", "folders"];
	if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code) || /certificate|altnames/i.test(error.message))
		return ["certificate", "encrypt"];
	if (
		error.tlsFailed ||
		code === "ETLS" ||
		/^ERR_SSL|STARTTLS|UPGRADE_TIMEOUT|EPROTO/.test(code) ||
		/wrong version/i.test(error.message)
	)
		return ["encryption", "encrypt"];
	if (/CONNECT_TIMEOUT|GREETING_TIMEOUT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNECTION/.test(code))
		return ["unreachable", "connect"];
	if (/NoConnection|EConnectionClosed|ETIMEOUT|ECONNRESET|EPIPE|ESOCKET|StateLogout|ClosedAfterConnect/.test(code))
		return ["lost", "connect"];
	return ["server", "folders"];
}

function serverText({ responseText, response, message }: LibraryError): string {
	return responseText || (typeof response === "string" ? response : "") || message;
}
