import { z } from "zod";

const instant = (message: string) => z.iso.datetime(message).transform((typed) => new Date(typed));

/** The start that the customer chose. */
export const bookForm = z.object({ from: instant("Choose a time.") });
/** The start of the appointment as the page showed it. */
export const cancelForm = z.object({ seenFrom: instant("Reload the page and try again.") });

export const bookingMessages = {
	taken: "That time was just booked. Choose another time.",
	closed: "This request can't be booked online. Call us, and we'll find a time together.",
	limit: "You've changed this too often today. Call us, and we'll find a time together.",
	stale: "Your appointment has changed. Look at the time below, then try again.",
} as const;
