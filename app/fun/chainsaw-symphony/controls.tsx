import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Range } from "../parts/range.tsx";
import { ears } from "./dose.ts";
import { type Piece, scaleNames, wornWords } from "./rules.ts";
import { writeSong } from "./song.ts";

/** How it is played, and what would be on the ears. */
export function Controls({ piece, first }: { piece: Piece; first: Piece }) {
	return (
		<div className="grid gap-6">
			<input type="hidden" name="song" value={writeSong(piece.song)} />
			<Choices legend="On the ears of whoever works there">
				{ears.map((worn) => (
					<Radio
						key={worn}
						name="ears"
						value={worn}
						defaultChecked={first.ears === worn}
						label={wornWords[worn].replace(/^./, (letter) => letter.toUpperCase())}
					/>
				))}
			</Choices>
			<Range
				name="tempo"
				label="Tempo"
				least={60}
				most={160}
				first={first.tempo}
				says={`${piece.tempo} beats a minute`}
			/>
			<Range
				name="swing"
				label="Swing"
				least={0}
				most={50}
				step={5}
				first={first.swing}
				says={piece.swing ? `every second step ${piece.swing} % late` : "straight"}
			/>
			<Field name="scale" label="Scale of the saw, the axe and the birds">
				<Select defaultValue={first.scale}>
					{Object.entries(scaleNames).map(([scale, name]) => (
						<option key={scale} value={scale}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		</div>
	);
}
