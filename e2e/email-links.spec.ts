// Links in letters that are no paper: the newsletter's yes and its way out, and the customer's sign-in. Each in each state,
// under each kind of link, without a browser. And a contract's link from the moment that its signer's time is over.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { confirm, subscribe, unsubscribe } from "#app/messaging/newsletter/subscribing.server.ts";
import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { signersOf } from "#app/sales/contracts/contracts.server.ts";
import { sampleSentContract, tokenOf } from "#app/sales/contracts/fixtures.server.ts";
import { sampleSent } from "#app/sales/quotes/fixtures.server.ts";
import { plain, quiet, stateOf } from "./support/secret-state.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 404/] });

const paths = {
	"newsletter's yes": "/newsletter/confirm",
	"newsletter's way out": "/newsletter/unsubscribe",
	"sign-in": "/account/sign-in",
} as const;
type Kind = keyof typeof paths;
const kinds = Object.keys(paths) as Kind[];
type Letter = {
	kind: Kind;
	state: string;
	token: string;
	/** what its page says of whom; shut where it says nothing to anybody */
	opens: boolean;
	/** pressing its button changes something, once */
	acts: boolean;
	email: string;
};

const from = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const somebody = () => `reader-${randomUUID().slice(0, 12)}@example.com`;

/** A subscription in every state, with both links that were mailed. */
async function newsletterLetters(pool: pg.Pool): Promise<Letter[]> {
	const ask = (email: string, at: Date) => subscribe({ email, name: "", source: "footer", extra: "" }, from, at);
	const linksOf = async (email: string) => {
		const { rows } = await pool.query("select id, confirm_id from subscribers where email = $1", [email]);
		return {
			yes: makeLink("newsletter-confirm", rows[0].confirm_id),
			out: makeLink("newsletter-unsubscribe", rows[0].id),
		};
	};
	const letters: Letter[] = [];
	const add = async (
		state: string,
		yes: Pick<Letter, "opens" | "acts">,
		out: Pick<Letter, "opens" | "acts">,
		move: (email: string, links: { yes: string; out: string }) => Promise<unknown>,
		askedAt = new Date(),
	) => {
		const email = somebody();
		await ask(email, askedAt);
		const links = await linksOf(email);
		await move(email, links);
		letters.push({ kind: "newsletter's yes", state, token: links.yes, email, ...yes });
		letters.push({ kind: "newsletter's way out", state, token: links.out, email, ...out });
		return email;
	};
	const [live, read, shut] = [
		{ opens: true, acts: true },
		{ opens: true, acts: false },
		{ opens: false, acts: false },
	];
	await add("asked", live, live, async () => {});
	await add("asked too long ago", shut, live, async () => {}, ago(40));
	await add("on the list", read, live, (_, { yes }) => confirm(yes, from, new Date()));
	await add("off the list", shut, read, async (_, { yes, out }) => {
		await confirm(yes, from, new Date());
		await unsubscribe(out, from, "unsubscribe page", new Date());
	});
	const again = await add(
		"off the list, replaced by a new request",
		shut,
		live,
		async (email, { yes, out }) => {
			await confirm(yes, from, ago(3));
			await unsubscribe(out, from, "unsubscribe page", ago(2));
			await ask(email, new Date());
		},
		ago(3),
	);
	const { yes } = await linksOf(again);
	letters.push({ kind: "newsletter's yes", state: "asked again", token: yes, email: again, ...live });
	return letters;
}

const everything = ["subscribers", "suppressions", "consents", "customer_accounts"]
	.concat("customer_sessions", "contracts", "contract_signers", "contract_events", "audit_events")
	.map((table) => `select '${table}' || t::text as row from ${table} t`)
	// what is too old opens nothing and may be swept by whoever comes by
	.concat("select 'link' || id from customer_verifications where expires_at > now()")
	.concat("select 'mail' || id from outgoing_mail")
	.join(" union all ");

