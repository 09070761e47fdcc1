import { describe, expect, test } from "vitest";
import { roles } from "#app/noun/permissions.ts";
import { mayEdit, statuses } from "./estimate.ts";
import { treeForm } from "./estimate-form.ts";

test("an estimator can edit until it is submitted, a reviewer until it is quoted", () => {
	const writers = statuses.map((status) => roles.filter((role) => mayEdit(status, role)));
	expect(writers).toEqual([["owner", "office", "estimator"], ["owner", "office"], ["owner", "office"], [], []]);
});

describe("the tree form in the office", () => {
	const id = "0198a7a0-0000-7000-8000-000000000001";
	const typed = { id, version: "1", species: "Bur oak", stems: "28", height: "", spread: "", notes: "" };
	const wires = { wireKind: "primary", wireFeet: "8", kilovolts: "7.2" };

	test("reads wires with distance and voltage, and a location on the site map or by GPS with its accuracy", () => {
		const sketch = treeForm.parse({ ...typed, ...wires, placedBy: "sketch", x: "40", y: "25" });
		expect(sketch).toMatchObject({
			wires: { kind: "primary", feet: 8, kilovolts: 7.2 },
			location: { by: "sketch", x: 0.4, y: 0.25 },
		});
		const fix = { placedBy: "gps", latitude: "44.96", longitude: "-90.94", accuracyFeet: "27" };
		expect(treeForm.parse({ ...typed, ...fix })).toMatchObject({
			wires: { kind: "unchecked", feet: null },
			location: { by: "gps", latitude: 44.96, longitude: -90.94, accuracyFeet: 27 },
		});
		expect(treeForm.parse({ ...typed, ...wires, wireKind: "none" })).toMatchObject({
			wires: { kind: "none", feet: null, kilovolts: null },
			location: null,
		});
	});

	test("reads the diameter of each stem", () => {
		for (const stems of ["14, 5", "14 5", "14;5", "14 + 5"])
			expect(treeForm.parse({ ...typed, stems }).stems).toEqual([14, 5]);
		expect(treeForm.parse({ ...typed, stems: "14.5" }).stems).toEqual([14.5]);
	});

	test.each([
		[{ placedBy: "sketch", x: "40" }, "y"],
		[{ placedBy: "sketch", x: "140", y: "10" }, "x"],
		[{ placedBy: "gps", latitude: "44.96" }, "longitude"],
		[{ placedBy: "gps", latitude: "north", longitude: "-90" }, "latitude"],
		[{ kilovolts: "lots" }, "kilovolts"],
		[{ height: "1,5" }, "height"],
		[{ stems: "14,5" }, "stems"],
	])("%o shows an error at its field", (some, field) => {
		const read = treeForm.safeParse({ ...typed, ...some });
		expect(read.error?.issues[0]?.path).toEqual([field]);
	});
});
