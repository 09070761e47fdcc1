// What differs between two versions of a term. Pure.
import type { ComparedField } from "#app/content/versions/compare.tsx";
import { compareTexts } from "#app/content/versions/compare-texts.ts";
import type { PageContent } from "#app/content/versions/content.ts";
import { blankTerm, termFieldLabels, toTermFields } from "./term-draft.ts";

type StoredContent = Omit<PageContent, "frontMatter" | "document"> & { frontMatter: unknown };

export const compareVersions = (before: StoredContent | null, after: StoredContent): ComparedField[] =>
	compareTexts(before && toTexts(before), toTexts(after), termFieldLabels);

function toTexts({ title, slug, description, body, frontMatter }: StoredContent): Record<string, string> {
	const details = { ...blankTerm, ...(frontMatter as object) };
	const { isEverydayWord, ...texts } = toTermFields({ title, slug, description, body, frontMatter: details });
	return { ...texts, isEverydayWord: isEverydayWord ? "Yes" : "No" };
}
