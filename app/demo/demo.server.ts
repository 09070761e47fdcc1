import { demoInvoices } from "#app/billing/invoices/demo.server.ts";
import { demoPayments } from "#app/billing/payments/demo.server.ts";
import { demoPins, demoVotes } from "#app/fun/demo.server.ts";
import { demoCustomers } from "#app/people/customers/demo.server.ts";
import { createTestStaff, permissionFor, testPassword } from "#app/people/staff/fixtures.server.ts";
import { type Role, roles } from "#app/people/staff/permissions.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { demoChangeOrders } from "#app/sales/change-orders/demo.server.ts";
import { demoContracts } from "#app/sales/contracts/demo.server.ts";
import { demoEstimates } from "#app/sales/estimates/demo.server.ts";
import { demoInquiries } from "#app/sales/inquiries/demo.server.ts";
import { demoQuotes } from "#app/sales/quotes/demo.server.ts";
import { createQuoteFromEstimate } from "#app/sales/quotes/from-estimate.server.ts";
import { createDemoSuggestions } from "#app/site/suggestions/demo.server.ts";
import { createDemoQuote } from "./demo-quote.server.ts";
import { demoPeople } from "./people.ts";

const accounts: Record<Role, [name: string, email: string]> = {
	owner: ["Jo Kessler", "owner@example.com"],
	office: ["Anna Brandt", "office@example.com"],
	estimator: ["Sam Ertl", "estimator@example.com"],
	crew: ["Ben Moua", "crew@example.com"],
};

const signIn = `Demo accounts: ${Object.values(accounts)
	.map(([, email]) => email)
	.join(", ")}. Password: ${testPassword}`;

/** Fills an empty database with a year of made-up data about 200 people. A database in use is not changed. */
export async function fillDemo(seed = "stanley", now = new Date()): Promise<void> {
	const existing = await db.select({ email: staff.email }).from(staff);
	if (existing.length) {
		if (existing.some(({ email }) => email === accounts.owner[1])) console.log(signIn);
		return;
	}
	console.log("Adding a year of demo data. This takes about a minute.");
	const team = {} as Record<Role, Staff>;
	for (const role of roles) {
		const [name, email] = accounts[role];
		team[role] = await createTestStaff(role, { name, email });
	}
	const all = await demoInquiries(seed, now, demoPeople(200));
	for (const [index, { inquiry, end }] of all.entries()) {
		if (end !== "won" && end !== "quoted" && end !== "declined") continue;
		await createDemoQuote(index % 3 ? team.estimator : team.owner, inquiry, end, index, now);
	}
	await demoQuotes(team.owner, now);
	await demoContracts(team.owner, team.crew, now);
	await demoChangeOrders(team.owner, team.crew, now);
	await demoInvoices(team.owner, now);
	await demoPayments(team.owner, now);
	for (const { id, edits, at } of await demoEstimates(team.owner, team.estimator, now))
		await createQuoteFromEstimate(permissionFor(team.owner, "quotes.draft"), id, edits, at);
	await demoCustomers(team.owner, team.office, now);
	await createDemoSuggestions(now);
	await demoVotes();
	await demoPins(now);
	console.log(signIn);
}
