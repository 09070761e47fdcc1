import {
	formatScans,
	type LinkState,
	linkState,
	placementLabels,
	recentDays,
	type View,
	viewLabels,
	views,
} from "#app/documents/short-links/short-link.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { countShortLinks, listShortLinks } from "../listing.server.ts";
import type { Route } from "./+types/qr-codes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "qr-codes.edit");
	const now = new Date();
	const { view, after } = parseListQuery(request, views, "active");
	const [page, counts] = await Promise.all([listShortLinks(by, view, after, now), countShortLinks(by, now)]);
	return { ...page, counts, view, today: today(now) };
}

export const shouldRevalidate = reloadAfterAction;

const emptyLabels: Record<View, string> = {
	active: "No QR codes yet",
	expired: "No expired QR codes",
	archived: "No archived QR codes",
	all: "No QR codes yet",
};
const tones: Record<LinkState, ListStatus["tone"]> = { active: "good", expired: "waiting", archived: "closed" };

export default function QrCodes({ loaderData }: Route.ComponentProps) {
	const { rows, today: day, ...list } = loaderData;
	const reason = (link: (typeof rows)[number]) => {
		const state = linkState(link, day);
		if (state === "archived") return "Archived";
		if (state === "expired" && link.expiresOn) return `Expired after ${formatDay(link.expiresOn)}`;
		return link.recentScans ? `${formatScans(link.recentScans)} in the last ${recentDays} days` : "No recent scans";
	};
	return (
		<ListPage
			{...list}
			name="QR codes"
			path="/admin/qr-codes"
			singular="QR code"
			selectHint="Print a code on signs, trucks and cards, and see what work it brings."
			views={views}
			viewLabels={viewLabels}
			empty={emptyLabels}
			action={<NewLink to="/admin/qr-codes/new" />}
			rows={rows.map((link) => ({
				id: link.id,
				name: link.name,
				listStatus: { reason: reason(link), tone: tones[linkState(link, day)] },
				foot: `/q/${link.slug}`,
				next: placementLabels[link.placement],
			}))}
		/>
	);
}
