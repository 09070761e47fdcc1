// What a contract is: its states, who may do what when, and what it says about itself. Pure.
import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/people/staff/permissions.ts";
import type { PlanRow } from "./plan.ts";

export const statuses = ["draft", "pending", "sealing", "completed", "rejected", "cancelled"] as const;
export type ContractStatus = (typeof statuses)[number];

type Transition = { from: readonly ContractStatus[]; to: ContractStatus; permission?: Permission };

/** Every pair not listed is refused. `permission` absent: a signer by the secret link, or the program itself. */
export const transitions = {
	send: { from: ["draft"], to: "pending", permission: "contracts.send" },
	sign: { from: ["pending"], to: "pending" },
	/** the last signature */
	finish: { from: ["pending"], to: "sealing" },
	reject: { from: ["pending"], to: "rejected" },
	/** a new link and a new deadline for one signer */
	renew: { from: ["pending"], to: "pending", permission: "contracts.send" },
	correct: { from: ["pending"], to: "pending", permission: "contracts.send" },
	"hand-over": { from: ["pending"], to: "pending", permission: "contracts.in-person" },
	countersign: { from: ["pending"], to: "pending", permission: "contracts.countersign" },
	cancel: { from: ["pending"], to: "cancelled", permission: "contracts.cancel" },
	seal: { from: ["sealing"], to: "completed" },
	/** a signed contract is never deleted: it is cancelled with its reason */
	void: { from: ["completed"], to: "cancelled", permission: "contracts.cancel" },
} as const satisfies Record<string, Transition>;
export type ContractEvent = keyof typeof transitions;

export const statusWords: Record<ContractStatus, string> = {
	draft: "Draft",
	pending: "Out for signature",
	sealing: "Being sealed",
	completed: "Signed",
	rejected: "Declined",
	cancelled: "Cancelled",
};

export type Ending = "declined" | "void" | "cancelled";
export const endingWords: Record<Ending, string> = { declined: "Declined", void: "Void", cancelled: "Cancelled" };

/** How it ended: "void" after it was signed by everybody, "cancelled" before. Null while it counts. */
export function endingOf(contract: { status: ContractStatus; completedAt: Date | null }): Ending | null {
	if (contract.status === "rejected") return "declined";
	if (contract.status !== "cancelled") return null;
	return contract.completedAt ? "void" : "cancelled";
}

/** A clause as it stands in one contract; `key` and `revision` say where in the library it came from. */
export type ContractClause = { id: string; key: string; revision: string; title: string; text: string };

export type SignerDraft = {
	id: string;
	role: "customer" | "company";
	name: string;
	email: string;
	/** who of the staff signs for the company; "" for customers */
	staffId: string;
};

/** What the office writes; frozen when it is sent. Days are "2026-11-21" or "" when open. */
export type ContractContent = {
	title: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	county: string;
	/** who sold it: ATCP 110 asks for the name */
	salesperson: string;
	message: string;
	internalNote: string;
	/** the work and the materials in words */
	scope: string;
	startOn: string;
	endOn: string;
	warranty: string;
	/** what secures the payment, such as a lien on the home */
	security: string;
	exemption: string;
	/** "asked": the customer called us; "solicited": we came, called or wrote first */
	soldBy: "asked" | "solicited";
	/** where the customer agrees and signs */
	place: "home" | "remote" | "office";
	home: "1-4" | "5+" | "business";
	wires: "none" | "drop" | "line";
	subcontractors: boolean;
	pesticide: boolean;
	insurance: boolean;
	/** storm damage or danger: cuts that can't wait for their season */
	hazard: boolean;
	/** the customer may ask, in own words, that work begins before the right to cancel ends */
	emergency: boolean;
	order: "at-once" | "in-order";
	lines: PaperLine[];
	plan: PlanRow[];
	clauses: ContractClause[];
	signers: SignerDraft[];
};

export function writeNumber(year: number, next: number): string {
	return `C-${year}-${String(next).padStart(4, "0")}`;
}

export const consentVersion = "2026-11";

/** 15 U.S.C. 7001(c) and Wis. Stat. ch. 137: what somebody agrees to before signing on a screen. */
export const consentWords =
	"I agree to sign this contract electronically and to get it and the notices that belong to it by email. I can open PDF files on this device. My typed name or drawn signature counts as my signature.";

/** The choice that goes with the consent; `company` is how we are reached. */
export function paperWords(company: { name: string; phone: string; email: string }): string {
	return `You may sign on paper instead, at no cost: call ${company.phone} or write to ${company.email}, and ${company.name} brings or mails you two copies. You may also take this consent back at any time in the same way, for what is not signed yet, and get a paper copy of anything you signed here. The consent covers this contract only. Tell us the same way when your email address changes.`;
}

export const declineReasons = ["price", "terms", "timing", "went-elsewhere", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineWords: Record<DeclineReason, string> = {
	price: "The price",
	terms: "Something in the terms",
	timing: "The timing",
	"went-elsewhere": "I chose somebody else",
	other: "Something else",
};

export type SignerFacts = {
	sentAt: Date | null;
	openedAt: Date | null;
	signedAt: Date | null;
	declinedAt: Date | null;
	expiresAt: Date | null;
};

export type SignerState = "waiting" | "sent" | "opened" | "signed" | "declined" | "expired";

/** Expired is computed, never stored. */
export function signerState(signer: SignerFacts, now: Date): SignerState {
	if (signer.signedAt) return "signed";
	if (signer.declinedAt) return "declined";
	if (!signer.sentAt) return "waiting";
	if (signer.expiresAt && signer.expiresAt <= now) return "expired";
	return signer.openedAt ? "opened" : "sent";
}

export const signerWords: Record<SignerState, string> = {
	waiting: "Not asked yet",
	sent: "Asked",
	opened: "Opened",
	signed: "Signed",
	declined: "Declined",
	expired: "Link expired",
};

/** What a reminder says when nobody wrote other words. */
export const reminderWords =
	"We sent you contract {number} for the work at {address}. You can read and sign it until {date}. If something is unclear, reply to this mail or call us. If you have decided otherwise, decline it on that page, and we will not ask again.";

type Turn = { position: number; role: "customer" | "company"; signedAt: Date | null };

/**
 * Whose turn it is: in order one after the other, at once all customers together. The company signs last in either
 * case. Gives positions.
 */
export function turnOf(signers: readonly Turn[], order: ContractContent["order"]): number[] {
	const open = signers.filter(({ signedAt }) => !signedAt).sort((a, b) => a.position - b.position);
	const customers = open.filter(({ role }) => role === "customer");
	const next = customers.length ? customers : open;
	const first = next[0];
	if (!first) return [];
	return order === "in-order" || first.role === "company" ? [first.position] : next.map(({ position }) => position);
}
