import { formatCount } from "#app/platform/count.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { PlacePage } from "../place.server.ts";

/** County, distance, travel zone and travel cost. */
export function Visit({ place, zoneNote }: { place: PlacePage; zoneNote: string }) {
	const { county, miles, minutes, zone, travel } = place;
	const money = (cents: number) => formatMoney(cents, { whole: true });
	return (
		<dl className="grid gap-x-10 gap-y-4 border-y-2 border-ink py-6 sm:grid-cols-[auto_1fr]">
			<Line term="County">{county}</Line>
			<Line term="From our yard">
				<span className="lining">
					{miles < 1
						? "This is where we're based"
						: `${formatCount(Math.round(miles), "mile")} in a straight line, about ${minutes} minutes by road`}
				</span>
				{miles >= 1 && <span className="text-ink-2"> (estimated)</span>}
			</Line>
			<Line term="Travel zone">
				<span className="font-semibold">{zone}</span>. {zoneNote}
			</Line>
			{travel && (
				<Line term="Travel cost">
					<span className="lining">
						{formatCount(travel.hours, "hour")} of driving beyond zone A, round trip: {money(travel.band.from)} to{" "}
						{money(travel.band.to)}.
					</span>{" "}
					<span className="text-ink-2">
						All jobs on the same day share this cost. Rates are typical for the region.
					</span>
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
