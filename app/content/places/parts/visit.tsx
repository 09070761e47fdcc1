import { formatMoney } from "#app/platform/money.ts";
import type { Zone } from "#app/trade/travel.ts";
import type { PlacePage } from "../place.server.ts";

const drives: Record<Zone, string> = {
	A: "The drive is in the price, and a short job can be fitted in between others.",
	B: "Jobs of one day share the drive, so ask a neighbor to join in.",
	C: "We come for a day or more of planned work, with the drive shared.",
	D: "Outside our regular area: ask first, and travel is a line of its own in the quote.",
};

/** Miles, minutes, zone, and what the way costs. */
export function Visit({ place: { county, miles, minutes, zone, travel } }: { place: PlacePage }) {
	const money = (cents: number) => formatMoney(cents, { whole: true });
	return (
		<dl className="grid gap-x-10 gap-y-4 border-y-2 border-ink py-6 sm:grid-cols-[auto_1fr]">
			<Line term="County">{county}</Line>
			<Line term="From our yard">
				<span className="lining">
					{miles < 1
						? "our own town"
						: `${Math.round(miles)} miles in a straight line, about ${minutes} minutes by road`}
				</span>
				{miles >= 1 && <span className="text-ink-2"> (an estimate)</span>}
			</Line>
			<Line term="Travel zone">
				<span className="font-semibold">{zone}</span>. {drives[zone]}
			</Line>
			{travel && (
				<Line term="The drive">
					<span className="lining">
						{travel.hours} hours beyond zone A, there and back: {money(travel.band.from)} to {money(travel.band.to)}
					</span>{" "}
					<span className="text-ink-2">for a day's jobs together, at rates typical for the region</span>
				</Line>
			)}
		</dl>
	);
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-x-10 sm:col-span-2 sm:grid-cols-subgrid">
			<dt className="text-ink-3">{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
