import { randomUUID } from "node:crypto";
import { listCustomersWithPhone } from "#app/messaging/texts/receive.server.ts";
import { findTextRefusal, sendText } from "#app/messaging/texts/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { campaignEntity, composeCampaignText, findCampaignProblems } from "./campaign.ts";
import { findCampaign } from "./campaigns.server.ts";
import { testTextLimit } from "./urls.ts";

type TestResult = "sent" | "missing" | "limited" | "empty" | "customer" | "opted-out" | "bad-number";

/**
 * The text as it is now, to a phone of the office. "customer": a customer has the number and hasn't agreed to campaigns, so it
 * would be one.
 */
export async function sendTestText(
	by: Permitted<"text-campaigns.edit">,
	{ id, phone }: { id: string; phone: string },
	now: Date,
): Promise<TestResult> {
	const campaign = await findCampaign(by, id);
	if (!campaign) return "missing";
	if (findCampaignProblems(campaign.body).some(({ level }) => level === "stop")) return "empty";
	if ((await listCustomersWithPhone(phone)).length && (await findTextRefusal(phone, "marketing-text")))
		return "customer";
	if (await consumeAccountLimit(testTextLimit, by.id)) return "limited";
	const { name } = await readCompany();
	return db.transaction(async (tx) => {
		const sent = await sendText(
			tx,
			{
				kind: "campaign-test",
				entity: campaignEntity,
				entityId: id,
				customerId: null,
				phone,
				purpose: "test",
				body: composeCampaignText(campaign.body, { company: name, firstName: firstName(by.name) }),
				sendBefore: null,
				idempotencyKey: `campaign-test:${randomUUID()}`,
			},
			now,
		);
		if ("refused" in sent) return sent.refused === "no-consent" ? "customer" : sent.refused;
		await recordAudit(tx, actor(by), campaignEntity, id, "test-sent", { to: formatPhone(phone) }, now);
		return "sent";
	});
}
