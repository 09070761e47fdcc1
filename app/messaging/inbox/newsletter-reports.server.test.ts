// Returned issues of the newsletter and spam reports about them, as they arrive in the inbox.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueRecipients, issues, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import {
	createTestIssue,
	createTestSubscribers,
	testFrozen,
} from "#app/messaging/newsletter-sending/fixtures.server.ts";
import { startIssue } from "#app/messaging/newsletter-sending/start.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { recordBounce } from "./bounced.server.ts";
import { parseMessage } from "./parse-message.server.ts";

let product: TestProduct;
const now = new Date("2026-12-01T15:00:00Z");
beforeAll(async () => {
	product = await openTestProduct();
	await createTestSubscribers(["gone@example.com", "full@example.com", "angry@example.com", "fine@example.com"]);
});
afterAll(() => product.close());

async function send() {
	const issue = await createTestIssue();
	await startIssue({ ...issue, by: { kind: "system", name: "Test" } }, testFrozen(), now);
	await db.update(issueRecipients).set({ status: "sent" }).where(eq(issueRecipients.issueId, issue.id));
	return db.select().from(issueRecipients).where(eq(issueRecipients.issueId, issue.id));
}

async function arrive(raw: string) {
	const { bounce } = await parseMessage(Buffer.from(raw.replaceAll("\n", "\r\n")));
	if (!bounce) throw new Error("the email wasn't taken for a report");
	return db.transaction((tx) => recordBounce(tx, bounce, now));
}

const report = (type: string, part: string, messageId: string) => `From: Mail System <postmaster@mail.example>
To: office@example.com
Subject: Report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary="b"

--b
Content-Type: text/plain

A report.
--b
${part}
--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: November in the yard

--b--
`;
const returned = (to: string, status: string, text: string, messageId: string) =>
	report(
		"delivery-status",
		`Content-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${text}\n`,
		messageId,
	);
const complaint = (to: string, messageId: string) =>
	report(
		"feedback-report",
		`Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: SomeProvider/1.0\nVersion: 1\nOriginal-Rcpt-To: <${to}>\n`,
		messageId,
	);

test("an address that doesn't exist and a complaint block the address; a full mailbox doesn't yet", async () => {
	const recipients = await send();
	const idOf = (email: string) => recipients.find((one) => one.email === email)?.messageId ?? "";
	await arrive(returned("gone@example.com", "5.1.1", "550 5.1.1 No such user", idOf("gone@example.com")));
	await arrive(returned("full@example.com", "5.2.2", "552 5.2.2 Mailbox full", idOf("full@example.com")));
	await arrive(complaint("angry@example.com", idOf("angry@example.com")));
	// anyone can write a report: it must name the address that the email went to
	await arrive(complaint("someone@else.example", idOf("fine@example.com")));
	const blocked = await db.select({ email: suppressions.email, reason: suppressions.reason }).from(suppressions);
	expect(blocked.sort((a, b) => a.email.localeCompare(b.email))).toEqual([
		{ email: "angry@example.com", reason: "complained" },
		{ email: "gone@example.com", reason: "bounced" },
	]);
	const statuses = await db
		.select({ email: issueRecipients.email, status: issueRecipients.status })
		.from(issueRecipients)
		.orderBy(issueRecipients.email);
	expect(statuses).toEqual([
		{ email: "angry@example.com", status: "complained" },
		{ email: "fine@example.com", status: "sent" },
		{ email: "full@example.com", status: "bounced" },
		{ email: "gone@example.com", status: "bounced" },
	]);
	await db.update(issues).set({ status: "sent" });
	expect((await send()).map(({ email }) => email).sort()).toEqual(["fine@example.com", "full@example.com"]);
});
