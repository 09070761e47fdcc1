import { Dialog } from "#app/ui/dialog.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { MenuItem } from "../menu.ts";
import type { Command } from "../palette.ts";
import { useSingleKeys } from "./use-keys.ts";

const general: [string, string][] = [
	["Ctrl K", "Search and commands"],
	["J, K", "Next and previous row"],
	["Enter", "Open the row"],
	["/", "Search this list"],
	["N", "New item"],
	["Ctrl Enter", "Save or send"],
	["Esc", "Back"],
	["D", "Light or dark theme"],
	["?", "Keyboard shortcuts"],
];

export function KeysDialog({
	open,
	onClose,
	entries,
	commands,
}: {
	open: boolean;
	onClose: () => void;
	entries: readonly MenuItem[];
	commands: readonly Command[];
}) {
	const single = useSingleKeys();
	const go = entries.flatMap(({ letter, label }) => (letter ? [[`G, then ${letter.toUpperCase()}`, label]] : []));
	const actions = commands.flatMap(({ key, label }) => (key ? [[key, label]] : []));
	return (
		<Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{[...general, ...actions, ...go].map(([keys, label]) => (
					<div key={keys} className="contents">
						<dt className="font-semibold">{keys}</dt>
						<dd className="text-ink-2">{label}</dd>
					</div>
				))}
			</dl>
			<div className="mt-4 border-t border-line pt-3">
				<Checkbox
					label="Single-key shortcuts"
					hint="Turn off single-key shortcuts if you use speech recognition."
					checked={single.on}
					onChange={(event) => single.set(event.target.checked)}
				/>
			</div>
		</Dialog>
	);
}
