import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails, testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { NoticeWay } from "#app/noun/notice-ways.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findOffLink, readChoices, saveChoices, turnOffEmails } from "./choices.server.ts";
import { sendStaffDigests } from "./digests.server.ts";
import { notifyOffice, notifyPeople } from "./notify.server.ts";
import { type QuietHours, standardQuietHours } from "./quiet-hours.ts";
import { staffNotices } from "./tables.server.ts";

let product: TestProduct;
let count = 0;
const key = "nudges";
const client = { ip: "203.0.113.9", userAgent: "" };
const at = (iso: string) => new Date(iso);
const noon = at("2026-11-24T12:00:00-06:00");

beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

async function personWith(way: NoticeWay, quiet: QuietHours | null = null): Promise<Staff> {
	const person = await createTestStaff("office");
	await saveChoices(permissionFor(person, "account.own"), person, 0, { ways: { [key]: way }, quiet }, noon);
	return person;
}

async function notify(person: Staff, now: Date, subject = `Notice ${++count}`): Promise<string> {
	const notice = { key, subject, detail: "The gate is locked.", path: "/admin/dashboard", idempotencyKey: subject };
	await db.transaction((tx) =>
		notifyPeople(
			tx,
			notice,
			({ id }) => id === person.id,
			() => ({ kind: testEmailKinds.test, text: "At once", html: "<p>At once</p><!--footer-->" }),
			now,
		),
	);
	return subject;
}

const emailsTo = async ({ id }: Staff) => (await listTestEmails("staff", id)).reverse();
/** How often each notice is in an email of the person. */
async function received(person: Staff, subjects: readonly string[]): Promise<number[]> {
	const emails = await emailsTo(person);
	return subjects.map(
		(subject) => emails.filter((email) => `${email.subject}\n${email.text}`.includes(subject)).length,
	);
}

test("each notice is in one digest: over midnight, on the days of the clock changes, and with two workers at once", async () => {
	for (const way of ["hourly", "daily"] as const) {
		const person = await personWith(way);
		const start = at("2026-11-24T22:00:00-06:00").getTime();
		const subjects: string[] = [];
		for (const day of [start, at("2027-03-13T20:00:00-06:00").getTime(), at("2027-11-06T20:00:00-05:00").getTime()])
			for (let half = 0; half < 26; half += 1) {
				const now = new Date(day + half * 1_800_000);
				subjects.push(await notify(person, now, `${way} ${now.toISOString()}`));
				if (half % 5 === 0) await Promise.all([sendStaffDigests(now), sendStaffDigests(now)]);
			}
		await sendStaffDigests(at("2027-11-09T12:00:00-06:00"));
		expect(await received(person, subjects)).toEqual(subjects.map(() => 1));
		expect((await emailsTo(person)).every(({ subject }) => !subject.includes("At once"))).toBe(true);
	}
});

test("a notice at the very end of a digest is in the next one, and after an outage one digest has everything", async () => {
	const person = await personWith("daily");
	const before = await notify(person, at("2026-11-25T06:59:59-06:00"));
	const atEnd = await notify(person, at("2026-11-25T07:00:00-06:00"));
	await sendStaffDigests(at("2026-11-25T07:05:00-06:00"));
	expect(await received(person, [before, atEnd])).toEqual([1, 0]);
	const later = await notify(person, at("2026-11-26T12:00:00-06:00"));
	await sendStaffDigests(at("2026-11-29T07:05:00-06:00"));
	expect(await received(person, [before, atEnd, later])).toEqual([1, 1, 1]);
	expect(await emailsTo(person)).toHaveLength(2);
});

