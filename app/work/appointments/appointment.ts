// Estimate appointments: an estimator looks at the trees with the customer. Pure.
import type { InquiryStatus } from "#app/sales/inquiries/inquiry.ts";

export const appointmentStatuses = ["scheduled", "done", "canceled"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const bookers = ["customer", "office"] as const;
export type Booker = (typeof bookers)[number];

/** How the office tells a customer of an appointment they don't know of yet. */
export type Confirmation = "email" | "phone";

/** Minutes of an appointment, unless the office chooses another length. */
export const usualMinutes = 60;
export const lengths = [30, 45, 60, 90, 120] as const;

/** How far ahead customers can book: from these hours after now, for these days. */
export const leadHours = 18;
export const daysAhead = 21;

/** How many appointments of one estimator and day customers can book; the office can add more. */
export const maxBookedPerDay = 5;

/** Days for which the thank-you page offers to book. The link in an email works longer. */
export const thankYouDays = 14;

/** Statuses of an inquiry in which an appointment makes sense. */
export const bookableStatuses = [
	...["new", "reviewed", "contacted", "visit-scheduled", "quoted"],
] as const satisfies InquiryStatus[];

export const isBookable = (status: InquiryStatus): boolean =>
	(bookableStatuses as readonly InquiryStatus[]).includes(status);

/** What is shown: an appointment whose time is over is done, also while no one has closed it. */
export function appointmentState(
	{ status, during }: { status: AppointmentStatus; during: { to: Date } },
	now: Date,
): AppointmentStatus {
	return status === "scheduled" && during.to <= now ? "done" : status;
}

export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
	scheduled: "Scheduled",
	done: "Done",
	canceled: "Canceled",
};
