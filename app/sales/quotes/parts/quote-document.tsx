import { LineItemTable, type SelectionHandler } from "#app/documents/line-items/line-item-table.tsx";
import { depositLabel, type Totals } from "#app/documents/line-items/totals.ts";
import { TotalsTable } from "#app/documents/line-items/totals-table.tsx";
import {
	DocumentDetails,
	DocumentLayout,
	DocumentMessage,
	DocumentSection,
	IncludedList,
	NotIncludedList,
} from "#app/documents/links/document-layout.tsx";
import { formatDay } from "#app/platform/dates.ts";
import type { QuoteCustomerView } from "../customer-view.ts";
import { quoteFacts, termsSection, workSection } from "../statements.ts";
import { QuoteTrees } from "./quote-trees.tsx";

type QuoteDocumentProps = {
	view: QuoteCustomerView;
	totals: Totals;
	/** the URL of the photos, without the photo id */
	photosUrl: string;
	selection?: SelectionHandler;
	/** between the line items and the totals, such as a button for browsers without scripts */
	belowLineItems?: React.ReactNode;
	accepted?: boolean;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The quote as the customer sees it. */
export function QuoteDocument(props: QuoteDocumentProps) {
	const { view, totals, photosUrl, selection, belowLineItems, accepted, level, children } = props;
	const { validUntil, details } = view;
	const notes = [
		details?.issuedOn && `Issued ${formatDay(details.issuedOn)}`,
		validUntil && `Valid through ${formatDay(validUntil)}`,
	].filter((note): note is string => Boolean(note));
	return (
		<DocumentLayout
			company={view.company}
			kind="Quote"
			number={view.number}
			notes={notes}
			facts={quoteFacts(view)}
			level={level}
		>
			<DocumentMessage text={view.message} />
			{details && <QuoteTrees details={details} photosUrl={photosUrl} />}
			<LineItemTable lines={view.lines} totals={totals} selection={selection} />
			{belowLineItems}
			<TotalsTable
				totals={totals}
				exempt={view.exemption}
				depositLabel={depositLabel(view.deposit)}
				totalLabel={accepted ? "Accepted total" : "Total"}
				showUnselected={!accepted}
			/>
			<DocumentDetails {...workSection(view)} />
			<IncludedList items={view.included} />
			<NotIncludedList items={view.excluded} />
			<DocumentDetails {...termsSection(view)} />
			<DocumentSection title="Terms" text={view.terms} />
			{children}
		</DocumentLayout>
	);
}
