// The order of the gallery. Pure.

/** The same ids with `id` moved before another one, or to the end. Ids that aren't there change nothing. */
export function moveBefore(ids: readonly string[], id: string, before: string | null): string[] {
	if (!ids.includes(id) || id === before || (before !== null && !ids.includes(before))) return [...ids];
	const rest = ids.filter((one) => one !== id);
	const index = before === null ? rest.length : rest.indexOf(before);
	return rest.toSpliced(index, 0, id);
}

export const maxGroupName = 60;
