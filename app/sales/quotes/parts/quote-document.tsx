import { LineItemTable, type SelectionHandler } from "#app/documents/line-items/line-item-table.tsx";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { TotalsTable } from "#app/documents/line-items/totals-table.tsx";
import { DocumentLayout, DocumentMessage, DocumentSection, ScopeLists } from "#app/documents/links/document-layout.tsx";
import { formatDay } from "#app/platform/dates.ts";
import type { QuoteCustomerView } from "../customer-view.ts";

type QuoteDocumentProps = {
	view: QuoteCustomerView;
	totals: Totals;
	selection?: SelectionHandler;
	/** between the line items and the totals, such as a button for browsers without scripts */
	belowLineItems?: React.ReactNode;
	accepted?: boolean;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The quote as the customer sees it. */
export function QuoteDocument({
	view,
	totals,
	selection,
	belowLineItems,
	accepted,
	level,
	children,
}: QuoteDocumentProps) {
	const { validUntil, plannedOn } = view;
	const facts = [
		{ name: "Prepared for", value: view.toName },
		{ name: "Job site address", value: view.siteAddress },
	];
	if (plannedOn) facts.push({ name: "Planned start", value: formatDay(plannedOn) });
	return (
		<DocumentLayout
			company={view.company}
			kind="Quote"
			number={view.number}
			notes={validUntil ? [`Valid through ${formatDay(validUntil)}`] : []}
			facts={facts}
			level={level}
		>
			<DocumentMessage text={view.message} />
			<LineItemTable lines={view.lines} totals={totals} selection={selection} />
			{belowLineItems}
			<TotalsTable
				totals={totals}
				exempt={view.exemption}
				totalLabel={accepted ? "Accepted total" : "Total"}
				showUnselected={!accepted}
			/>
			<ScopeLists included={view.included} excluded={view.excluded} />
			<DocumentSection title="Terms" text={view.terms} />
			{children}
		</DocumentLayout>
	);
}
