import { type Choosing, PaperLines } from "#app/documents/line-items/line-item-table.tsx";
import type { Totals } from "#app/documents/line-items/totals.ts";
import { PaperSums } from "#app/documents/line-items/totals-table.tsx";
import { Paper, PaperLimits, PaperMessage, PaperText } from "#app/documents/links/document-view.tsx";
import { formatDay } from "#app/platform/dates.ts";
import type { Shown } from "../customer-view.ts";

type PaperProps = {
	shown: Shown;
	totals: Totals;
	choosing?: Choosing;
	/** between the lines and the sums, such as a button for browsers without scripts */
	underLines?: React.ReactNode;
	accepted?: boolean;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The quote as it lies before the customer. */
export function QuotePaper({ shown, totals, choosing, underLines, accepted, level, children }: PaperProps) {
	const { validUntil, plannedOn } = shown;
	const facts = [
		{ name: "For", value: shown.toName },
		{ name: "Work at", value: shown.siteAddress },
	];
	if (plannedOn) facts.push({ name: "Planned from", value: formatDay(plannedOn) });
	return (
		<Paper
			company={shown.company}
			kind="Quote"
			number={shown.number}
			notes={validUntil ? [`Good through ${formatDay(validUntil)}`] : []}
			facts={facts}
			level={level}
		>
			<PaperMessage text={shown.message} />
			<PaperLines lines={shown.lines} totals={totals} choosing={choosing} />
			{underLines}
			<PaperSums
				totals={totals}
				exempt={shown.exemption}
				words={accepted ? "Total you accepted" : "Total"}
				showLeft={!accepted}
			/>
			<PaperLimits included={shown.included} excluded={shown.excluded} />
			<PaperText title="Terms" text={shown.terms} />
			{children}
		</Paper>
	);
}
