import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateWeight, logPounds } from "./biomass.ts";
import {
	classFeet,
	clearanceFeet,
	craneClearanceFeet,
	feetAndInches,
	needsSecondPerson,
	qualifiedFeet,
} from "./clearance.ts";
import { allSpecies, findSpecies, searchSpecies, speciesKind, speciesName } from "./species.ts";
import { consequences, failures, impacts, likelihoods, rateLevel, rateLikelihood, rateRisk } from "./traq.ts";
import { combinedDbh, describeTree, parseLength } from "./tree.ts";

describe("species", () => {
	test("there are 41 species with unique keys", () => {
		expect(allSpecies.length).toBe(41);
		expect(new Set(allSpecies.map((one) => one.key)).size).toBe(41);
	});

	test("a species is found by key, name or scientific name", () => {
		for (const word of ["bur-oak", "Bur oak", " quercus MACROCARPA "]) expect(findSpecies(word)?.key).toBe("bur-oak");
		expect(findSpecies("magnolia")).toBeNull();
		expect(speciesName("magnolia by the shed")).toBe("magnolia by the shed");
	});

	test("oaks and ashes are recognized by genus and by common names", () => {
		expect(allSpecies.filter((one) => one.kind === "oak").length).toBe(5);
		expect(allSpecies.filter((one) => one.kind === "ash").length).toBe(3);
		expect(speciesKind("old ash")).toBe("ash");
		expect(speciesKind("mountain ash")).toBe("other");
		expect(speciesKind("dead oaks")).toBe("oak");
	});

	test("the search narrows the species list", () => {
		expect(searchSpecies("red").map((one) => one.name)).toEqual(["Red maple", "Red pine", "Northern red oak"]);
		expect(searchSpecies("spruce blue").map((one) => one.name)).toEqual(["Colorado blue spruce"]);
	});
});

test("green weights match the published equations within one percent", () => {
	const table: [string, number[]][] = [
		["Northern red oak", [412, 2228, 5977, 12040, 20726, 32304]],
		["Silver maple", [345, 1777, 4637, 9157, 15522, 23891]],
		["Green ash", [254, 1421, 3891, 7949, 13835, 21758]],
		["Quaking aspen", [361, 1890, 4975, 9886, 16838, 26018]],
		["Eastern white pine", [220, 1190, 3193, 6433, 11075, 17264]],
		["Norway spruce", [257, 1294, 3331, 6516, 10964, 16774]],
	];
	for (const [name, pounds] of table)
		for (const [index, expected] of pounds.entries())
			expect(
				Math.abs(estimateWeight(findSpecies(name), 6 + index * 6, "forest").whole / expected - 1),
				`${name} at ${6 + index * 6} in`,
			).toBeLessThan(0.01);
});

test("trunk and brush add up to the whole tree, and a 24 inch trunk is 80% of it", () => {
	const { whole, brush, trunk } = estimateWeight(findSpecies("Sugar maple"), 24);
	expect(brush + trunk).toBeCloseTo(whole);
	expect(trunk / whole).toBeCloseTo(0.8, 2);
});

test("a foot of a 12 inch red oak log weighs 53 pounds", () => {
	expect(Math.round(logPounds(12, 1, 67))).toBe(53);
});

describe("tree risk", () => {
	test("likelihood of failure and impact matches the ISA matrix", () => {
		expect(failures.toReversed().map((failure) => impacts.map((impact) => rateLikelihood(failure, impact)))).toEqual([
			["unlikely", "somewhat likely", "likely", "very likely"],
			["unlikely", "unlikely", "somewhat likely", "likely"],
			["unlikely", "unlikely", "unlikely", "somewhat likely"],
			["unlikely", "unlikely", "unlikely", "unlikely"],
		]);
	});

	test("risk rating matches the ISA matrix", () => {
		expect(likelihoods.toReversed().map((one) => consequences.map((what) => rateLevel(one, what)))).toEqual([
			["low", "moderate", "high", "extreme"],
			["low", "moderate", "high", "high"],
			["low", "low", "moderate", "moderate"],
			["low", "low", "low", "low"],
		]);
	});

	test("imminent failure, high impact and severe consequences are an extreme risk", () => {
		expect(rateRisk({ failure: "imminent", impact: "high", consequence: "severe" }).level).toBe("extreme");
	});
});

describe("measurements", () => {
	test("several stems are combined into one diameter", () => {
		expect(combinedDbh([3, 4])).toBe(5);
		expect(combinedDbh([])).toBe(0);
		expect(describeTree({ species: "paper-birch", stems: [6, 8] })).toBe("Paper birch, 10 in, 2 stems");
	});

	test("lengths are parsed in inches, feet and centimeters", () => {
		expect(parseLength("22", "in")).toBe(22);
		expect(parseLength("22 1/2", "in")).toBe(22.5);
		expect(parseLength(`5' 6"`, "in")).toBe(66);
		expect(parseLength("56 cm", "in")).toBe(22);
		expect(parseLength("18 in", "ft")).toBe(1.5);
		expect(parseLength("20 m", "ft")).toBe(65.6);
		for (const wrong of ["", "big", "2 tall", "-4"]) expect(parseLength(wrong, "in")).toBeNull();
	});
});

test("clearance by voltage matches 29 CFR 1910.269 and 1926.1408", () => {
	expect([12, 50, 69, 115, 138, 345].map((kv) => feetAndInches(clearanceFeet(kv)))).toEqual([
		"10 ft",
		"10 ft",
		"10 ft 8 in",
		"12 ft 4 in",
		"13 ft",
		"20 ft",
	]);
	expect([12, 51, 200, 201, 500, 750, 1000, 1001].map(craneClearanceFeet)).toEqual([10, 15, 15, 20, 25, 35, 45, null]);
});

test("line-clearance arborists get the larger distance of both table editions", () => {
	expect(qualifiedFeet(7.2)).toEqual({ older: 2 + 1 / 12, newer: 2.14, larger: 2.14 });
	expect(qualifiedFeet(140)).toEqual({ older: 3 + 7 / 12, newer: null, larger: 3 + 7 / 12 });
	const older = (kilovolts: number) => feetAndInches(qualifiedFeet(kilovolts)?.older ?? 0);
	expect([72.5, 72.6, 121, 161, 500, 765].map(older)).toEqual([
		"3 ft",
		"3 ft 2 in",
		"3 ft 2 in",
		"4 ft",
		"11 ft 3 in",
		"14 ft 11 in",
	]);
	expect([0.2, 130, 450, 801].map(qualifiedFeet)).toEqual([null, null, null, null]);
	fc.assert(
		fc.property(fc.double({ min: 0.001, max: 1000, noNaN: true }), (kilovolts) => {
			const own = clearanceFeet(kilovolts);
			expect(own).toBeGreaterThanOrEqual(10);
			expect(classFeet("unqualified", kilovolts)).toBe(own);
			expect(classFeet("utility", kilovolts) ?? 0).toBeLessThan(own);
		}),
	);
	expect([0.24, 0.75, 7.2].map(needsSecondPerson)).toEqual([false, false, true]);
});
