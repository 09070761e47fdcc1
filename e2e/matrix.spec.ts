import { type Role, roles } from "#app/noun/permissions.ts";
import type { Url } from "#app/noun/url.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { isInRun } from "#server/testing/folders-in-run.ts";
import { listAccess, listAddresses } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

type Who = Role | "nobody";
const everybody: readonly Who[] = ["nobody", ...roles];

const files = await listAddresses();
const expectations = await listAccess();

test("every route has one expectation, in the folder of its screen", () => {
	expect(expectations.map(({ address }) => address).sort()).toEqual([...files.keys()].sort());
	const misplaced = expectations.filter(({ folder, address }) => !files.get(address)?.startsWith(`${folder}/`));
	expect(misplaced).toEqual([]);
});

/** Words for what came back, the same for pages and for what answers with data. */
function outcome(answer: Response): string {
	const to = answer.headers.get("location") ?? "";
	if (answer.status >= 300 && answer.status < 400) return to.includes("/admin/login") ? "sign in" : "elsewhere";
	return String(answer.status);
}

async function dataOutcome(answer: Response): Promise<string> {
	if (answer.status !== 202) return outcome(answer);
	return (await answer.text()).includes("/admin/login") ? "sign in" : "elsewhere";
}

function isIn(who: Who, group: Url["who"]): boolean {
	return group === "everybody" || (who !== "nobody" && group.includes(who));
}

function wantedOf(expected: Url, who: Who): string {
	if (!isIn(who, expected.who)) return who !== "nobody" ? "403" : expected.api ? "401" : "sign in";
	return who !== "nobody" && expected.signedIn ? expected.signedIn : expected.get;
}

/** An empty form: those who may send get any answer but a refusal or a failure, all others are refused. */
function isRightPost(expected: Url, who: Who, found: string): boolean {
	if (isIn(who, expected.post ?? expected.who))
		return !/^(5|401|403)/.test(found) && (found !== "sign in" || expected.get === "sign in");
	if (who === "nobody") return ["sign in", "401", "405"].includes(found);
	return ["403", "405"].includes(found);
}

test("each role can view, load and post exactly what it may", async ({ product }) => {
	test.setTimeout(180_000);
	const cookies = new Map<Who, string>();
	for (const role of roles) cookies.set(role, (await createTestSession(role)).cookie);
	const ask = async (who: Who, path: string, init: RequestInit = {}) => {
		const cookie =
			path === "/admin/sign-out" && who !== "nobody" ? (await createTestSession(who)).cookie : cookies.get(who);
		// each has an address, so that five together don't open more secret links in a minute than one may
		const address = { "x-forwarded-for": `10.9.0.${everybody.indexOf(who)}` };
		return fetch(product.origin + path, {
			redirect: "manual",
			...init,
			headers: { accept: "text/html", ...address, ...init.headers, ...(cookie && { cookie }) },
		});
	};
	const wrong: string[] = [];
	for (const { address, expected } of expectations.filter(({ folder }) => isInRun(folder))) {
		const path = expected.path ?? address;
		let isRendered = false;
		for (const who of everybody) {
			const wanted = wantedOf(expected, who);
			// a page is rendered once; for the others who may view it, its data is enough
			if (!isRendered || wanted !== "200" || expected.api || path === "/") {
				const page = outcome(await ask(who, path));
				if (page !== wanted) wrong.push(`GET ${path} as ${who}: ${page}, not ${wanted}`);
				isRendered ||= page === "200";
			}
			if (!expected.api && path !== "/") {
				const loaded = await dataOutcome(await ask(who, `${path}.data`));
				if (loaded !== wanted) wrong.push(`GET ${path}.data as ${who}: ${loaded}, not ${wanted}`);
			}
			const posted = outcome(await ask(who, path, { method: "POST", body: new URLSearchParams() }));
			if (!isRightPost(expected, who, posted)) wrong.push(`POST ${path} as ${who}: ${posted}`);
		}
	}
	expect(wrong).toEqual([]);
});
