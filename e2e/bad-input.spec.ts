// Malformed and hostile URLs, on every kind of page.
import http from "node:http";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(120_000);

const pages = [
	"/",
	"/services",
	"/services/tree-removal",
	"/service-areas",
	"/locations/eau-claire",
	"/projects",
	"/advice",
];
pages.push(
	"/advice/when-to-prune-oaks-wisconsin",
	"/glossary",
	"/glossary/bur-oak",
	"/about",
	"/privacy",
	"/contact",
	"/snow",
);
pages.push(
	"/account",
	"/admin/login",
	"/search",
	"/suggest-feature",
	"/_.data",
	"/advice.data",
	"/glossary/bur-oak.data",
	"/sitemap.xml",
);

const queries = [
	"?",
	"??&&==&=",
	"?%",
	"?%E0%A4%A",
	"?q=%00",
	"?q=%EF%BF%BF%F0%9F%8C%B3",
	"?q=%27%3B%20drop%20table%20pages%3B--",
	"?q=%3Cscript%3Ealert(1)%3C/script%3E",
	`?q=${"oak+".repeat(1_500)}`,
	`?${"a".repeat(8_000)}`,
	`?${Array.from({ length: 900 }, (_, n) => `p${n}=1`).join("&")}`,
	"?__proto__=1&constructor=2&toString[]=3",
	"?topic=__proto__&service=constructor&place=..%2F..%2Fetc%2Fpasswd&letter=%25&group=%0d%0aSet-Cookie:a=1",
	"?note=__proto__",
	"?page=-1",
	"?page=1e999",
	"?page=99999999999999999999",
	"?topic=storm&topic=health&topic[]=law",
	"?_routes=root",
	"?_routes=../../server,__proto__",
	"?index",
];

/** As it stands, without a client that mends it first. */
function ask(
	origin: string,
	path: string,
): Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }> {
	const { hostname, port } = new URL(origin);
	return new Promise((resolve, reject) => {
		const request = http.get(
			{ hostname, port, path, agent: false, headers: { host: `${hostname}:${port}` } },
			(answer) => {
				let body = "";
				answer.setEncoding("utf8").on("data", (part) => (body += part));
				answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
			},
		);
		request.on("error", reject);
	});
}

test("no query string breaks a page or is injected into it", async ({ product }) => {
	const wrong: string[] = [];
	for (const page of pages) {
		const usual = await ask(product.origin, page);
		expect(usual.status, page).toBe(200);
		for (const query of queries) {
			const { status, body, headers } = await ask(product.origin, page + query);
			const fine = status === 200 || (page.endsWith(".data") && status < 500);
			if (!fine) wrong.push(`${page}${query.slice(0, 60)}: ${status}`);
			if (!page.endsWith(".data") && body.includes("<script>alert(1)")) wrong.push(`${page}${query}: a script got in`);
			if (headers["set-cookie"]) wrong.push(`${page}${query}: a cookie`);
		}
	}
	expect(wrong).toEqual([]);
});

test("malformed paths get 400 or 404, never a server error", async ({ product }) => {
	const paths = [
		"/%",
		"/%00",
		"/%E0%A4%A",
		"///evil.example",
		"/advice/%2e%2e%2fadmin",
		`/${"a".repeat(8_000)}`,
		"/advice/%ff",
	];
	paths.push(
		"/glossary/%00",
		"/projects/oak%00",
		"/glossary/__proto__",
		"/locations/constructor",
		"/services/%3Cscript%3E",
		"/projects/'",
		"/.env",
		"/_.data/x",
	);
	for (const path of paths) {
		const { status } = await ask(product.origin, path);
		expect([400, 404], `${path.slice(0, 40)}: ${status}`).toContain(status);
	}
});

test("an unknown kind of id is not found, and text that the database can't take is a bad request", async ({
	product,
}) => {
	const { cookie } = await createTestSession("owner");
	const send = (path: string, init: RequestInit = {}) =>
		fetch(product.origin + path, { ...init, headers: { accept: "text/html", cookie, ...init.headers } });
	for (const path of [
		"/admin/quotes/not-an-id",
		"/admin/quotes/not-an-id/contract",
		"/admin/contracts/not-an-id/change",
		"/admin/field-estimates/not-an-id/quote",
		"/admin/inquiries/not-an-id",
		"/admin/inquiries/not-an-id/quote",
		"/admin/media/photo/not-an-id/320",
		"/admin/send/quote/not-an-id/email",
	])
		expect((await send(path, { redirect: "manual" })).status, path).toBe(404);
	const page = await send("/glossary/oak%00");
	expect(page.status).toBe(400);
	expect(await page.text()).toContain("We couldn't read that request");
	const body = JSON.stringify({ email: "\0@example.com", password: "x" });
	const headers = { "content-type": "application/json" };
	expect((await send("/api/auth/sign-in/email", { method: "POST", body, headers })).status).toBe(400);
});

test("a trailing slash redirects to the page without it, and nowhere else", async ({ product }) => {
	const moved = await ask(product.origin, "/about/?from=paper");
	expect([moved.status, moved.headers.location]).toEqual([301, "/about?from=paper"]);
	const { headers } = await ask(product.origin, "//about/");
	expect(headers.location ?? "").not.toMatch(/^\/\//);
});

test("oversized headers get 431", async ({ product }) => {
	expect((await ask(product.origin, `/?${"a".repeat(60_000)}`)).status).toBe(431);
	expect((await ask(product.origin, "/")).status).toBe(200);
});

test("300 queries for one page share one cached response", async ({ product }) => {
	const first = await ask(product.origin, "/advice");
	const answers = await Promise.all(
		Array.from({ length: 300 }, (_, n) => ask(product.origin, `/advice?flood=${n}&utm_source=${"x".repeat(n)}`)),
	);
	expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set([first.headers.etag]));
});
