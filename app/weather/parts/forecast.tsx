import { Table, Td, Th } from "#app/ui/table.tsx";
import type { ForecastDay } from "../weather.ts";

export function Forecast({ days }: { days: ForecastDay[] }) {
	return (
		<section aria-labelledby="forecast-title">
			<h2 id="forecast-title" className="mb-3 text-[21px]">
				7-day forecast
			</h2>
			{days.length ? (
				<Table caption="Forecast">
					<thead>
						<tr>
							<Th>Day</Th>
							<Th number>High</Th>
							<Th number>Low</Th>
							<Th>Conditions</Th>
							<Th>New snow</Th>
						</tr>
					</thead>
					<tbody>
						{days.map(({ day, name, high, low, text, snow }) => (
							<tr key={day}>
								<Th scope="row" className="border-t border-line text-office! font-semibold! text-ink!">
									{name}
								</Th>
								<Td number>{high === null ? "" : `${high}°`}</Td>
								<Td number>{low === null ? "" : `${low}°`}</Td>
								<Td>{text}</Td>
								<Td className="whitespace-nowrap">{snow ?? ""}</Td>
							</tr>
						))}
					</tbody>
				</Table>
			) : (
				<p className="text-ink-2">No forecast yet.</p>
			)}
		</section>
	);
}
