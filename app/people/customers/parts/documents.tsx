import { Link } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, ViewTabs } from "#app/ui/row.tsx";
import type { PageData } from "../screens/customer.tsx";

/** Every document with its status and amount: the newest few of each kind, or all of one kind. */
export function Documents({ customer, counts, groups, kind }: PageData) {
	const customerPath = `/admin/crm/customers/${customer.id}`;
	const kinds = counts.filter(({ count }) => count);
	const total = kinds.reduce((sum, { count }) => sum + count, 0);
	return (
		<section aria-label="Documents">
			<h3 className="mt-8 text-xl">Documents</h3>
			{total === 0 && <p className="mt-2 text-ink-2">No documents yet.</p>}
			{kinds.length > 1 && (
				<div className="mt-1 -ml-1">
					<ViewTabs
						label="Document types"
						tabs={[
							{ label: "All", to: customerPath, count: total, current: !kind },
							...kinds.map(({ entity, label, count }) => ({
								label: label.plural,
								to: `${customerPath}?documents=${entity}`,
								count,
								current: entity === kind,
							})),
						]}
					/>
				</div>
			)}
			<div className="mt-2 grid gap-5">
				{groups.map((group) => (
					<section key={group.entity} aria-label={group.label.plural}>
						<h4 className="mb-1 text-sm font-semibold text-ink-2">{group.label.plural}</h4>
						<div className="overflow-hidden rounded-lg border border-line bg-card [&>ul>li:last-child]:border-b-0">
							<Rows label={group.label.plural}>
								{group.rows.map((row) => (
									<Row
										key={row.id}
										to={row.to}
										name={row.title}
										money={row.amount !== null && <Private>{formatMoney(row.amount)}</Private>}
										reason={row.reason}
										tone={row.tone}
										foot={<Private>{row.address}</Private>}
									/>
								))}
							</Rows>
						</div>
						{!kind && group.count > group.rows.length && (
							<Link
								to={`${customerPath}?documents=${group.entity}`}
								className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
							>
								{`View all ${group.count} ${group.label.plural.toLowerCase()}`}
							</Link>
						)}
						{group.next && <MoreLink after={group.next} name="documents-after" />}
					</section>
				))}
			</div>
		</section>
	);
}
