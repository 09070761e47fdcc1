// Reviews by customers: where they come from, how a name is shown, and what may be hidden. Pure.

export const sources = ["own", "google", "facebook", "nextdoor"] as const;
export type ReviewSource = (typeof sources)[number];

/** "own": written for us on our own page or given to us directly */
export const sourceLabels: Record<ReviewSource, string> = {
	own: "Sent to us",
	google: "Google",
	facebook: "Facebook",
	nextdoor: "Nextdoor",
};

export const statuses = ["new", "published", "hidden", "withdrawn"] as const;
export type ReviewStatus = (typeof statuses)[number];

export const statusLabels: Record<ReviewStatus, string> = {
	new: "New",
	published: "Published",
	hidden: "Hidden",
	withdrawn: "Withdrawn",
};

export const nameStyles = ["full", "initial", "town"] as const;
export type NameStyle = (typeof nameStyles)[number];

/** "Bonnie Kowalski", "Bonnie K." or "A customer in Stanley". */
export function formatReviewer(name: string, style: NameStyle, town: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
	if (style === "town" || !first) return town ? `A customer in ${town}` : "A customer";
	if (style === "full" || !last) return words.join(" ");
	return `${first} ${[...last][0]?.toUpperCase()}.`;
}

/** A low rating is never a reason: hiding reviews because they are negative is against the FTC's rule (16 CFR 465). */
export const hideReasons = [
	"Names or addresses of other people",
	"Insults or threats",
	"Not a customer of ours",
	"Not about our work",
	"Advertising",
	"The customer asked for it",
] as const;

export const views = ["new", "published", "hidden"] as const;
export type View = (typeof views)[number] | "all";
export const viewLabels: Record<View, string> = { new: "New", published: "Published", hidden: "Hidden", all: "All" };

export const reviewLimits = { text: 2000, name: 80, town: 60, answer: 1200, permission: 300 };

/** The actions of the audit trail. */
export const activityLabels: Record<string, string> = {
	entered: "Added manually",
	received: "Submitted by the customer",
	changed: "Edited by the customer",
	withdrawn: "Withdrawn by the customer",
	published: "Published",
	hidden: "Hidden",
	answered: "Public reply saved",
};
