// Secret links, without a browser: each kind of paper in each state under each kind of link, read and posted to.

import { sampleStaff } from "#app/people/staff/fixtures.server.ts";
import { makeLink } from "#app/platform/links.server.ts";
import { paths, replacedLinks, type SecretPaper, scopes, secretPapers } from "./document-links.ts";
import { plain, quiet, stateOf } from "./support/secret-state.ts";
import { test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";

test.use({ settings: { LOG_LEVEL: "info" } });

type Kind = SecretPaper["kind"];
const kinds = Object.keys(paths) as Kind[];
const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** All that papers, answers, mail, money and the record consist of, in one figure. */
const everything = [
	...["quotes", "quote_lines", "quote_answers", "quote_messages", "estimates", "estimate_findings"],
	...["contracts", "contract_signers", "contract_files", "contract_events", "change_orders", "change_answers"],
	...["invoices", "invoice_lines", "payments", "reminder_holds", "paper_openings", "paper_codes", "audit_events"],
]
	.map((table) => `select '${table}' || t::text as row from ${table} t`)
	.concat("select 'mail' || id from outgoing_mail")
	.join(" union all ");

test("every paper in every state under every link: what is shown, what is changed, and that nothing tells of the link", async ({
	product,
	request,
}) => {
	test.setTimeout(180_000);
	const { pool, origin } = product;
	const owner = await sampleStaff("owner", { name: "Dana Novak" });
	const papers = await secretPapers(owner);
	const replaced = await replacedLinks(owner);
	await quiet(pool);
	const wrong: string[] = [];
	const say = (fault: unknown, words: string) => fault && wrong.push(words);

	let asked = 0;
	const ask = async (path: string, form?: Record<string, string>) => {
		asked += 1;
		if (asked % 20 === 0) await pool.query("truncate rate_limits");
		const options = { headers: { ...headers, ...(form && { origin }) }, maxRedirects: 0 };
		const answer = form ? await request.post(path, { ...options, form }) : await request.get(path, options);
		const found = answer.headers();
		const closed = found["referrer-policy"] === "no-referrer" && /noindex/.test(found["x-robots-tag"] ?? "");
		say(!closed || !/no-store/.test(found["cache-control"] ?? ""), `${form ? "POST" : "GET"} ${path}: open headers`);
		return { status: answer.status(), body: await answer.text() };
	};
	let before = await stateOf(pool, everything);
	const unchanged = async (words: string) => {
		const now = await stateOf(pool, everything);
		say(now !== before, `${words} changed something`);
		before = now;
	};
	/** The page with this token opens nothing, whatever is asked of it; `parts` are asked too. */
	const isShut = async (kind: Kind, token: string, words: string, parts = true) => {
		const at = `${paths[kind]}/${token}`;
		const forms = Object.entries(papers.find((one) => one.kind === kind)?.forms ?? {});
		const [page, ...others] = await Promise.all([
			ask(at),
			...(parts ? ["/pdf", ".data"] : []).map((part) => ask(at + part)),
			...forms.map(([, form]) => ask(at, form)),
		]);
		const statuses = [page, ...others].map(({ status }) => status);
		say(
			statuses.some((status) => status !== 404),
			`${words}: ${statuses.join(" ")}`,
		);
		if (parts) say((await ask(`${at}/seen`, {})).status !== 204, `POST seen ${words}`);
		await unchanged(words);
		return plain(page.body, token);
	};

	const closedDoor = new Map<Kind, string>();
	await test.step("links of other kinds, made up, cut off, too long and replaced open nothing, all in the same words", async () => {
		for (const kind of kinds) {
			const unknown = makeLink(scopes[kind], "00000000-0000-7000-8000-00000000dead");
			const shut = await isShut(kind, unknown, `${kind} by an unknown link`);
			closedDoor.set(kind, shut);
			const others: Record<string, string> = {
				garbage: "nonsense",
				"a changed sign": `${unknown.slice(0, -1)}${unknown.endsWith("A") ? "B" : "A"}`,
				"one sign less": unknown.slice(0, -1),
				"a token that is too long": unknown.repeat(40),
				replaced: replaced.find((one) => one.kind === kind)?.old ?? "",
			};
			const foreign: Record<string, string> = {};
			for (const other of papers.filter((one) => one.kind !== kind))
				foreign[`the link of a ${other.kind}, ${other.state}`] = other.token;
			for (const [name, token] of Object.entries({ ...others, ...foreign })) {
				const body = await isShut(kind, token, `${kind} by ${name}`, name in others);
				say(body !== shut, `${kind} by ${name} reads unlike an unknown link`);
			}
			const fresh = replaced.find((one) => one.kind === kind)?.fresh;
			if (fresh) say((await ask(`${paths[kind]}/${fresh}`)).status !== 200, `the new link of a ${kind} is shut`);
		}
	});

	await test.step("the right link shows its paper; what its state does not allow changes nothing, nor does another's form", async () => {
		const closing = new Set(papers.map(({ kind, state, closes }) => `${kind}, ${state}: ${closes}`));
		for (const paper of papers) {
			const at = `${paths[paper.kind]}/${paper.token}`;
			const words = `${paper.kind}, ${paper.state}`;
			if (!paper.opens) {
				await isShut(paper.kind, paper.token, words);
				continue;
			}
			const page = await ask(at);
			say(page.status !== 200, `GET ${words}: ${page.status}`);
			say(!page.body.includes(paper.mark), `${words} does not show ${paper.mark}`);
			for (const part of ["/pdf", ".data"]) say((await ask(at + part)).status !== 200, `GET ${part} ${words}`);
			await unchanged(`reading ${words}`);
			const twin = papers.find((one) => one.kind === paper.kind && one.mark !== paper.mark);
			for (const [name, form] of Object.entries(twin?.forms ?? {})) {
				if (!form.hash) continue;
				const { status } = await ask(at, form);
				say(![303, 409].includes(status), `POST ${name} of another ${words}: ${status}`);
				await unchanged(`${name} of another paper sent to ${words}`);
			}
			for (const [name, form] of Object.entries(paper.forms)) {
				if (paper.legal.includes(name) || closing.has(`${words}: ${name}`)) continue;
				const { status } = await ask(at, form);
				say(status >= 500, `POST ${name} ${words}: ${status}`);
				await unchanged(`${name} of ${words}`);
			}
		}
	});

	await test.step("what the state allows happens, and an answer is given once", async () => {
		for (const paper of papers.filter(({ opens }) => opens)) {
			const at = `${paths[paper.kind]}/${paper.token}`;
			const words = `${paper.kind}, ${paper.state}`;
			const happens = async (name: string, form: Record<string, string>) => {
				const { status } = await ask(name === "seen" ? `${at}/seen` : at, form);
				say(status >= 400, `POST ${name} ${words}: ${status}`);
				const now = await stateOf(pool, everything);
				say(now === before, `${name} of ${words} changed nothing`);
				await quiet(pool);
				before = await stateOf(pool, everything);
			};
			if (paper.counts) await happens("seen", {});
			else await ask(`${at}/seen`, {});
			for (const name of paper.legal) await happens(name, paper.forms[name] ?? {});
			if (!paper.closes) continue;
			await happens(paper.closes, paper.forms[paper.closes] ?? {});
			for (const [name, form] of Object.entries(paper.forms)) {
				if (paper.legal.includes(name)) continue;
				await ask(at, form);
				await unchanged(`${name} of ${words} after ${paper.closes}`);
			}
		}
	});

	await test.step("a link whose time is over opens nothing, in the words of an unknown one", async () => {
		const tables = { quote: "quotes", estimate: "estimates", "change order": "change_orders", invoice: "invoices" };
		for (const [kind, table] of Object.entries(tables) as [Kind, string][]) {
			await pool.query(`update ${table} set link_ends_at = now() where link_ends_at is not null`);
			before = await stateOf(pool, everything);
			const { token } = papers.find((one) => one.kind === kind) ?? { token: "" };
			const body = await isShut(kind, token, `${kind} after its link's last day`);
			say(body !== closedDoor.get(kind), `${kind} after its link's last day reads unlike an unknown link`);
		}
	});

	expect(wrong).toEqual([]);
	const tokens = [...papers.map(({ token }) => token), ...replaced.map(({ old }) => old)];
	expect(product.printed()).toContain("/quote/view/…");
	expect(tokens.filter((token) => product.printed().includes(token.slice(0, 22)))).toEqual([]);
});
