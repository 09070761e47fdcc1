import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Staff, staffContext } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestDraftQuote, createTestSentQuote } from "../fixtures.server.ts";
import { findQuote } from "../quotes.server.ts";
import { quoteAction } from "./quote-actions.server.ts";
import { action as autosave } from "./quote-draft.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Staff;
let crew: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	[owner, estimator, crew] = await Promise.all([
		createTestStaff("owner"),
		createTestStaff("estimator"),
		createTestStaff("crew"),
	]);
});
afterAll(() => product.close());

function createContext(by: Staff) {
	const context = new RouterContextProvider();
	context.set(staffContext, by);
	context.set(clientContext, { ip: "192.0.2.7", userAgent: "test" });
	return context;
}

/** What the route answers to a posted form: a page with its status, or the response that it throws. */
async function post(by: Staff, id: string, fields: Record<string, string>) {
	const context = createContext(by);
	const request = new Request(`http://localhost/admin/quotes/${id}`, {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	try {
		const { data, init } = await quoteAction({ params: { id }, request, context });
		return { status: init?.status, data, to: null };
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return { status: thrown.status, data: null, to: thrown.headers.get("location") };
	}
}

test("an action that was carried out shows the record again, or where it leads", async () => {
	const { quote } = await createTestSentQuote(owner);
	const turnOff = await post(owner, quote.id, { intent: "turn-off-link", version: String(quote.version) });
	expect(turnOff).toEqual({ status: 303, data: null, to: `/admin/quotes/${quote.id}` });
	expect((await findQuote(quote.id))?.quote.linkId).not.toBe(quote.linkId);
	const draft = await createTestDraftQuote(owner);
	expect(await post(owner, draft.quote.id, { intent: "delete" })).toMatchObject({ status: 303, to: "/admin/quotes" });
});

test("a form that someone else was faster with comes back as typed", async () => {
	const { quote } = await createTestSentQuote(owner);
	const fields = { intent: "withdraw", version: "1", reason: "Priced for the wrong tree" };
	expect(await post(owner, quote.id, fields)).toMatchObject({
		status: 409,
		data: {
			kind: "failed",
			intent: "withdraw",
			errors: { "": "Someone else changed this quote. Review the latest version, then try again." },
			typed: fields,
		},
	});
	expect((await findQuote(quote.id))?.quote.status).toBe("sent");
});

test("an invalid form comes back with an error per field", async () => {
	const { quote } = await createTestSentQuote(owner);
	expect(await post(owner, quote.id, { intent: "withdraw", version: String(quote.version), reason: "" })).toMatchObject(
		{
			status: 422,
			data: { kind: "failed", intent: "withdraw", errors: { reason: "Enter a reason." } },
		},
	);
});

test("the permission comes before anything about the form", async () => {
	const { quote } = await createTestSentQuote(owner);
	expect(await post(crew, quote.id, { intent: "unknown" })).toMatchObject({ status: 403, data: null });
	expect(await post(estimator, quote.id, { intent: "withdraw" })).toMatchObject({ status: 403, data: null });
	expect((await findQuote(quote.id))?.quote.status).toBe("sent");
});

test("an id that isn't a UUID is not found, for those who may see quotes", async () => {
	expect(await post(owner, "Q-2026-0001", { intent: "delete" })).toMatchObject({ status: 404, data: null });
	expect(await post(crew, "Q-2026-0001", { intent: "delete" })).toMatchObject({ status: 403, data: null });
	const request = new Request("http://localhost/admin/quotes/Q-2026-0001/draft", { method: "POST", body: "{}" });
	const args = { params: { id: "Q-2026-0001" }, request, context: createContext(owner) };
	expect((await autosave(args)).status).toBe(404);
});

test.each(["", "unknown", "constructor", "__proto__", "toString"])("the intent %j is rejected", async (intent) => {
	const { quote } = await createTestDraftQuote(owner);
	expect(await post(owner, quote.id, { intent })).toMatchObject({ status: 400, data: { kind: "failed" } });
});
