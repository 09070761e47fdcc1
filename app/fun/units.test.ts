import fc from "fast-check";
import { expect, test } from "vitest";
import { convertDisplayed, formatBoth, formatFeet, formatPounds, formatTenth, formatWhole } from "./units.ts";

test("a conversion agrees with the rounded value beside it", () => {
	expect(formatFeet(12.4)).toBe("12 ft (3.7 m)");
	expect(formatBoth("0.6", "in", 2.54, "cm")).toBe("0.6 in (2 cm)");
	expect(formatPounds(1406.7)).toBe("1,407 lb (638 kg)");
});

test("values that are displayed alike are converted alike", () => {
	fc.assert(
		fc.property(
			fc.double({ min: 0, max: 1e6, noNaN: true }),
			fc.constantFrom(formatWhole, formatTenth),
			(value, format) => {
				const displayed = format(value);
				expect(convertDisplayed(displayed, 2.54)).toBe(formatWhole(Number(displayed.replaceAll(",", "")) * 2.54));
			},
		),
	);
});
