import { emailBody, staffReason } from "#app/messaging/email/layout.server.ts";
import { notifyPeople } from "#app/messaging/staff-notices/notify.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { findContract } from "./contracts.server.ts";
import { officeContractUrl, summaryRows } from "./emails.server.ts";

/** the key of the notices to staff */
export const signedEmails = "contract-signed";
const kinds = defineEmailKinds({ "contract-signed-office": { secret: false } });

/** Emails the people who want to know that everyone has signed a contract. Those who signed get the signed copy anyway. */
export async function notifyOfSignedContract(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	if (!contract) return;
	const body = emailBody(
		{ name: contract.customerView?.company.name ?? "" },
		[
			`Everyone has signed contract ${contract.number}.`,
			summaryRows(contract),
			{ button: "View contract", url: officeContractUrl(contract) },
		],
		staffReason,
	);
	const notice = {
		key: signedEmails,
		subject: `Contract signed: ${contract.number}, ${contract.toName}`,
		path: `/admin/contracts/${contractId}`,
		idempotencyKey: `contract:${contractId}:signed`,
	};
	await db.transaction((tx) =>
		notifyPeople(
			tx,
			notice,
			() => true,
			() => ({ kind: kinds["contract-signed-office"], ...body }),
			now,
		),
	);
}
