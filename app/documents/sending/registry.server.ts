import type { Check } from "#app/documents/drafts/checks.ts";
import type { EmailContent } from "#app/messaging/email/send.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import type { ComposedEmail, EmailDefaults, Sending, SendKind, SendOptions } from "./compose.ts";

type MissingAddress = {
	id: string;
	name: string;
	email: string;
	/** whether it's the customer of the document, to whom the address may be saved */
	isCustomer: boolean;
};

/** What the sheet is filled in with before someone sends a document. */
export type SendSheet = {
	/** "Send quote Q-2026-0017" */
	title: string;
	/** the label of the button that sends it */
	button: string;
	version: number;
	/** who gets their own copy and can't be changed here, such as the signers of a contract */
	recipients: { name: string; email: string }[];
	/** whether the sender enters the address that it goes to */
	hasTo: boolean;
	/** the signers whose address the sender enters, those who sign later too; `email` is a suggestion */
	missingAddresses?: readonly MissingAddress[];
	email: EmailDefaults;
	/** `url` opens the attached file */
	attachments: { name: string; url: string }[];
	/** the content of a document that is printed for the first time; a character that no font has is shown before sending */
	printed?: object;
	/** whether the sender may replace the customer's link */
	mayRenewLink: boolean;
	/** what people in Cc should know about their copy; null when no one else may get the link */
	copyHint: string | null;
	/** the amounts, percentages and dates of the document, which its email may repeat */
	own?: OwnFacts;
	/** what must be fixed before it can be sent */
	blockers: readonly Check[];
	/** the email as it will be sent, for the preview */
	preview: (email: ComposedEmail) => EmailContent;
};

export type SendRequest = Sending & { id: string; kind: SendKind; version: number };

/** Why a document wasn't sent: someone changed it first, or its checks prevent it. */
export type SendOutcome = "done" | "stale" | { kind: "blocked"; problem: string };

/** How a noun's documents are sent. Without the permission, or when that can't be done now, its functions return null. */
export type SendSource = Ordered & {
	/** the entity as in the audit trail, such as "quote" */
	entity: string;
	/** what a person calls it: "quote" */
	label: string;
	permission: Permission;
	/** the page of the document */
	path: (id: string) => string;
	open: (staff: Staff, id: string, kind: SendKind, options: SendOptions, now: Date) => Promise<SendSheet | null>;
	/** Carries out what someone scheduled. Calls `completeSend` in the transaction that changes the document. */
	send: (staff: Staff, request: SendRequest, now: Date) => Promise<SendOutcome | null>;
};

/** The rules that the company turned off; a later wing knows them. */
type DisabledRules = Ordered & { list: () => Promise<readonly string[]> };

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** how people email its documents */
		sending?: readonly SendSource[];
		disabledRules?: readonly DisabledRules[];
	}
}
