// A contract while somebody types it. Pure.
import {
	type DraftKind,
	linesOfTyped,
	type Problems,
	type TypedLine,
	typedLines,
} from "#app/documents/drafts/draft-fields.ts";
import type { ContractContent } from "./contract.ts";

export type Typed = Omit<ContractContent, "lines"> & { lines: TypedLine[] };

export function typedOf({ lines, ...rest }: ContractContent): Typed {
	return { ...rest, lines: typedLines(lines) };
}

/** What the server takes, and what is no number yet. */
export function contentOf(typed: Typed): { content: ContractContent; problems: Problems } {
	const problems: Problems = {};
	return { content: { ...typed, lines: linesOfTyped(typed.lines, problems) }, problems };
}

export const contractDraft: DraftKind<ContractContent, Typed> = {
	name: "contract-draft",
	address: (id) => `/admin/contracts/${id}/draft`,
	typedOf,
	contentOf,
	issued: "this contract is no longer a draft",
};

export const fieldNames: Record<string, string> = {
	title: "For",
	toName: "Customer",
	toEmail: "Email",
	toPhone: "Phone",
	siteAddress: "Address of the work",
	county: "County",
	salesperson: "Sold by",
	message: "Message",
	internalNote: "Internal note",
	scope: "Work and materials",
	startOn: "Work begins",
	endOn: "Work is done by",
	warranty: "Warranty",
	security: "Security interest",
	exemption: "Tax exemption",
	soldBy: "How it was sold",
	place: "Where it is signed",
	home: "The property",
	wires: "Wires",
	order: "Order of signing",
	label: "Payment",
	due: "Due",
	share: "Share",
	text: "Words of the clause",
	name: "Signer",
	email: "Signer's email",
};
