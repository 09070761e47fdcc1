import { describe, expect, test } from "vitest";
import { type ActivityEntry, groupActivity } from "./activity-groups.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString();
const event = (id: string, minute: number, rest: Partial<ActivityEntry> = {}): ActivityEntry => ({
	id,
	at: at(minute),
	by: "Jo",
	record: "quote 1",
	text: `did ${id}`,
	...rest,
});

describe("groupActivity", () => {
	test("changes by one person to one record within ten minutes become one entry", () => {
		const groups = groupActivity([event("c", 10), event("b", 5), event("a", 0)]);
		expect(groups).toEqual([
			{
				id: "c",
				by: "Jo",
				at: at(10),
				from: at(0),
				lines: [
					{ id: "c", text: "did c" },
					{ id: "b", text: "did b" },
					{ id: "a", text: "did a" },
				],
			},
		]);
	});
	test("after ten minutes a new entry starts", () => {
		expect(groupActivity([event("b", 11), event("a", 0)])).toHaveLength(2);
	});
	test("another person or record starts a new entry", () => {
		expect(groupActivity([event("b", 1, { by: "Al" }), event("a", 0)])).toHaveLength(2);
		expect(groupActivity([event("b", 1, { record: "quote 2" }), event("a", 0)])).toHaveLength(2);
	});
	test("repeated text appears once", () => {
		const [group] = groupActivity([event("b", 1, { text: "saved" }), event("a", 0, { text: "saved" })]);
		expect(group?.lines).toHaveLength(1);
	});
	test("an empty list gives no entries", () => {
		expect(groupActivity([])).toEqual([]);
	});
});
