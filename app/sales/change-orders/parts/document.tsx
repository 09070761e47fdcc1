import { DocumentLayout } from "#app/documents/links/document-layout.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { DrawnPhoto } from "#app/sync/drawn-photo.tsx";
import { customerReasonLabels } from "../change-order.ts";
import type { ChangeOrderCustomerView } from "../customer-view.ts";
import { BeforeAfter } from "./before-after.tsx";

type Props = {
	shown: ChangeOrderCustomerView;
	/** the address of a photo */
	photoUrl: (id: string) => string;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The order as the customer sees it; the record shows the same. */
export function ChangeOrderDocument({ shown, photoUrl, level = 1, children }: Props) {
	return (
		<DocumentLayout
			company={shown.company}
			kind="Change order"
			number={shown.number}
			notes={[`for contract ${shown.contract}`, formatDay(shown.madeOn)]}
			level={level}
			facts={[
				{ name: "Customer", value: shown.customer },
				{ name: "Job site address", value: shown.site },
				{ name: "Reason", value: customerReasonLabels[shown.reason] },
				...(shown.title ? [{ name: "Project", value: shown.title }] : []),
			]}
		>
			<p className="mt-6 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{shown.words}</p>
			{shown.photos.length > 0 && (
				<ul className="mt-5 grid gap-3 sm:grid-cols-2" aria-label="Photos">
					{shown.photos.map(({ id, width, height, caption, strokes = [] }, index) => (
						<li key={id}>
							<DrawnPhoto
								src={photoUrl(id)}
								alt={caption || `Site condition ${index + 1} of ${shown.photos.length}`}
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
				<BeforeAfter {...shown} />
			</section>
			<p className="mt-4 text-[15px] text-ink-2">Everything else in the contract stays as it was signed.</p>
			{children}
		</DocumentLayout>
	);
}
