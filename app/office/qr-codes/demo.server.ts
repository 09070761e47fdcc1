import type { ShortLinkValues } from "#app/documents/short-links/short-link-form.ts";
import { createShortLink } from "#app/documents/short-links/short-links.server.ts";
import { shortLinkScans } from "#app/documents/short-links/tables.server.ts";
import { permit } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";

type Example = Pick<ShortLinkValues, "name" | "placement"> & {
	slug: string;
	change?: Partial<ShortLinkValues>;
	/** scans a week, in an ordinary week */
	scans: number;
	endedDaysAgo?: number;
};

/** The demo's inquiries came from the first two. */
const examples: Example[] = [
	{
		slug: "truck-door",
		name: "Bucket truck, both doors",
		placement: "truck-door",
		scans: 6,
		change: { hasLogo: true },
	},
	{ slug: "yard-sign", name: "Yard signs", placement: "yard-sign", scans: 9 },
	{
		slug: "fall-pruning",
		name: "Door hangers, fall pruning",
		placement: "door-hanger",
		scans: 4,
		endedDaysAgo: 12,
		change: { target: "/services/tree-trimming-pruning", headline: "Winter is the time to prune oaks" },
	},
	{ slug: "jo", name: "Jo's business card", placement: "business-card", scans: 1, change: { target: "/about" } },
];

export async function createDemoLinks({ team, now }: Demo): Promise<void> {
	const by = permit(team.owner, "qr-codes.edit");
	if (!by) throw new Error("the owner may not edit QR codes");
	const day = today(now);
	for (const { slug, name, placement, scans, endedDaysAgo, change } of examples) {
		const created = await createShortLink(
			by,
			{
				slug,
				name,
				placement,
				target: "/contact",
				fallback: "",
				expiresOn: endedDaysAgo ? addDays(day, -endedDaysAgo) : null,
				headline: "",
				color: "#182718",
				hasLogo: false,
				utm: { source: slug, medium: "qr" },
				record: null,
				...change,
			},
			new Date(now.getTime() - 330 * 86_400_000 + examples.findIndex((one) => one.slug === slug) * 3_600_000),
		);
		if (created === "taken") continue;
		// every third day or so, more in summer
		const days = Array.from({ length: 320 }, (_, ago) => ({
			linkId: created.id,
			day: addDays(day, -ago),
			scans: Math.round((scans / 7) * (1 + Math.sin(ago / 37)) * ((ago * 7919) % 5) * 0.5),
		}));
		await db.insert(shortLinkScans).values(days.filter(({ scans }) => scans > 0));
	}
}
