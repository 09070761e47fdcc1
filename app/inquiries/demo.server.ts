import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { readCompany } from "#app/company/company.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { attentionAt, type InquiryStatus, type LostReason, type Urgency } from "./inquiry.ts";
import { insertInquiry } from "./receiving.server.ts";
import type { ServiceName } from "./services.ts";
import { inquiries } from "./tables.server.ts";

const people = [
	["Karen Olson", "214 N Franklin Street, Stanley, WI 54768"],
	["Mike Nowak", "W9301 County Road N, Thorp, WI 54771"],
	["Ruth Paulson", "212 Maple Street, Stanley, WI 54768"],
	["Tou Vang", "530 Main Street, Cadott, WI 54727"],
	["Linda Weber", "108 Park Avenue, Cornell, WI 54732"],
	["Harland Dairy, Jim Harland", "N6210 Fernwall Avenue, Owen, WI 54460"],
	["Lars Lindqvist", "345 E 1st Street, Gilman, WI 54433"],
	["St. Mary's Parish Council", "606 E Third Avenue, Stanley, WI 54768"],
	["Dawn Kowalski", "1420 Jefferson Avenue, Chippewa Falls, WI 54729"],
	["María Peña", "77 Mill Road, Boyd, WI 54726"],
	["Gretchen Becker", "2217 State Street, Eau Claire, WI 54701"],
	["Dale Peterson", "Hwy 29 exit, second farm north, Withee"],
] as const;

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

const ends: [status: InquiryStatus, lost?: LostReason][] = [
	["won"],
	["won"],
	["quoted"],
	["lost", "price"],
	["won"],
	["lost", "timing"],
	["won"],
	["lost", "went-elsewhere"],
];
const fresh: InquiryStatus[] = [
	"new",
	"new",
	"contacted",
	"estimate-scheduled",
	"quoted",
	"triaged",
	"contacted",
	"new",
];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The demo's inquiries: made-up people with numbers and addresses that reach nobody, from a year ago until two hours
 * ago. The same seed and clock make the same ones; a second run adds none. Gives them oldest first.
 */
export async function demoInquiries(seed: string, now: Date, howMany = 48): Promise<Inquiry[]> {
	const made: Inquiry[] = [];
	for (let index = 0; index < howMany; index++) made.push(await demoInquiry(seed, index, howMany, now));
	return made;
}

async function demoInquiry(seed: string, index: number, howMany: number, now: Date): Promise<Inquiry> {
	const pick = <T>(list: readonly T[], salt: string): T => {
		const chosen = list[number(`${seed}:${index}:${salt}`) % list.length];
		if (chosen === undefined) throw new Error("nothing to choose from");
		return chosen;
	};
	const recent = howMany - index <= fresh.length;
	const age = recent ? (howMany - index - 0.9) * 20 * hour : 9 * day + ((howMany - index) / howMany) * 350 * day;
	const receivedAt = new Date(now.getTime() - age - (number(`${seed}:${index}:at`) % (2 * hour)));
	const [name, address] = people[index % people.length] ?? people[0];
	const [service, urgency, message] = pick(jobs, "job");
	const [status, lostReason] = recent ? [fresh[howMany - index - 1] ?? "new"] : pick(ends, "end");
	const phone = `(715) 555-01${String(10 + (index % people.length)).padStart(2, "0")}`;
	const key = uuid(`${seed}:${index}`);
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const form = { key, source: "form", name, address, phone, message, urgency, services: [service] } as const;
		const kept = await insertInquiry(
			tx,
			{
				...form,
				services: [service],
				email: `${name
					.split(" ")
					.at(-1)
					?.toLowerCase()
					.normalize("NFKD")
					.replaceAll(/[^a-z]/g, "")}@example.com`,
				days: index % 3 ? [] : ["tue", "thu"],
				emailConsent: false,
				textConsent: false,
				ip: null,
				spam: false,
				reasons: [],
			},
			company,
			receivedAt,
		);
		if (!kept.isNew) return kept.inquiry;
		const changedAt = status === "new" ? receivedAt : new Date(receivedAt.getTime() + (2 + (index % 7)) * hour);
		const visit = status === "estimate-scheduled" ? new Date(now.getTime() + 2 * day) : null;
		await record(tx, { kind: "visitor", name }, "inquiry", kept.inquiry.id, "received", { photos: 0 });
		const [row] = await tx
			.update(inquiries)
			.set({
				status,
				statusAt: changedAt,
				firstReplyAt: status === "new" || status === "triaged" ? null : changedAt,
				attentionAt: attentionAt(status, { receivedAt, changedAt, visitEnd: visit }),
				visitOn: visit?.toISOString().slice(0, 10) ?? null,
				visitNote: visit ? "9:00, Jo walks the yard" : "",
				lostReason: lostReason ?? null,
			})
			.where(eq(inquiries.id, kept.inquiry.id))
			.returning();
		return row ?? kept.inquiry;
	});
}

function number(text: string): number {
	return createHash("sha256").update(text).digest().readUInt32BE(0);
}

function uuid(text: string): string {
	const hex = createHash("sha256").update(`demo inquiry ${text}`).digest("hex");
	return hex.replace(/^(.{8}).(.{3}).(.{3}).(.{3})(.{12}).*$/, "$1-0$2-4$3-8$4-$5");
}
