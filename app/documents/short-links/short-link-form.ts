import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { settings } from "#app/platform/env.server.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { optionalTextField, trimmedField, versionField } from "#app/platform/form-fields.ts";
import { slugPattern, type Utm, utmNames } from "#app/platform/origin.ts";
import { isDarkEnough } from "./print-size.ts";
import { limits, parseTarget, placements } from "./short-link.ts";

const targetMessage =
	"Enter a page of this website, such as /contact, or the full address of another one that starts with https://.";

const targetField = trimmedField(limits.target).transform((typed, context) => {
	const target = parseTarget(typed, settings.origin);
	if (target !== null) return target;
	context.addIssue({ code: "custom", message: targetMessage });
	return z.NEVER;
});

const utmField = optionalTextField(limits.utm);

const fields = {
	name: trimmedField(limits.name).pipe(z.string().min(1, "Enter a name.")),
	placement: z.enum(placements, "Choose where the code is printed."),
	target: targetField,
	fallback: z.union([z.literal(""), targetField], targetMessage).default(""),
	expiresOn: z.union([z.literal("").transform(() => null), dayField("Enter a date.")]).default(null),
	headline: optionalTextField(limits.headline),
	color: z
		.string()
		.default("#182718")
		.transform((color) => color.toLowerCase())
		.refine(isDarkEnough, "Choose a darker color. Phones need a strong contrast with white."),
	hasLogo: checkbox,
	utm_source: utmField,
	utm_medium: utmField,
	utm_campaign: utmField,
	utm_term: utmField,
	utm_content: utmField,
};

type Fields = z.output<z.ZodObject<typeof fields>>;

function toValues<Typed extends Fields>(typed: Typed) {
	const utm: Utm = {};
	for (const name of utmNames) if (typed[`utm_${name}`]) utm[name] = typed[`utm_${name}`];
	const { name, placement, target, fallback, expiresOn, headline, color, hasLogo } = typed;
	return { name, placement, target, fallback, expiresOn, headline, color, hasLogo, utm };
}

export const newLinkForm = z
	.object({
		...fields,
		slug: trimmedField(40)
			.transform((slug) => slug.toLowerCase())
			.pipe(
				z.string().regex(slugPattern, "Use 1 to 40 letters, digits and hyphens, with no hyphen at the start or end."),
			),
		job: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
	})
	.transform((typed) => ({ ...toValues(typed), slug: typed.slug, job: typed.job }));

export const changeForm = z
	.object({ ...fields, version: versionField })
	.transform((typed) => ({ version: typed.version, values: toValues(typed) }));

export type ShortLinkValues = ReturnType<typeof toValues>;
