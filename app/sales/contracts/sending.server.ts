// The sheet that sends a contract for signature, or a new link or a reminder to one of its signers.
import { randomUUID } from "node:crypto";
import { peekNumber } from "#app/documents/record/issue.server.ts";
import type { SendKind, SendOptions } from "#app/documents/sending/compose.ts";
import type { SendOutcome, SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatContractNumber, nextSignerPositions } from "./contract.ts";
import { type Contract, contractTotals, findContract, listContractSigners, type Signer } from "./contracts.server.ts";
import { contractTemplate } from "./email-templates.ts";
import {
	defaultSignerReminder,
	defaultSigningRequest,
	signerReminderEmail,
	signingRequestEmail,
} from "./emails.server.ts";
import { readContractSettings } from "./library.server.ts";
import { blockingFindings, lint } from "./lint.ts";
import { findReminderText } from "./reminders.server.ts";
import { plannedWork } from "./rule.ts";
import { linkExpiry, previewCustomerView, readLintFacts, sendContract } from "./send.server.ts";
import { findCustomerSigner, signersWithoutAddress } from "./signer-addresses.ts";
import { remindSignerNow, renewSigner } from "./signers.server.ts";

type Sender = Permitted<"contracts.send">;

async function openSheet(
	by: Sender,
	id: string,
	kind: SendKind,
	options: SendOptions,
	now: Date,
): Promise<SendSheet | null> {
	const contract = await findContract(id);
	if (!contract) return null;
	if (kind === "send" && contract.status === "draft") return openFirstSheet(by, contract, options, now);
	if (contract.status !== "pending") return null;
	if (kind === "resend") return openLinkSheet(contract, options, now);
	if (kind === "remind") return openReminderSheet(contract, options, now);
	return null;
}

const common = { hasTo: false, attachments: [], mayRenewLink: false, copyHint: null };

/** The sheet of a draft, which has no number and no signers with links yet. */
async function openFirstSheet(
	by: Sender,
	draft: Contract,
	{ acknowledged }: SendOptions,
	now: Date,
): Promise<SendSheet> {
	const { year } = companyTime(now);
	const number = formatContractNumber(year, await peekNumber("contract", year));
	const missing = signersWithoutAddress(draft.content);
	const customer = findCustomerSigner(draft.content);
	const customerView = await previewCustomerView(draft, number, now);
	const { openDays } = await readContractSettings();
	const facts = await readLintFacts(draft, now);
	const findings = lint(draft.content, contractTotals(draft), facts);
	const blockers = blockingFindings(findings, acknowledged, may(by.role, "contracts.answer-checks"));
	const customers = draft.content.signers.filter(({ role }) => role === "customer");
	const first = draft.content.order === "at-once" ? customers : customers.slice(0, 1);
	const reader = { name: "", email: "", ...first[0], role: "customer", linkId: randomUUID(), signedAt: null };
	const text = await readEmailText(contractTemplate);
	const preview = { ...reader, id: "", sendCount: 1, expiresAt: linkExpiry(openDays, now) } as unknown as Signer;
	return {
		title: "Send contract for signature",
		button: "Send for signature",
		version: draft.version,
		recipients: first.filter((one) => !missing.includes(one)).map(({ name, email }) => ({ name, email })),
		missingAddresses: missing.map((signer) => {
			const isCustomer = signer === customer;
			return { id: signer.id, name: signer.name.trim(), email: isCustomer ? draft.content.toEmail : "", isCustomer };
		}),
		email: { to: "", ...defaultSigningRequest({ ...draft, customerView }, "invited", text) },
		blockers: blockers.map(({ message }) => ({ level: "stop" as const, title: message })),
		...common,
		printed: customerView,
		own: plannedWork(draft.content, { ...facts, totals: contractTotals(draft) }).own,
		preview: (email) => signingRequestEmail({ ...draft, number, customerView }, preview, "invited", "", email),
	};
}

async function openLinkSheet(contract: Contract, { signerId }: SendOptions, now: Date): Promise<SendSheet | null> {
	const signer = await findNextCustomer(contract, signerId);
	if (!signer) return null;
	const { openDays } = await readContractSettings();
	const renewed = { ...signer, expiresAt: linkExpiry(openDays, now) };
	return {
		title: `Send a new link to contract ${contract.number}`,
		button: "Send new link",
		version: contract.version,
		recipients: [{ name: signer.name, email: signer.email }],
		email: { to: "", ...defaultSigningRequest(contract, "resent") },
		blockers: [],
		...common,
		preview: (email) => signingRequestEmail(contract, renewed, "resent", "", email),
	};
}

/** The customer's signer with this id, if it's their turn to sign. */
async function findNextCustomer(contract: Contract, signerId: string): Promise<Signer | null> {
	const signers = await listContractSigners(contract.id);
	const signer = signers.find(({ id }) => id === signerId);
	const isNext = signer && nextSignerPositions(signers, contract.content.order).includes(signer.position);
	return isNext && signer.role === "customer" ? signer : null;
}

async function openReminderSheet(contract: Contract, { signerId }: SendOptions, now: Date): Promise<SendSheet | null> {
	const signer = await findNextCustomer(contract, signerId);
	if (!signer?.expiresAt || signer.expiresAt <= now) return null;
	return {
		title: `Remind ${signer.name} about contract ${contract.number}`,
		button: "Send reminder",
		version: contract.version,
		recipients: [{ name: signer.name, email: signer.email }],
		email: { to: "", ...defaultSignerReminder(contract, signer, await findReminderText(contract.id)) },
		blockers: [],
		...common,
		preview: (email) => signerReminderEmail(contract, signer, "", email),
	};
}

async function send(by: Sender, request: SendRequest, now: Date): Promise<SendOutcome> {
	const { id, kind, version, email } = request;
	if (kind === "remind") return remindSignerNow(by, id, version, request, now);
	if (kind === "resend") return renewSigner(by, id, version, email.signerId, now, request);
	const result = await sendContract(by, id, version, email.acknowledged, now, request);
	if (typeof result === "string") return result;
	return { kind: "blocked", problem: result.findings.map(({ message }) => message).join(" ") };
}

export const sending: SendSource = {
	order: 20,
	entity: "contract",
	label: "contract",
	permission: "contracts.send",
	path: (id) => `/admin/contracts/${id}`,
	open: withPermission("contracts.send", openSheet),
	send: withPermission("contracts.send", send),
};
