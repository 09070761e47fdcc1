import { requirePermission } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { readListPeriod } from "#app/platform/http/list-query.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { PeriodNotice } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { listOwners } from "../inquiries.server.ts";
import { formatInquiryNumber, statusLabels, urgencyLabels } from "../inquiry.ts";
import { listFilter } from "../inquiry-form.ts";
import { type View, viewLabels, views } from "../list-status.ts";
import { countInquiryViews, type ListRow, listInquiries, listOrigins } from "../listing.server.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { serviceLabel } from "../services.ts";
import type { Route } from "./+types/inquiries.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inquiries.view");
	const now = new Date();
	const period = readListPeriod(request);
	const requested = listFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
	// A search from the first view searches all inquiries.
	const filter =
		requested.q && requested.view === "needs-attention" ? { ...requested, view: "all" as const } : requested;
	const [page, counts, staffOwners, origins] = await Promise.all([
		listInquiries(by, filter, now, undefined, period),
		countInquiryViews(by, now),
		listOwners(),
		listOrigins(by),
	]);
	return { ...page, counts, owners: staffOwners, origins, filter, period };
}

/** The list reloads after every action on an inquiry, also after a conflict. */
export const shouldRevalidate = reloadAfterAction;

const emptyTitles: Record<View, string> = {
	"needs-attention": "No inquiries need attention",
	new: "No new inquiries",
	hazard: "No open hazards",
	open: "No open inquiries",
	all: "No inquiries yet",
	spam: "No spam",
};

export default function Inquiries({ loaderData }: Route.ComponentProps) {
	const { rows, next, filter, period, counts, owners, origins } = loaderData;
	const isFiltered = Boolean(filter.status || filter.owner || filter.urgency || filter.age || filter.from || period);
	return (
		<ListPage
			name="Inquiries"
			path="/admin/inquiries"
			singular="inquiry"
			selectHint="Hazards and the longest waits are at the top of the list."
			view={filter.view}
			views={views}
			viewLabels={viewLabels}
			counts={counts}
			search={filter.q}
			notice={<PeriodNotice period={period} />}
			searchForm={<ListFilters filter={filter} owners={owners} origins={origins} />}
			back={{ label: "Show inquiries that need attention" }}
			empty={isFiltered ? { ...emptyTitles, [filter.view]: "No inquiries match these filters" } : emptyTitles}
			hint={isFiltered && "Change the filters, or choose another view."}
			action={
				<ButtonLink to="/admin/inquiries/new" tone="moss" size="dense" aria-keyshortcuts="N">
					<Icon name="plus" className="size-4" />
					New inquiry
				</ButtonLink>
			}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				mark: row.urgency === "planned" ? undefined : urgencyLabels[row.urgency],
				listStatus: row.listStatus,
				foot: (
					<>
						{formatInquiryNumber(row.number)}, <Private label="Town hidden">{townOfAddress(row.address)}</Private>
						{row.cameFrom && `, from ${row.cameFrom}`}
						{row.photos > 0 && `, ${row.photos === 1 ? "1 photo" : `${row.photos} photos`}`}
					</>
				),
				next: ownerOrStatus(row),
			}))}
			next={next}
			nextLabel="Next page"
			foot={next ? undefined : <KeyHints />}
		/>
	);
}

function ownerOrStatus(row: ListRow): string {
	if (row.owner) return row.owner;
	if (row.status !== "new") return statusLabels[row.status];
	const [service] = row.services;
	return service ? serviceLabel(service) : "Unassigned";
}

function KeyHints() {
	return (
		<>
			<span className="flex items-center gap-1 max-lg:hidden">
				<KeyHint>J</KeyHint>
				<KeyHint>K</KeyHint> to navigate
			</span>
			<span className="flex items-center gap-1 max-lg:hidden">
				<KeyHint>N</KeyHint> to add an inquiry
			</span>
		</>
	);
}
