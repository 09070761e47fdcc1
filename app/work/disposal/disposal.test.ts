import { expect, test } from "vitest";
import { type DisposalSite, formatDebris, formatSiteHours, type LoadStop, planLoads } from "./disposal.ts";

const truck = { yards: 14, pounds: 9000 };
const tuesday = "2026-12-01";
const site = (facts: Partial<DisposalSite> = {}): DisposalSite => ({
	id: "near",
	name: "Yard waste site",
	address: "Stanley",
	latitude: 44.96,
	longitude: -90.94,
	hours: { 2: [420, 960] },
	takesChips: true,
	takesLogs: true,
	...facts,
});
const stop = (id: string, ends: number, chipYards: number, logPounds = 0): LoadStop => ({
	id,
	ends,
	isPartial: false,
	debris: { chipYards, logPounds },
	site: { latitude: 44.952, longitude: -91.035 },
});

test("a day of one load has its last run before the site closes", () => {
	const load = planLoads([stop("a", 600, 5), stop("b", 840, 4)], truck, [site()], tuesday);
	// 4 p.m. less 20 minutes to unload and the drive from Boyd
	expect(load).toMatchObject({
		loads: 1,
		fullAfter: [],
		lastStopInTime: 2,
		leaveBy: 960 - 20 - (load?.site?.drive ?? 0),
	});
	expect(load?.site).toMatchObject({ name: "Yard waste site", closes: 960, drive: 5 });
});

test("a stop that ends too late for the last run is seen, and a full truck is unloaded before the next stop", () => {
	const stops = [stop("a", 600, 12), stop("b", 780, 9), stop("c", 950, 3)];
	expect(planLoads(stops, truck, [site()], tuesday)).toMatchObject({ loads: 2, fullAfter: [1], lastStopInTime: 2 });
});

test("logs fill a truck by weight", () => {
	expect(planLoads([stop("a", 600, 1, 8500), stop("b", 700, 1, 8500)], truck, [site()], tuesday)).toMatchObject({
		loads: 2,
		fullAfter: [1],
	});
});

test("the nearest site that is open and takes what there is wins", () => {
	const far = site({ id: "far", latitude: 44.7, hours: { 2: [420, 1020] } });
	const pick = (sites: DisposalSite[], logs = 0, day = tuesday) =>
		planLoads([stop("a", 600, 5, logs)], truck, sites, day)?.site?.id;
	expect(pick([far, site()])).toBe("near");
	expect(pick([far, site({ takesLogs: false })], 4000)).toBe("far");
	expect(pick([far, site({ takesLogs: false })], 0)).toBe("near");
	expect(pick([far, site()], 0, "2026-12-06")).toBeUndefined();
	expect(pick([])).toBeUndefined();
});

test("nothing is said when nothing is hauled; without a truck there are volumes but no loads", () => {
	expect(planLoads([stop("a", 600, 0)], truck, [site()], tuesday)).toBeNull();
	expect(planLoads([], truck, [site()], tuesday)).toBeNull();
	expect(planLoads([stop("a", 600, 5)], null, [site()], tuesday)).toMatchObject({ loads: null, fullAfter: [] });
});

test("volumes and hours in words", () => {
	expect(formatDebris({ chipYards: 11.6, logPounds: 3420 })).toBe("12 cu yd of chips and 3,400 lb of logs");
	expect(formatDebris({ chipYards: 0.4, logPounds: 0 })).toBe("1 cu yd of chips");
	expect(formatSiteHours({ 1: [420, 930], 2: [420, 930], 4: [420, 930], 6: [480, 660] })).toBe(
		"Mon–Tue 7 a.m.–3:30 p.m., Thu 7 a.m.–3:30 p.m., Sat 8–11 a.m.",
	);
	expect(formatSiteHours({})).toBe("No opening hours");
});
