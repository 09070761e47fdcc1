import { Table, Td, Th } from "#app/ui/table.tsx";
import { measures } from "./measures.ts";
import { pairs, winningSide } from "./pairs.ts";

/** Every pair with its answer, as text and for pages without JavaScript. */
export function AllPairs() {
	return (
		<details className="mt-10 max-w-[1000px] border-t border-line print:hidden">
			<summary className="cursor-pointer py-4 font-display text-[22px]">
				All {pairs.length} pairs with their answers
			</summary>
			<Table caption="All pairs with their answers">
				<thead>
					<tr>
						<Th>Question</Th>
						<Th>More</Th>
						<Th>Less</Th>
					</tr>
				</thead>
				<tbody>
					{pairs.map((pair) => {
						const more = winningSide(pair);
						const amount = (side: "a" | "b") =>
							`${pair[side].label}: ${measures[pair.measure].format(pair[side].amount)}`;
						return (
							<tr key={pair.id}>
								<Td className="min-w-48">
									{measures[pair.measure].question} <span className="text-ink-2">{pair.sameOnBoth}.</span>
								</Td>
								<Td className="lining min-w-40 font-semibold">{amount(more)}</Td>
								<Td className="lining min-w-40">{amount(more === "a" ? "b" : "a")}</Td>
							</tr>
						);
					})}
				</tbody>
			</Table>
		</details>
	);
}
