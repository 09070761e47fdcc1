import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Staff } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { NewItem } from "./action-item-form.ts";
import { assignItem, closeItem, createItem, snoozeItem } from "./actions.server.ts";
import { reconcileItems } from "./reconcile.server.ts";
import { actionItems } from "./tables.server.ts";

type Example = { by: Staff; for: Staff | null; days: number | null } & Pick<NewItem, "title"> & Partial<NewItem>;

/** What a tree company has on its list, and what the system found in the demo's records. */
export async function demoActionItems({ team: { owner, office, estimator }, now }: Demo): Promise<void> {
	const examples: Example[] = [
		{
			by: owner,
			for: owner,
			days: -1,
			title: "Change the chipper knives",
			note: "Bandit 15XP, four knives. The sharp set is on the shelf behind the compressor. Check the anvil gap: 1/8 inch.",
			repeatUnit: "week",
			repeatEvery: "2",
			repeatFrom: "closed",
		},
		{
			by: owner,
			for: office,
			days: 3,
			title: "Schedule the bucket truck's dielectric test",
			note: "The test is due every 12 months. Ask for the report as a PDF and put it in the truck's folder.",
			repeatUnit: "year",
			repeatEvery: "1",
		},
		{
			by: owner,
			for: owner,
			days: 24,
			title: "Renew the liability insurance",
			note: "Get the new certificate before the old one expires, and upload it under Settings, Insurance certificate.",
			repeatUnit: "year",
			repeatEvery: "1",
		},
		{
			by: owner,
			for: office,
			days: 0,
			title: "Inspect climbing ropes and saddles",
			note: "Write down the serial numbers of any gear you retire.",
			repeatUnit: "month",
			repeatEvery: "1",
		},
		{ by: office, for: null, days: 4, title: "Order chain oil and two-stroke mix", note: "Two cases of each." },
		{ by: office, for: estimator, days: 1, title: "Call Diggers Hotline about the Thorp job" },
		{ by: estimator, for: office, days: null, title: "Ask the utility for its line clearance map" },
	];
	for (const { by, for: person, days, ...form } of examples) {
		const dueOn = days === null ? null : addDays(today(now), days);
		const repeat = { repeatUnit: "", repeatEvery: "1", repeatFrom: "due" } as const;
		const item = { key: randomUUID(), from: "", note: "", ...repeat, ...form, dueOn, assigneeId: person?.id ?? null };
		await createItem(permissionFor(by, "action-items.work"), item, now);
	}
	const byOffice = permissionFor(office, "action-items.work");
	const done = await createItem(
		byOffice,
		{
			key: randomUUID(),
			from: "",
			title: "Send the new hire's pesticide paperwork to the state",
			note: "",
			dueOn: addDays(today(now), -3),
			assigneeId: office.id,
			repeatUnit: "",
			repeatEvery: "1",
			repeatFrom: "due",
		},
		now,
	);
	if (done) await closeItem(byOffice, done, { note: "Paid and sent to the state.", version: 1 }, now);
	await reconcileItems(now);
	await shareOut({ office, estimator }, now);
}

/** The first of each kind that no one is assigned to goes to someone, and one is snoozed, as on a real list. */
async function shareOut({ office, estimator }: Record<"office" | "estimator", Staff>, now: Date): Promise<void> {
	const found = await db
		.selectDistinctOn([actionItems.causeKind], {
			id: actionItems.id,
			kind: actionItems.causeKind,
			version: actionItems.version,
		})
		.from(actionItems)
		.where(
			sql`${actionItems.causeKind} is not null and ${actionItems.assigneeId} is null and ${actionItems.closedAt} is null`,
		)
		.orderBy(actionItems.causeKind, actionItems.sortOn, actionItems.id);
	const byOffice = permissionFor(office, "action-items.work");
	for (const { id, kind, version } of found) {
		const assigneeId = kind === "overdue" || kind === "undelivered" ? office.id : estimator.id;
		await assignItem(byOffice, id, { assigneeId, version }, now);
	}
	const [last] = await db.select().from(actionItems).where(eq(actionItems.title, "Order chain oil and two-stroke mix"));
	if (last) await snoozeItem(byOffice, last.id, { choice: "next-week", day: "", version: last.version }, now);
}
