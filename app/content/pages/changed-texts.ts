// Texts of the site that people can change (app/site/page-management). Pure, and read in the browser too, so only what was changed
// is sent: the texts as they came are in the code beside their components.

/** The texts that were changed, by name. */
export type ChangedTexts = Readonly<Record<string, string>>;

/** The changed texts with these names; undefined when there are none, so that nothing is sent. */
export function pickTexts(changed: ChangedTexts, initial: object): ChangedTexts | undefined {
	const picked = Object.entries(changed).filter(([name]) => name in initial);
	return picked.length ? Object.fromEntries(picked) : undefined;
}

/** Puts values in the place of "{town}". */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