test("letters with a link: reading changes nothing, pressing counts once, and every other link is shut in the same words", async ({
	product,
	playwright,
	mailTo,
}) => {
	test.setTimeout(180_000);
	const { pool, origin } = product;
	const owner = await sampleStaff("owner");
	const letters = await newsletterLetters(pool);
	const wrong: string[] = [];
	const say = (fault: unknown, words: string) => fault && wrong.push(words);

	/** Each time a browser that was never here: a session would tell more than the link. */
	const ask = async (path: string, form?: Record<string, string>) => {
		await pool.query("truncate rate_limits");
		const request = await playwright.request.newContext({ baseURL: origin });
		const headers = { accept: "text/html", "user-agent": from.userAgent, ...(form && { origin }) };
		const answer = form
			? await request.post(path, { headers, maxRedirects: 0, form })
			: await request.get(path, { headers, maxRedirects: 0 });
		const { "cache-control": cache, "x-robots-tag": robots, "referrer-policy": referrer } = answer.headers();
		const closed = /no-store/.test(cache ?? "") && (form || (/noindex/.test(robots ?? "") && referrer));
		say(
			![302, 303].includes(answer.status()) && !closed,
			`${form ? "POST" : "GET"} ${path.slice(0, 30)}: open headers`,
		);
		const cookies = (await request.storageState()).cookies.map(({ name }) => name);
		const found = { status: answer.status(), body: await answer.text(), cookies };
		await request.dispose();
		return found;
	};
	let before = "";
	const unchanged = async (words: string) => {
		const now = await stateOf(pool, everything);
		say(now !== before, `${words} changed something`);
		before = now;
	};

	await test.step("a sign-in link in each state", async () => {
		const known = async () => {
			const email = somebody();
			await sampleSent(owner, { toEmail: email });
			await pool.query("truncate rate_limits");
			await ask("/account", { intent: "link", email });
			const mail = await mailTo(email, /Your link to sign in/);
			const token = /\/account\/sign-in\/(\w+)/.exec(mail.text ?? "")?.[1] ?? "";
			return { kind: "sign-in" as const, token, email };
		};
		const [fresh, used, old] = [await known(), await known(), await known()];
		await ask(`${paths["sign-in"]}/${used.token}`, {});
		await pool.query("update customer_verifications set expires_at = now() where value::jsonb ->> 'email' = $1", [
			old.email,
		]);
		letters.push({ ...fresh, state: "mailed", opens: true, acts: true });
		letters.push({ ...used, state: "used", opens: false, acts: false });
		letters.push({ ...old, state: "too old", opens: false, acts: false });
	});
	await quiet(pool);
	before = await stateOf(pool, everything);

	const shutWords = new Map<Kind, string>();
	const isShut = async (kind: Kind, token: string, words: string) => {
		const at = `${paths[kind]}/${token}`;
		const [page, data, post] = [await ask(at), await ask(`${at}.data`), await ask(at, {})];
		const statuses = [page, data, post].map(({ status }) => status);
		say(
			statuses.some((status) => status !== 404),
			`${words}: ${statuses.join(" ")}`,
		);
		say(
			[page, data, post].some(({ body }) => letters.some(({ email }) => body.includes(email))),
			`${words} names somebody`,
		);
		await unchanged(words);
		const read = plain(page.body, token);
		const shut = shutWords.get(kind) ?? read;
		shutWords.set(kind, shut);
		say(read !== shut, `${words} reads unlike an unknown link`);
	};
	const scopes = { "newsletter's yes": "newsletter-confirm", "newsletter's way out": "newsletter-unsubscribe" };

	await test.step("links of other kinds, made up, cut off and too long", async () => {
		const quote = makeLink("quote", (await sampleSent(owner)).quote.linkId);
		await quiet(pool);
		before = await stateOf(pool, everything);
		for (const kind of kinds) {
			const scope = kind === "sign-in" ? null : scopes[kind];
			const unknown = scope ? makeLink(scope, "00000000-0000-7000-8000-00000000dead") : "a".repeat(32);
			await isShut(kind, unknown, `${kind} by an unknown link`);
			const right = letters.find((one) => one.kind === kind && one.opens)?.token ?? "";
			const last = right.endsWith("A") ? "B" : "A";
			for (const [name, token] of Object.entries({
				garbage: "nonsense",
				"a changed sign": `${right.slice(0, -1)}${last}`,
				"one sign less": right.slice(0, -1),
				"a token that is too long": right.repeat(20),
				"the link of a quote": quote,
			}))
				await isShut(kind, token, `${kind} by ${name}`);
			for (const other of letters.filter((one) => one.kind !== kind))
				await isShut(kind, other.token, `${kind} by the link of the ${other.kind}, ${other.state}`);
		}
	});

	await test.step("the right link shows whom it is for and changes nothing; one whose time is over is shut", async () => {
		for (const { kind, state, token, opens, email } of letters) {
			const words = `${kind}, ${state}`;
			if (!opens) {
				await isShut(kind, token, words);
				continue;
			}
			for (const part of ["", ".data"]) {
				const { status, body, cookies } = await ask(`${paths[kind]}/${token}${part}`);
				say(status !== 200, `GET ${words}${part}: ${status}`);
				say(!body.includes(email), `${words}${part} does not say whom it is for`);
				say(cookies.length, `GET ${words}${part} sets ${cookies}`);
			}
			await unchanged(`reading ${words}`);
		}
	});

	await test.step("what may be pressed counts once; pressed again it changes nothing", async () => {
		// the way out last: who is off the list can't say yes any more
		const order = letters.filter(({ opens }) => opens).sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
		for (const { kind, state, token, acts } of order.toSorted((a, b) => rank(a) - rank(b))) {
			const words = `${kind}, ${state}`;
			const at = `${paths[kind]}/${token}`;
			const { status } = await ask(at, {});
			say(status >= 400, `POST ${words}: ${status}`);
			if (acts) {
				const now = await stateOf(pool, everything);
				say(now === before, `pressing ${words} changed nothing`);
				await quiet(pool);
				before = await stateOf(pool, everything);
			} else await unchanged(`pressing ${words}`);
			const again = await ask(at, {});
			say(again.status !== (kind === "sign-in" ? 404 : 200), `POST ${words} again: ${again.status}`);
			say(again.cookies.length, `pressing ${words} again signs somebody in`);
			await unchanged(`pressing ${words} again`);
		}
	});

	expect(wrong).toEqual([]);
	for (const { token } of letters) expect(product.printed()).not.toContain(token.slice(0, 22));
});

