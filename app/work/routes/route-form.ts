import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { textField } from "#app/platform/form-fields.ts";
import { parseNumber } from "#app/platform/number.ts";
import { isUuid } from "#app/platform/uuid.ts";

/** The order of a crew's stops: fields "stop[]" with "ID VERSION", and "drive-ID" with minutes. */
export const routeForm = z
	.object({
		day: dayField().refine((typed) => typed >= "2000" && typed < "2100", "Enter a date up to 2099."),
		crewId: z.uuid(),
		"stop[]": z.array(z.string().max(60)).max(60).default([]),
		reason: textField(1000)
			.transform((typed) => typed.trim())
			.default(""),
		notify: checkbox,
	})
	.catchall(z.unknown())
	.transform(({ day, crewId, reason, notify, "stop[]": typed, ...rest }) => ({
		day,
		crewId,
		reason,
		notify,
		stops: typed.flatMap((entry) => {
			const [id = "", version = ""] = entry.split(" ");
			const seen = Number(version);
			if (!isUuid(id) || !Number.isInteger(seen)) return [];
			const minutes = parseNumber(String(rest[`drive-${id}`] ?? ""));
			const isTyped = minutes !== null && Number.isInteger(minutes) && minutes >= 0 && minutes <= 600;
			return [{ id, seen, drive: isTyped ? minutes : null }];
		}),
	}));
