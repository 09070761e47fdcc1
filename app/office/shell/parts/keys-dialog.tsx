import { Dialog } from "#app/ui/dialog.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { MenuEntry } from "../menu.ts";
import { useSingleKeys } from "./use-keys.ts";

const general: [string, string][] = [
	["Ctrl K", "Search, or do something"],
	["J, K", "Next and previous row"],
	["Enter", "Open the row"],
	["/", "Search in this list"],
	["N", "New one"],
	["Ctrl Enter", "Save or send"],
	["Esc", "Back"],
	["D", "Light or dark"],
	["?", "These keys"],
];

export function KeysDialog({
	open,
	onClose,
	entries,
}: {
	open: boolean;
	onClose: () => void;
	entries: readonly MenuEntry[];
}) {
	const single = useSingleKeys();
	const go = entries.flatMap(({ letter, words }) => (letter ? [[`G, then ${letter.toUpperCase()}`, words]] : []));
	return (
		<Dialog open={open} onClose={onClose} title="Keys">
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{[...general, ...go].map(([keys, words]) => (
					<div key={keys} className="contents">
						<dt className="font-semibold">{keys}</dt>
						<dd className="text-ink-2">{words}</dd>
					</div>
				))}
			</dl>
			<div className="mt-4 border-t border-line pt-3">
				<Checkbox
					label="Keys without Ctrl"
					hint="Switch them off when you write by voice."
					checked={single.on}
					onChange={(event) => single.set(event.target.checked)}
				/>
			</div>
		</Dialog>
	);
}
