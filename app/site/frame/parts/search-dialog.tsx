import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { countInWords, type SearchRow, searchLimits } from "../search.ts";
import { searchPath } from "../site-map.ts";
import { isSlashOn, onSlash, setSlash } from "../slash-key.ts";
import { type SearchState, useSiteSearch } from "./use-site-search.ts";

/** Answers while one types. The arrows choose, Enter opens what is chosen or the page with all that was found. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const navigate = useNavigate();
	const [typed, setTyped] = useState("");
	const [at, setAt] = useState(-1);
	const state = useSiteSearch(typed);
	const groups = state.answer?.groups ?? [];
	const rows = groups.flatMap((group) => group.rows);
	const chosen = Math.min(at, rows.length - 1);
	useEffect(() => dialog.current?.showModal(), []);

	function go(to: string): void {
		dialog.current?.close();
		navigate(to);
	}

	function steer(event: React.KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step || !rows.length) return;
		event.preventDefault();
		// before the first is the field itself, where nothing is chosen
		const next = ((chosen + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
		setAt(next);
		document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
	}

	function submit(event: React.FormEvent): void {
		event.preventDefault();
		const row = rows[chosen];
		if (row) go(row.to);
		else if (typed.trim()) go(`${searchPath}?q=${encodeURIComponent(typed.trim())}`);
	}

	let index = -1;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the frame closes it; Esc is the key for it
		<dialog
			ref={dialog}
			aria-label="Search the site"
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
			className="mx-auto mt-[12vh] mb-0 max-h-[76vh] w-[680px] max-w-[94vw] overflow-hidden rounded-xl border border-line bg-card text-base font-normal text-ink shadow-3 backdrop:bg-scrim open:flex open:flex-col max-sm:mt-3"
		>
			<form onSubmit={submit} className="flex shrink-0 items-center gap-3 border-b border-line pr-2 pl-5">
				<Icon name="search" />
				<input
					role="combobox"
					type="text"
					enterKeyHint="search"
					aria-expanded={rows.length > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
					aria-label="A tree, a problem, a kind of work or a town"
					placeholder="A tree, a problem, a town"
					autoComplete="off"
					spellCheck={false}
					maxLength={searchLimits.characters}
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setAt(-1);
					}}
					onKeyDown={steer}
					className="h-16 min-w-0 grow bg-transparent text-[19px] outline-none placeholder:text-ink-3"
				/>
				<button
					type="button"
					aria-label="Close"
					onClick={() => dialog.current?.close()}
					className="grid size-12 shrink-0 place-items-center rounded-control"
				>
					<Icon name="x" />
				</button>
			</form>
			<div id={`${id}-list`} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto px-2">
				{groups.map((group) => (
					// biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by role, not in a fieldset
					<div key={group.title} role="group" aria-label={group.title} className="py-1.5">
						<p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-ink-3">
							{group.title}
						</p>
						{group.rows.map((row) => {
							index += 1;
							const mine = index;
							return (
								<Option
									key={row.to}
									id={`${id}-${mine}`}
									row={row}
									chosen={mine === chosen}
									onChoose={() => go(row.to)}
								/>
							);
						})}
					</div>
				))}
			</div>
			<Foot state={state} typed={typed.trim()} />
		</dialog>
	);
}

function Option({ id, row, chosen, onChoose }: { id: string; row: SearchRow; chosen: boolean; onChoose: () => void }) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field steers the list by the arrows and Enter
		<div
			id={id}
			role="option"
			aria-selected={chosen}
			tabIndex={-1}
			onClick={onChoose}
			className={classes(
				"min-h-11 cursor-pointer rounded-md px-3 py-2 leading-snug outline-2 -outline-offset-2 outline-transparent",
				chosen ? "bg-moss text-on-fill" : "hover:bg-moss-tint",
			)}
		>
			<span className="block font-semibold [overflow-wrap:anywhere]">{row.title}</span>
			<span className={classes("line-clamp-2 text-[15px]", !chosen && "text-ink-2")}>{row.words}</span>
		</div>
	);
}

function Foot({ state, typed }: { state: SearchState; typed: string }) {
	const slash = useSyncExternalStore(onSlash, isSlashOn, () => true);
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-ink-2">
			<p role="status" className="mr-auto min-w-0 [overflow-wrap:anywhere]">
				{wordsOf(state, typed)}
			</p>
			<label className="flex min-h-6 items-center gap-2 max-lg:hidden">
				<input
					type="checkbox"
					checked={slash}
					onChange={(event) => setSlash(event.target.checked)}
					className="size-4 accent-moss"
				/>
				<span>
					<KeyHint>/</KeyHint> opens the search
				</span>
			</label>
		</div>
	);
}

function wordsOf({ answer, problem, words }: SearchState, typed: string): string {
	if (typed.length < 2) return "Two letters are enough to begin";
	if (words !== typed) return "Looking";
	if (problem === "too many") return "That was a lot of searching. Please wait a moment.";
	if (!answer) return "The search did not answer. Press Enter to try again, or call us.";
	if (!answer.count) return `Nothing found for “${typed}”. Try fewer words, or the name of a tree.`;
	return `${countInWords(answer.count)}. Enter shows them all on a page.`;
}
