import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { secretAddress } from "#app/documents/links/share-link.server.ts";
import { fillIn } from "#app/documents/reminders/reminder-times.ts";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.ts";
import type { Letter } from "#app/messaging/email/outgoing.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type DeclineReason, declineWords, endingOf, reminderWords } from "./contract.ts";
import { type Contract, type ContractFile, hereScope, linkScope, type Signer } from "./contracts.server.ts";

const signPath = "/contract/sign";

export function linkOf(signer: Pick<Signer, "linkId">): string {
	return secretAddress(signPath, linkScope, signer.linkId);
}

export function hereLinkOf(hereId: string): string {
	return secretAddress(signPath, hereScope, hereId);
}

function officeLinkOf(contract: Pick<Contract, "id">): string {
	return `${settings.origin}/admin/contracts/${contract.id}`;
}

const fileWords = { original: "", sealed: " signed", stamped: " signed" };

export function fileName(contract: Pick<Contract, "number" | "status" | "completedAt">, kind: ContractFile["kind"]) {
	const words = kind === "closed" ? ` ${endingOf(contract) ?? ""}` : fileWords[kind];
	return `Contract ${contract.number ?? "draft"}${words}.pdf`;
}

function letter(
	contract: Contract,
	kind: string,
	once: string,
	to: string,
	subject: string,
	words: Paragraph[],
): Letter {
	const company = contract.shown?.company;
	return {
		...{ entity: "contract", entityId: contract.id, kind: `contract-${kind}`, once: `contract:${contract.id}:${once}` },
		to,
		replyTo: company?.email,
		subject,
		...emailBody(company ?? blankLetterhead, words),
	};
}

function factsOf(contract: Contract): Paragraph {
	return {
		rows: [
			["Contract", contract.number ?? ""],
			["Work at", contract.siteAddress],
			["Total", formatMoney(contract.total)],
		],
	};
}

const why = {
	asked: "is ready for your signature",
	again: "waits for your signature",
	link: "opens with this fresh link",
};

/** Asks one signer: a customer by the secret link, the company's person in the office. One mail per `stamp`. */
export function askMail(contract: Contract, signer: Signer, kind: keyof typeof why, stamp = ""): Letter {
	const number = contract.number ?? "";
	const once = `${kind}:${signer.id}:${signer.sendCount}:${stamp}`;
	const subject = `${kind === "asked" ? "Please sign" : kind === "again" ? "Again: please sign" : "New link:"} contract ${number}`;
	if (signer.role === "company")
		return letter(contract, kind, once, signer.email, `Countersign contract ${number}, ${contract.toName}`, [
			`Hello ${signer.name},`,
			`every customer has signed contract ${number}. You sign last, for the company.`,
			factsOf(contract),
			{ button: "Open the contract", url: officeLinkOf(contract) },
		]);
	const { message } = contract.content;
	const until = lastDay(signer);
	const phone = contract.shown?.company.phone ?? "";
	return letter(contract, kind, once, signer.email, subject, [
		`Hello ${signer.name},`,
		`contract ${number} for the work at ${contract.siteAddress} ${why[kind]}.`,
		...(message.trim() && kind === "asked" ? [message.trim()] : []),
		factsOf(contract),
		{ button: "Read and sign", url: linkOf(signer) },
		`${until ? `Please answer by ${until}. ` : ""}The link is yours alone: whoever has it can sign for you. You may sign on paper instead: call ${phone} and we bring or mail you two copies.`,
	]);
}

/** The last day of a signer's link, in words; "" while it has no end. */
function lastDay({ expiresAt }: Signer): string {
	return expiresAt ? formatDay(today(new Date(expiresAt.getTime() - 1))) : "";
}

/** Reminds one signer, in the office's words or ours, or says that the link is about to end. */
export function reminderMail(contract: Contract, signer: Signer, step: number, ends: boolean, written: string): Letter {
	const number = contract.number ?? "";
	const date = lastDay(signer);
	const phone = contract.shown?.company.phone ?? "";
	const values = { number, address: contract.siteAddress, date, name: signer.name };
	const kind = ends ? "ending" : "reminder";
	return letter(
		contract,
		kind,
		`${kind}:${signer.id}:${signer.sendCount}:${step}`,
		signer.email,
		ends ? `Contract ${number}: please sign by ${date}` : `Contract ${number} waits for your signature`,
		[
			`Hello ${signer.name},`,
			ends
				? `the link to sign contract ${number} for the work at ${contract.siteAddress} ends on ${date}. If you need more time, call ${phone} and we send you a new one.`
				: fillIn(written.trim() || reminderWords, values),
			factsOf(contract),
			{ button: "Read and sign", url: linkOf(signer) },
			"The link is yours alone: whoever has it can sign for you.",
		],
	);
}

/** The final paper of a contract that was declined or voided; the words that were given stand on it. */
export function closedMail(contract: Contract, signers: readonly Signer[], to: string, key: string, office: boolean) {
	const number = contract.number ?? "";
	const declined = signers.find(({ declinedAt }) => declinedAt);
	const phone = contract.shown?.company.phone ?? "";
	const attachments = [{ name: fileName(contract, "closed"), key, type: "application/pdf" }];
	const own = declined?.email === to;
	const said = declined
		? `${own ? "You" : declined.name} declined contract ${number} for the work at ${contract.siteAddress}. It can no longer be signed.`
		: `Contract ${number} for the work at ${contract.siteAddress} has ended. It is no longer in force.`;
	const [kind, subject] = declined
		? (["declined", `Declined: contract ${number}`] as const)
		: (["cancelled", `Contract ${number} has ended`] as const);
	const words: Paragraph[] = [
		said,
		...(declined && office
			? [`Reason: ${declineWords[declined.reason as DeclineReason] ?? declined.reason}. ${declined.note}`.trim()]
			: []),
		"The final paper is attached and sealed; it says who ended it, when and why.",
		office ? { button: "Open the contract", url: officeLinkOf(contract) } : `Call ${phone} if you did not expect this.`,
	];
	return { ...letter(contract, kind, `${kind}:${to}`, to, subject, words), attachments };
}

export function cancelledMail(contract: Contract, signer: Signer): Letter {
	const phone = contract.shown?.company.phone ?? "";
	return letter(
		contract,
		"cancelled",
		`cancelled:${signer.id}`,
		signer.email,
		`Contract ${contract.number} is cancelled`,
		[
			`Hello ${signer.name},`,
			`contract ${contract.number} for the work at ${contract.siteAddress} is cancelled. Links to sign it no longer work.`,
			`Call ${phone} if you did not expect this.`,
		],
	);
}

/** The signed copy for one of the parties, with the notices of the right to cancel when there is one. */
export function completedMail(contract: Contract, signer: Signer, key: string): Letter {
	const until = contract.cancelUntil;
	const customer = signer.role === "customer";
	return {
		...letter(contract, "completed", `completed:${signer.id}`, signer.email, `Signed: contract ${contract.number}`, [
			`Hello ${signer.name},`,
			`contract ${contract.number} is signed by everybody. Keep this mail: the signed copy is attached and sealed, so that any later change of it can be seen.`,
			factsOf(contract),
			...(customer && until
				? [
						`You may cancel in writing until midnight of ${formatDay(until)}. The last two pages of the attached copy are the notices of this right; you may use one of them.`,
					]
				: []),
			{ button: "See the contract", url: customer ? linkOf(signer) : officeLinkOf(contract) },
			`Anybody can check the file at ${settings.origin}/verify.`,
		]),
		attachments: [{ name: fileName(contract, "sealed"), key, type: "application/pdf" }],
	};
}
