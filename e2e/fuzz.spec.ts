// Every route, every query parameter and every field of every form, with values that no one means to send. The answer is a
// page, a rejection or "not found", never a server error.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { collect } from "#app/noun/registry.server.ts";
import { unknownId } from "#app/noun/route-access.ts";
import { createTestSession, createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { listForms, type PageForm } from "./support/forms.ts";
import { tagsOf } from "./support/html.ts";
import { listAddresses } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(200_000);
// a product of its own, because these requests leave nothing as it was
test.use({ settings: { PAGE_CACHE: "off", SEND_DELAY: "0" } });

const hostile = [
	...["\0", "__proto__", "constructor", "{", "%", "", "\u{FFFF}\u{1F333}", "x".repeat(3_000), unknownId],
	...["-1", "2147483648", "9999999999999999999", "1e999", "0000-01-01", "275760-09-14"],
];

const app = path.resolve(import.meta.dirname, "../app");
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
const addresses = [...(await listAddresses()).keys()];
const hasParameter = (address: string) => /[:*]/.test(address);

const pages: { address: string; forms: PageForm[] }[] = [];
let origin = "";
let readCookie = "";
let printed = () => "";
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

type Attempt = { name: string; send: () => Promise<Response> };

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

const shorten = (value: string) => JSON.stringify(value.length > 30 ? `${value.slice(0, 20)}...` : value);
/** The address without ids, tokens and query: pages with the same one have the same forms. */
const toPattern = (address: string) =>
	address.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{40,}/g, ":id").replace(/\?.*$/, "");
const isOneOfMany = (pattern: string) => /^\/(advice|glossary|locations|projects)\/[^:]/.test(pattern);

/** Reads one page of each pattern, starting with the given ones, and follows their links. */
async function readPages(found: string[]): Promise<void> {
	const known = new Set<string>();
	for (const address of found) {
		const pattern = toPattern(address);
		if (known.has(pattern) || isOneOfMany(pattern) || pattern.includes("sign-out")) continue;
		known.add(pattern);
		const response = await request(address);
		if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
		const html = await response.text();
		pages.push({ address, forms: listForms(html, address) });
		for (const { attributes } of tagsOf(html, "a"))
			if (attributes.href?.startsWith("/")) found.push(attributes.href.replace(/#.*/, ""));
	}
}

test.beforeAll(async ({ product }) => {
	test.setTimeout(200_000);
	origin = product.origin;
	printed = product.printed;
	readCookie = (await createTestSession("owner")).cookie;
	const team = {
		owner: await createTestStaff("owner"),
		office: await createTestStaff("office"),
		estimator: await createTestStaff("estimator"),
		crew: await createTestStaff("crew"),
	};
	// the first one adds two hundred inquiries, and no new kind of page
	for (const { run } of collect("demo").slice(1)) await run({ seed: "stanley", team, now: new Date() });
	const { rows } = await product.pool.query<{ text: string }>("select text from outgoing_emails order by id");
	const links = rows.flatMap(({ text }) =>
		Array.from(text.matchAll(new RegExp(`${origin}(/[^\\s]+)`, "g")), ([, link = ""]) => link),
	);
	await readPages([...addresses.filter((address) => !hasParameter(address)), ...links]);
	expect(pages.length).toBeGreaterThan(100);
});

test("no value in a path or query ends in a server error", async () => {
	const paths = addresses
		.filter(hasParameter)
		.flatMap((address) => hostile.map((value) => address.replaceAll(/:\w+\??|\*/g, encodeURIComponent(value || "x"))));
	const queries = pages.flatMap(({ address }, index) =>
		["\0", hostile[index % hostile.length] ?? "", hostile[(index + 7) % hostile.length] ?? ""].map((value) => {
			const query = new URLSearchParams([...parameters].map((name) => [name, value]));
			return `${address.split("?")[0]}?${query}`;
		}),
	);
	const attempts = [...paths, ...queries].map((address) => ({
		name: address.slice(0, 90),
		send: () => request(address),
	}));
	expect(parameters.size).toBeGreaterThan(20);
	expect(await findServerErrors(attempts)).toEqual([]);
});

test("no value in a form ends in a server error", async () => {
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
	expect(attempts.size).toBeGreaterThan(300);
	expect(await findServerErrors([...attempts.values()])).toEqual([]);
});

test("no JSON of another shape ends in a server error", async () => {
	const drafts = ["quotes", "invoices", "contracts", "change-orders"].map(
		(noun) => `/admin/${noun}/${unknownId}/draft`,
	);
	const endpoints = [
		...drafts,
		...["/admin/field-estimates/sync", "/admin/work-done/sync", "/api/newsletter/subscribe"],
		...["/api/auth/sign-in/email", "/api/auth/passkey/verify-authentication"],
	];
	const bodies = [
		...["null", "[]", "1", '"x"', "{", '{"__proto__":{"a":1}}', '{"email":"\\u0000@a.b","password":"\\ud800"}'],
		...['{"version":2147483648,"content":{}}', '{"device":"\\u0000","mutations":[{"seq":2147483648}]}'],
	];
	const attempts = endpoints.flatMap((address) =>
		bodies.map((body) => ({
			name: `${address} ${body}`,
			send: () => request(address, { method: "POST", body: new Blob([body], { type: "application/json" }) }),
		})),
	);
	expect(await findServerErrors(attempts)).toEqual([]);
});
