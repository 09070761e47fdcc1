import { expect, test } from "vitest";
import { countiesHit, countiesIn, countyNumber } from "./counties.ts";
import {
	type Alert,
	automatic,
	type Choice,
	countiesInWords,
	nextChange,
	noticeOf,
	type Storm,
	stormAt,
	stormKinds,
} from "./storm.ts";

const noon = new Date("2026-07-19T17:00:00Z");
const alert = (over: Partial<Alert> = {}): Alert => ({
	id: "a",
	kind: "Severe Thunderstorm Warning",
	headline: "Severe Thunderstorm Warning issued July 19",
	counties: ["Clark"],
	from: "2026-07-19T16:40:00.000Z",
	until: "2026-07-19T17:45:00.000Z",
	...over,
});
const byHand = (choice: "on" | "off", until = "2026-07-20T17:00:00.000Z"): Choice => ({
	choice,
	until,
	by: "Ruth",
	at: "2026-07-19T16:00:00.000Z",
});

test.each(stormKinds)("a %s is a storm", (kind) => {
	expect(stormAt([alert({ kind })], automatic, noon)?.kind).toBe(kind);
});

test("nothing is announced without a reason", () => {
	expect(stormAt([], automatic, noon)).toBeNull();
});

test("an alert counts until it ends", () => {
	expect(stormAt([alert()], automatic, new Date("2026-07-19T17:44:59Z"))).not.toBeNull();
	expect(stormAt([alert()], automatic, new Date("2026-07-19T17:45:00Z"))).toBeNull();
});

test("of several the most urgent is told, with all its counties and its last end", () => {
	const alerts = [
		alert(),
		alert({ id: "b", kind: "Tornado Warning", counties: ["Taylor"] }),
		alert({ id: "c", kind: "Tornado Warning", counties: ["Clark", "Taylor"], until: "2026-07-19T18:15:00.000Z" }),
	];
	expect(stormAt(alerts, automatic, noon)).toMatchObject({
		kind: "Tornado Warning",
		counties: ["Clark", "Taylor"],
		until: "2026-07-19T18:15:00.000Z",
	});
});

test("by hand it is off although a warning stands, and on although none does", () => {
	expect(stormAt([alert()], byHand("off"), noon)).toBeNull();
	expect(stormAt([], byHand("on"), noon)).toMatchObject({ kind: null, until: "2026-07-20T17:00:00.000Z" });
	expect(stormAt([alert()], byHand("on"), noon)?.kind).toBe("Severe Thunderstorm Warning");
});

test("a choice by hand ends by itself", () => {
	const later = new Date("2026-07-20T17:00:00Z");
	expect(stormAt([], byHand("on"), later)).toBeNull();
	expect(stormAt([alert({ until: "2026-07-20T18:00:00Z" })], byHand("off"), later)).not.toBeNull();
});

test("another storm has another id, the same storm keeps it when it grows", () => {
	const first = stormAt([alert()], automatic, noon)?.id;
	const grown = stormAt([alert({ counties: ["Clark", "Wood"] })], automatic, noon)?.id;
	expect(grown).toBe(first);
	expect(stormAt([alert({ kind: "Tornado Warning" })], automatic, noon)?.id).not.toBe(first);
});

test("the next change is the first end that is still to come", () => {
	expect(nextChange([alert()], byHand("on"), noon)?.toISOString()).toBe("2026-07-19T17:45:00.000Z");
	expect(nextChange([alert({ until: "2026-07-19T16:50:00Z" })], automatic, noon)).toBeNull();
});

test.each([
	[[], ""],
	[["Clark"], "Clark County"],
	[["Chippewa", "Clark"], "Chippewa and Clark counties"],
	[["Chippewa", "Clark", "Taylor"], "Chippewa, Clark and Taylor counties"],
])("%j is said as %j", (counties, words) => expect(countiesInWords(counties)).toBe(words));

test.each([
	["Adams", "001"],
	["Chippewa", "017"],
	["Clark", "019"],
	["Eau Claire", "035"],
	["Marathon", "073"],
	["Menominee", "078"],
	["Milwaukee", "079"],
	["Taylor", "119"],
	["Wood", "141"],
])("%s County has the census number %s", (name, number) => expect(countyNumber(name)).toBe(number));

test("an alert hits the served counties that it names in either way", () => {
	const served = ["Chippewa", "Clark", "Wood"];
	expect(countiesHit({ same: ["055017", "055999"], ugc: ["WIZ027"] }, served)).toEqual(["Chippewa"]);
	expect(countiesHit({ same: [], ugc: ["WIC019", "MNC141"] }, served)).toEqual(["Clark"]);
	expect(countiesHit({ same: ["027017"], ugc: [] }, served)).toEqual([]);
	expect(countiesIn("Chippewa and Clark")).toEqual(["Chippewa", "Clark"]);
});

test.each([
	["2026-07-19T22:45:00Z", "Tornado warning for Clark County until 5:45 PM"],
	["2026-07-19T23:00:00Z", "Tornado warning for Clark County until 6 PM"],
	["2026-07-20T11:00:00Z", "Tornado warning for Clark County until Monday, 6 AM"],
])("a warning until %s is told in the company's time", (until, title) => {
	const storm: Storm = { id: "t", kind: "Tornado Warning", counties: ["Clark"], until };
	expect(noticeOf(storm, noon, "America/Chicago").title).toBe(title);
});

test("by hand no warning is claimed", () => {
	const storm: Storm = { id: "h", kind: null, counties: [], until: "2026-07-20T11:00:00Z" };
	expect(noticeOf(storm, noon, "America/Chicago").title).toBe("Storm damage in our area");
});