const rank = ({ kind }: Letter) => Number(kind === "newsletter's way out");

test("a contract's mailed link after its last day shows the paper and takes no answer, to the second", async ({
	product,
	request,
}) => {
	const { pool, origin } = product;
	const sent = await sampleSentContract(await sampleStaff("owner"));
	const [signer] = await signersOf(sent.id);
	if (!signer) throw new Error("nobody signs");
	await quiet(pool);
	const at = `/contract/sign/${tokenOf(signer)}`;
	const hash = sent.shownHash ?? "";
	const sign = { hash, name: signer.name, consent: "yes" };
	const forms: Record<string, string>[] = [
		{ intent: "review", ...sign },
		{ intent: "sign", ...sign },
		{ intent: "decline", hash, reason: "price" },
	];
	const page = async () => (await request.get(at)).text();
	expect(await page()).not.toContain("The time to sign has run out");
	await pool.query("update contract_signers set expires_at = now() where id = $1", [signer.id]);
	const before = await stateOf(pool, everything);
	expect(await page()).toContain("The time to sign has run out");
	expect((await request.get(`${at}/pdf`)).status()).toBe(200);
	for (const form of forms) {
		const answer = await request.post(at, { form, headers: { origin }, maxRedirects: 0 });
		// an answer that comes too late leads back to the page, which says so; so does the second look before signing
		const expected = form.intent === "review" ? 200 : 303;
		expect([form.intent, answer.status()]).toEqual([form.intent, expected]);
		if (expected === 200) expect(await answer.text()).toContain("The time to sign has run out");
		expect(await stateOf(pool, everything)).toBe(before);
	}
	await pool.query("update contract_signers set expires_at = now() + interval '1 minute' where id = $1", [signer.id]);
	const signed = await request.post(at, { form: { intent: "sign", ...sign }, headers: { origin }, maxRedirects: 0 });
	expect(signed.status()).toBe(303);
});
