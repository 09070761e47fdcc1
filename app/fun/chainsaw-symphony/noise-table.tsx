import { Table, Td, Th } from "#app/ui/table.tsx";
import { allowedTimes, hearingProtections, protectionDecibels } from "./dose.ts";
import { protectionLabels } from "./rules.ts";
import { tracks } from "./tracks.ts";

/** Every source and how long an ear may be exposed to it. */
export function NoiseTable() {
	return (
		<section className="mt-12 max-w-[1000px]">
			<h2 className="text-[28px] leading-tight">How long your ears can take the noise</h2>
			<p className="mt-2 mb-4 max-w-[65ch] text-ink-2">
				The table shows the time per day for the person running the machine, by NIOSH's limit. Every extra 3 decibels
				cuts the time in half.
			</p>
			<Table caption="How long your ears can take each source">
				<thead>
					<tr>
						<Th>Source</Th>
						<Th number>dBA</Th>
						{hearingProtections.map((protection) => (
							<Th key={protection} number>
								{protectionLabels[protection].replace(/^./, (letter) => letter.toUpperCase())}
								{protectionDecibels[protection] > 0 && ` (−${Number(protectionDecibels[protection].toFixed(1))})`}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{tracks.map((track) => {
						const allowed = allowedTimes(track);
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
								{hearingProtections.map((protection) => (
									<Td key={protection} number>
										{allowed[protection]}
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