test("a notice whose transaction ends after its digest was due isn't missed", async () => {
	const person = await personWith("hourly");
	const now = at("2026-11-24T12:59:59-06:00");
	await notify(person, at("2026-11-24T12:10:00-06:00"), "Before the late one");
	const late = { key, subject: "A late notice", path: "/admin/dashboard", idempotencyKey: "late" };
	const [stored, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const writing = db.transaction(async (tx) => {
		await notifyPeople(
			tx,
			late,
			({ id }) => id === person.id,
			() => ({ kind: testEmailKinds.test, text: "", html: "" }),
			now,
		);
		stored.resolve();
		await finish.promise;
	});
	await stored.promise;
	const sending = sendStaffDigests(at("2026-11-24T13:00:10-06:00"));
	const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
	await expect.poll(async () => (await product.pool.query(waiting)).rowCount).toBeGreaterThan(0);
	finish.resolve();
	await Promise.all([writing, sending]);
	expect(await received(person, ["Before the late one", "A late notice"])).toEqual([1, 1]);
});

test("emails of the quiet hours come together in the morning, and not before", async () => {
	const person = await personWith("now", standardQuietHours);
	const evening = await notify(person, at("2026-11-24T20:59:00-06:00"));
	const atNight = [
		await notify(person, at("2026-11-24T21:00:00-06:00")),
		await notify(person, at("2026-11-25T00:00:00-06:00")),
		await notify(person, at("2026-11-25T05:59:59-06:00")),
	];
	await sendStaffDigests(at("2026-11-25T05:59:59-06:00"));
	expect(await received(person, [evening, ...atNight])).toEqual([1, 0, 0, 0]);
	await Promise.all([1, 2].map(() => sendStaffDigests(at("2026-11-25T06:00:00-06:00"))));
	expect(await received(person, atNight)).toEqual([1, 1, 1]);
	const [, morning, ...others] = await emailsTo(person);
	expect(others).toEqual([]);
	expect(morning?.text).toContain("The gate is locked.");
	const day = await notify(person, at("2026-11-25T06:00:00-06:00"));
	expect(await received(person, [day])).toEqual([1]);
});

test("the link turns off its kind for its reader: it stays on for others, and a second press changes nothing", async () => {
	const [person, other] = [await personWith("now"), await personWith("now")];
	await notify(person, noon);
	await notify(other, noon);
	const [email] = await emailsTo(person);
	const url = String(email?.headers["List-Unsubscribe"]).slice(1, -1);
	expect(email?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	expect(email?.text).toContain(`Turn off these emails: ${url}`);
	expect(email?.html).toContain(`href="${url}"`);
	const token = url.split("/").at(-1) ?? "";
	expect(await findOffLink(token)).toMatchObject({ isOff: false, label: "Nudges from colleagues" });
	for (const _ of [1, 2]) expect(await turnOffEmails(token, client, noon)).toBe("done");
	expect(await findOffLink(token)).toMatchObject({ isOff: true });
	const way = async (of: Staff) => {
		const target = { id: of.id, name: of.name, email: of.email, role: of.role };
		return (await readChoices(target)).choices.find((choice) => choice.key === key)?.way;
	};
	expect([await way(person), await way(other)]).toEqual(["app", "now"]);
	const events = (await listAuditEvents({ entity: "staff", id: person.id })).filter(
		({ action }) => action === "emails-chosen",
	);
	expect(events.map(({ actorKind, diff }) => [actorKind, diff])).toContainEqual([
		"visitor",
		{ [key]: { from: "now", to: "app" } },
	]);
	expect(events).toHaveLength(2);
	expect(await notify(person, noon)).not.toBe("");
	expect(await emailsTo(person)).toHaveLength(1);
	expect(await turnOffEmails(`${token}x`, client, noon)).toBe("gone");
});

test("a kind that is turned off before its digest isn't in it", async () => {
	const person = await personWith("hourly");
	const subject = await notify(person, noon);
	await saveChoices(permissionFor(person, "account.own"), person, 1, { ways: { [key]: "off" }, quiet: null }, noon);
	await sendStaffDigests(at("2026-11-24T15:00:00-06:00"));
	expect(await received(person, [subject])).toEqual([0]);
});

test("two tabs that save at the same time: the second one is told, and unknown ways change nothing", async () => {
	const person = await createTestStaff("office");
	const by = permissionFor(person, "account.own");
	const save = (ways: Record<string, NoticeWay>) => saveChoices(by, person, 0, { ways, quiet: null }, noon);
	const results = await Promise.all([save({ [key]: "daily" }), save({ [key]: "off" })]);
	expect(results.sort()).toEqual(["done", "stale"]);
	await saveChoices(by, person, 1, { ways: { "day-sheet": "daily", nonsense: "off" }, quiet: null }, noon);
	expect((await readChoices(person)).choices.find((choice) => choice.key === "day-sheet")?.way).toBe("now");
});

test("the office and the people who want it get a customer's answer, each once, until it is turned off", async () => {
	const fan = await createTestStaff("office");
	const [owner, sameAddress] = [await createTestStaff("owner"), await createTestStaff("office")];
	const choose = (person: Staff, version = 0) =>
		saveChoices(
			permissionFor(owner, "staff.manage"),
			person,
			version,
			{ ways: { "quote-answered": "now" }, quiet: null },
			noon,
		);
	for (const person of [fan, sameAddress]) expect(await choose(person)).toBe("done");
	const answer = async (id: string) => {
		const email = {
			kind: testEmailKinds.test,
			entity: "quote",
			entityId: fan.id,
			to: sameAddress.email.toUpperCase(),
			idempotencyKey: `answer:${id}`,
			subject: `Quote accepted ${id}`,
			text: "Yes",
			html: "<p>Yes</p><!--footer-->",
		};
		for (const _ of [1, 2])
			await db.transaction((tx) => notifyOffice(tx, "quote-answered", email, "/admin/quotes", noon));
		const rows = await db.select().from(outgoingEmails).where(eq(outgoingEmails.subject, email.subject));
		return rows.map(({ to }) => to).sort();
	};
	expect(await answer("A")).toEqual([sameAddress.email.toUpperCase(), fan.email].sort());
	const off = { ways: { "quote-answered": "off" as const }, quiet: null };
	expect(await saveChoices(permissionFor(owner, "staff.manage"), "office", 0, off, noon)).toBe("done");
	expect(await answer("B")).toEqual([fan.email]);
	const kept = await db.select().from(staffNotices).where(eq(staffNotices.subject, "Quote accepted B"));
	expect(kept.map(({ staffId, way }) => [staffId, way])).toEqual([[fan.id, "now"]]);
});
