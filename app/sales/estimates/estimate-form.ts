import { z } from "zod";
import { optionalEmailField } from "#app/platform/email-field.ts";
import {
	numberField,
	optionalNumberField,
	optionalTextField,
	versionField,
	versionOrZeroField,
} from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { parseNumber } from "#app/platform/number.ts";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditions, defects, type TreeLocation, type Wires, wireKinds } from "#app/trees/tree.ts";
import { accesses, debrisRemovals, machines, workTypes } from "./estimate.ts";

/** The version of the estimate that the user saw. */
export const seenVersionForm = z.object({ changeCount: versionField });

export const reasonForm = seenVersionForm.extend({
	reason: z.string().trim().min(3, "Enter a reason.").max(500, "Keep this to 500 characters or fewer."),
});

const checkbox = z.literal("yes").optional().transform(Boolean);
const ids = z.array(z.uuid()).max(500).default([]);
const amount = (message: string, max: number) => optionalNumberField(message, { min: 0, max });

export const itemForm = z.object({
	id: z.uuid(),
	version: versionOrZeroField,
	treeId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	work: z.enum(workTypes),
	spec: optionalTextField(2000),
	crew: numberField("Enter a number from 1 to 8.", { min: 1, max: 8, isWhole: true }),
	hours: amount("Enter the hours, such as 2.5.", 500),
	"machines[]": z.array(z.enum(machines)).default([]),
	access: z.enum(accesses),
	debrisRemoval: z.enum(debrisRemovals),
	nearStructure: checkbox,
	decay: checkbox,
	storm: checkbox,
	optional: checkbox,
	stumpInches: amount("Enter the stump diameter in inches, such as 26.", 300),
	priceOverride: z
		.string()
		.trim()
		.default("")
		.transform((typed, context) => {
			if (!typed) return null;
			const cents = parseMoney(typed);
			if (cents !== null && cents >= 0 && cents <= 100_000_000) return cents;
			context.addIssue({ code: "custom", message: "Enter an amount in dollars, such as 480." });
			return z.NEVER;
		}),
	priceOverrideReason: optionalTextField(500),
});

export const removeItemForm = z.object({ id: z.uuid(), version: versionField });

export const sharingForm = z.object({ "finding[]": ids, "photo[]": ids, showPrices: checkbox });

/** Each field in conflict comes as "take-<field>"; `taken` are the fields to take from the phone's version. */
export const resolveConflictForm = z.looseObject({ conflict: z.uuid() }).transform(({ conflict, ...choices }) => ({
	conflict,
	taken: Object.keys(choices).flatMap((name) =>
		name.startsWith("take-") && choices[name] === "mine" ? [name.slice("take-".length)] : [],
	),
}));

export const newEstimateForm = z.object({
	name: z.string().trim().min(2, "Enter the customer's name.").max(200),
	email: optionalEmailField().default(""),
	phone: optionalTextField(40),
	address: z.string().trim().min(5, "Enter the job site address.").max(300),
	notes: optionalTextField(8000),
	inquiryId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	customerId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	propertyId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
});

/** A risk assessment is complete or absent: without a likelihood of failure there is none. */
export const findingForm = z
	.object({
		id: z.uuid(),
		version: versionOrZeroField,
		treeId: z.uuid(),
		condition: z.union([z.literal("").transform(() => null), z.enum(conditions)]),
		"defects[]": z.array(z.enum(defects)).default([]),
		notes: optionalTextField(4000),
		failure: z.union([z.literal(""), z.enum(failures)]).default(""),
		impact: z.enum(impacts),
		consequence: z.enum(consequences),
		occupancy: z.enum(occupancies),
		part: optionalTextField(200),
		target: optionalTextField(200),
		years: z.coerce.number().int().min(1).max(5),
	})
	.transform(({ id, version, treeId, condition, "defects[]": selectedDefects, notes, failure, ...risk }) => ({
		id,
		version,
		change: { condition, defects: selectedDefects, notes, risk: failure ? { ...risk, failure } : null },
		treeId,
	}));

const percent = amount("Enter a number from 0 to 100.", 100);
const coordinate = (message: string, limit: number) => optionalNumberField(message, { min: -limit, max: limit });

const treeFields = z.object({
	id: z.uuid(),
	version: versionOrZeroField,
	species: z.string().trim().min(2, "Enter the species.").max(120),
	stems: z
		.string()
		.trim()
		.transform((typed, context) => {
			// "14,5" could be one stem of 14.5 inches or two stems, so a comma separates stems only before a space.
			const stems = typed ? typed.split(/\s*[;+]\s*|,?\s+/).map((stem) => parseNumber(stem) ?? 0) : [];
			if (stems.every((stem) => stem >= 0.5 && stem <= 200) && stems.length <= 12) return stems;
			context.addIssue({
				code: "custom",
				message: "Enter the diameter of each stem in inches, such as 14 or 8, 6, 9.",
			});
			return z.NEVER;
		}),
	height: amount("Enter the height in feet, such as 55.", 300),
	spread: amount("Enter the crown spread in feet, such as 30.", 200),
	notes: optionalTextField(4000),
	wireKind: z.enum(wireKinds).default("unchecked"),
	wireFeet: amount("Enter the distance in feet, such as 12.", 500),
	kilovolts: amount("Enter the voltage in kilovolts, such as 7.2.", 1000),
	placedBy: z.enum(["none", "sketch", "gps"]).default("none"),
	x: percent,
	y: percent,
	latitude: coordinate("Enter a latitude, such as 44.96.", 90),
	longitude: coordinate("Enter a longitude, such as -90.94. West is negative.", 180),
	accuracyFeet: amount("Enter the accuracy in feet, such as 25.", 100_000),
});

/** A location is complete or absent: both coordinates on the site map, or a GPS position. */
export const treeForm = treeFields.transform(
	({ wireKind, wireFeet, kilovolts, placedBy, x, y, latitude, longitude, accuracyFeet, ...rest }, context) => {
		const hasNoWires = wireKind === "none" || wireKind === "unchecked";
		const wires: Wires = {
			kind: wireKind,
			feet: hasNoWires ? null : wireFeet,
			kilovolts: hasNoWires ? null : kilovolts,
		};
		const missing = (path: string, message: string) => {
			context.addIssue({ code: "custom", path: [path], message });
			return z.NEVER;
		};
		let location: TreeLocation | null = null;
		if (placedBy === "sketch") {
			if (x === null || y === null) return missing(x === null ? "x" : "y", "Enter the position as a percentage.");
			location = { by: "sketch", x: x / 100, y: y / 100 };
		}
		if (placedBy === "gps") {
			if (latitude === null) return missing("latitude", "Enter a latitude, such as 44.96.");
			if (longitude === null) return missing("longitude", "Enter a longitude, such as -90.94. West is negative.");
			location = { by: "gps", latitude, longitude, accuracyFeet: accuracyFeet ?? 100 };
		}
		return { ...rest, wires, location };
	},
);
