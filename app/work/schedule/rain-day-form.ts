import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { textField } from "#app/platform/form-fields.ts";

const reasonPrefix = "reason-";

/** The query of the page: which day moves where. A chosen day goes before the number. Anything unreadable is the default. */
export const dayMoveQuery = (today: string) =>
	z.object({
		day: dayField().catch(today),
		crew: z.uuid().nullable().catch(null),
		days: z.coerce.number().int().min(1).max(20).catch(1),
		to: dayField().catch(""),
	});

/** The visits that the office moves, each as "ID VERSION", with a reason for those that a rule warns about. */
export const dayMoveForm = z
	.object({
		day: dayField(),
		crew: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
		toDay: dayField("Choose the day to move to."),
		"visits[]": z
			.array(z.string().regex(/^[0-9a-f-]{36} \d{1,9}$/))
			.min(1, "Select at least one visit.")
			.max(200)
			.default([]),
		message: textField(300).default(""),
		notify: checkbox,
	})
	.catchall(z.unknown())
	.transform(({ day, crew, toDay, "visits[]": selected, message, notify, ...typed }) => ({
		move: { day, crewId: crew, toDay },
		message: message.trim(),
		notify,
		chosen: selected.map((one) => {
			const [visitId = "", seen = ""] = one.split(" ");
			const reason = typed[`${reasonPrefix}${visitId}`];
			return {
				visitId,
				seen: Number(seen),
				reason: typeof reason === "string" ? reason.trim().slice(0, 1000) : "",
			};
		}),
	}));

export const undoForm = z.object({ batch: z.uuid() });
