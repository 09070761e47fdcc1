import { and, eq, inArray, sql } from "drizzle-orm";
import { receiveText } from "#app/messaging/texts/receive.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { permit } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordConsentAnswer } from "#app/people/customers/consents.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { everyCustomer } from "./campaign.ts";
import { findCampaign, startDraft } from "./campaigns.server.ts";
import { scheduleCampaign } from "./changes.server.ts";
import { ofCampaign } from "./claim.server.ts";
import { estimateCampaign } from "./estimate.server.ts";
import { sendCampaignNow } from "./send-now.server.ts";
import { campaigns } from "./tables.server.ts";

const dayMs = 86_400_000;

/** A campaign that went out three weeks ago with what came of it, one that goes out next week, and a draft. */
export async function createDemoCampaigns({ team, now }: Demo): Promise<void> {
	const [editor, sender] = [permit(team.owner, "text-campaigns.edit"), permit(team.owner, "text-campaigns.send")];
	const viewer = permit(team.owner, "text-campaigns.view");
	if (!editor || !sender || !viewer) throw new Error("the demo's owner may not send text campaigns");
	// at 10 a.m., when campaigns may go out
	const daysAgo = (days: number) => atLocalTime(today(new Date(now.getTime() - days * dayMs)), 600);
	await agreeToCampaigns(team.office, daysAgo(40));

	const { id } = await startDraft(
		editor,
		{
			name: "Dormant oak pruning",
			body: "Hi {first name}, oaks are safest to prune while they're dormant. We have openings in December and January. Reply YES for a free estimate.",
			audience: everyCustomer,
			from: "",
		},
		daysAgo(23),
	);
	const draft = await findCampaign(viewer, id);
	if (!draft) throw new Error("the demo's campaign was not stored");
	const { count, cost } = await estimateCampaign(viewer, draft, daysAgo(21));
	const started = await sendCampaignNow(sender, { id, version: 1, count, cost }, daysAgo(21));
	if (started !== "started") throw new Error(`the demo's campaign was not sent: ${JSON.stringify(started)}`);
	await finish(id, daysAgo(21));

	const scheduled = await startDraft(
		editor,
		{
			name: "Winter storm check",
			body: "Hi {first name}, heavy snow breaks limbs that are cracked already. Want us to look at yours before the next storm? Call us or reply to this text.",
			audience: everyCustomer,
			from: "",
		},
		daysAgo(3),
	);
	await scheduleCampaign(
		sender,
		{ id: scheduled.id, version: 1 },
		atLocalTime(today(new Date(now.getTime() + 6 * dayMs)), 600),
		now,
	);
	await startDraft(
		editor,
		{
			name: "Emerald ash borer treatment",
			body: "Hi {first name}, ash trees are treated against emerald ash borer in May and June. Shall we put yours on the list?",
			audience: { ...everyCustomer, lastVisit: "never" },
			from: "",
		},
		daysAgo(1),
	);
}

/** Those who agreed to texts about their jobs and haven't texted us yet. */
async function agreeToCampaigns(office: Demo["team"]["office"], at: Date): Promise<void> {
	const { rows } = await db.execute<{ customer_id: string; phone: string }>(sql`
		select distinct on (ch.value) ch.customer_id, ch.value as phone from customer_channels ch
		join customers c on c.id = ch.customer_id and c.merged_into is null
		where ch.kind = 'phone' and text_refusal(ch.value, 'job-text') is null
		and not exists (select from texts t where t.phone = ch.value and t.direction = 'in')
		order by ch.value limit 12`);
	const { name } = await readCompany();
	for (const { customer_id, phone } of rows) {
		const evidence = "Form with a signature or checked box on file. Signed at the spring open house.";
		const answer = { kind: "phone", value: phone, purpose: "marketing-text", granted: true, evidence } as const;
		await recordConsentAnswer(permissionFor(office, "customers.edit"), customer_id, answer, name, at);
	}
}

async function finish(id: string, at: Date): Promise<void> {
	const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
	const recipients = await db
		.update(texts)
		.set({ status: "delivered", attempts: 1, claimedAt: at, sentAt: at })
		.where(ofCampaign(id))
		.returning({ id: texts.id, phone: texts.phone });
	const [first, second, last] = [recipients[0], recipients[1], recipients.at(-1)];
	if (last && recipients.length > 3)
		await db
			.update(texts)
			.set({ status: "undelivered", errorCode: 30003 })
			.where(and(ofCampaign(id), inArray(texts.id, [last.id])));
	const set = { status: "sent" as const, finishedAt: later(1) };
	await db.update(campaigns).set(set).where(eq(campaigns.id, id));
	const answer = (phone: string, body: string, minutes: number, index: number) =>
		receiveText({ MessageSid: `SM${String(900 + index).padStart(32, "0")}`, From: phone, Body: body }, later(minutes));
	if (first) await answer(first.phone, "Yes please! Two oaks by the driveway, any day but Monday.", 42, 1);
	if (second) await answer(second.phone, "STOP", 64, 2);
}
