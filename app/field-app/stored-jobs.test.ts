import { expect, test } from "vitest";
import { upgradeJob } from "./stored-jobs.ts";

const stored = {
	number: "C-2026-0017",
	name: "Ruth Paulson",
	address: "212 Maple Street, Thorp, WI 54771",
	title: "Tree work",
	endOn: "2026-12-04",
	base: 0,
	value: null,
	ended: false,
	lines: [],
	pending: [],
};

test("a job stored before jobs had a phone number, a hold, notes, facts and photos opens without them", () => {
	expect(upgradeJob(stored)).toEqual({
		...stored,
		phone: "",
		heldThrough: null,
		notes: [],
		facts: [],
		photos: [],
		location: null,
	});
});

test("a job with all fields stays as it is", () => {
	const current = {
		...stored,
		phone: "(715) 555-0142",
		heldThrough: "2026-11-25",
		notes: [],
		facts: [],
		photos: [],
		location: null,
	};
	expect(upgradeJob(current)).toEqual(current);
});
