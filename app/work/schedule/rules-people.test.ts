import { describe, expect, test } from "vitest";
import { check, climber, codes, finding, groundWorker, needs, onDay, truck } from "./visit-rules.testing.ts";

const document = (kind: "license" | "insurance", expiresOn: string) => ({ kind, name: "", expiresOn });

describe("the crew", () => {
	test.each([
		["nothing is booked yet", [], []],
		["everything is booked", [climber, groundWorker, truck], []],
		["one person too few", [climber, truck], ["crew-size warning"]],
		["no climber", [groundWorker, { ...groundWorker, id: "cy" }, truck], ["skills warning"]],
		["no truck", [climber, groundWorker], ["equipment warning"]],
		["no people yet", [truck], []],
	])("%s", (_, booked, expected) => expect(codes({ booked })).toEqual(expected));
	test("what is missing is named", () => {
		const job = { ...needs, skills: ["crane", "grinder"] as const, equipment: ["crane", "chipper"] as const };
		expect(finding("skills", { job })?.message).toBe(
			"No one on this visit is listed as crane operator or stump grinder operator.",
		);
		expect(finding("equipment", { job })?.message).toContain("crane and chipper");
	});
	test.each([
		["2026-12-08", []],
		["2026-12-07", ["expired-documents warning"]],
	])("insurance through %s", (expiresOn, expected) =>
		expect(
			codes({ booked: [climber, groundWorker, { ...truck, documents: [document("insurance", expiresOn)] }] }),
		).toEqual(expected),
	);
});

describe("pesticides", () => {
	const licensed = { license: "93-1", until: "2026-12-31" };
	const applicator = (...expiry: string[]) => ({
		...climber,
		skills: ["climber", "pesticide"] as const,
		documents: expiry.map((day) => document("license", day)),
	});
	const found = (change: Parameters<typeof codes>[0]) =>
		codes({ usesPesticide: true, pesticide: licensed, ...change }).filter((code) => code.startsWith("pesticide"));
	test.each([
		["a valid license", [applicator("2026-12-31")], []],
		["the renewed license counts", [applicator("2025-12-31", "2026-12-31")], []],
		["an expired license", [applicator("2026-12-07")], ["pesticide-license stop"]],
		["the last day of the license", [applicator("2026-12-08")], []],
		["no license on file", [applicator()], ["pesticide-license warning"]],
		["no applicator", [climber], ["pesticide-license stop"]],
		["no one booked yet", [], []],
	])("%s", (_, people, expected) => {
		expect(found({ booked: people.length ? [...people, groundWorker, truck] : [] })).toEqual(expected);
	});
	test("the business license has to be valid too", () => {
		expect(found({ pesticide: { license: "93-1", until: "2026-12-07" } })).toEqual(["pesticide-license stop"]);
		expect(found({ pesticide: { license: "", until: "" }, booked: [] })).toEqual(["pesticide-license stop"]);
		expect(codes({ pesticide: { license: "", until: "" } })).toEqual([]);
	});
});

describe("days and hours", () => {
	test.each([
		["2026-11-26", "2026-11-26", "stop", "2026-11-27"],
		["2026-11-27", "2026-11-26", undefined, undefined],
		["2026-11-27", null, undefined, undefined],
	])("a visit on %s with the right to cancel through %s", (day, heldThrough, level, better) => {
		const found = finding("right-to-cancel", { ...onDay(day), heldThrough });
		expect([found?.level, found?.suggestedDay]).toEqual([level, better]);
	});
	test.each([
		["earliest-day", { earliestOn: "2026-12-09" }, "warning"],
		["earliest-day", { earliestOn: "2026-12-08" }, undefined],
		["promised-day", { promisedOn: "2026-12-07" }, "warning"],
		["promised-day", { promisedOn: "2026-12-08" }, undefined],
	])("%s with %j", (rule, job, level) => expect(finding(rule, { job: { ...needs, ...job } })?.level).toBe(level));
	test("a visit after the promised day needs the customer's written consent", () =>
		expect(finding("promised-day", { job: { ...needs, promisedOn: "2026-12-07" } })).toMatchObject({
			message: expect.stringMatching(/written consent/),
			source: expect.stringContaining("ATCP 110.027"),
		}));
	test.each([
		["2026-11-26", "Thanksgiving", "2026-11-27"],
		["2027-07-05", "Independence Day", "2027-07-06"],
		["2026-12-25", "Christmas", "2026-12-28"],
	])("%s is %s", (day, title, better) =>
		expect(finding("holiday", { ...onDay(day), lines: [] })).toMatchObject({ title, suggestedDay: better }),
	);
	test.each([
		[420, 960, []],
		[419, 960, ["working-hours warning"]],
		[420, 961, ["working-hours warning"]],
	])("from minute %d to %d", (from, to, expected) => expect(codes(onDay("2026-12-08", from, to))).toEqual(expected));
	test("who is off is named, and a Saturday is outside the usual hours", () => {
		const early = { ...groundWorker, hours: { 2: [360, 700] as [number, number] } };
		expect(finding("working-hours", { booked: [climber, early, truck] })?.message).toContain("hours of Bo.");
		expect(codes({ ...onDay("2026-12-12"), booked: [] })).toEqual(["working-hours warning"]);
	});
});

describe("driving", () => {
	const stanley = { latitude: 44.96, longitude: -90.937 };
	const thorp = { latitude: 44.961, longitude: -90.8 };
	const drive = (gap: number, site: typeof thorp | null = thorp) => {
		const day = onDay("2026-12-08");
		const starts = day.ends + gap * 60_000;
		const next = { toName: "Erin Lee", siteAddress: "Thorp", site, starts, ends: starts + 3_600_000 };
		return check({ ...day, site: stanley, neighbors: [next] }).map(({ ruleId }) => ruleId);
	};
	test("two towns seven miles apart need ten minutes", () => {
		expect(drive(9)).toEqual(["drive-time"]);
		expect(drive(10)).toEqual([]);
	});
	test("no drive is needed next door, and none is known without coordinates", () => {
		expect(drive(0, { ...stanley, latitude: 44.9605 })).toEqual([]);
		expect(drive(0, null)).toEqual([]);
	});
});
