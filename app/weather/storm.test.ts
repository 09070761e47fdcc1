import { expect, test } from "vitest";
import { affectedCounties, findCountyNumber, parseCounties } from "./counties.ts";
import {
	type Alert,
	currentStorm,
	formatCounties,
	nextStormChange,
	noOverride,
	type Storm,
	type StormOverride,
	stormKinds,
	stormNotice,
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
const byHand = (choice: "on" | "off", until = "2026-07-20T17:00:00.000Z"): StormOverride => ({
	choice,
	until,
	by: "Ruth",
	at: "2026-07-19T16:00:00.000Z",
});

test.each(stormKinds)("a %s is a storm", (kind) => {
	expect(currentStorm([alert({ kind })], noOverride, noon)?.kind).toBe(kind);
});

test("there is no storm without a warning", () => {
	expect(currentStorm([], noOverride, noon)).toBeNull();
});

test("an alert is active until it ends", () => {
	expect(currentStorm([alert()], noOverride, new Date("2026-07-19T17:44:59Z"))).not.toBeNull();
	expect(currentStorm([alert()], noOverride, new Date("2026-07-19T17:45:00Z"))).toBeNull();
});

test("the most urgent of several alerts is shown, with all its counties and its latest end", () => {
	const alerts = [
		alert(),
		alert({ id: "b", kind: "Tornado Warning", counties: ["Taylor"] }),
		alert({ id: "c", kind: "Tornado Warning", counties: ["Clark", "Taylor"], until: "2026-07-19T18:15:00.000Z" }),
	];
	expect(currentStorm(alerts, noOverride, noon)).toMatchObject({
		kind: "Tornado Warning",
		counties: ["Clark", "Taylor"],
		until: "2026-07-19T18:15:00.000Z",
	});
});

test("a manual choice overrides the warnings", () => {
	expect(currentStorm([alert()], byHand("off"), noon)).toBeNull();
	expect(currentStorm([], byHand("on"), noon)).toMatchObject({ kind: null, until: "2026-07-20T17:00:00.000Z" });
	expect(currentStorm([alert()], byHand("on"), noon)?.kind).toBe("Severe Thunderstorm Warning");
});

test("a manual choice expires", () => {
	const later = new Date("2026-07-20T17:00:00Z");
	expect(currentStorm([], byHand("on"), later)).toBeNull();
	expect(currentStorm([alert({ until: "2026-07-20T18:00:00Z" })], byHand("off"), later)).not.toBeNull();
});

test("a new storm gets a new id, and a growing storm keeps its id", () => {
	const first = currentStorm([alert()], noOverride, noon)?.id;
	const grown = currentStorm([alert({ counties: ["Clark", "Wood"] })], noOverride, noon)?.id;
	expect(grown).toBe(first);
	expect(currentStorm([alert({ kind: "Tornado Warning" })], noOverride, noon)?.id).not.toBe(first);
});

test("the next change is the earliest end in the future", () => {
	expect(nextStormChange([alert()], byHand("on"), noon)?.toISOString()).toBe("2026-07-19T17:45:00.000Z");
	expect(nextStormChange([alert({ until: "2026-07-19T16:50:00Z" })], noOverride, noon)).toBeNull();
});

test.each([
	[[], ""],
	[["Clark"], "Clark County"],
	[["Chippewa", "Clark"], "Chippewa and Clark counties"],
	[["Chippewa", "Clark", "Taylor"], "Chippewa, Clark and Taylor counties"],
])("%j reads %j", (counties, words) => expect(formatCounties(counties)).toBe(words));

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
])("%s County has the census number %s", (name, number) => expect(findCountyNumber(name)).toBe(number));

test("an alert matches served counties by SAME or UGC code", () => {
	const served = ["Chippewa", "Clark", "Wood"];
	expect(affectedCounties({ same: ["055017", "055999"], ugc: ["WIZ027"] }, served)).toEqual(["Chippewa"]);
	expect(affectedCounties({ same: [], ugc: ["WIC019", "MNC141"] }, served)).toEqual(["Clark"]);
	expect(affectedCounties({ same: ["027017"], ugc: [] }, served)).toEqual([]);
	expect(parseCounties("Chippewa and Clark")).toEqual(["Chippewa", "Clark"]);
});

test.each([
	["2026-07-19T22:45:00Z", "Tornado warning for Clark County until 5:45 p.m."],
	["2026-07-19T23:00:00Z", "Tornado warning for Clark County until 6 p.m."],
	["2026-07-20T11:00:00Z", "Tornado warning for Clark County until Monday, 6 a.m."],
])("a warning until %s is shown in the company's time zone", (until, title) => {
	const storm: Storm = { id: "t", kind: "Tornado Warning", counties: ["Clark"], until };
	expect(stormNotice(storm, noon, "America/Chicago").title).toBe(title);
});

test("manual storm mode claims no warning", () => {
	const storm: Storm = { id: "h", kind: null, counties: [], until: "2026-07-20T11:00:00Z" };
	expect(stormNotice(storm, noon, "America/Chicago").title).toBe("Storm damage in our area");
});
