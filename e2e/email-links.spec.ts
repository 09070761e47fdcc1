// Links in emails that don't open a document: confirming a newsletter subscription, unsubscribing, and the customer's sign-in.
// Each in every status, with every kind of link, without a browser. Also a contract's link after it has expired.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { confirmSubscription, subscribe, unsubscribe } from "#app/messaging/newsletter/subscriptions.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { createTestSentContract, signingToken } from "#app/sales/contracts/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { databaseState, normalizeHtml, waitUntilIdle } from "./support/secret-state.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 404/] });

const paths = {
	"newsletter confirmation": "/newsletter/confirm",
	"newsletter unsubscribe": "/newsletter/unsubscribe",
	"sign-in": "/account/sign-in",
} as const;
type Kind = keyof typeof paths;
const kinds = Object.keys(paths) as Kind[];
type EmailLink = {
	kind: Kind;
	state: string;
	token: string;
	/** whether its page shows the email address; otherwise it is the page of an unknown link */
	opens: boolean;
	/** whether posting its form changes something (once) */
	acts: boolean;
	email: string;
};

const from = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const newEmail = () => `reader-${randomUUID().slice(0, 12)}@example.com`;

/** A subscription in every state, with both emailed links. */
async function newsletterLinks(pool: pg.Pool): Promise<EmailLink[]> {
	const ask = (email: string, at: Date) => subscribe({ email, name: "", source: "footer", extra: "" }, from, at);
	const linksOf = async (email: string) => {
		const { rows } = await pool.query("select id, confirm_id from subscribers where email = $1", [email]);
		return {
			yes: createLinkToken("newsletter-confirm", rows[0].confirm_id),
			out: createLinkToken("newsletter-unsubscribe", rows[0].id),
		};
	};
	const emailLinks: EmailLink[] = [];
	const add = async (
		state: string,
		yes: Pick<EmailLink, "opens" | "acts">,
		out: Pick<EmailLink, "opens" | "acts">,
		move: (email: string, links: { yes: string; out: string }) => Promise<unknown>,
		askedAt = new Date(),
	) => {
		const email = newEmail();
		await ask(email, askedAt);
		const links = await linksOf(email);
		await move(email, links);
		emailLinks.push({ kind: "newsletter confirmation", state, token: links.yes, email, ...yes });
		emailLinks.push({ kind: "newsletter unsubscribe", state, token: links.out, email, ...out });
		return email;
	};
	const [live, read, shut] = [
		{ opens: true, acts: true },
		{ opens: true, acts: false },
		{ opens: false, acts: false },
	];
	await add("requested", live, live, async () => {});
	await add("request expired", shut, live, async () => {}, ago(40));
	await add("subscribed", read, live, (_, { yes }) => confirmSubscription(yes, from, new Date()));
	await add("unsubscribed", shut, read, async (_, { yes, out }) => {
		await confirmSubscription(yes, from, new Date());
		await unsubscribe(out, from, "unsubscribe page", new Date());
	});
	const again = await add(
		"unsubscribed, replaced by a new request",
		shut,
		live,
		async (email, { yes, out }) => {
			await confirmSubscription(yes, from, ago(3));
			await unsubscribe(out, from, "unsubscribe page", ago(2));
			await ask(email, new Date());
		},
		ago(3),
	);
	const { yes } = await linksOf(again);
	emailLinks.push({ kind: "newsletter confirmation", state: "requested again", token: yes, email: again, ...live });
	return emailLinks;
}

const watchedTables = ["subscribers", "suppressions", "consents", "customer_accounts"]
	.concat("customer_sessions", "contracts", "contract_signers", "contract_events", "audit_events")
	.map((table) => `select '${table}' || t::text as row from ${table} t`)
	// expired sign-in links open nothing and may be deleted at any time
	.concat("select 'link' || id from customer_verifications where expires_at > now()")
	.concat("select 'mail' || id from outgoing_emails")
	.join(" union all ");

