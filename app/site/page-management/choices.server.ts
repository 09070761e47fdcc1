// The lists that fields of a page choose from.
import { listTerms } from "#app/content/glossary/terms.server.ts";
import { pagesBySlug } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { type ChoiceList, listFields, type PageSpec } from "./blocks.ts";
import { months } from "./service-spec.ts";

export type Choice = { value: string; label: string };
export type Choices = Partial<Record<ChoiceList, Choice[]>>;

const readers: Record<ChoiceList, () => Promise<Choice[]>> = {
	terms: async () => toChoices(await listTerms()),
	species: async () => toChoices((await listTerms()).filter(({ frontMatter }) => frontMatter.group === "species")),
	// by every address that a town has had, because other pages keep the first one
	places: async () =>
		[...(await pagesBySlug("place"))].map(([slug, { title }]) => ({ value: slug, label: title })).sort(byLabel),
	months: async () => months.map((month) => ({ value: month, label: month })),
	prints: async () => Object.entries(printCaptions).map(([value, label]) => ({ value, label })),
};

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, "en");
const toChoices = (terms: readonly { slug: string; title: string }[]) =>
	terms.map(({ slug, title }) => ({ value: slug, label: title })).sort(byLabel);

/** Those that a page needs. */
export async function readChoices(spec: PageSpec): Promise<Choices> {
	const names = new Set(listFields(spec).flatMap((field) => ("choices" in field ? [field.choices] : [])));
	const lists = [...names].map(async (name) => [name, await readers[name]()] as const);
	return Object.fromEntries(await Promise.all(lists));
}
