import { z } from "zod";
import { findTownCoordinates } from "#app/content/places/service-area.ts";
import { checkbox } from "#app/platform/form.server.ts";
import {
	optionalMinutesField,
	optionalNumberField,
	textField,
	trimmedField,
	versionForm,
} from "#app/platform/form-fields.ts";
import { type WorkingHours, weekdays } from "#app/work/resources/resource.ts";

const time = optionalMinutesField("Enter a time, such as 7:00 a.m.");
const hoursFields = Object.fromEntries(
	weekdays.flatMap(([day]) => [
		[`from${day}`, time],
		[`to${day}`, time],
	]),
) as Record<string, typeof time>;

const required = (max: number, message: string) => trimmedField(max).min(1, message);

/** Empty: the middle of the address's town. */
const coordinate = (limit: number) =>
	optionalNumberField(`Enter a number from -${limit} to ${limit}, such as 44.95.`, { min: -limit, max: limit });

const fields = z
	.object({
		name: required(80, "Enter a name."),
		address: required(200, "Enter the address."),
		latitude: coordinate(90),
		longitude: coordinate(180),
		takesChips: checkbox,
		takesLogs: checkbox,
		note: textField(1000).default(""),
		...hoursFields,
	})
	.refine(({ takesChips, takesLogs }) => takesChips || takesLogs, {
		path: ["takesChips"],
		message: "Select chips, logs or both.",
	})
	.transform((typed, context) => {
		const hours: WorkingHours = {};
		for (const [day, label] of weekdays) {
			const [from, to] = [`from${day}`, `to${day}`].map((field) => (typed as Record<string, unknown>)[field]);
			if (typeof from !== "number" && typeof to !== "number") continue;
			if (typeof from === "number" && typeof to === "number" && from < to) hours[day] = [from, to];
			else context.addIssue({ code: "custom", path: ["hours"], message: `${label}: enter a start and a later end.` });
		}
		const { name, address, takesChips, takesLogs, note } = typed;
		const { latitude, longitude } =
			typed.latitude === null || typed.longitude === null
				? (findTownCoordinates(address) ?? { latitude: Number.NaN, longitude: Number.NaN })
				: { latitude: typed.latitude, longitude: typed.longitude };
		if (Number.isNaN(latitude))
			context.addIssue({
				code: "custom",
				path: ["latitude"],
				message: "We don't know this town. Enter the latitude and longitude.",
			});
		return { name, address, latitude, longitude, takesChips, takesLogs, note: note.trim(), hours };
	});
export type DisposalValues = z.output<typeof fields>;

export const newDisposalForm = fields;
export const savedDisposalForm = z.intersection(fields, versionForm);