test("email links: opening changes nothing, confirming works once, and every other link shows the same dead page", async ({
	product,
	playwright,
	emailTo,
}) => {
	test.setTimeout(180_000);
	const { pool, origin } = product;
	const owner = await createTestStaff("owner");
	const emailLinks = await newsletterLinks(pool);
	const problems: string[] = [];
	const check = (isWrong: unknown, message: string) => isWrong && problems.push(message);

	/** Uses a new browser context each time, because a session would reveal more than the link. */
	const ask = async (path: string, form?: Record<string, string>, method = form ? "POST" : "GET") => {
		await pool.query("truncate rate_limits");
		const request = await playwright.request.newContext({ baseURL: origin });
		const headers = { accept: "text/html", "user-agent": from.userAgent, ...(form && { origin }) };
		const answer = await request.fetch(path, { method, headers, maxRedirects: 0, ...(form && { form }) });
		const { "cache-control": cache, "x-robots-tag": robots, "referrer-policy": referrer } = answer.headers();
		const closed = /no-store/.test(cache ?? "") && (form || (/noindex/.test(robots ?? "") && referrer));
		check(![302, 303].includes(answer.status()) && !closed, `${method} ${path.slice(0, 30)}: open headers`);
		const cookies = (await request.storageState()).cookies.map(({ name }) => name);
		const found = { status: answer.status(), body: await answer.text(), cookies };
		await request.dispose();
		return found;
	};
	let before = "";
	const expectUnchanged = async (label: string) => {
		const now = await databaseState(pool, watchedTables);
		check(now !== before, `${label} changed something`);
		before = now;
	};

	await test.step("a sign-in link in each state", async () => {
		const known = async () => {
			const email = newEmail();
			await createTestSentQuote(owner, { toEmail: email });
			await pool.query("truncate rate_limits");
			await ask("/account", { intent: "link", email });
			const mail = await emailTo(email, /Your sign-in link/);
			const token = /\/account\/sign-in\/(\w+)/.exec(mail.text ?? "")?.[1] ?? "";
			return { kind: "sign-in" as const, token, email };
		};
		const [fresh, used, old] = [await known(), await known(), await known()];
		await ask(`${paths["sign-in"]}/${used.token}`, {});
		await pool.query("update customer_verifications set expires_at = now() where value::jsonb ->> 'email' = $1", [
			old.email,
		]);
		emailLinks.push({ ...fresh, state: "sent", opens: true, acts: true });
		emailLinks.push({ ...used, state: "used", opens: false, acts: false });
		emailLinks.push({ ...old, state: "expired", opens: false, acts: false });
	});
	await waitUntilIdle(pool);
	before = await databaseState(pool, watchedTables);

	const closedPages = new Map<Kind, string>();
	const expectClosed = async (kind: Kind, token: string, label: string) => {
		const at = `${paths[kind]}/${token}`;
		const [page, data, post] = [await ask(at), await ask(`${at}.data`), await ask(at, {})];
		const statuses = [page, data, post].map(({ status }) => status);
		check(
			statuses.some((status) => status !== 404),
			`${label}: ${statuses.join(" ")}`,
		);
		check(
			[page, data, post].some(({ body }) => emailLinks.some(({ email }) => body.includes(email))),
			`${label} names a person`,
		);
		await expectUnchanged(label);
		const read = normalizeHtml(page.body, token);
		const shut = closedPages.get(kind) ?? read;
		closedPages.set(kind, shut);
		check(read !== shut, `${label} differs from the page of an unknown link`);
	};
	const scopes = {
		"newsletter confirmation": "newsletter-confirm",
		"newsletter unsubscribe": "newsletter-unsubscribe",
	};

	await test.step("wrong, made-up, truncated and too long links", async () => {
		const quote = createLinkToken("quote", (await createTestSentQuote(owner)).quote.linkId);
		await waitUntilIdle(pool);
		before = await databaseState(pool, watchedTables);
		for (const kind of kinds) {
			const scope = kind === "sign-in" ? null : scopes[kind];
			const unknown = scope ? createLinkToken(scope, "00000000-0000-7000-8000-00000000dead") : "a".repeat(32);
			await expectClosed(kind, unknown, `${kind} by an unknown link`);
			const right = emailLinks.find((one) => one.kind === kind && one.opens)?.token ?? "";
			const last = right.endsWith("A") ? "B" : "A";
			for (const [name, token] of Object.entries({
				garbage: "nonsense",
				"a changed character": `${right.slice(0, -1)}${last}`,
				"one character less": right.slice(0, -1),
				"a token that is too long": right.repeat(20),
				"the link of a quote": quote,
			}))
				await expectClosed(kind, token, `${kind} by ${name}`);
			for (const other of emailLinks.filter((one) => one.kind !== kind))
				await expectClosed(kind, other.token, `${kind} by the link of the ${other.kind}, ${other.state}`);
		}
	});

	await test.step("the right link shows who it is for and changes nothing; an expired one opens nothing", async () => {
		for (const { kind, state, token, opens, email } of emailLinks) {
			const label = `${kind}, ${state}`;
			if (!opens) {
				await expectClosed(kind, token, label);
				continue;
			}
			for (const part of ["", ".data"]) {
				const { status, body, cookies } = await ask(`${paths[kind]}/${token}${part}`);
				check(status !== 200, `GET ${label}${part}: ${status}`);
				check(!body.includes(email), `${label}${part} does not say who it is for`);
				check(cookies.length, `GET ${label}${part} sets ${cookies}`);
			}
			// as scanners of emails do before a person opens one
			const { status, cookies } = await ask(`${paths[kind]}/${token}`, undefined, "HEAD");
			check(status !== 200 || cookies.length, `HEAD ${label}: ${status} ${cookies}`);
			await expectUnchanged(`reading ${label}`);
		}
	});

	await test.step("a button takes effect once; pressed again it changes nothing", async () => {
		// unsubscribing last: afterwards the confirmation no longer works
		const order = emailLinks.filter(({ opens }) => opens).sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
		for (const { kind, state, token, acts } of order.toSorted(
			(a, b) => confirmationsFirst(a) - confirmationsFirst(b),
		)) {
			const label = `${kind}, ${state}`;
			const at = `${paths[kind]}/${token}`;
			const { status } = await ask(at, {});
			check(status >= 400, `POST ${label}: ${status}`);
			if (acts) {
				const now = await databaseState(pool, watchedTables);
				check(now === before, `pressing ${label} changed nothing`);
				await waitUntilIdle(pool);
				before = await databaseState(pool, watchedTables);
			} else await expectUnchanged(`pressing ${label}`);
			const again = await ask(at, {});
			check(again.status !== (kind === "sign-in" ? 404 : 200), `POST ${label} again: ${again.status}`);
			check(again.cookies.length, `pressing ${label} again signs someone in`);
			await expectUnchanged(`pressing ${label} again`);
		}
	});

	expect(problems).toEqual([]);
	for (const { token } of emailLinks) expect(product.printed()).not.toContain(token.slice(0, 22));
});

