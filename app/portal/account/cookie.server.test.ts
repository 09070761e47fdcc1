import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { signedInCustomer } from "./fixtures.server.ts";
import { findSignedInCustomer, sendSignInLink, signInByLink, signOutCustomer } from "./sign-in.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct({ origin: "https://trees.example" });
});
afterAll(() => product.close());

test("on an https origin the cookie is sent over https only", async () => {
	const email = "karen@example.com";
	await createTestInquiry({ email });
	await sendSignInLink(email);
	const [mail] = await db.select().from(outgoingEmails);
	const [, token = ""] = /https:\/\/trees\.example\/account\/sign-in\/(\w+)/.exec(mail?.text ?? "") ?? [];
	const visitor = { headers: new Headers(), ip: "10.0.0.1", userAgent: "" };
	const outcome = await signInByLink(visitor, token);
	if (outcome === "invalid") throw new Error("the link did not work");
	expect(outcome.cookies.join()).toMatch(/__Host-customer\.session_token=[^,]*Path=\/; HttpOnly; Secure; SameSite=Lax/);
	const { cookie } = await signedInCustomer(email);
	const here = { ...visitor, headers: new Headers({ cookie }) };
	expect(cookie).toMatch(/^__Host-/);
	expect((await findSignedInCustomer(here.headers))?.customer.email).toBe(email);
	expect((await signOutCustomer(here, false)).join()).toContain("__Host-customer.session_token=;");
	expect(await findSignedInCustomer(here.headers)).toBeNull();
});
