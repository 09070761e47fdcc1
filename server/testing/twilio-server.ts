// A fake Twilio on loopback with the part of its API that we use, and failure modes.
import { createHmac, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * up: responds; failing: 500; busy: 429; hanging: never responds and does nothing; cutting: accepts the message and cuts the
 * connection without a response.
 */
type TwilioServerMode = "up" | "failing" | "busy" | "hanging" | "cutting";

type SentMessage = { sid: string; params: Record<string, string> };
export type TwilioWebhook = { url: string; body: string; signature: string };

export type TwilioServer = {
	url: string;
	account: { accountSid: string; authToken: string; sender: string };
	/** every message that it accepted, oldest first */
	messages: SentMessage[];
	setMode: (mode: TwilioServerMode) => void;
	/** rejects messages to this number with an error code; null accepts them */
	reject: (phone: string, code: number | null) => void;
	/** resolves when this many requests for a message have come in */
	waitForRequests: (count: number) => Promise<void>;
	/** a status report on a message: signed as Twilio does, or with another token */
	report: (message: SentMessage, status: string, errorCode?: number, token?: string) => TwilioWebhook;
	/** a text from someone; `url`: our webhook's */
	receive: (url: string, from: string, text: string, more?: Record<string, string>, token?: string) => TwilioWebhook;
	close: () => Promise<void>;
};

const id = (prefix: string) => prefix + randomBytes(16).toString("hex");

export async function openTwilioServer(): Promise<TwilioServer> {
	const account = { accountSid: id("AC"), authToken: randomBytes(16).toString("hex"), sender: id("MG") };
	const messages: SentMessage[] = [];
	const rejected = new Map<string, number>();
	let mode: TwilioServerMode = "up";
	let requests = 0;
	let waiting: { count: number; resolve: () => void }[] = [];

	const server = http.createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const respond = (status: number, body: object) => {
			response.writeHead(status, { "Content-Type": "application/json" });
			response.end(JSON.stringify(body));
		};
		const refuse = (status: number, code: number) => respond(status, { status, code, message: `Error ${code}` });
		const expected = Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64");
		const path = new URL(request.url ?? "", "http://localhost").pathname;
		if (path.endsWith("/Messages.json")) {
			requests += 1;
			for (const { count, resolve } of waiting) if (requests >= count) resolve();
			waiting = waiting.filter(({ count }) => requests < count);
		}
		if (mode === "hanging") return;
		if (request.headers.authorization !== `Basic ${expected}`) return refuse(401, 20003);
		if (mode === "busy") return refuse(429, 20429);
		if (mode === "failing") return refuse(500, 20500);
		const base = `/2010-04-01/Accounts/${account.accountSid}`;
		if (path === `${base}.json`) return respond(200, { sid: account.accountSid, status: "active" });
		if (path === `/v1/Services/${account.sender}`) return respond(200, { sid: account.sender });
		if (path === `${base}/IncomingPhoneNumbers.json`) return respond(200, { incoming_phone_numbers: [] });
		if (path !== `${base}/Messages.json`) return refuse(404, 20404);
		const params = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
		const code = rejected.get(params.To ?? "");
		if (code) return refuse(400, code);
		const sid = id("SM");
		messages.push({ sid, params });
		if (mode === "cutting") return response.destroy();
		respond(201, { sid, status: "accepted", to: params.To, body: params.Body, error_code: null });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	function sign(url: string, fields: Record<string, string>, token: string): TwilioWebhook {
		const all = { ...fields, AccountSid: account.accountSid, ApiVersion: "2010-04-01" };
		const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
		const text = url + sorted.map(([name, value]) => name + value).join("");
		const signature = createHmac("sha1", token).update(text).digest("base64");
		return { url, body: new URLSearchParams(all).toString(), signature };
	}

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		account,
		messages,
		setMode: (to) => {
			mode = to;
		},
		reject: (phone, code) => {
			if (code) rejected.set(phone, code);
			else rejected.delete(phone);
		},
		waitForRequests: (count) =>
			new Promise((resolve) => {
				if (requests >= count) resolve();
				else waiting.push({ count, resolve });
			}),
		report: ({ sid, params }, status, errorCode, token = account.authToken) => {
			const fields = { MessageSid: sid, SmsSid: sid, MessageStatus: status, To: params.To ?? "" };
			return sign(params.StatusCallback ?? "", errorCode ? { ...fields, ErrorCode: String(errorCode) } : fields, token);
		},
		receive: (url, from, text, more = {}, token = account.authToken) =>
			sign(url, { MessageSid: id("SM"), From: from, To: "+17155550100", Body: text, NumMedia: "0", ...more }, token),
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
