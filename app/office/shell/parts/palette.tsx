import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Menu } from "../menu.ts";
import { addRecent, type Command, matchCommands, type PaletteItem, parseRecent } from "../palette.ts";
import { useSearch } from "./use-search.ts";

type Props = { person: { id: string }; menu: Menu; commands: readonly Command[]; onClose: () => void };

/** The command palette: search, commands and the records that this person opened last on this device. */
export default function Palette({ person, menu, commands, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const [position, setPosition] = useState(0);
	const key = `last-opened-${person.id}`;
	const results = useSearch(typed);
	const { settings = [], records = [] } = Object.groupBy(results ?? [], (row) =>
		row.isSetting ? "settings" : "records",
	);
	const groups = [
		{ title: "Recent", areRecords: true, rows: typed ? [] : readRecent(key) },
		{ title: "Commands", areRecords: false, rows: matchCommands(commands, menu, typed) },
		{ title: "Settings", areRecords: false, rows: settings },
		{ title: "Customers and documents", areRecords: true, rows: records },
	].filter(({ rows }) => rows.length > 0);
	const all = groups.flatMap(({ areRecords, rows }) => rows.map((row) => ({ row, isRecord: areRecords })));
	const selected = Math.min(position, all.length - 1);
	useEffect(() => dialog.current?.showModal(), []);

	function open(chosen: { row: PaletteItem; isRecord: boolean } | undefined): void {
		if (!chosen) return;
		const { row, isRecord } = chosen;
		if (isRecord) saveRecent(key, addRecent(readRecent(key), row));
		dialog.current?.close();
		navigate(row.to);
	}

	function handleKey(event: React.KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step && all.length) {
			const next = (selected + step + all.length) % all.length;
			setPosition(next);
			document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
		} else if (event.key === "Enter") open(all[selected]);
		else return;
		event.preventDefault();
	}

	let index = -1;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; Esc is the key for that
		<dialog
			ref={dialog}
			aria-label="Search and commands"
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
			className="mx-auto mt-[14vh] mb-0 max-h-[72vh] w-[640px] max-w-[94vw] overflow-hidden rounded-xl border border-line bg-card text-[15px] text-ink shadow-3 backdrop:bg-scrim open:flex open:flex-col max-sm:mt-[6vh]"
		>
			<div className="flex shrink-0 items-center gap-3 border-b border-line px-5">
				<Icon name="search" />
				<input
					role="combobox"
					aria-expanded="true"
					aria-controls={`${id}-list`}
					aria-activedescendant={all.length ? `${id}-${selected}` : undefined}
					aria-label="Search customers, documents, commands and settings"
					autoComplete="off"
					spellCheck={false}
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setPosition(0);
					}}
					onKeyDown={handleKey}
					className="h-16 min-w-0 grow bg-transparent text-[19px] outline-none"
				/>
				<KeyHint>Esc</KeyHint>
			</div>
			<div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
				{groups.map(({ title, areRecords, rows }) => (
					// biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by role, not in a fieldset
					<div key={title} role="group" aria-label={title}>
						<p aria-hidden="true" className="px-3 pt-3 pb-1 text-[13px] text-ink-3">
							{title}
						</p>
						{rows.map((row) => {
							index += 1;
							const rowIndex = index;
							return (
								<Option
									key={`${title} ${row.to} ${row.label}`}
									id={`${id}-${rowIndex}`}
									row={row}
									isRecord={areRecords}
									selected={rowIndex === selected}
									onSelect={() => open({ row, isRecord: areRecords })}
								/>
							);
						})}
					</div>
				))}
			</div>
			<p role="status" className="shrink-0 border-t border-line px-5 py-3 text-[13px] text-ink-3">
				{results === null
					? "Searching"
					: all.length === 1
						? "1 result"
						: all.length
							? `${all.length} results`
							: "No results"}
			</p>
		</dialog>
	);
}

function Option({
	id,
	row,
	isRecord,
	selected,
	onSelect,
}: {
	id: string;
	row: PaletteItem;
	/** its label is hidden in privacy mode */
	isRecord: boolean;
	selected: boolean;
	onSelect: () => void;
}) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the input controls the list with the arrow keys and Enter
		<div
			id={id}
			role="option"
			aria-selected={selected}
			tabIndex={-1}
			onClick={onSelect}
			className={classes(
				"flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3",
				selected ? "bg-moss font-semibold text-on-fill" : "hover:bg-moss-tint",
			)}
		>
			<Icon name={row.icon} />
			<span className="min-w-0 py-1 [overflow-wrap:anywhere]">
				{isRecord ? <Private>{row.label}</Private> : row.label}
			</span>
			<span className={classes("ml-auto shrink-0 text-[13px]", !selected && "text-ink-3")}>{row.detail}</span>
		</div>
	);
}

function readRecent(key: string): PaletteItem[] {
	try {
		return parseRecent(localStorage.getItem(key));
	} catch {
		return [];
	}
}

function saveRecent(key: string, last: PaletteItem[]): void {
	try {
		localStorage.setItem(key, JSON.stringify(last));
	} catch {
		return;
	}
}
