import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import {
	optionalMinutesField,
	optionalNumberField,
	textField,
	trimmedField,
	versionForm,
} from "#app/platform/form-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { resourceDocumentKinds, resourceKinds, skills, type WorkingHours, weekdays } from "./resource.ts";

const time = optionalMinutesField("Enter a time, such as 7:00 a.m.");
const hoursFields = Object.fromEntries(
	weekdays.flatMap(([day]) => [
		[`from${day}`, time],
		[`to${day}`, time],
	]),
) as Record<string, typeof time>;

const optionalDay = z.union([z.literal("").transform(() => null), dayField()]).default(null);
const name = trimmedField(80).min(1, "Enter a name.");

const positive = (unit: string, most: number) =>
	optionalNumberField(`Enter the ${unit} as a number up to ${most.toLocaleString("en-US")}.`, { min: 0.5, max: most });

const fields = z
	.object({
		name,
		note: textField(1000).default(""),
		staffId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
		"skills[]": z.array(z.enum(skills)).default([]),
		hasOwnHours: checkbox,
		chipYards: positive("cubic yards", 200),
		payloadPounds: positive("pounds", 100_000),
		/** typed in dollars */
		hourlyCost: z
			.string()
			.transform((typed, context) => {
				if (!typed.trim()) return null;
				const cents = parseMoney(typed);
				if (cents !== null && cents >= 0 && cents <= 1_000_000) return cents;
				context.addIssue("Enter an amount up to $10,000, such as 38.50.");
				return z.NEVER;
			})
			.optional(),
		...hoursFields,
	})
	.transform((typed, context) => {
		const hours: WorkingHours = {};
		for (const [day, label] of weekdays) {
			const [from, to] = [`from${day}`, `to${day}`].map((field) => (typed as Record<string, unknown>)[field]);
			if (typeof from !== "number" && typeof to !== "number") continue;
			if (typeof from === "number" && typeof to === "number" && from < to) hours[day] = [from, to];
			else context.addIssue({ code: "custom", path: ["hours"], message: `${label}: enter a start and a later end.` });
		}
		return {
			name: typed.name,
			note: typed.note.trim(),
			staffId: typed.staffId,
			skills: [...new Set(typed["skills[]"])].sort(),
			hours: typed.hasOwnHours ? hours : null,
			chipYards: typed.chipYards,
			payloadPounds: typed.payloadPounds && Math.round(typed.payloadPounds),
			// absent for people who may not see costs
			...(typed.hourlyCost !== undefined && { hourlyCost: typed.hourlyCost }),
		};
	});
export type ResourceValues = z.output<typeof fields>;

export const newResourceForm = z.intersection(fields, z.object({ kind: z.enum(resourceKinds) }));
export const savedResourceForm = z.intersection(fields, versionForm);

const dayPair = <Shape extends z.ZodRawShape>(shape: Shape) =>
	z.object({ ...shape, fromOn: dayField(), throughOn: optionalDay });
const isInOrder = ({ fromOn, throughOn }: { fromOn: string; throughOn: string | null }) =>
	!throughOn || throughOn >= fromOn;
const orderError = () => ({ path: ["throughOn"], message: "The last day can't be before the first day." });

export const memberForm = dayPair({ personId: z.uuid("Choose a person.") }).refine(isInOrder, orderError());
export const endMemberForm = z.object({ memberId: z.uuid(), throughOn: dayField() });
export const documentForm = z.object({
	kind: z.enum(resourceDocumentKinds),
	documentName: textField(120)
		.transform((typed) => typed.trim())
		.pipe(z.string().min(1, "Enter a name, such as “Class B CDL”.")),
	expiresOn: dayField(),
});
export const removeDocumentForm = z.object({ documentId: z.uuid() });
/** Whole days, or hours of one day. */
export const absenceForm = dayPair({ from: time, to: time, absenceNote: textField(200).default("") })
	.refine(isInOrder, orderError())
	.refine(({ from, to }) => (from === null) === (to === null) && (from === null || to === null || from < to), {
		path: ["to"],
		message: "Enter a start and a later end, or neither for whole days.",
	});
export const removeAbsenceForm = z.object({ absenceId: z.uuid() });

/** "" for the yard */
export const placeForm = z.object({ placeId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null) });
