import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Range } from "../parts/range.tsx";
import { hearingProtections } from "./dose.ts";
import { type Piece, protectionLabels, scaleNames } from "./rules.ts";
import { formatSong } from "./song.ts";

/** Tempo, swing, scale and hearing protection. */
export function Controls({ piece, first }: { piece: Piece; first: Piece }) {
	return (
		<div className="grid gap-6">
			<input type="hidden" name="song" value={formatSong(piece.song)} />
			<Choices legend="Hearing protection">
				{hearingProtections.map((protection) => (
					<Radio
						key={protection}
						name="ears"
						value={protection}
						defaultChecked={first.ears === protection}
						label={
							protection === "none"
								? "None"
								: protectionLabels[protection].replace(/^./, (letter) => letter.toUpperCase())
						}
					/>
				))}
			</Choices>
			<Range
				name="tempo"
				label="Tempo"
				min={60}
				max={160}
				defaultValue={first.tempo}
				valueText={`${piece.tempo} beats per minute`}
			/>
			<Range
				name="swing"
				label="Swing"
				min={0}
				max={50}
				step={5}
				defaultValue={first.swing}
				valueText={piece.swing ? `every other step plays ${piece.swing}% late` : "straight"}
			/>
			<Field name="scale" label="Scale">
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
