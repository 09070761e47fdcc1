// The texts of all emails with documents: billing is the last wing that sends one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { findUnknownPlaceholder } from "#app/messaging/email-templates/email-template.ts";
import {
	findSavedText,
	listEmailTemplates,
	readEmailText,
	resetEmailText,
	saveEmailText,
} from "#app/messaging/email-templates/email-templates.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestSentContract } from "#app/sales/contracts/fixtures.server.ts";
import { quoteTemplate } from "#app/sales/quotes/email-templates.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { sending as quoteSending } from "#app/sales/quotes/sending.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestIssuedInvoice } from "./fixtures.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

const findTemplate = (kind: string) => {
	const template = listEmailTemplates().find((each) => each.kind === kind);
	if (!template) throw new Error(`no template ${kind}`);
	return template;
};
const save = async (kind: string, subject: string, message: string) => {
	const template = findTemplate(kind);
	const { version } = await findSavedText(template);
	return saveEmailText(permissionFor(owner, "emails.set-up"), template, version, { subject, message }, now);
};

test("the standard text uses only the placeholders of their emails", () => {
	expect(listEmailTemplates().length).toBeGreaterThan(4);
	for (const { standard, placeholders } of listEmailTemplates())
		for (const text of Object.values(standard)) expect(findUnknownPlaceholder(text, placeholders)).toBeNull();
});

test("the owner's text replaces the standard one until it is reset", async () => {
	const { quote } = await createTestDraftQuote(owner, { toName: "Ruth Paulson" }, now);
	const openSheet = () => quoteSending.open(owner, quote.id, "send", { acknowledged: [], signerId: "" }, now);
	const standard = (await openSheet())?.email;
	expect(await save("quote", "{first name}, here's {number}", "Thanks for calling {company}!")).toBe("done");
	const email = (await openSheet())?.email;
	expect(email?.subject).toBe("Ruth, here's {number}");
	expect(email?.message).toMatch(/^Thanks for calling \S/);
	const by = permissionFor(owner, "emails.set-up");
	expect(await resetEmailText(by, quoteTemplate, 7, now)).toBe("stale");
	expect(await resetEmailText(by, quoteTemplate, 1, now)).toBe("done");
	expect((await openSheet())?.email).toEqual(standard);
	expect(await readEmailText(quoteTemplate)).toEqual(quoteTemplate.standard);
});

test("of two owners who save the same version, one is told to reload", async () => {
	const template = findTemplate("contract");
	const { version } = await findSavedText(template);
	const by = permissionFor(owner, "emails.set-up");
	const results = await Promise.all(
		["One", "Two"].map((text) => saveEmailText(by, template, version, { subject: text, message: text }, now)),
	);
	expect(results.sort()).toEqual(["done", "stale"]);
});

test("an email that no one composes has the owner's text too", async () => {
	await save("invoice", "{number}: {balance} due {due}", "Hello {name}.");
	await save("contract", "Sign {number}", "Hello {name}.");
	const { invoice } = await createTestIssuedInvoice(owner, { toName: "Ruth Paulson", toEmail: "a@example.com" }, now);
	const contract = await createTestSentContract(owner, { toName: "Ruth Paulson" }, now);
	expect(await product.drain()).toEqual([]);
	const [email] = mail.received.filter(({ to }) => to?.[0]?.address === "a@example.com");
	expect(email?.subject).toMatch(new RegExp(`^${invoice.number}: \\$[\\d,.]+ due `));
	expect(email?.text).toContain("Hello Ruth Paulson.");
	expect(mail.received.map(({ subject }) => subject)).toContain(`Sign ${contract.number}`);
});
