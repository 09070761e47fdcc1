/** The age of a weather observation in whole minutes, hours or days: "12 minutes ago". `now` is in milliseconds. */
export function formatTimeAgo(instant: string, now: number): string {
	const minutes = Math.max(0, Math.round((now - Date.parse(instant)) / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 90) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
