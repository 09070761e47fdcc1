import { z } from "zod";
import { snoozeChoices } from "#app/noun/snooze.ts";
import { dayField } from "#app/platform/day-form.ts";
import { optionalTextField, textField, trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { targets } from "./groups.ts";
import { repeatBases, repeatUnits } from "./repeat.ts";

const title = trimmedField(200).pipe(z.string().min(1, "Enter what needs to be done."));
const note = optionalTextField(5_000);
const day = dayField().refine((value) => value < "2900", "Enter a date before the year 2900.");
const dueOn = z.union([z.literal("").transform(() => null), day]).default(null);
const assigneeId = z.union([z.literal("").transform(() => null), z.uuid()]).default(null);

const repeat = {
	repeatUnit: z.enum(["", ...repeatUnits]).default(""),
	repeatEvery: z.string().trim().default("1"),
	repeatFrom: z.enum(repeatBases).default("due"),
};

type RepeatFields = { dueOn: string | null; repeatUnit: string; repeatEvery: string };

function checkRepeat({ dueOn, repeatUnit, repeatEvery }: RepeatFields, issues: z.RefinementCtx): void {
	if (!repeatUnit) return;
	if (!/^[1-9]\d?$/.test(repeatEvery))
		issues.addIssue({ code: "custom", path: ["repeatEvery"], message: "Enter a whole number from 1 to 99." });
	if (!dueOn)
		issues.addIssue({ code: "custom", path: ["dueOn"], message: "Enter a due date. Repeats are counted from it." });
}

/** `key`: the id of the new item, so that a form that is sent twice creates one. */
export const newItemForm = z
	.object({ key: z.uuid(), from: z.string().max(200).default(""), title, note, dueOn, assigneeId, ...repeat })
	.superRefine(checkRepeat);
export type NewItem = z.output<typeof newItemForm>;

/** An item that the system found has no `title` and doesn't repeat. */
export const editForm = versionForm
	.extend({ title: title.optional(), note, dueOn, ...repeat })
	.superRefine(checkRepeat);
export type ItemEdit = z.output<typeof editForm>;

export const assignForm = versionForm.extend({ assigneeId });
export const snoozeForm = versionForm
	.extend({ choice: z.enum(snoozeChoices), day: z.string().default("") })
	.superRefine(({ choice, day }, issues) => {
		if (choice === "day" && !dayField().safeParse(day).success)
			issues.addIssue({ code: "custom", path: ["day"], message: "Enter a date." });
	});
/** "Later" on the dashboard; `record` is "quote:ID". */
export const laterForm = z
	.object({
		record: z.string().regex(/^[a-z-]{1,60}:[0-9A-Za-z._-]{1,100}$/),
		choice: z.enum(snoozeChoices),
		day: z.string().default(""),
	})
	.superRefine(({ choice, day: typed }, issues) => {
		if (choice === "day" && !dayField().safeParse(typed).success)
			issues.addIssue({ code: "custom", path: ["day"], message: "Enter a date." });
	})
	.transform(({ record, ...when }) => {
		const [entity = "", id = ""] = record.split(":");
		return { entity, id, ...when };
	});
export const dropForm = versionForm.extend({ day, calendar: textField(300).default("") });
export const closeForm = versionForm.extend({ note: optionalTextField(500) });
export const moveForm = versionForm.extend({ id: z.uuid(), target: z.enum(targets) });
