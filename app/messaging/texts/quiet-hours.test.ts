import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultHours, findSendingWindow, isOpen, recipientZones } from "./quiet-hours.ts";

const chicago = "America/Chicago";
const clock = (at: Date, timeZone: string) =>
	new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
const opening = (now: string, phone: string) =>
	findSendingWindow(new Date(now), recipientZones(phone, chicago), defaultHours);

// Stanley, New York, Denver, Los Angeles, Phoenix, Anchorage, Honolulu, Indiana in two zones, Puerto Rico
const phones = ["715", "212", "303", "213", "602", "907", "808", "812", "787"].map((code) => `+1${code}5550142`);
const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });

test("no automatic text is sent before 9 or after 8 on any clock of the recipient", () => {
	fc.assert(
		fc.property(instants, fc.constantFrom(...phones), fc.nat(60), (now, phone, minutes) => {
			const zones = recipientZones(phone, chicago);
			const window = findSendingWindow(now, zones, defaultHours, minutes * 1_000);
			expect(window.closesAt.getTime()).toBeGreaterThan(now.getTime() + minutes * 1_000);
			for (const zone of zones) {
				expect(clock(window.opensAt, zone) >= "09:00").toBe(true);
				expect(clock(new Date(window.closesAt.getTime() - 1), zone) <= "19:59").toBe(true);
			}
			// and it never waits longer than a night
			expect(window.opensAt.getTime() - now.getTime()).toBeLessThan(21 * 3_600_000);
		}),
	);
});

test.each([
	// a plain day: before, during, the last minute, after
	["2026-06-10T13:59:00Z", "+17155550142", "2026-06-10T14:00:00.000Z", "2026-06-11T01:00:00.000Z"],
	["2026-06-11T00:59:00Z", "+17155550142", "2026-06-10T14:00:00.000Z", "2026-06-11T01:00:00.000Z"],
	["2026-06-11T01:00:00Z", "+17155550142", "2026-06-11T14:00:00.000Z", "2026-06-12T01:00:00.000Z"],
	// midnight in Stanley
	["2026-06-11T05:00:00Z", "+17155550142", "2026-06-11T14:00:00.000Z", "2026-06-12T01:00:00.000Z"],
	// clocks go forward on Mar 8, 2026: the evening before, in the missing hour, and that day
	["2026-03-08T02:00:00Z", "+17155550142", "2026-03-08T14:00:00.000Z", "2026-03-09T01:00:00.000Z"],
	["2026-03-08T08:30:00Z", "+17155550142", "2026-03-08T14:00:00.000Z", "2026-03-09T01:00:00.000Z"],
	["2026-03-07T20:00:00Z", "+17155550142", "2026-03-07T15:00:00.000Z", "2026-03-08T02:00:00.000Z"],
	// clocks go back on Nov 1, 2026: in the hour that comes twice, and that day
	["2026-11-01T06:30:00Z", "+17155550142", "2026-11-01T15:00:00.000Z", "2026-11-02T02:00:00.000Z"],
	["2026-11-01T07:30:00Z", "+17155550142", "2026-11-01T15:00:00.000Z", "2026-11-02T02:00:00.000Z"],
	["2026-10-31T23:00:00Z", "+17155550142", "2026-10-31T14:00:00.000Z", "2026-11-01T01:00:00.000Z"],
	// a phone from Los Angeles in Stanley: not before 9 there, not after 8 here
	["2026-06-10T13:59:00Z", "+12135550142", "2026-06-10T16:00:00.000Z", "2026-06-11T01:00:00.000Z"],
	// and from New York
	["2026-06-10T13:00:00Z", "+12125550142", "2026-06-10T14:00:00.000Z", "2026-06-11T00:00:00.000Z"],
	// Arizona keeps its clocks: two hours behind in summer, one in winter
	["2026-06-10T12:00:00Z", "+16025550142", "2026-06-10T16:00:00.000Z", "2026-06-11T01:00:00.000Z"],
	["2026-12-10T12:00:00Z", "+16025550142", "2026-12-10T16:00:00.000Z", "2026-12-11T02:00:00.000Z"],
])("at %s a text to %s may be sent from %s", (now, phone, opensAt, closesAt) => {
	const window = opening(now, phone);
	expect([window.opensAt.toISOString(), window.closesAt.toISOString()]).toEqual([opensAt, closesAt]);
});

test("a phone from Guam keeps its own hours, because it shares none with Stanley", () => {
	const window = opening("2026-06-10T12:00:00Z", "+16715550142");
	expect(clock(window.opensAt, "Pacific/Guam")).toBe("09:00");
	expect(isOpen(window, window.opensAt)).toBe(true);
	expect(isOpen(window, window.closesAt)).toBe(false);
});
