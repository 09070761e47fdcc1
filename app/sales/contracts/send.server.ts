import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import { issueWithNumber, StaleVersionError } from "#app/documents/record/issue.server.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { addDays, endOfDay, today } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { clausePlaceholders } from "./clauses.ts";
import { formatContractNumber, nextSignerPositions, transitions } from "./contract.ts";
import { type Contract, contractTotals, findContract, listContractSigners, type Signer } from "./contracts.server.ts";
import { type ContractCustomerView, contractCustomerView } from "./customer-view.ts";
import { describeAnswers } from "./describe-answers.ts";
import { withCurrentPrices } from "./drafts.server.ts";
import { contractTemplate } from "./email-templates.ts";
import { defaultSigningRequest, signingRequestEmail } from "./emails.server.ts";
import { appendEvent, hashContent } from "./event-chain.server.ts";
import { addContractFile } from "./files.server.ts";
import { readContractSettings, readLibraryTexts } from "./library.server.ts";
import { blockingFindings, lint } from "./lint.ts";
import { listContractReleases } from "./released-oaks.server.ts";
import { scheduleReminders } from "./reminders.server.ts";
import type { Finding, LintFacts } from "./rule.ts";
import { addSignerAddresses, findCustomerSigner, signersWithoutAddress } from "./signer-addresses.ts";
import { contractSigners, contracts } from "./tables.server.ts";

const missingAddress: Finding = {
	rule: "signers",
	level: "error",
	message: "Every signer needs an email address.",
	source: "",
	field: "signers",
};

type SendResult = "done" | "stale" | { kind: "blocked"; findings: Finding[] };

/** What the rules need to know besides the contract's content. */
export async function readLintFacts(contract: Contract, now: Date): Promise<LintFacts> {
	const { releases } = contract;
	const [releasedOaks, company, contractSettings, library] = await Promise.all([
		listContractReleases(contract),
		readCompany(),
		readContractSettings(),
		readLibraryTexts(),
	]);
	const { name, street, confirmed, insurer, insurancePolicy, insuranceExpiresOn, certificate } = company;
	const { compInsurer, compPolicy, compExpiresOn } = company;
	return {
		today: today(now),
		company: {
			name,
			street,
			confirmed,
			insurer,
			insurancePolicy,
			insuranceExpiresOn,
			certificate,
			compInsurer,
			compPolicy,
			compExpiresOn,
		},
		pesticide: { license: contractSettings.pesticideLicense, until: contractSettings.pesticideUntil },
		library,
		releases,
		releasedOaks,
		disabledRules: Object.keys(contractSettings.rulesOff),
	};
}

/** The customer view that signers would get if the draft were sent with this number. */
export async function previewCustomerView(draft: Contract, number: string, now: Date): Promise<ContractCustomerView> {
	const company = await readCompany();
	const letterhead = await signedLetterhead(company, draft, now);
	const { content, rates } = draft;
	const { total } = contractTotals(draft);
	const blanks = clausePlaceholders({ content, company: { ...letterhead, county: company.county }, total });
	return contractCustomerView({
		number,
		madeOn: today(now),
		content,
		rates,
		total,
		company: letterhead,
		placeholders: blanks,
	});
}

type FrozenContract = {
	draft: Contract;
	number: string;
	customerView: ContractCustomerView;
	hash: string;
	key: string;
	sha256: string;
	bytes: number;
};
/** `findings` were all acknowledged. */
type IssuedContract = FrozenContract & { findings: Finding[] };

/**
 * Freezes the draft, gives it its number, and invites the first signers: as the sender composed the email, if they
 * did. `acknowledged` are the ids of the rules whose warnings the sender acknowledged.
 */
export function sendContract(
	by: Permitted<"contracts.send">,
	id: string,
	seenVersion: number,
	acknowledged: string[],
	now: Date,
	composed: Sending | null = null,
): Promise<SendResult> {
	return issueContract(by, id, { seenVersion, acknowledged, now, composed, delivery: "email" });
}

/** The same without an email: the customers sign on paper, in person, or at a link that the office gives them. */
export function issueContractWithoutEmail(
	by: Permitted<"contracts.send">,
	id: string,
	seenVersion: number,
	acknowledged: string[],
	now: Date,
): Promise<SendResult> {
	return issueContract(by, id, { seenVersion, acknowledged, now, composed: null, delivery: "none" });
}

type Delivery = "email" | "none";
type IssueOptions = {
	seenVersion: number;
	acknowledged: string[];
	now: Date;
	composed: Sending | null;
	delivery: Delivery;
};

