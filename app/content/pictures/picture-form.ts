// What the forms of a picture send.
import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { trimmedField, versionField } from "#app/platform/form-fields.ts";
import { parseNumber } from "#app/platform/number.ts";
import { movePoint, smallestCrop } from "./framing.ts";
import { parseTags, pictureLimits, pictureSources } from "./picture.ts";

/** A percentage as typed, as a fraction with four decimals. */
const share = (message: string) =>
	z.string(message).transform((typed, context) => {
		const value = parseNumber(typed);
		if (value !== null && value >= 0 && value <= 100) return Math.round(value * 100) / 10_000;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

const tags = z
	.string()
	.default("")
	.transform(parseTags)
	.refine((list) => list.length <= pictureLimits.tags, `Enter ${pictureLimits.tags} tags or fewer.`);

const percent = "Enter a percentage from 0 to 100.";

/** The crop's edges come as the share of each side that is cut off. */
export const pictureForm = z
	.object({
		version: versionField,
		alt: trimmedField(pictureLimits.alt),
		caption: trimmedField(pictureLimits.caption),
		credit: trimmedField(pictureLimits.credit),
		tags,
		species: z
			.string()
			.regex(/^[a-z0-9-]{0,80}$/, "Choose a species from the list.")
			.default(""),
		focusX: share(percent),
		focusY: share(percent),
		cutLeft: share(percent),
		cutRight: share(percent),
		cutTop: share(percent),
		cutBottom: share(percent),
	})
	.check(({ value, issues }) => {
		const room = 1 - smallestCrop + 1e-9;
		const message = `Leave at least ${smallestCrop * 100}% of the picture.`;
		if (value.cutLeft + value.cutRight > room)
			issues.push({ code: "custom", message, input: value.cutRight, path: ["cutRight"] });
		if (value.cutTop + value.cutBottom > room)
			issues.push({ code: "custom", message, input: value.cutBottom, path: ["cutBottom"] });
	})
	.transform(({ version, focusX, focusY, cutLeft, cutRight, cutTop, cutBottom, ...texts }) => {
		const round = (value: number) => Math.round(value * 10_000) / 10_000;
		const crop = { x: cutLeft, y: cutTop, width: round(1 - cutLeft - cutRight), height: round(1 - cutTop - cutBottom) };
		const focus = movePoint({ x: focusX, y: focusY }, { x: 0, y: 0 }, crop);
		return {
			version,
			values: {
				...texts,
				focusX: focus.x,
				focusY: focus.y,
				cropX: crop.x,
				cropY: crop.y,
				cropWidth: crop.width,
				cropHeight: crop.height,
			},
		};
	});

export type PictureValues = z.output<typeof pictureForm>["values"];

/** The customer's permission to show the photos of a record. */
export const releaseForm = z.object({
	version: versionField,
	givenBy: trimmedField(pictureLimits.name).min(1, "Enter who gave the release."),
	givenOn: dayField("Enter the date of the release."),
	how: trimmedField(pictureLimits.how).min(1, "Say how it was given, such as “Email of Nov 20”."),
});
export type Release = Omit<z.output<typeof releaseForm>, "version">;

/** A record whose photos can be added to the library. */
export const recordQuery = z.object({ source: z.enum(pictureSources), record: z.uuid() });
export const addForm = z.object({
	"photos[]": z.array(z.uuid(), "Select a photo first.").min(1, "Select a photo first.").max(50, "Select up to 50."),
});

const ids = z
	.array(z.uuid(), "Select a picture first.")
	.min(1, "Select a picture first.")
	.max(100, "Select up to 100.");

/** The selected pictures of the list. */
export const selectionForm = z.object({ "ids[]": ids });
export const tagForm = z.object({
	"ids[]": ids,
	tags: tags.refine((list) => list.length > 0, "Enter a tag."),
});
