import { DocumentDetails, DocumentLayout } from "#app/documents/links/document-layout.tsx";
import { letterheadFacts } from "#app/documents/links/letterhead.ts";
import { formatDay } from "#app/platform/dates.ts";
import { DrawnPhoto } from "#app/ui/drawn-photo.tsx";
import { customerReasonLabels } from "../change-order.ts";
import { type ChangeOrderCustomerView, changeOrderRows } from "../customer-view.ts";
import { BeforeAfter } from "./before-after.tsx";

type Props = {
	view: ChangeOrderCustomerView;
	/** the URL of a photo by its id */
	photoUrl: (id: string) => string;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The change order as the customer sees it. The office's record shows the same. */
export function ChangeOrderDocument({ view, photoUrl, level = 1, children }: Props) {
	return (
		<DocumentLayout
			company={view.company}
			kind="Change order"
			number={view.number}
			notes={[`for contract ${view.contract}`, formatDay(view.madeOn)]}
			level={level}
			facts={[
				{ name: "Customer", value: view.customer },
				{ name: "Job site address", value: view.site },
				{ name: "Reason", value: customerReasonLabels[view.reason] },
				...(view.title ? [{ name: "Project", value: view.title }] : []),
				...letterheadFacts(view.company),
			]}
		>
			<p className="mt-6 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{view.words}</p>
			{view.photos.length > 0 && (
				<ul className="mt-5 grid gap-3 sm:grid-cols-2" aria-label="Photos">
					{view.photos.map(({ id, width, height, caption, strokes = [] }, index) => (
						<li key={id}>
							<DrawnPhoto
								src={photoUrl(id)}
								alt={caption || `Site condition ${index + 1} of ${view.photos.length}`}
								width={width}
								height={height}
								strokes={strokes}
								className="border border-line bg-paper-2"
							/>
							{caption && <p className="mt-1 text-[15px] text-ink-2 [overflow-wrap:anywhere]">{caption}</p>}
						</li>
					))}
				</ul>
			)}
			<section className="mt-8">
				<h2 className="text-xl">Before and after</h2>
				<BeforeAfter {...view} />
			</section>
			<DocumentDetails title="About this change" rows={changeOrderRows(view)} />
			<p className="mt-4 text-[15px] text-ink-2">Everything else in the contract stays as it was signed.</p>
			{children}
		</DocumentLayout>
	);
}
