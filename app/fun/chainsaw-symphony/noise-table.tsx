import { Table, Td, Th } from "#app/ui/table.tsx";
import { allowedOf, ears, keptOff } from "./dose.ts";
import { wornWords } from "./rules.ts";
import { tracks } from "./tracks.ts";

/** Every source, and how long an ear may stay beside it. */
export function NoiseTable() {
	return (
		<section className="mt-12 max-w-[1000px]">
			<h2 className="text-[28px] leading-tight">How long an ear may stay</h2>
			<p className="mt-2 mb-4 max-w-[65ch] text-ink-2">
				Hours a day at the ear of whoever works it, by NIOSH's limit. Every 3 decibels more halve the time.
			</p>
			<Table caption="How long an ear may stay beside each source">
				<thead>
					<tr>
						<Th>Source</Th>
						<Th number>dBA</Th>
						{ears.map((worn) => (
							<Th key={worn} number>
								{wornWords[worn]}
								{keptOff[worn] > 0 && ` (−${Number(keptOff[worn].toFixed(1))})`}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{tracks.map((track) => {
						const allowed = allowedOf(track);
						return (
							<tr key={track.key}>
								<Td className="min-w-[13rem]">
									<span className="font-semibold">{track.name}</span>
									<span className="block text-sm text-ink-2">
										{track.from === "estimate" && "Estimate. "}
										{track.note}
									</span>
								</Td>
								<Td number>{track.level}</Td>
								{ears.map((worn) => (
									<Td key={worn} number>
										{allowed[worn]}
									</Td>
								))}
							</tr>
						);
					})}
				</tbody>
			</Table>
		</section>
	);
}
