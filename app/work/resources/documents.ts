// Licenses, insurance and inspections of people and equipment. Pure.
import { hasExpired } from "#app/platform/dates.ts";
import type { Tone } from "#app/ui/status.ts";
import { expiryWarningDays } from "./resource.ts";

/** Whether a document is valid, soon won't be, or has expired. */
export function documentState(expiresOn: string, today: string): { label: string; tone: Tone } {
	if (hasExpired(expiresOn, today)) return { label: "Expired", tone: "urgent" };
	const days = Math.round((Date.parse(`${expiresOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
	if (days > expiryWarningDays) return { label: "Valid", tone: "good" };
	if (days === 0) return { label: "Expires today", tone: "waiting" };
	return { label: days === 1 ? "Expires tomorrow" : `Expires in ${days} days`, tone: "waiting" };
}