async function issueContract(by: Permitted<"contracts.send">, id: string, options: IssueOptions): Promise<SendResult> {
	const { seenVersion, acknowledged, now, composed, delivery } = options;
	const before = await findContract(id);
	if (!before) return "stale";
	const { openDays } = await readContractSettings();
	const facts = await readLintFacts(before, now);
	return issueWithNumber<IssuedContract, SendResult>({
		sequence: "contract",
		now,
		prepare: async (next, year) => {
			const current = await findContract(id);
			if (current?.status !== "draft" || current.version !== seenVersion) return { stop: "stale" };
			const complete = addSignerAddresses(current.content, composed?.email.addresses ?? {});
			const draft = { ...current, ...withCurrentPrices(current, complete, now, await listEnteredRates()) };
			const findings = lint(draft.content, contractTotals(draft), facts);
			const blockers = [
				...blockingFindings(findings, acknowledged, may(by.role, "contracts.answer-checks")),
				...(delivery === "email" && signersWithoutAddress(complete).length ? [missingAddress] : []),
			];
			if (blockers.length) return { stop: { kind: "blocked", findings: blockers } };
			return { ...(await freezeContract(draft, formatContractNumber(year, next), now)), findings };
		},
		write: (tx, issued) => writeSentContract(tx, by, issued, { ...options, openDays }),
		discard: ({ key }) => deleteFile(key),
	});
}

async function freezeContract(draft: Contract, number: string, now: Date): Promise<FrozenContract> {
	const customerView = await previewCustomerView(draft, number, now);
	const { printContract } = await import("./contract-pdf.server.ts");
	const bytes = await printContract(customerView, now);
	const key = `contracts/${draft.id}/original-${randomUUID()}.pdf`;
	return {
		draft,
		number,
		customerView,
		hash: hashContent(customerView),
		key,
		sha256: await putFile(key, bytes),
		bytes: bytes.length,
	};
}

type SendOptions = IssueOptions & { openDays: number };

async function writeSentContract(
	tx: Tx,
	by: Permitted<"contracts.send">,
	issued: IssuedContract,
	sending: SendOptions,
): Promise<SendResult> {
	const { draft, number, customerView, hash, findings } = issued;
	const acknowledged = findings.map(({ rule }) => rule);
	const { now, composed } = sending;
	if (composed) await completeSend(tx, composed.scheduledId);
	const [row] = await tx
		.update(contracts)
		.set({
			status: transitions.send.to,
			version: sql`${contracts.version} + 1`,
			content: draft.content,
			toEmail: draft.content.toEmail,
			rates: draft.rates,
			total: customerView.total,
			contentHash: hash,
			sentAt: now,
			updatedAt: now,
			number,
			customerView,
			acknowledged,
		})
		.where(
			and(
				eq(contracts.id, draft.id),
				inArray(contracts.status, [...transitions.send.from]),
				eq(contracts.version, sending.seenVersion),
			),
		)
		.returning();
	if (!row) throw new StaleVersionError();
	const customer = findCustomerSigner(draft.content);
	const entered = customer && composed?.email.saveAddress !== false && composed?.email.addresses?.[customer.id];
	if (entered) await addChannels(tx, row.customerId, { email: entered });
	const ordered = [...draft.content.signers].sort(
		(a, b) => Number(a.role === "company") - Number(b.role === "company"),
	);
	await tx.insert(contractSigners).values(
		ordered.map(({ role, name, email, staffId }, position) => ({
			contractId: row.id,
			position,
			role,
			name: name.trim(),
			email: email.trim(),
			staffId: staffId || null,
		})),
	);
	const { key, sha256, bytes } = issued;
	await addContractFile(tx, { contractId: row.id, kind: "original", key, sha256, bytes, at: now });
	await appendEvent(
		tx,
		row.id,
		"sent",
		actor(by),
		{
			number,
			shown: hash,
			original: sha256,
			total: customerView.total,
			signers: ordered.map(({ name }) => name),
			acknowledged,
			...(sending.delivery === "none" && { delivery: "none" }),
			...describeAnswers(findings, draft),
		},
		now,
	);
	await inviteNextSigners(tx, row, sending.openDays, now, composed, sending.delivery);
	return "done";
}

/** Invites every signer whose turn it is and who hasn't been invited. */
export async function inviteNextSigners(
	tx: Tx,
	contract: Contract,
	openDays: number,
	now: Date,
	composed: Sending | null = null,
	delivery: Delivery = "email",
): Promise<void> {
	const signers = await listContractSigners(contract.id, tx);
	const nextPositions = nextSignerPositions(signers, contract.content.order);
	for (const signer of signers)
		if (nextPositions.includes(signer.position) && !signer.sentAt)
			await inviteSigner(tx, contract, signer, { openDays, now, composed, delivery });
}

async function inviteSigner(
	tx: Tx,
	contract: Contract,
	signer: Signer,
	{ openDays, now, composed, delivery }: Pick<SendOptions, "openDays" | "now" | "composed" | "delivery">,
): Promise<void> {
	const isEmailed = delivery === "email" && signer.email.trim() !== "";
	const [invited] = await tx
		.update(contractSigners)
		.set({ sentAt: now, sendCount: isEmailed ? 1 : 0, expiresAt: linkExpiry(openDays, now) })
		.where(and(eq(contractSigners.id, signer.id), isNull(contractSigners.sentAt)))
		.returning();
	if (!invited || !isEmailed) return;
	const email =
		composed?.email ?? defaultSigningRequest(contract, "invited", await readEmailText(contractTemplate, tx));
	await sendEmail(tx, signingRequestEmail(contract, invited, "invited", "", email));
	await scheduleReminders(tx, invited);
}

export function linkExpiry(openDays: number, now: Date): Date {
	return endOfDay(addDays(today(now), openDays));
}
