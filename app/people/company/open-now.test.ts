import { expect, test } from "vitest";
import { openNow } from "./open-now.server.ts";

const weekday = { from: "07:00", to: "17:00" };
const hours = [weekday, weekday, weekday, weekday, weekday, { from: "08:00", to: "12:00" }, null];
const zone = "America/Chicago";
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone);
const state = (local: string) => {
	const { isOpen, text, until } = openNow(hours, at(local)) ?? { isOpen: null, text: "", until: 0 };
	const change = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(zone).toPlainDateTime();
	return [isOpen, text, change.toString({ smallestUnit: "minute" })];
};

test("it is open from the first minute to the last", () => {
	expect(state("2026-11-23T07:00")).toEqual([true, "Open now, until 5 p.m.", "2026-11-23T17:00"]);
	expect(state("2026-11-23T16:59:59")).toEqual([true, "Open now, until 5 p.m.", "2026-11-23T17:00"]);
	expect(state("2026-11-23T17:00")).toEqual([false, "Closed now. Opens tomorrow at 7 a.m.", "2026-11-24T00:00"]);
});

test("before opening, it says today's time", () => {
	expect(state("2026-11-28T06:30")).toEqual([false, "Closed now. Opens at 8 a.m.", "2026-11-28T08:00"]);
});

test("over the weekend, it names the day", () => {
	expect(state("2026-11-28T12:00")).toEqual([false, "Closed now. Opens Monday at 7 a.m.", "2026-11-29T00:00"]);
	expect(state("2026-11-29T13:00")).toEqual([false, "Closed now. Opens tomorrow at 7 a.m.", "2026-11-30T00:00"]);
});

test("on the night the clocks change, it opens at the local time", () => {
	const sunday = openNow([null, null, null, null, null, null, weekday], at("2026-11-01T00:30"));
	expect(sunday?.until).toBe(at("2026-11-01T07:00").epochMilliseconds);
});

test("a company that is open one day a week names that day on it", () => {
	const onlyMonday = [weekday, null, null, null, null, null, null];
	expect(openNow(onlyMonday, at("2026-11-23T18:00"))?.text).toBe("Closed now. Opens Monday at 7 a.m.");
});

test("a company without hours is neither open nor closed", () => {
	expect(openNow([null, null, null, null, null, null, null], at("2026-11-23T12:00"))).toBeNull();
});
