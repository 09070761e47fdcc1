// Every route, every query parameter and every field of every form, with values that no one means to send. The answer is a
// page, a rejection or "not found", never a server error.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { unknownId } from "#app/noun/url.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { listForms, type PageForm } from "./forms.ts";
import { tagsOf } from "./html.ts";
import type { RunningProduct } from "./product.ts";
import { listAddresses } from "./routes.ts";

export type Attempt = { name: string; send: () => Promise<Response> };
type FuzzPage = { address: string; forms: PageForm[] };

const hostile = [
	"\0",
	"__proto__",
	"constructor",
	"{",
	"%",
	"",
	"\u{FFFF}\u{1F333}",
	"x".repeat(3_000),
	unknownId,
	"-1",
	"2147483648",
	"9999999999999999999",
	"1e999",
	"0000-01-01",
	"275760-09-14",
];

const app = path.resolve(import.meta.dirname, "../../app");
/** every query parameter that the code reads */
const parameters = new Set([
	"q", // readSearchText
	...globSync("**/*.{ts,tsx}", { cwd: app }).flatMap((file) =>
		Array.from(
			readFileSync(path.join(app, file), "utf8").matchAll(/(?:params|query|search)\.get(?:All)?\("([^"]+)"\)/gi),
			([, name = ""]) => name,
		),
	),
]);
export const parameterCount = parameters.size;
const addresses = [...(await listAddresses()).keys()];
const hasParameter = (address: string) => /[:*]/.test(address);

const shorten = (value: string) => JSON.stringify(value.length > 30 ? `${value.slice(0, 20)}...` : value);
/** The address without ids, tokens and query: pages with the same one have the same forms. */
const toPattern = (address: string) =>
	address.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{40,}/g, ":id").replace(/\?.*$/, "");
const isOneOfMany = (pattern: string) => /^\/(advice|glossary|locations|projects)\/[^:]/.test(pattern);

/** `readCookie` is an owner's. */
export function openFuzz({ origin, printed }: RunningProduct, readCookie: string) {
	let requestCount = 0;

	/** Requests as an owner. Each post has a session of its own, and each request an IP address, so no limit is reached. */
	async function request(address: string, init: RequestInit = {}): Promise<Response> {
		const cookie = init.method === "POST" ? (await createTestSession("owner")).cookie : readCookie;
		requestCount += 1;
		const ip = `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
		return fetch(origin + address, {
			redirect: "manual",
			...init,
			headers: { accept: "text/html", cookie, "x-forwarded-for": ip },
		});
	}

	/** Sends the requests, six at a time, and lists those that end in a server error, and what the server logged. */
	async function findServerErrors(attempts: Attempt[]): Promise<string[]> {
		const waiting = [...attempts];
		const errors: string[] = [];
		const before = printed().length;
		const sendAll = async () => {
			for (let next = waiting.pop(); next; next = waiting.pop()) {
				const response = await next.send();
				await response.arrayBuffer();
				if (response.status >= 500) errors.push(`${next.name}: ${response.status}`);
			}
		};
		await Promise.all(Array.from({ length: 6 }, sendAll));
		return errors.length ? [...errors.sort(), printed().slice(before)] : [];
	}

	/** One page of each pattern: those that were read already, and those that the routes and their links add. */
	async function listPages(read: ReadonlyMap<string, string>): Promise<FuzzPage[]> {
		const pages: FuzzPage[] = [];
		const known = new Set<string>();
		const found = [...addresses.filter((address) => !hasParameter(address)), ...read.keys()];
		for (const address of found) {
			const pattern = toPattern(address);
			if (known.has(pattern) || isOneOfMany(pattern) || pattern.includes("sign-out")) continue;
			known.add(pattern);
			const html = read.get(address) ?? (await readPage(address));
			if (html === null) continue;
			pages.push({ address, forms: listForms(html, address) });
			for (const { attributes } of tagsOf(html, "a"))
				if (attributes.href?.startsWith("/")) found.push(attributes.href.replace(/#.*/, ""));
		}
		return pages;
	}

	async function readPage(address: string): Promise<string | null> {
		const response = await request(address);
		if (response.headers.get("content-type")?.startsWith("text/html")) return response.text();
		await response.body?.cancel();
		return null;
	}

	return { request, findServerErrors, listPages };
}

export type Fuzz = ReturnType<typeof openFuzz>;

/** Each route with each value in its path, and each page with all query parameters. */
export function pathAttempts({ request }: Fuzz, pages: readonly FuzzPage[]): Attempt[] {
	const paths = addresses
		.filter(hasParameter)
		.flatMap((address) => hostile.map((value) => address.replaceAll(/:\w+\??|\*/g, encodeURIComponent(value || "x"))));
	const queries = pages.flatMap(({ address }, index) =>
		["\0", hostile[index % hostile.length] ?? "", hostile[(index + 7) % hostile.length] ?? ""].map((value) => {
			const query = new URLSearchParams([...parameters].map((name) => [name, value]));
			return `${address.split("?")[0]}?${query}`;
		}),
	);
	return [...paths, ...queries].map((address) => ({ name: address.slice(0, 90), send: () => request(address) }));
}

/** Each field of each form with one of the values, the others as they are. */
export function formAttempts({ request }: Fuzz, pages: readonly FuzzPage[]): Attempt[] {
	const attempts = new Map<string, Attempt>();
	for (const { action, multipart, fields } of pages.flatMap(({ forms }) => forms))
		for (const [index, [name]] of fields.entries()) {
			const intent = fields.findLast(([field]) => field === "intent")?.[1] ?? "";
			const key = `${toPattern(action)} ${intent} ${name}`;
			const value = hostile[attempts.size % hostile.length] ?? "";
			const send = () => {
				const body = multipart ? new FormData() : new URLSearchParams();
				for (const [at, [field, usual]] of fields.entries()) body.append(field, at === index ? value : usual);
				return request(action, { method: "POST", body });
			};
			if (!attempts.has(key)) attempts.set(key, { name: `${key}=${shorten(value)}`, send });
		}
	return [...attempts.values()];
}

/** JSON of other shapes than the endpoints expect. */
export function jsonAttempts({ request }: Fuzz): Attempt[] {
	const drafts = ["quotes", "invoices", "contracts", "change-orders"].map(
		(noun) => `/admin/${noun}/${unknownId}/draft`,
	);
	const endpoints = [
		...drafts,
		"/admin/field-estimates/sync",
		"/admin/work-done/sync",
		"/api/newsletter/subscribe",
		"/api/auth/sign-in/email",
		"/api/auth/passkey/verify-authentication",
	];
	const bodies = [
		"null",
		"[]",
		"1",
		'"x"',
		"{",
		'{"__proto__":{"a":1}}',
		'{"email":"\\u0000@a.b","password":"\\ud800"}',
		'{"version":2147483648,"content":{}}',
		'{"device":"\\u0000","mutations":[{"seq":2147483648}]}',
	];
	return endpoints.flatMap((address) =>
		bodies.map((body) => ({
			name: `${address} ${body}`,
			send: () => request(address, { method: "POST", body: new Blob([body], { type: "application/json" }) }),
		})),
	);
}
