// Asking a customer for a review: the times and texts. Pure.
import { reviewLimits } from "#app/content/reviews/review.ts";

export const defaultDays = 3;
export const dayLimits = { min: 1, max: 30 };

/** After an outage, or after requests are turned on, jobs that were paid this many days earlier are still asked about. */
export const maxDaysLate = 14;

/** the months in which a customer is asked once */
export const monthsBetween = 12;

/** "Maple Street" of "212 Maple Street, Thorp, WI 54771"; rural house numbers may start with a letter, such as N14230. */
export function getStreetName(address: string): string {
	const [street = ""] = address.split(",");
	return street.trim().replace(/^[NSEW]?\d[\dNSEWA-D/-]*\s+(?=\S)/, "");
}

export const ratingLabels: Record<number, string> = { 5: "Excellent", 4: "Good", 3: "OK", 2: "Poor", 1: "Very bad" };
export const ratings = [5, 4, 3, 2, 1] as const;

/** Shown above the button and stored with each review, so a change here doesn't affect earlier reviews. */
export function permissionWording(company: string): string {
	return `By sending this review, I allow ${company} to show it on its website, with my name as chosen above. I can change or withdraw it at any time.`;
}

/** "Thorp" of "212 Maple Street, Thorp, WI 54771"; "" when the address names no town. */
export function getTown(address: string): string {
	const parts = address.split(",").map((part) => part.trim());
	return parts.length > 2 ? (parts.at(-2) ?? "").slice(0, reviewLimits.town) : "";
}
