import type { Setting } from "#app/noun/settings-screen.ts";
import { foldForSearch } from "#app/platform/fold-for-search.ts";

type Searchable = { label: string; contents: readonly Setting[] };

/** A screen whose name matches, or the settings on it that match. */
export type FoundScreen<Screen> = { screen: Screen; settings: readonly Setting[] };

/** The screens that have every typed word at the start of a word, in their name or in one of their settings. */
export function findSettings<Screen extends Searchable>(
	screens: readonly Screen[],
	typed: string,
): FoundScreen<Screen>[] {
	const starts = splitWords(typed);
	const matches = (text: string) => {
		const all = splitWords(text);
		return starts.every((start) => all.some((word) => word.startsWith(start)));
	};
	return screens.flatMap((screen) => {
		if (matches(screen.label)) return [{ screen, settings: [] }];
		const found = screen.contents.filter(({ label, synonyms = "" }) => matches(`${screen.label} ${label} ${synonyms}`));
		return found.length ? [{ screen, settings: found }] : [];
	});
}

function splitWords(text: string): string[] {
	return foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
