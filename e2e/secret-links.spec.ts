// Secret links, without a browser: every kind of document in every status, with every kind of link and every form.

import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createSharedDocuments, paths, type SharedDocument, scopes } from "./document-links.ts";
import { createReplacedLinks } from "./replaced-links.ts";
import { databaseState, normalizeHtml, waitUntilIdle } from "./support/secret-state.ts";
import { test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";
import { createSharedVisits } from "./visit-links.ts";

test.use({ settings: { LOG_LEVEL: "info" } });

type Kind = SharedDocument["kind"];
const kinds = Object.keys(paths) as Kind[];
/** what else can be read under a link */
const fileOf = (kind: Kind) => (kind === "visit" ? "/calendar.ics" : "/pdf");
const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** Selects every row of documents, answers, emails, payments and the audit trail. */
const watchedTables = [
	...["quotes", "quote_lines", "quote_answers", "quote_messages", "estimates", "estimate_findings"],
	...["contracts", "contract_signers", "contract_files", "contract_events", "change_orders", "change_order_answers"],
	...["invoices", "invoice_lines", "payments", "reminder_holds", "document_views", "document_codes", "audit_events"],
	"visits",
]
	.map((table) => `select '${table}' || t::text as row from ${table} t`)
	.concat("select 'mail' || id from outgoing_emails")
	.join(" union all ");

test("every document in every state with every link shows and changes only what it may, and no log contains a link", async ({
	product,
	request,
}) => {
	test.setTimeout(180_000);
	const { pool, origin } = product;
	// what a scheduled task changes at its hour isn't a link's doing
	await pool.query("delete from pgboss.schedule");
	const owner = await createTestStaff("owner", { name: "Dana Novak" });
	const documents = [...(await createSharedDocuments(owner)), ...(await createSharedVisits(owner))];
	const replaced = await createReplacedLinks(owner);
	await waitUntilIdle(pool);
	const problems: string[] = [];
	const check = (isWrong: unknown, message: string) => isWrong && problems.push(message);

	let requests = 0;
	const send = async (path: string, form?: Record<string, string>) => {
		requests += 1;
		if (requests % 20 === 0) await pool.query("truncate rate_limits");
		const options = { headers: { ...headers, ...(form && { origin }) }, maxRedirects: 0 };
		const answer = form ? await request.post(path, { ...options, form }) : await request.get(path, options);
		const found = answer.headers();
		const closed = found["referrer-policy"] === "no-referrer" && /noindex/.test(found["x-robots-tag"] ?? "");
		check(!closed || !/no-store/.test(found["cache-control"] ?? ""), `${form ? "POST" : "GET"} ${path}: open headers`);
		return { status: answer.status(), body: await answer.text() };
	};
	let before = await databaseState(pool, watchedTables);
	const expectUnchanged = async (label: string) => {
		const now = await databaseState(pool, watchedTables);
		check(now !== before, `${label} changed something`);
		before = now;
	};
	/** Expects that nothing under this token works. Also requests the PDF and the data if `parts`. Returns the normalized page. */
	const expectClosed = async (kind: Kind, token: string, label: string, parts = true) => {
		const at = `${paths[kind]}/${token}`;
		const forms = Object.entries(documents.find((one) => one.kind === kind)?.forms ?? {});
		const [page, ...others] = await Promise.all([
			send(at),
			...(parts ? [fileOf(kind), ".data"] : []).map((part) => send(at + part)),
			...forms.map(([, form]) => send(at, form)),
		]);
		const statuses = [page, ...others].map(({ status }) => status);
		check(
			statuses.some((status) => status !== 404),
			`${label}: ${statuses.join(" ")}`,
		);
		if (parts && kind !== "visit") check((await send(`${at}/viewed`, {})).status !== 204, `POST viewed ${label}`);
		await expectUnchanged(label);
		return normalizeHtml(page.body, token);
	};

	const closedPages = new Map<Kind, string>();
	await test.step("wrong, truncated, too long and replaced links open nothing, all with the same page", async () => {
		for (const kind of kinds) {
			const unknown = createLinkToken(scopes[kind], "00000000-0000-7000-8000-00000000dead");
			const shut = await expectClosed(kind, unknown, `${kind} by an unknown link`);
			closedPages.set(kind, shut);
			const others: Record<string, string> = {
				garbage: "nonsense",
				"a changed character": `${unknown.slice(0, -1)}${unknown.endsWith("A") ? "B" : "A"}`,
				"one character less": unknown.slice(0, -1),
				"a token that is too long": unknown.repeat(40),
			};
			// the link of a visit is never replaced
			const old = replaced.find((one) => one.kind === kind)?.old;
			if (old) others.replaced = old;
			const foreign: Record<string, string> = {};
			for (const otherKind of kinds.filter((one) => one !== kind)) {
				// a link is refused by its kind before its document is read, so one document of each kind is enough
				const other = documents.find((one) => one.kind === otherKind && one.opens);
				foreign[`the link of a ${otherKind}`] = other?.token ?? "";
			}
			for (const [name, token] of Object.entries({ ...others, ...foreign })) {
				const body = await expectClosed(kind, token, `${kind} by ${name}`, name in others);
				check(body !== shut, `${kind} by ${name} differs from the page of an unknown link`);
			}
			const current = replaced.find((one) => one.kind === kind)?.current;
			if (current)
				check((await send(`${paths[kind]}/${current}`)).status !== 200, `the new link of a ${kind} opens nothing`);
		}
	});

	await test.step("the right link shows its document; actions its state doesn't allow change nothing, nor does another document's form", async () => {
		const closing = new Set(documents.map(({ kind, state, closingForm }) => `${kind}, ${state}: ${closingForm}`));
		for (const document of documents) {
			const at = `${paths[document.kind]}/${document.token}`;
			const label = `${document.kind}, ${document.state}`;
			if (!document.opens) {
				await expectClosed(document.kind, document.token, label);
				continue;
			}
			const page = await send(at);
			check(page.status !== 200, `GET ${label}: ${page.status}`);
			check(!page.body.includes(document.uniqueText), `${label} does not show ${document.uniqueText}`);
			for (const part of [fileOf(document.kind), ".data"])
				check((await send(at + part)).status !== 200, `GET ${part} ${label}`);
			await expectUnchanged(`reading ${label}`);
			const otherDocument = documents.find(
				(one) => one.kind === document.kind && one.uniqueText !== document.uniqueText,
			);
			for (const [name, form] of Object.entries(otherDocument?.forms ?? {})) {
				if (!form.hash) continue;
				const { status } = await send(at, form);
				check(![303, 409].includes(status), `POST ${name} of another ${label}: ${status}`);
				await expectUnchanged(`${name} of another document sent to ${label}`);
			}
			for (const [name, form] of Object.entries(document.forms)) {
				if (document.repeatable.includes(name) || closing.has(`${label}: ${name}`)) continue;
				const { status } = await send(at, form);
				check(status >= 500, `POST ${name} ${label}: ${status}`);
				await expectUnchanged(`${name} of ${label}`);
			}
		}
	});

	await test.step("actions the state allows take effect, and each document is answered once", async () => {
		for (const document of documents.filter(({ opens }) => opens)) {
			const at = `${paths[document.kind]}/${document.token}`;
			const label = `${document.kind}, ${document.state}`;
			const expectChange = async (name: string, form: Record<string, string>) => {
				const { status } = await send(name === "viewed" ? `${at}/viewed` : at, form);
				check(status >= 400, `POST ${name} ${label}: ${status}`);
				const now = await databaseState(pool, watchedTables);
				check(now === before, `${name} of ${label} changed nothing`);
				await waitUntilIdle(pool);
				before = await databaseState(pool, watchedTables);
			};
			if (document.counts) await expectChange("viewed", {});
			else if (document.kind !== "visit") await send(`${at}/viewed`, {});
			for (const name of document.repeatable) await expectChange(name, document.forms[name] ?? {});
			if (!document.closingForm) continue;
			await expectChange(document.closingForm, document.forms[document.closingForm] ?? {});
			for (const [name, form] of Object.entries(document.forms)) {
				if (document.repeatable.includes(name)) continue;
				await send(at, form);
				await expectUnchanged(`${name} of ${label} after ${document.closingForm}`);
			}
		}
	});

	await test.step("an expired link opens nothing, with the same page as an unknown one", async () => {
		const tables = { quote: "quotes", estimate: "estimates", "change order": "change_orders", invoice: "invoices" };
		const expire = Object.entries(tables).map(([kind, table]) => [
			kind,
			`update ${table} set link_expires_at = now() where link_expires_at is not null`,
		]);
		expire.push([
			"visit",
			"update visits set during = tstzrange(now() - interval '92 days', now() - interval '91 days')",
		]);
		for (const [kind, statement] of expire as [Kind, string][]) {
			await pool.query(statement);
			before = await databaseState(pool, watchedTables);
			const { token } = documents.find((one) => one.kind === kind) ?? { token: "" };
			const body = await expectClosed(kind, token, `${kind} after its link expired`);
			check(body !== closedPages.get(kind), `${kind} after its link expired differs from the page of an unknown link`);
		}
	});

	expect(problems).toEqual([]);
	const tokens = [...documents.map(({ token }) => token), ...replaced.map(({ old }) => old)];
	expect(product.printed()).toContain("/quote/view/…");
	expect(tokens.filter((token) => product.printed().includes(token.slice(0, 22)))).toEqual([]);
});
