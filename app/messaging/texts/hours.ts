/** An hour of the day for people: "9 a.m.", "noon". Pure. */
export function formatHour(hour: number): string {
	if (hour === 12) return "noon";
	return hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`;
}
