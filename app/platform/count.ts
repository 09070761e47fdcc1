// A number with its noun. Pure.

/** "1 inch", "1,204 inches" */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
	return `${count.toLocaleString("en-US")} ${count === 1 ? singular : plural}`;
}
