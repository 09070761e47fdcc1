import { z } from "zod";
import { type NoticeWay, noticeWays } from "#app/noun/notice-ways.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { minutesField, versionOrZeroField } from "#app/platform/form-fields.ts";

/** "quote-answered:daily" */
const wayField = z
	.string()
	.max(80)
	.transform((typed, context): [key: string, way: NoticeWay] => {
		const [key = "", way] = typed.split(":");
		const known = noticeWays.find((one) => one === way);
		if (known) return [key, known];
		context.addIssue("Choose how to be notified.");
		return z.NEVER;
	});

const ways = z
	.array(wayField)
	.max(60)
	.default([])
	.transform((entries) => Object.fromEntries(entries));

export const officeForm = z.object({ version: versionOrZeroField, "ways[]": ways });

export const choicesForm = z
	.object({
		version: versionOrZeroField,
		"ways[]": ways,
		isQuiet: checkbox,
		from: minutesField("Enter when quiet hours start, such as 9:00 p.m."),
		to: minutesField("Enter when quiet hours end, such as 6:00 a.m."),
	})
	.refine(({ from, to }) => from !== to, {
		path: ["to"],
		message: "Quiet hours can't start and end at the same time.",
	});
