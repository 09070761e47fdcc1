import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useCountedSearch } from "#app/site/page-views/counted-search.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { formatResultCount, type SearchResult, searchLimits } from "../search.ts";
import { searchPath } from "../site-map.ts";
import { isSlashOn, onSlashChange, setSlashOn } from "../slash-key.ts";
import { type SearchState, useSiteSearch } from "./use-site-search.ts";

/** Searches while the visitor types. Arrow keys select a result; Enter opens it, or the page with all results. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const navigate = useNavigate();
	const [query, setQuery] = useState("");
	/** index of the selected result; -1: none, Enter opens the search page */
	const [selectedIndex, setSelectedIndex] = useState(-1);
	const state = useSiteSearch(query);
	useCountedSearch(state.query, state.results);
	const groups = state.results?.groups ?? [];
	const rows = groups.flatMap((group) => group.rows);
	const selected = Math.min(selectedIndex, rows.length - 1);
	useEffect(() => dialog.current?.showModal(), []);

	function openPage(to: string): void {
		dialog.current?.close();
		navigate(to);
	}

	function onArrowKey(event: React.KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step || !rows.length) return;
		event.preventDefault();
		// position -1, before the first result, means that none is selected
		const next = ((selected + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
		setSelectedIndex(next);
		document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
	}

	function submit(event: React.FormEvent): void {
		event.preventDefault();
		const row = rows[selected];
		if (row) openPage(row.to);
		else if (query.trim()) openPage(`${searchPath}?q=${encodeURIComponent(query.trim())}`);
	}

	let index = -1;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it, as Escape does
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
					aria-activedescendant={selected >= 0 ? `${id}-${selected}` : undefined}
					aria-label="Search for a tree, problem, service or town"
					placeholder="Tree, problem, service or town"
					autoComplete="off"
					spellCheck={false}
					maxLength={searchLimits.characters}
					value={query}
					onChange={(event) => {
						setQuery(event.target.value);
						setSelectedIndex(-1);
					}}
					onKeyDown={onArrowKey}
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
			<div id={`${id}-list`} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto px-2">
				{groups.map((group) => (
					// biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by role, not in a fieldset
					<div key={group.title} role="group" aria-label={group.title} className="py-1.5">
						<p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm text-ink-3">
							{group.title}
						</p>
						{group.rows.map((row) => {
							index += 1;
							const rowIndex = index;
							return (
								<Option
									key={row.to}
									id={`${id}-${rowIndex}`}
									row={row}
									selected={rowIndex === selected}
									onSelect={() => openPage(row.to)}
								/>
							);
						})}
					</div>
				))}
			</div>
			<Footer state={state} query={query.trim()} />
		</dialog>
	);
}

function Option({
	id,
	row,
	selected,
	onSelect,
}: {
	id: string;
	row: SearchResult;
	selected: boolean;
	onSelect: () => void;
}) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles arrow keys and Enter
		<div
			id={id}
			role="option"
			aria-selected={selected}
			tabIndex={-1}
			onClick={onSelect}
			className={classes(
				"min-h-11 cursor-pointer rounded-md px-3 py-2 leading-snug outline-2 -outline-offset-2 outline-transparent",
				selected ? "bg-moss text-on-fill" : "hover:bg-moss-tint",
			)}
		>
			<span className="block font-semibold [overflow-wrap:anywhere]">{row.title}</span>
			<span className={classes("line-clamp-2 text-[15px]", !selected && "text-ink-2")}>{row.description}</span>
		</div>
	);
}

function Footer({ state, query }: { state: SearchState; query: string }) {
	const slash = useSyncExternalStore(onSlashChange, isSlashOn, () => true);
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-ink-2">
			<p role="status" className="mr-auto min-w-0 [overflow-wrap:anywhere]">
				{statusText(state, query)}
			</p>
			<label className="flex min-h-6 items-center gap-2 max-lg:hidden">
				<input
					type="checkbox"
					checked={slash}
					onChange={(event) => setSlashOn(event.target.checked)}
					className="size-4 accent-moss"
				/>
				<span>
					Press <KeyHint>/</KeyHint> to search
				</span>
			</label>
		</div>
	);
}

function statusText({ results, problem, query: searchedFor }: SearchState, query: string): string {
	if (query.length < 2) return "Type at least 2 letters";
	if (searchedFor !== query) return "Searching…";
	if (problem === "rate-limited") return "Too many searches. Wait a moment, then try again.";
	if (!results) return "Search isn't responding. Press Enter to try again, or call us.";
	if (!results.count) return `No results for “${query}”. Try fewer words, or search for a tree by name.`;
	return `${formatResultCount(results.count)}. Press Enter to see them all on one page.`;
}