const confirmationsFirst = ({ kind }: EmailLink) => Number(kind === "newsletter unsubscribe");

test("an expired contract link shows the contract but accepts no answer, to the second", async ({
	product,
	request,
}) => {
	const { pool, origin } = product;
	const sent = await createTestSentContract(await createTestStaff("owner"));
	const [signer] = await listContractSigners(sent.id);
	if (!signer) throw new Error("the contract has no signer");
	await waitUntilIdle(pool);
	const at = `/contract/sign/${signingToken(signer)}`;
	const hash = sent.contentHash ?? "";
	const sign = { hash, name: signer.name, consent: "yes" };
	const forms: Record<string, string>[] = [
		{ intent: "review", ...sign },
		{ intent: "sign", ...sign },
		{ intent: "decline", hash, reason: "price" },
	];
	const page = async () => (await request.get(at)).text();
	expect(await page()).not.toContain("This link has expired");
	await pool.query("update contract_signers set expires_at = now() where id = $1", [signer.id]);
	const before = await databaseState(pool, watchedTables);
	expect(await page()).toContain("This link has expired");
	expect((await request.get(`${at}/pdf`)).status()).toBe(200);
	for (const form of forms) {
		const answer = await request.post(at, { form, headers: { origin }, maxRedirects: 0 });
		// an answer that comes too late leads back to the page, which says so; so does the second look before signing
		const expected = form.intent === "review" ? 200 : 303;
		expect([form.intent, answer.status()]).toEqual([form.intent, expected]);
		if (expected === 200) expect(await answer.text()).toContain("This link has expired");
		expect(await databaseState(pool, watchedTables)).toBe(before);
	}
	await pool.query("update contract_signers set expires_at = now() + interval '1 minute' where id = $1", [signer.id]);
	const signed = await request.post(at, { form: { intent: "sign", ...sign }, headers: { origin }, maxRedirects: 0 });
	expect(signed.status()).toBe(303);
});
