// A newsletter subscription: its wording, its statuses, and what a new sign-up does to it. Pure.

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** A new confirmation lifts "unsubscribed"; only the office lifts the others. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained", "requested"] as const;

/** Shown next to every form and stored with each consent, so a change here doesn't affect earlier consents. */
export const newsletterWording =
	"Email me tree care news, at most once a month. I can unsubscribe at any time with the link in every email.";
export const unsubscribeWording = "Unsubscribe this address from the newsletter.";

/** The message after every sign-up, the same for known and unknown addresses. */
export const subscribeMessage =
	"Almost done. Check your email and click the button in it to confirm your subscription.";

/** How long a confirmation link works. Unconfirmed sign-ups are deleted after that. */
export const confirmLinkDays = 30;

export type SignupState = {
	/** null when the address is new */
	status: SubscriberStatus | null;
	/** the company's calendar day of the last email about a sign-up */
	lastEmailedOn: string | null;
};

/** What a sign-up changes on the company's calendar day `today`. At most one email a day. */
export function planSignup({ status, lastEmailedOn }: SignupState, today: string) {
	const mayEmail = lastEmailedOn !== today;
	return {
		email: mayEmail ? (status === "confirmed" ? ("known" as const) : ("confirm" as const)) : null,
		/** keep the stored proof: it belongs to the sign-up that was emailed about */
		keepProof: status === "confirmed" || (!mayEmail && status === "pending"),
		/** a former subscriber who signs up on another day gets a new link, so the old one stays dead */
		newLink: status === "unsubscribed" && mayEmail,
	};
}
