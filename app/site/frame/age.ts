/** How long ago an instant was, for the weather: "12 minutes ago". Nothing smaller than a minute. */
export function ageInWords(instant: string, now: number): string {
	const minutes = Math.max(0, Math.round((now - Date.parse(instant)) / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 90) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
