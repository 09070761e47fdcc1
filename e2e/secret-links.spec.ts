// Secret links, without a browser: every link that a folder declares, in every status of its record, with every kind of token and
// every form. What a link opens is in its folder's `link-fixtures.server.ts`.

import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { isInRun } from "#server/testing/folders-in-run.ts";
import type { SharedRecord } from "#server/testing/secret-links.ts";
import { foreignTokens, type Link, listSecretLinks, listSecretUrls, unknownToken } from "./support/secret-links.ts";
import { databaseState, firstDifference, normalizeHtml, waitUntilIdle } from "./support/secret-state.ts";
import { test } from "./support/stripe.ts";
import { expect } from "./support/test.ts";

test.use({ settings: { LOG_LEVEL: "info" } });

const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

const all = await listSecretLinks();
const links = all.filter(({ folder }) => isInRun(folder));

test("every secret link is tested here", async () => {
	const urls = await listSecretUrls();
	// guards against a change of how folders declare them
	expect(urls.length).toBeGreaterThan(16);
	expect(all.map(({ url }) => url).sort()).toEqual(urls.sort());
});

/** Selects every row that a link can change, and of documents, their views, emails and the audit trail. */
const watchedTables = [
	...new Set(["document_views", "document_codes", "audit_events", ...links.flatMap(({ tables }) => tables)]),
]
	.map((table) => `select '${table}' || t::text as row from ${table} t`)
	.concat("select 'mail' || id from outgoing_emails")
	.join(" union all ");

