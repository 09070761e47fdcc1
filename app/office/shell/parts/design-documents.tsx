import { ArtPrintCard } from "#app/ui/art-print-card.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import {
	DocumentHeader,
	DocumentLine,
	DocumentLines,
	DocumentSheet,
	DocumentTotal,
	DocumentTrees,
} from "#app/ui/document-sheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import burOak from "#art/plates/plate-bur-oak.png";
import maple from "#art/plates/plate-sugar-maple-autumn.png";
import { Panel } from "./design-panel.tsx";

export function Documents() {
	return (
		<Panel
			title="Documents and prints"
			text="Quotes are shown on a sheet, and prints are shown on a card. Prints keep a light background in every theme."
		>
			{(theme) => (
				<>
					<DocumentSheet aria-label={`Sheet, ${theme}`}>
						<DocumentHeader level={3} title="Quote 1047" place="Maple Street" aside="Valid for 30 days" />
						<DocumentTrees
							trees={[
								{ number: 1, print: { src: maple, width: 520, height: 648 } },
								{ number: 2, print: { src: burOak, width: 720, height: 502 }, share: 0.66 },
							]}
						/>
						<DocumentLines>
							<DocumentLine
								number={1}
								title="Sugar maple, 22 in"
								detail="Clear 8 ft from the roof"
								price="$400"
								checkbox={{ defaultChecked: true }}
							/>
							<DocumentLine
								number={2}
								title="Bur oak, 31 in"
								price="$700"
								selected={false}
								checkbox={{ defaultChecked: false }}
							/>
							<DocumentLine number={3} title="No checkbox" price="$90" />
						</DocumentLines>
						<DocumentTotal label="1 of 2 selected" total="$490" />
					</DocumentSheet>
					<ArtPrintCard
						to="/admin/design"
						plate="Plate 1"
						specimen="Bur oak, summer"
						title="Art print card"
						text="The whole card is one link."
						picture={<img src={burOak} alt="" width="720" height="502" className="my-4 w-full" />}
						large
					/>
				</>
			)}
		</Panel>
	);
}

export function Lists() {
	return (
		<Panel title="Tables, paging and empty states">
			{(theme) => (
				<>
					<Table caption={`Example table, ${theme}`}>
						<thead>
							<tr>
								<Th>Customer</Th>
								<Th>Status</Th>
								<Th number>Total</Th>
							</tr>
						</thead>
						<tbody>
							<tr>
								<Td>A name</Td>
								<Td>
									<Badge tone="waiting">Viewed</Badge>
								</Td>
								<Td number>$1,240.00</Td>
							</tr>
							<tr>
								<Td>A much longer name that takes two lines</Td>
								<Td>
									<Badge>Draft</Badge>
								</Td>
								<Td number>$90.00</Td>
							</tr>
						</tbody>
					</Table>
					<Pager label={`Pages, ${theme}`} newer="/admin/design" older="/admin/design" summary="21 to 40" />
					<EmptyState title="No quotes need attention" action={<Button tone="moss">New quote</Button>}>
						Quotes show up here when a customer replies.
					</EmptyState>
				</>
			)}
		</Panel>
	);
}
