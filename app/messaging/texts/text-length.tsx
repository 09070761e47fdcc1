import { Button } from "#app/ui/button.tsx";
import { measureText, toPlainCharacters } from "./segments.ts";
import { maxTextLength } from "./text.ts";

type Props = { body: string; onConvert: (converted: string) => void };

/** How long a text is while it is typed. Carriers charge by the segment. */
export function TextLength({ body, onConvert }: Props) {
	const { units, capacity, segments, unusual } = measureText(body);
	const { text, converted } = toPlainCharacters(body);
	const isTooLong = body.length > maxTextLength;
	return (
		<div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[13px] text-ink-2">
			<p className={isTooLong ? "font-semibold text-danger" : undefined}>
				<span className="tabular-nums">
					{units} of {capacity}
				</span>{" "}
				characters, {segments === 1 ? "1 segment" : `${segments} segments`}
				{isTooLong && ". A text can have at most 1,600 characters."}
			</p>
			{unusual.length > 0 && (
				<p>
					<span dir="auto">{unusual.slice(0, 8).join(" ")}</span> {unusual.length === 1 ? "makes" : "make"} a segment
					shorter: 70 characters instead of 160.
				</p>
			)}
			{converted.length > 0 && (
				<Button size="dense" onClick={() => onConvert(text)}>
					Use plain characters
				</Button>
			)}
		</div>
	);
}
