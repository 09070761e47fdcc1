// The contract: its statuses, transitions, content and consent texts. Pure.
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { PlanRow } from "./plan.ts";

export const statuses = ["draft", "pending", "sealing", "completed", "rejected", "canceled"] as const;
export type ContractStatus = (typeof statuses)[number];

type Transition = { from: readonly ContractStatus[]; to: ContractStatus; permission?: Permission };

/** Every pair not listed is refused. Without `permission`, only a signer by link or the system. */
export const transitions = {
	send: { from: ["draft"], to: "pending", permission: "contracts.send" },
	sign: { from: ["pending"], to: "pending" },
	/** the last signature */
	finish: { from: ["pending"], to: "sealing" },
	reject: { from: ["pending"], to: "rejected" },
	/** a new link and a new deadline for one signer */
	renew: { from: ["pending"], to: "pending", permission: "contracts.send" },
	remind: { from: ["pending"], to: "pending", permission: "contracts.send" },
	correct: { from: ["pending"], to: "pending", permission: "contracts.send" },
	"hand-over": { from: ["pending"], to: "pending", permission: "contracts.in-person" },
	countersign: { from: ["pending"], to: "pending", permission: "contracts.countersign" },
	cancel: { from: ["pending"], to: "canceled", permission: "contracts.cancel" },
	seal: { from: ["sealing"], to: "completed" },
	/** a signed contract is never deleted: it is voided with a reason */
	void: { from: ["completed"], to: "canceled", permission: "contracts.cancel" },
} as const satisfies Record<string, Transition>;
export type ContractEvent = keyof typeof transitions;

export const statusLabels: Record<ContractStatus, string> = {
	draft: "Draft",
	pending: "Awaiting signature",
	sealing: "Finalizing",
	completed: "Signed",
	rejected: "Declined",
	canceled: "Canceled",
};

export type Ending = "declined" | "void" | "canceled";
export const endingLabels: Record<Ending, string> = { declined: "Declined", void: "Voided", canceled: "Canceled" };

/** How it ended: "void" after everyone signed, "canceled" before that. Null while it is in force or not yet signed. */
export function contractEnding(contract: { status: ContractStatus; completedAt: Date | null }): Ending | null {
	if (contract.status === "rejected") return "declined";
	if (contract.status !== "canceled") return null;
	return contract.completedAt ? "void" : "canceled";
}

/** A clause of one contract. `key` and `revision` identify its source in the clause library. */
export type ContractClause = { id: string; key: string; revision: string; title: string; text: string };

/** Changed text of a required clause that the owner approved for one contract, and why. */
export type ClauseApproval = { key: string; title: string; text: string; reason: string; byName: string; at: string };

export type SignerDraft = {
	id: string;
	role: "customer" | "company";
	name: string;
	email: string;
	/** the staff member who signs for the company; "" for customers */
	staffId: string;
};

/** What the office writes, as stored JSON; frozen when sent. Days are "2026-11-21", or "" when not set. */
export type ContractContent = {
	title: string;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	county: string;
	/** ATCP 110.05(2) requires the salesperson's name */
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
	/** "asked": the customer contacted us; "solicited": we visited, called or wrote first */
	soldBy: "asked" | "solicited";
	/** where the customer agrees and signs */
	place: "home" | "remote" | "office";
	home: "1-4" | "5+" | "business";
	/** "unknown": someone has to choose before the contract is sent */
	wires: "unknown" | "none" | "drop" | "line";
	subcontractors: boolean;
	pesticide: boolean;
	insurance: boolean;
	/** storm damage or danger: cuts that can't wait for the right season */
	hazard: boolean;
	/** the customer may request, in their own words, that work starts before the right to cancel ends */
	emergency: boolean;
	order: "at-once" | "in-order";
	lines: LineItem[];
	plan: PlanRow[];
	clauses: ContractClause[];
	signers: SignerDraft[];
};

export function formatContractNumber(year: number, next: number): string {
	return `C-${year}-${String(next).padStart(4, "0")}`;
}

export const consentVersion = "2026-11-22";

type CompanyContact = { name: string; phone: string; email: string };

/**
 * 15 U.S.C. 7001(c) and Wis. Stat. ch. 137: every wording that signers ever agreed to, by version. A contract is signed
 * and certified with the wording it was sent with, so these texts never change.
 */
const consentTexts: Record<string, { agree: string; paperOption: (company: CompanyContact) => string }> = {
	"2026-11": {
		agree:
			"I agree to sign this contract electronically and to get it and the notices that belong to it by email. I can open PDF files on this device. My typed name or drawn signature counts as my signature.",
		paperOption: ({ name, phone, email }) =>
			`You may sign on paper instead, at no cost: call ${phone} or write to ${email}, and ${name} brings or mails you two copies. You may also take this consent back at any time in the same way, for what is not signed yet, and get a paper copy of anything you signed here. The consent covers this contract only. Tell us the same way when your email address changes.`,
	},
	"2026-11-22": {
		agree:
			"I agree to sign this contract electronically and to receive it, and the notices that go with it, by email. I can open PDF files on this device. My typed name or drawn signature counts as my signature.",
		paperOption: ({ name, phone, email }) =>
			`You may sign on paper instead at no cost. Call ${phone} or email ${email}, and ${name} will bring you two paper copies or send them by mail. In the same way, you may withdraw this consent at any time for anything you have not signed yet, and you may request a paper copy of anything you signed here. This consent covers this contract only. If your email address changes, please call or email us.`,
	},
};

function getConsent(version: string) {
	const consent = consentTexts[version] ?? consentTexts[consentVersion];
	if (!consent) throw new Error(`no consent wording for version ${version}`);
	return consent;
}

/** What a signer agrees to before signing on a screen. */
export function consentText(version: string): string {
	return getConsent(version).agree;
}

/** The option to sign on paper and to withdraw the consent, with the company's contact details. */
export function paperOptionText(version: string, company: CompanyContact): string {
	return getConsent(version).paperOption(company);
}

export const declineReasons = ["price", "terms", "timing", "went-elsewhere", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const declineReasonLabels: Record<DeclineReason, string> = {
	price: "Price",
	terms: "Contract terms",
	timing: "Timing",
	"went-elsewhere": "Chose another company",
	other: "Other",
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

export const signerStateLabels: Record<SignerState, string> = {
	waiting: "Not invited yet",
	sent: "Invited",
	opened: "Viewed",
	signed: "Signed",
	declined: "Declined",
	expired: "Link expired",
};

/** The default reminder text, until the company writes its own. */
export const defaultReminderText =
	"We sent you contract {number} for the work at {address}. Please review and sign it online by {date}. If you've decided not to go ahead, please decline it there, and we won't send any more reminders.";

type SigningTurn = { position: number; role: "customer" | "company"; signedAt: Date | null };

/**
 * Positions of the signers whose turn it is: the first one with "in-order", all customers with "at-once". The company
 * always signs last.
 */
export function nextSignerPositions(signers: readonly SigningTurn[], order: ContractContent["order"]): number[] {
	const open = signers.filter(({ signedAt }) => !signedAt).sort((a, b) => a.position - b.position);
	const customers = open.filter(({ role }) => role === "customer");
	const next = customers.length ? customers : open;
	const first = next[0];
	if (!first) return [];
	return order === "in-order" || first.role === "company" ? [first.position] : next.map(({ position }) => position);
}
