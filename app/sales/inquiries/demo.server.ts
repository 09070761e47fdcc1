import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, type InquiryStatus, type LostReason, type Urgency } from "./inquiry.ts";
import { insertInquiry } from "./receive.server.ts";
import type { ServiceName } from "./services.ts";
import { inquiries } from "./tables.server.ts";

/** What becomes of it: its own state, or what the quotes make of it later. */
export type DemoEnd = InquiryStatus | "declined";
export type DemoPerson = { name: string; email: string; phone: string; address: string };

const jobs: [service: ServiceName, urgency: Urgency, words: string][] = [
	[
		"tree-removal",
		"soon",
		"Dead green ash behind the garage, about 50 ft. Woodpeckers all over it. It would hit the shed.",
	],
	[
		"tree-trimming-pruning",
		"planned",
		"The sugar maple touches the roof on the north side. We would like 8 ft of clearance and the dead wood out.",
	],
	[
		"storm-damage-emergency",
		"hazard",
		"Half of the box elder came down last night. One big limb hangs over the driveway, the cars are under it.",
	],
	["stump-grinding", "planned", "Two stumps from last year, 24 and 30 inches. We want to seed grass there."],
	[
		"tree-health-assessment",
		"soon",
		"Our bur oak lost leaves in July from the top down. The neighbor says oak wilt. Can it be saved?",
	],
	[
		"yard-cleanup",
		"planned",
		"Brush and small trees along the fence line, about 200 ft. You can drive in from the field.",
	],
	["tree-removal", "planned", "Three spruces are too close to the house, 40 to 45 ft. No rush, winter is fine."],
	[
		"tree-trimming-pruning",
		"soon",
		"Two silver maples over the service drop. The utility says it is our job up to the house.",
	],
];

const ends: [end: DemoEnd, lost?: LostReason][] = [
	["won"],
	["won"],
	["won"],
	["declined"],
	["won"],
	["lost", "timing"],
	["quoted"],
	["lost", "went-elsewhere"],
];
const fresh: DemoEnd[] = [
	"new",
	"new",
	"contacted",
	"estimate-scheduled",
	"quoted",
	"triaged",
	"quoted",
	"quoted",
	"won",
	"quoted",
	"lost",
	"quoted",
	"quoted",
	"won",
];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The demo's inquiries, one from each of these people, from a year ago until two hours ago, oldest first. The same seed
 * and clock make the same ones. Those that end in a quote are left "contacted".
 */
export async function demoInquiries(
	seed: string,
	now: Date,
	people: DemoPerson[],
): Promise<{ inquiry: Inquiry; end: DemoEnd }[]> {
	const made = [];
	for (const [index, person] of people.entries())
		made.push(await demoInquiry(`${seed}:${index}`, person, people.length - index, people.length, now));
	return made;
}

async function demoInquiry(seed: string, person: DemoPerson, fromEnd: number, all: number, now: Date) {
	const pick = <T>(list: readonly T[], salt: string): T => {
		const chosen = list[number(`${seed}:${salt}`) % list.length];
		if (chosen === undefined) throw new Error("nothing to choose from");
		return chosen;
	};
	const recent = fromEnd <= fresh.length;
	const age = recent ? (fromEnd - 0.9) * 20 * hour : 13 * day + (fromEnd / all) * 350 * day;
	const receivedAt = new Date(now.getTime() - age - (number(`${seed}:at`) % (2 * hour)));
	const [service, urgency, message] = pick(jobs, "job");
	const [end, lostReason] = recent ? ([fresh[fromEnd - 1] ?? "new", "timing"] as const) : pick(ends, "end");
	const status = end === "won" || end === "quoted" || end === "declined" ? "contacted" : end;
	const company = await readCompany();
	const inquiry = await db.transaction(async (tx) => {
		const days: ("tue" | "thu")[] = number(`${seed}:days`) % 3 ? [] : ["tue", "thu"];
		const kept = await insertInquiry(
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
				ip: null,
				spam: false,
				reasons: [],
			},
			company,
			receivedAt,
		);
		const changedAt = status === "new" ? receivedAt : new Date(receivedAt.getTime() + (2 + (fromEnd % 7)) * hour);
		const visit = status === "estimate-scheduled" ? new Date(now.getTime() + 2 * day) : null;
		const event = {
			entity: "inquiry",
			entityId: kept.inquiry.id,
			actorKind: "visitor",
			actorName: person.name,
		} as const;
		await tx.insert(auditEvents).values({ ...event, action: "received", at: receivedAt });
		const [row] = await tx
			.update(inquiries)
			.set({
				status,
				statusAt: changedAt,
				firstReplyAt: status === "new" || status === "triaged" ? null : changedAt,
				attentionAt: attentionAt(status, { receivedAt, changedAt, visitEnd: visit }),
				visitOn: visit?.toISOString().slice(0, 10) ?? null,
				visitNote: visit ? "9:00, Jo walks the yard" : "",
				lostReason: status === "lost" ? (lostReason ?? null) : null,
			})
			.where(eq(inquiries.id, kept.inquiry.id))
			.returning();
		return row ?? kept.inquiry;
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
