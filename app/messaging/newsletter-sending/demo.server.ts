import { eq, sql } from "drizzle-orm";
import { startIssue } from "#app/messaging/issues/issues.server.ts";
import { startFromThisMonth } from "#app/messaging/issues/this-month.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { issueRecipients, issues, subscribers } from "#app/messaging/newsletter/tables.server.ts";
import { permit } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { countAudience } from "./progress.server.ts";
import { sendIssueNow } from "./send-now.server.ts";

const readers = [
	"karen.olson",
	"dale.hutchins",
	"mel.vang",
	"pat.brzezinski",
	"jo.lindqvist",
	"terry.nowak",
	"sue.kaminski",
];

/** Subscribers, an issue that went to them in the fall, and a draft for this month. */
export async function createDemoIssues({ team, now }: Demo): Promise<void> {
	const [editor, sender] = [permit(team.owner, "newsletter.edit"), permit(team.owner, "newsletter.send")];
	const viewer = permit(team.owner, "newsletter.recipients");
	if (!editor || !sender || !viewer) throw new Error("the demo's owner may not send the newsletter");
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
	const proof = {
		wording: newsletterWording,
		source: "/newsletter",
		signedUpAt: daysAgo(200),
		confirmedAt: daysAgo(199),
	};
	await db
		.insert(subscribers)
		.values(readers.map((name) => ({ email: `${name}@example.com`, status: "confirmed" as const, ...proof })))
		.onConflictDoNothing();
	const sent = await startIssue(
		editor,
		{
			subject: "Before the ground freezes",
			preview: "Water young trees once more, and leave the oaks alone until winter.",
			from: "an empty issue",
			blocks: [
				{ id: "1", type: "heading", text: "Before the ground freezes" },
				{
					id: "2",
					type: "text",
					markdown:
						"Hi neighbors,\n\nYoung trees and evergreens go into winter best with moist soil. One slow soaking in late October is enough.\n\n- Mulch two to four inches deep, and keep it off the trunk.\n- Wrap thin-barked maples against sunscald.\n- Leave oaks alone until the beetles that carry oak wilt are gone.",
				},
				{ id: "3", type: "button", label: "Get a quote", url: "/contact" },
			],
		},
		daysAgo(31),
	);
	const count = await countAudience(viewer, everyone);
	const started = await sendIssueNow(sender, { id: sent.id, version: 1, audience: everyone, count }, daysAgo(30));
	if (started !== "started") throw new Error(`the demo's issue was not sent: ${JSON.stringify(started)}`);
	await db
		.update(issueRecipients)
		.set({ status: "sent", attempts: 1, sentAt: daysAgo(30) })
		.where(eq(issueRecipients.issueId, sent.id));
	await db
		.update(issueRecipients)
		.set({ status: "bounced", detail: "550 5.1.1 No such mailbox" })
		.where(eq(issueRecipients.email, `${readers.at(-1)}@example.com`));
	await db
		.update(issues)
		.set({ status: "sent", finishedAt: daysAgo(30) })
		.where(eq(issues.id, sent.id));
	await db.execute(sql`insert into newsletter_clicks (link_id, day, count)
		select id, ${daysAgo(29).toISOString().slice(0, 10)}::date, 3 from newsletter_links where issue_id = ${sent.id}`);
	await startFromThisMonth(editor, daysAgo(2));
}
