// What a subscription is: its words, its states, and what a new request does to it. Pure.

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
type SubscriberStatus = (typeof subscriberStatuses)[number];

/** "unsubscribed" is taken back by a fresh confirmation; the others stay until somebody looks at them. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained", "asked"] as const;

/** Stands beside every form and is kept as proof, so changing it here changes no past consent. */
export const newsletterWording =
	"Send me tree care news by email, at most once a month. I can stop at any time with the link in every mail.";
export const stopWording = "Stop the newsletter for this address.";

/** What everybody reads who sends the form, whether we know the address or not. */
export const subscribeAnswer =
	"Almost done. Look into your mail and press the button there: only then are you on the list.";

/** A request that nobody confirms is forgotten after this many days. */
export const confirmDays = 30;

export type Request = {
	/** null when the address is new */
	status: SubscriberStatus | null;
	mailedOn: string | null;
};

/** What a request does to a subscription on the company's day `today`. Never more than one mail a day. */
export function requested({ status, mailedOn }: Request, today: string) {
	const mail = mailedOn !== today;
	return {
		mail: mail ? (status === "confirmed" ? ("known" as const) : ("confirm" as const)) : null,
		/** the proof is that of the request that was mailed about */
		keepProof: status === "confirmed" || (!mail && status === "pending"),
		/** who left and comes back on another day gets a link of its own */
		freshLink: status === "unsubscribed" && mail,
	};
}
