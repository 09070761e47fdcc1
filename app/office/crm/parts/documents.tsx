import { Link } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, Tabs } from "#app/ui/row.tsx";
import { kindWords, paperKinds } from "../documents.ts";
import type { PageData } from "../screens/customer.tsx";

/** Every paper with its state and money: the newest few of each kind, or all of one kind. */
export function Papers({ customer, counts, papers, kind }: PageData) {
	const here = `/admin/crm/customers/${customer.id}`;
	const kinds = paperKinds.filter((one) => counts[one]);
	const all = kinds.reduce((sum, one) => sum + counts[one], 0);
	return (
		<section aria-label="Papers">
			<h3 className="mt-8 text-xl">Papers</h3>
			{all === 0 && <p className="mt-2 text-ink-2">No papers yet.</p>}
			{kinds.length > 1 && (
				<div className="mt-1 -ml-1">
					<Tabs
						label="Kinds of papers"
						tabs={[
							{ words: "All", to: here, count: all, current: !kind },
							...kinds.map((one) => ({
								words: kindWords[one].many,
								to: `${here}?papers=${one}`,
								count: counts[one],
								current: one === kind,
							})),
						]}
					/>
				</div>
			)}
			<div className="mt-2 grid gap-5">
				{papers.map((group) => (
					<section key={group.kind} aria-label={kindWords[group.kind].many}>
						<h4 className="mb-1 text-sm font-semibold text-ink-2">{kindWords[group.kind].many}</h4>
						<div className="overflow-hidden rounded-lg border border-line bg-card [&>ul>li:last-child]:border-b-0">
							<Rows label={kindWords[group.kind].many}>
								{group.rows.map((row) => (
									<Row
										key={row.id}
										to={row.to}
										name={row.title}
										money={row.money !== null && <Private>{formatMoney(row.money)}</Private>}
										reason={row.words}
										dot={row.dot}
										foot={<Private>{row.place}</Private>}
									/>
								))}
							</Rows>
						</div>
						{!kind && group.count > group.rows.length && (
							<Link
								to={`${here}?papers=${group.kind}`}
								className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
							>
								{`All ${group.count} ${kindWords[group.kind].many.toLowerCase()}`}
							</Link>
						)}
						{group.next && <MoreLink after={group.next} />}
					</section>
				))}
			</div>
		</section>
	);
}
