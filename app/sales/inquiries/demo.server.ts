import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parseOrigin } from "#app/platform/origin.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, type InquiryStatus, type LostReason, type Urgency } from "./inquiry.ts";
import { insertInquiry } from "./receive.server.ts";
import type { ServiceName } from "./services.ts";
import { inquiries } from "./tables.server.ts";

/** The final status of a demo inquiry. For "quoted", "won" and "declined" the demo quotes set it later. */
export type DemoOutcome = InquiryStatus | "declined";
export type DemoPerson = { name: string; email: string; phone: string; address: string };

const requests: [service: ServiceName, urgency: Urgency, message: string][] = [
	[
		"tree-removal",
		"soon",
		"Dead green ash behind the garage, about 50 ft tall. Woodpeckers all over it. If it falls, it'll hit the shed.",
	],
	[
		"tree-trimming-pruning",
		"planned",
		"The sugar maple is touching the roof on the north side. We'd like 8 ft of clearance and the deadwood taken out.",
	],
	[
		"storm-damage-emergency",
		"hazard",
		"Half of our box elder came down last night. One big limb is hanging over the driveway with both cars under it.",
	],
	["stump-grinding", "planned", "Two stumps from last year, 24 and 30 inches across. We want to seed grass there."],
	[
		"tree-health-assessment",
		"soon",
		"Our bur oak started losing leaves from the top down in July. The neighbor says it's oak wilt. Can it be saved?",
	],
	[
		"yard-cleanup",
		"planned",
		"Brush and small trees along the fence line, about 200 ft. You can get in from the field.",
	],
	["tree-removal", "planned", "Three spruces are too close to the house, 40 to 45 ft. No rush, winter is fine."],
	[
		"tree-trimming-pruning",
		"soon",
		"Two silver maples are growing into the power line to our house. The utility says trimming that part is up to us.",
	],
];

const outcomes: [end: DemoOutcome, lost?: LostReason][] = [
	["won"],
	["won"],
	["won"],
	["declined"],
	["won"],
	["lost", "timing"],
	["quoted"],
	["lost", "chose-another-company"],
];
const recentOutcomes: DemoOutcome[] = [
	"new",
	"new",
	"contacted",
	"visit-scheduled",
	"quoted",
	"reviewed",
	"quoted",
	"quoted",
	"won",
	"quoted",
	"lost",
	"quoted",
	"quoted",
	"won",
];

/** as browsers note them; some visits have none */
const demoOrigins = [
	"from=www.google.com",
	"from=www.google.com",
	"",
	"qr=truck-door&utm_source=truck-door&utm_medium=qr",
	"from=www.google.com",
	"qr=yard-sign&utm_source=yard-sign&utm_medium=qr",
	"from=l.facebook.com",
	"",
	"utm_source=newsletter&utm_medium=email&utm_campaign=october",
	"from=nextdoor.com",
	"from=www.bing.com",
];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Creates the demo's inquiries, one for each person, from a year ago to two hours ago, oldest first. The same seed and
 * time give the same inquiries. Those that end with a quote get the status "contacted".
 */
export async function demoInquiries(
	seed: string,
	now: Date,
	people: DemoPerson[],
): Promise<{ inquiry: Inquiry; end: DemoOutcome }[]> {
	const created = [];
	for (const [index, person] of people.entries())
		created.push(await demoInquiry(`${seed}:${index}`, person, people.length - index, people.length, now));
	return created;
}

async function demoInquiry(seed: string, person: DemoPerson, fromEnd: number, all: number, now: Date) {
	const pick = <T>(list: readonly T[], salt: string): T => {
		const chosen = list[number(`${seed}:${salt}`) % list.length];
		if (chosen === undefined) throw new Error("cannot pick from an empty list");
		return chosen;
	};
	const recent = fromEnd <= recentOutcomes.length;
	const age = recent ? (fromEnd - 0.9) * 20 * hour : 13 * day + (fromEnd / all) * 350 * day;
	const receivedAt = new Date(now.getTime() - age - (number(`${seed}:at`) % (2 * hour)));
	const [service, urgency, message] = pick(requests, "job");
	const [end, lostReason] = recent
		? ([recentOutcomes[fromEnd - 1] ?? "new", "timing"] as const)
		: pick(outcomes, "end");
	const status = end === "won" || end === "quoted" || end === "declined" ? "contacted" : end;
	const company = await readCompany();
	const inquiry = await db.transaction(async (tx) => {
		const days: ("tue" | "thu")[] = number(`${seed}:days`) % 3 ? [] : ["tue", "thu"];
		const saved = await insertInquiry(
			tx,
			{
				...person,
				key: uuid(seed),
				source: "form",
				services: [service],
				urgency,
				message,
				days,
				emailConsent: false,
				textConsent: false,
				origin: parseOrigin(pick(demoOrigins, "origin")),
				ip: null,
				spam: false,
				reasons: [],
			},
			company,
			receivedAt,
		);
		const changedAt = status === "new" ? receivedAt : new Date(receivedAt.getTime() + (2 + (fromEnd % 7)) * hour);
		const visit = status === "visit-scheduled" ? new Date(now.getTime() + 2 * day) : null;
		const event = {
			entity: "inquiry",
			entityId: saved.inquiry.id,
			actorKind: "visitor",
			actorName: person.name,
		} as const;
		await tx.insert(auditEvents).values({ ...event, action: "received", at: receivedAt });
		const [row] = await tx
			.update(inquiries)
			.set({
				status,
				statusAt: changedAt,
				firstReplyAt: status === "new" || status === "reviewed" ? null : changedAt,
				attentionAt: attentionAt(status, { receivedAt, changedAt, visitEnd: visit }),
				visitOn: visit?.toISOString().slice(0, 10) ?? null,
				visitNote: visit ? "9 a.m., Jo" : "",
				lostReason: status === "lost" ? (lostReason ?? null) : null,
			})
			.where(eq(inquiries.id, saved.inquiry.id))
			.returning();
		return row ?? saved.inquiry;
	});
	return { inquiry, end };
}

function number(text: string): number {
	return createHash("sha256").update(text).digest().readUInt32BE(0);
}

function uuid(text: string): string {
	const hex = createHash("sha256").update(`demo inquiry ${text}`).digest("hex");
	return hex.replace(/^(.{8}).(.{3}).(.{3}).(.{3})(.{12}).*$/, "$1-0$2-4$3-8$4-$5");
}
