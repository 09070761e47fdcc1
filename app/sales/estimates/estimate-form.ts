import { z } from "zod";
import { parseMoney } from "#app/platform/money.ts";
import { consequences, failures, impacts, occupancies } from "#app/trees/traq.ts";
import { conditions, defects, type Place, type Wires, wireKinds } from "#app/trees/tree.ts";
import { accesses, hauls, machines, workTypes } from "./estimate.ts";

/** Which state of the estimate was on the screen. */
export const seenForm = z.object({ edits: z.coerce.number().int().positive() });

export const reasonForm = seenForm.extend({
	reason: z.string().trim().min(3, "Say why, in a few words.").max(500, "At most 500 characters."),
});

const box = z.literal("yes").optional().transform(Boolean);
const ids = z.array(z.uuid()).max(500).default([]);
const amount = (words: string, max: number) =>
	z
		.string()
		.trim()
		.default("")
		.transform((typed, context) => {
			if (!typed) return null;
			const value = Number(typed.replace(",", "."));
			if (Number.isFinite(value) && value >= 0 && value <= max) return value;
			context.addIssue({ code: "custom", message: words });
			return z.NEVER;
		});

export const itemForm = z.object({
	id: z.uuid(),
	version: z.coerce.number().int().min(0),
	treeId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	work: z.enum(workTypes),
	spec: z.string().trim().max(2000, "At most 2000 characters.").default(""),
	crew: z.coerce
		.number("A number from 1 to 8.")
		.int("A number from 1 to 8.")
		.min(1, "A number from 1 to 8.")
		.max(8, "A number from 1 to 8."),
	hours: amount("Hours, such as 2.5.", 500),
	"machines[]": z.array(z.enum(machines)).default([]),
	access: z.enum(accesses),
	haul: z.enum(hauls),
	nearStructure: box,
	decay: box,
	storm: box,
	optional: box,
	stumpInches: amount("Inches, such as 26.", 300),
	ownPrice: z
		.string()
		.trim()
		.default("")
		.transform((typed, context) => {
			if (!typed) return null;
			const cents = parseMoney(typed);
			if (cents !== null && cents >= 0 && cents <= 100_000_000) return cents;
			context.addIssue({ code: "custom", message: "An amount in dollars, such as 480." });
			return z.NEVER;
		}),
	ownReason: z.string().trim().max(500, "At most 500 characters.").default(""),
});

export const removeForm = z.object({ id: z.uuid(), version: z.coerce.number().int().positive() });

export const releaseForm = z.object({ "finding[]": ids, "photo[]": ids, showPrices: box });

export const choiceForm = z.object({ conflict: z.uuid() });

export const newEstimateForm = z.object({
	name: z.string().trim().min(2, "Write the customer's name.").max(200),
	email: z.union([z.literal(""), z.email("An email address, such as pat@example.com.").max(254)]).default(""),
	phone: z.string().trim().max(40).default(""),
	address: z.string().trim().min(5, "Write the address of the work.").max(300),
	notes: z.string().trim().max(8000).default(""),
	inquiryId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	customerId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	propertyId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
});

/** The risk is judged whole or not at all: without a chance of failure there is none. */
export const findingForm = z
	.object({
		id: z.uuid(),
		version: z.coerce.number().int().min(0),
		treeId: z.uuid(),
		condition: z.union([z.literal("").transform(() => null), z.enum(conditions)]),
		"defects[]": z.array(z.enum(defects)).default([]),
		notes: z.string().trim().max(4000, "At most 4000 characters.").default(""),
		failure: z.union([z.literal(""), z.enum(failures)]).default(""),
		impact: z.enum(impacts),
		consequence: z.enum(consequences),
		occupancy: z.enum(occupancies),
		part: z.string().trim().max(200).default(""),
		target: z.string().trim().max(200).default(""),
		years: z.coerce.number().int().min(1).max(5),
	})
	.transform(({ id, version, treeId, condition, "defects[]": found, notes, failure, ...risk }) => ({
		id,
		version,
		change: { condition, defects: found, notes, risk: failure ? { ...risk, failure } : null },
		treeId,
	}));

const share = amount("A share of the sketch, 0 to 100.", 100);
const degrees = (words: string, most: number) =>
	z
		.union([z.literal("").transform(() => null), z.coerce.number(words).min(-most, words).max(most, words)])
		.default(null);

const treeFields = z.object({
	id: z.uuid(),
	version: z.coerce.number().int().min(0),
	species: z.string().trim().min(2, "Write what it is.").max(120),
	stems: z
		.string()
		.trim()
		.transform((typed, context) => {
			const stems = typed ? typed.split(/[\s,;+]+/).map(Number) : [];
			if (stems.every((stem) => stem >= 0.5 && stem <= 200) && stems.length <= 12) return stems;
			context.addIssue({ code: "custom", message: "Inches of each stem, such as 14 or 8, 6, 9." });
			return z.NEVER;
		}),
	height: amount("Feet, such as 55.", 300),
	spread: amount("Feet, such as 30.", 200),
	notes: z.string().trim().max(4000, "At most 4000 characters.").default(""),
	wireKind: z.enum(wireKinds).default("unknown"),
	wireFeet: amount("Feet, such as 12.", 500),
	kilovolts: amount("Kilovolts, such as 7.2.", 1000),
	placedBy: z.enum(["none", "sketch", "gps"]).default("none"),
	x: share,
	y: share,
	latitude: degrees("Degrees north, such as 44.96.", 90),
	longitude: degrees("Degrees, west is negative, such as -90.94.", 180),
	accuracyFeet: amount("Feet, such as 25.", 100_000),
});

/** A place is whole or none: by the sketch both shares, by satellite where and how sure. */
export const treeForm = treeFields.transform(
	({ wireKind, wireFeet, kilovolts, placedBy, x, y, latitude, longitude, accuracyFeet, ...rest }, context) => {
		const none = wireKind === "none";
		const wires: Wires = { kind: wireKind, feet: none ? null : wireFeet, kilovolts: none ? null : kilovolts };
		const missing = (path: string, message: string) => {
			context.addIssue({ code: "custom", path: [path], message });
			return z.NEVER;
		};
		let place: Place | null = null;
		if (placedBy === "sketch") {
			if (x === null || y === null) return missing(x === null ? "x" : "y", "Say where on the sketch, in percent.");
			place = { by: "sketch", x: x / 100, y: y / 100 };
		}
		if (placedBy === "gps") {
			if (latitude === null) return missing("latitude", "Degrees north, such as 44.96.");
			if (longitude === null) return missing("longitude", "Degrees, west is negative, such as -90.94.");
			place = { by: "gps", latitude, longitude, accuracyFeet: accuracyFeet ?? 100 };
		}
		return { ...rest, wires, place };
	},
);

export const linkForm = z.object({ email: z.email("An email address, such as pat@example.com.").max(254) });
