import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Demo } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordConsentAnswer } from "#app/people/customers/consents.server.ts";
import { channels, customers } from "#app/people/customers/tables.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { receiveText } from "./receive.server.ts";

const minuteMs = 60_000;

/** What customers text, newest last; the minutes before now. */
const received = [
	{ text: "STOP", minutes: 9_000 },
	{ text: "Thanks for the tidy work. The yard looks great!", minutes: 4_300 },
	{ text: "Please don't text me any more, I prefer email", minutes: 190 },
	{ text: "Can't stop by Tuesday, does Thursday work for the estimate?", minutes: 75 },
	{ text: "There's a big limb hanging over our driveway after last night. When could someone look?", minutes: 20 },
];

/** Customers who agreed to texts, what some of them texted, and a text from a number that no customer has. */
export async function createDemoTexts({ team, now }: Demo): Promise<void> {
	const by = permissionFor(team.office, "customers.edit");
	const company = await readCompany();
	const people = await db
		.selectDistinctOn([customers.id], { id: customers.id, phone: channels.value })
		.from(customers)
		.innerJoin(channels, eq(channels.customerId, customers.id))
		.where(
			and(
				isNull(customers.mergedInto),
				eq(channels.kind, "phone"),
				sql`${channels.value} ~ '^\\+1[2-9][0-9]{2}[2-9][0-9]{6}$'`,
				sql`not exists (select from customer_channels o where o.kind = 'phone' and o.value = ${channels.value} and o.customer_id <> ${customers.id})`,
			),
		)
		.orderBy(asc(customers.id))
		.limit(12);
	for (const [index, { id, phone }] of people.entries()) {
		const at = new Date(now.getTime() - (30 + index) * 1_440 * minuteMs);
		const answer = { kind: "phone" as const, value: phone, granted: true, evidence: "By phone, when they called." };
		await recordConsentAnswer(by, id, answer, company.name, at);
		const message = received[index];
		if (message) await receive(phone, message.text, new Date(now.getTime() - message.minutes * minuteMs), index);
	}
	const asked = "Hi, do you grind stumps in Boyd? Found your number on a yard sign";
	await receive("+17155550188", asked, new Date(now.getTime() - 130 * minuteMs), people.length);
}

function receive(from: string, text: string, at: Date, index: number): Promise<void> {
	return receiveText({ MessageSid: `SM${String(index).padStart(32, "0")}`, From: from, Body: text }, at);
}