// a run of some folders may have no secret link
if (links.length > 0) {
	test("every record in every state with every link shows and changes only what it may, and no log contains a link", async ({
		product,
	}) => {
		test.setTimeout(360_000);
		const { pool, origin } = product;
		// at its start, the server prints the link of the first owner
		const started = product.printed().length;
		// what a scheduled task changes at its hour isn't a link's doing
		await pool.query("delete from pgboss.schedule");
		const owner = await createTestStaff("owner", { name: "Dana Novak" });
		const now = new Date();
		const records = new Map<Link, SharedRecord[]>();
		for (const link of links) records.set(link, await link.create(owner, now));
		const replaced = new Map<Link, { old: string; current: string | null }>();
		for (const link of links) if (link.replace) replaced.set(link, await link.replace(owner, now));
		await waitUntilIdle(pool);
		const every = [...records].flatMap(([link, found]) => found.map((record) => ({ link, ...record })));
		const problems: string[] = [];
		const check = (isWrong: unknown, message: string) => isWrong && problems.push(message);

		let requests = 0;
		const send = async (path: string, form?: Record<string, string>) => {
			requests += 1;
			if (requests % 20 === 0) await pool.query("truncate rate_limits");
			// without a cookie that an earlier response has set: a link that signs in would make the rest staff
			const answer = await fetch(origin + path, {
				redirect: "manual",
				headers: { ...headers, ...(form && { origin }) },
				...(form && { method: "POST", body: new URLSearchParams(form) }),
			});
			const read = (name: string) => answer.headers.get(name) ?? "";
			const isClosed =
				/^(no-referrer|same-origin)$/.test(read("referrer-policy")) &&
				/noindex/.test(read("x-robots-tag")) &&
				/no-store|^private, no-cache$/.test(read("cache-control"));
			check(!isClosed, `${form ? "POST" : "GET"} ${path}: open headers`);
			// back to the page, which answers 404
			const isBack = form && read("location") === path;
			return { status: isBack ? 404 : answer.status, body: await answer.text() };
		};
		let before = await databaseState(pool, watchedTables);
		const expectUnchanged = async (label: string) => {
			const state = await databaseState(pool, watchedTables);
			check(state !== before, `${label} changed something`);
			before = state;
		};
		/** Expects that nothing under this token works. Also requests what is below the page if `parts`. Returns the normalized page. */
		const expectClosed = async (link: Link, token: string, label: string, parts = true) => {
			const at = link.path(token);
			const forms = Object.entries(records.get(link)?.[0]?.forms ?? {});
			const [page, ...others] = await Promise.all([
				send(at),
				...(parts ? link.parts : []).map((part) => send(at + part)),
				...forms.map(([, form]) => send(at, form)),
			]);
			const statuses = [page, ...others].map(({ status }) => status);
			check(
				statuses.some((status) => status !== 404),
				`${label}: ${statuses.join(" ")}`,
			);
			if (parts && link.hasBeacon) check((await send(`${at}/viewed`, {})).status !== 204, `POST viewed ${label}`);
			await expectUnchanged(label);
			return normalizeHtml(page.body, token);
		};

		const closedPages = new Map<Link, string>();
		await test.step("wrong, truncated, too long, foreign and replaced links open nothing, all with the same page", async () => {
			for (const link of links) {
				const unknown = unknownToken(link);
				const shut = await expectClosed(link, unknown, `${link.url} by an unknown link`);
				closedPages.set(link, shut);
				const others: Record<string, string> = {
					garbage: "nonsense",
					"a changed character": `${unknown.slice(0, -1)}${unknown.endsWith("A") ? "B" : "A"}`,
					"one character less": unknown.slice(0, -1),
					"a token that is too long": unknown.repeat(40),
				};
				const old = replaced.get(link)?.old;
				if (old) others.replaced = old;
				const foreign = foreignTokens(link, records.get(link)?.[0]?.token ?? "", all);
				for (const [name, token] of Object.entries({ ...others, ...foreign })) {
					const body = await expectClosed(link, token, `${link.url} by ${name}`, name in others);
					check(
						body !== shut,
						`${link.url} by ${name} differs from the page of an unknown link${firstDifference(shut, body)}`,
					);
				}
				const current = replaced.get(link)?.current;
				if (current)
					check((await send(link.path(current))).status !== 200, `the new link of ${link.url} opens nothing`);
			}
		});

		await test.step("the right link shows its record; actions its state doesn't allow change nothing, nor does another record's form", async () => {
			const closing = new Set(every.map(({ link, state, closingForm }) => `${link.url}, ${state}: ${closingForm}`));
			for (const record of every) {
				const { link } = record;
				const at = link.path(record.token);
				const label = `${link.url}, ${record.state}`;
				if (!record.opens) {
					await expectClosed(link, record.token, label);
					continue;
				}
				const page = await send(at);
				check(page.status !== 200, `GET ${label}: ${page.status}`);
				check(!page.body.includes(record.uniqueText), `${label} does not show ${record.uniqueText}`);
				for (const part of link.parts) check((await send(at + part)).status !== 200, `GET ${part} ${label}`);
				await expectUnchanged(`reading ${label}`);
				const other = every.find((one) => one.link === link && one.uniqueText !== record.uniqueText);
				for (const [name, form] of Object.entries(other?.forms ?? {})) {
					if (!form.hash) continue;
					const { status } = await send(at, form);
					check(![303, 409].includes(status), `POST ${name} of another ${label}: ${status}`);
					await expectUnchanged(`${name} of another record sent to ${label}`);
				}
				for (const [name, form] of Object.entries(record.forms)) {
					if (record.repeatable.includes(name) || closing.has(`${label}: ${name}`)) continue;
					const { status } = await send(at, form);
					check(status >= 500, `POST ${name} ${label}: ${status}`);
					await expectUnchanged(`${name} of ${label}`);
				}
			}
		});

		await test.step("actions the state allows take effect, and each record is answered once", async () => {
			for (const record of every.filter(({ opens }) => opens)) {
				const { link } = record;
				const at = link.path(record.token);
				const label = `${link.url}, ${record.state}`;
				const expectChange = async (name: string, form: Record<string, string>) => {
					const { status } = await send(name === "viewed" ? `${at}/viewed` : at, form);
					check(status >= 400, `POST ${name} ${label}: ${status}`);
					const state = await databaseState(pool, watchedTables);
					check(state === before, `${name} of ${label} changed nothing`);
					await waitUntilIdle(pool);
					before = await databaseState(pool, watchedTables);
				};
				if (record.counts) await expectChange("viewed", {});
				else if (link.hasBeacon) await send(`${at}/viewed`, {});
				for (const name of record.repeatable) await expectChange(name, record.forms[name] ?? {});
				if (!record.closingForm) continue;
				await expectChange(record.closingForm, record.forms[record.closingForm] ?? {});
				for (const [name, form] of Object.entries(record.forms)) {
					if (record.repeatable.includes(name)) continue;
					await send(at, form);
					await expectUnchanged(`${name} of ${label} after ${record.closingForm}`);
				}
			}
		});

		await test.step("an expired link opens nothing, with the same page as an unknown one", async () => {
			for (const link of links) {
				if (!link.expire) continue;
				await pool.query(link.expire);
				before = await databaseState(pool, watchedTables);
				const { token = "" } = records.get(link)?.[0] ?? {};
				const body = await expectClosed(link, token, `${link.url} after it expired`);
				check(body !== closedPages.get(link), `${link.url} after it expired differs from the page of an unknown link`);
			}
		});

		expect(problems).toEqual([]);
		const tokens = [...every.map(({ token }) => token), ...[...replaced.values()].map(({ old }) => old)];
		const printed = product.printed().slice(started);
		for (const link of links) expect(printed).toContain(`${link.url.replace(/:\w+.*/, "")}…`);
		expect(tokens.filter((token) => printed.includes(token.slice(0, 22)))).toEqual([]);
	});
}
