import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PlateCard } from "#app/ui/plate-card.tsx";
import { Sheet, SheetHead, SheetLine, SheetLines, SheetTotal, SheetTrees } from "#app/ui/sheet.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import burOak from "#art/plates/plate-bur-oak.png";
import maple from "#art/plates/plate-sugar-maple-autumn.png";
import { Panel } from "./design-panel.tsx";

export function Papers() {
	return (
		<Panel
			title="Sheets and plates"
			words="The quote's paper, and a print on its own sheet. Prints keep their light paper."
		>
			{(theme) => (
				<>
					<Sheet aria-label={`Sheet, ${theme}`}>
						<SheetHead level={3} title="Quote 1047" place="Maple Street" aside="Good for 30 days" />
						<SheetTrees
							trees={[
								{ number: 1, print: { src: maple, width: 520, height: 648 } },
								{ number: 2, print: { src: burOak, width: 720, height: 502 }, share: 0.66 },
							]}
						/>
						<SheetLines>
							<SheetLine
								number={1}
								what="Sugar maple, 22 in"
								detail="Clear 8 ft from the roof"
								price="$400"
								box={{ defaultChecked: true }}
							/>
							<SheetLine number={2} what="Bur oak, 31 in" price="$700" chosen={false} box={{ defaultChecked: false }} />
							<SheetLine number={3} what="Without a box" price="$90" />
						</SheetLines>
						<SheetTotal words="1 of 2 chosen" total="$490" />
					</Sheet>
					<PlateCard
						to="/admin/design"
						plate="Plate 1"
						specimen="Bur oak, summer"
						title="Plate card"
						words="The whole card is one link."
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
		<Panel title="Tables, pages, nothing">
			{(theme) => (
				<>
					<Table caption={`Example of a table, ${theme}`}>
						<thead>
							<tr>
								<Th>Customer</Th>
								<Th>State</Th>
								<Th number>Total</Th>
							</tr>
						</thead>
						<tbody>
							<tr>
								<Td>A name</Td>
								<Td>
									<Badge tone="waiting">Opened</Badge>
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
					<Pager label={`Pages, ${theme}`} newer="/admin/design" older="/admin/design" words="21 to 40" />
					<EmptyState title="No quotes wait for you" action={<Button tone="moss">New quote</Button>}>
						They come here when a customer answers.
					</EmptyState>
				</>
			)}
		</Panel>
	);
}
