import { and, eq, isNull } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { bounces } from "#app/messaging/newsletter-sending/tables.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { channels, consents, customers } from "#app/people/customers/tables.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addSubscriber, unsubscribeByOffice } from "./changes.server.ts";

type Reader = {
	name: string;
	email: string;
	daysAgo: number;
	source?: string;
	status?: "pending" | "unsubscribed";
	bounce?: { kind: "hard" | "complaint"; reason: string };
};

/** Made up, as everything about the demo company. */
const readers: Reader[] = [
	{ name: "Bonnie Kowalski", email: "bonnie.kowalski@example.com", daysAgo: 320 },
	{ name: "Dale Hendrickson", email: "dale.h@example.com", daysAgo: 301, source: "newsletter page" },
	{ name: "", email: "cabin.on.round.lake@example.com", daysAgo: 288 },
	{ name: "Marge Yang", email: "marge.yang@example.com", daysAgo: 240, source: "newsletter page" },
	{ name: "Tom Berglund", email: "tberglund@example.com", daysAgo: 204, status: "unsubscribed" },
	{ name: "Rita Sobczak", email: "rita.sobczak@example.com", daysAgo: 171 },
	{
		name: "Vern Mattson",
		email: "vern.mattson@example.org",
		daysAgo: 160,
		bounce: { kind: "hard", reason: "550 5.1.1 No mailbox of that name here." },
	},
	{ name: "Ginny Pederson", email: "ginny.p@example.com", daysAgo: 122, source: "newsletter page" },
	{ name: "St. Mary's Cemetery Association", email: "office@stmaryscemetery.example", daysAgo: 95 },
	{
		name: "Curt Wojcik",
		email: "curt.wojcik@example.com",
		daysAgo: 88,
		bounce: { kind: "complaint", reason: "Reported as spam" },
	},
	{ name: "Ellen Thao", email: "ellen.thao@example.com", daysAgo: 60 },
	{ name: "Lyle Gunderson", email: "lyle.gunderson@example.com", daysAgo: 31, source: "unsubscribe page" },
	{ name: "Sheila Barros", email: "sheila.barros@example.com", daysAgo: 6, status: "pending" },
	{ name: "", email: "hobbyfarm715@example.com", daysAgo: 2, status: "pending" },
];

/** Subscribers in every state, some of them customers, one added and one unsubscribed by the office. */
export async function createDemoSubscribers({ team, now }: Demo): Promise<void> {
	for (const reader of [...readers, ...(await customersWithEmail())]) await createReader(reader, now);
	const by = permissionFor(team.office, "subscribers.edit");
	const added = await addSubscriber(
		by,
		{
			email: "harriet.dvorak@example.com",
			name: "Harriet Dvorak",
			agreement: "in person",
			evidence: "asked for it at the estimate for her maples",
			confirm: "now",
		},
		now,
	);
	const left = await addSubscriber(
		by,
		{
			email: "norm.christenson@example.com",
			name: "Norm Christenson",
			agreement: "on paper",
			evidence: "sign-up sheet at the county fair",
			confirm: "now",
		},
		now,
	);
	if (added.kind !== "added" || left.kind !== "added") throw new Error("the demo's subscribers were not added");
	const said = { evidence: "Called and asked for no more news. He moved to Arizona.", isForever: false };
	await unsubscribeByOffice(by, left.id, said, now);
}

async function customersWithEmail(): Promise<Reader[]> {
	const found = await db
		.selectDistinctOn([customers.id], { name: customers.name, email: channels.value })
		.from(customers)
		.innerJoin(channels, eq(channels.customerId, customers.id))
		.where(and(eq(channels.kind, "email"), isNull(customers.mergedInto)))
		.orderBy(customers.id)
		.limit(5);
	return found.map(({ name, email }, index) => ({ name, email, daysAgo: 20 + 30 * index, source: "account" }));
}

async function createReader(reader: Reader, now: Date): Promise<void> {
	const { name, email, source = "footer", status = "confirmed", bounce } = reader;
	const at = new Date(now.getTime() - reader.daysAgo * 86_400_000);
	const later = new Date(at.getTime() + 40 * 86_400_000);
	const [created] = await db
		.insert(subscribers)
		.values({
			email,
			name,
			status,
			source,
			wording: newsletterWording,
			signedUpAt: at,
			ip: "203.0.113.24",
			confirmedAt: status === "pending" ? null : new Date(at.getTime() + 540_000),
			unsubscribedAt: status === "unsubscribed" ? later : null,
		})
		.onConflictDoNothing()
		.returning({ id: subscribers.id });
	if (!created || status === "pending") return;
	const consent = { kind: "email", value: email, purpose: "newsletter", wording: newsletterWording } as const;
	await db.insert(consents).values({ ...consent, at, granted: true, source, ip: "203.0.113.24" });
	if (status === "unsubscribed") {
		await db.insert(consents).values({ ...consent, at: later, granted: false, source: "email app" });
		await db.insert(suppressions).values({ email, reason: "unsubscribed", at: later });
	}
	if (bounce) {
		await db.insert(bounces).values({ ...bounce, email, at: later });
		const reason = bounce.kind === "complaint" ? "complained" : "bounced";
		await db.insert(suppressions).values({ email, reason, at: later });
	}
}
