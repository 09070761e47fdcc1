import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { crewMembers } from "#app/work/resources/tables.server.ts";
import {
	createTestCrew,
	createTestResource,
	createTestScheduledJob,
	overrideWarnings,
} from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { loadCalendar } from "./calendar-page.server.ts";
import { createMeeting } from "./meetings.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-20T18:00:00Z");
const day = "2026-12-08";

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function plan(resourceIds: string[], hour: number) {
	const job = await createTestScheduledJob(owner, now);
	const during = { from: atLocalTime(day, hour * 60), to: atLocalTime(day, hour * 60 + 60) };
	const by = permissionFor(owner, "schedule.edit");
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(by, { jobId: job.id, during, resourceIds, overrides }, now),
	);
	return `visit-${visit.id}`;
}

test("a crew's or a person's calendar has their entries and everyone's", async () => {
	const ann = await createTestStaff("estimator");
	const { crew } = await createTestCrew(1);
	const person = await createTestResource("person", { staffId: ann.id, name: "Ann of the schedule" });
	await db.insert(crewMembers).values({ crewId: crew.id, personId: person.id, fromOn: "2026-01-01" });
	const other = await createTestCrew(1);
	const ofCrew = await plan([crew.id], 8);
	const ofOther = await plan([other.crew.id], 8);
	const unassigned = await plan([], 13);
	const meeting = {
		title: "Safety talk",
		place: "",
		note: "",
		startsOn: day,
		startMinutes: 420,
		minutes: 30,
		rule: "",
		untilOn: null,
	};
	const edit = permissionFor(owner, "calendar.edit");
	await createMeeting(edit, { ...meeting, people: [] }, now);
	await createMeeting(edit, { ...meeting, title: "One-on-one with Ann", people: [ann.id] }, now);
	const load = async (who: string) => {
		const page = await loadCalendar(owner, new URLSearchParams({ view: "day", date: day, ...(who && { who }) }), now);
		const names = Object.values(page.entries).map(({ key, kind, text }) => (kind === "visit" ? key : text));
		return { names: names.sort(), who: page.who, people: page.people };
	};

	const all = await load("");
	expect(all.names).toEqual([ofCrew, ofOther, unassigned, "One-on-one with Ann", "Safety talk"].sort());
	// a person with an account and a place on the schedule is one choice
	expect(all.people.filter(({ name }) => [ann.name, person.name].includes(name))).toEqual([
		{ id: person.id, name: person.name, isCrew: false },
	]);
	expect((await load(crew.id)).names).toEqual([ofCrew, "Safety talk"].sort());
	expect((await load(person.id)).names).toEqual([ofCrew, "One-on-one with Ann", "Safety talk"].sort());
	expect((await load(`${crew.id},${other.crew.id}`)).names).toEqual([ofCrew, ofOther, "Safety talk"].sort());
	// what isn't a crew or a person filters nothing
	expect(await load("nonsense")).toEqual(all);
});
