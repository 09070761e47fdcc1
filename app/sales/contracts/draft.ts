// The form fields of a contract draft. Pure.
import { type LineItemFields, parseLineItems, toLineItemFields } from "#app/documents/drafts/draft-fields.ts";
import type { DraftFormat, FieldProblems } from "#app/noun/drafts/draft-format.ts";
import type { ContractContent } from "./contract.ts";

export type ContractDraftFields = Omit<ContractContent, "lines"> & { lines: LineItemFields[] };

function toContractFields({ lines, ...rest }: ContractContent): ContractDraftFields {
	return { ...rest, lines: toLineItemFields(lines) };
}

/** The content for the server, and the line item fields that aren't valid numbers. */
function parseContractFields(fields: ContractDraftFields): {
	content: ContractContent;
	problems: FieldProblems;
} {
	const problems: FieldProblems = {};
	return { content: { ...fields, lines: parseLineItems(fields.lines, problems) }, problems };
}

export const contractDraft: DraftFormat<ContractContent, ContractDraftFields> = {
	storagePrefix: "contract-draft",
	saveUrl: (id) => `/admin/contracts/${id}/draft`,
	toFields: toContractFields,
	toContent: parseContractFields,
	closedMessage: "this contract is no longer a draft",
};

export const fieldLabels: Record<string, string> = {
	title: "Title",
	toName: "Customer",
	toEmail: "Email",
	toPhone: "Phone",
	siteAddress: "Job site address",
	county: "County",
	salesperson: "Sold by",
	message: "Message",
	internalNote: "Internal note",
	scope: "Work and materials",
	startOn: "Start date",
	endOn: "Completion date",
	warranty: "Warranty",
	security: "Security interest",
	exemption: "Tax exemption",
	soldBy: "How the work was sold",
	place: "Signing location",
	home: "Property type",
	wires: "Wires",
	order: "Signing order",
	label: "Payment",
	due: "Due",
	share: "Percentage or amount",
	text: "Clause text",
	name: "Signer",
	email: "Signer's email",
};
