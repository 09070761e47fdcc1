import { useEffect, useId, useRef, useState } from "react";
import { containsWords, foldForSearch, searchWords } from "#app/platform/fold-for-search.ts";
import { classes } from "./classes.ts";
import { Input } from "./field.tsx";
import { Private } from "./privacy.tsx";

/** One result. `value` is what the form or the caller needs: an id, a number, or the label itself. */
export type ComboboxOption = { value: string; label: string; detail?: string };

/** Searches on the server. A newer search aborts `signal`. */
type FindOptions = (typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

type Source =
	/** for lists that the page already has; an empty field shows all of them */
	{ options: readonly ComboboxOption[]; find?: never } | { find: FindOptions; options?: never };

type Props = Source & {
	/** the text in the field; a new value replaces what was typed */
	value: string;
	/** also called with an empty option when the person clears a field that has `options` */
	onChoose: (option: ComboboxOption) => void;
	/**
	 * Every text is allowed, and the options only suggest one: called with each text that is typed. The arrow keys select an
	 * option; until then, Enter chooses none.
	 */
	onType?: (typed: string) => void;
	/** the last option, such as "New customer" */
	create?: { label: string; onChoose: (typed: string) => void };
	/** empties the field after each choice, for a list to add from */
	clears?: boolean;
	/** hides labels in privacy mode */
	areRecords?: boolean;
	name?: string;
	type?: "search" | "text";
	disabled?: boolean;
	maxLength?: number;
	placeholder?: string;
	"aria-label"?: string;
	/** the look of the field, in place of an input's */
	className?: string;
};

const debounce = 150;
const minLetters = 2;
const maxResults = 20;

/**
 * A text field that searches while a person types (the ARIA combobox pattern). Put it in a `Field`. Without JavaScript it is
 * a plain text field, so its form must also work with the text alone.
 */
export function Combobox(props: Props) {
	const { value, onChoose, onType, create, clears, areRecords, options, find, ...input } = props;
	const startIndex = onType ? -1 : 0;
	const id = useId();
	const [typed, setTyped] = useTypedText(value);
	const [isOpen, setIsOpen] = useState(false);
	const [wasFocused, setWasFocused] = useState(false);
	const [active, setActive] = useState(startIndex);
	const remote = useFoundOptions(find, isOpen ? typed : "");
	const found = options
		? { options: matchOptions(options, typed === value && !onType ? "" : typed), status: "" }
		: remote;
	const rows = [...found.options, ...(create && (options || typed.trim()) ? [{ value: "", label: create.label }] : [])];
	const isShown = isOpen && (rows.length > 0 || (found.status !== "" && !onType));
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isShown) list.current?.scrollIntoView({ block: "nearest" });
	}, [isShown]);
	const selected = Math.min(active, rows.length - 1);

	function type(text: string): void {
		setTyped(text);
		setIsOpen(true);
		setActive(startIndex);
		onType?.(text);
	}

	function choose(index: number): void {
		const option = rows[index];
		if (!option) return;
		setIsOpen(false);
		if (create && index === found.options.length) {
			create.onChoose(typed.trim());
			return;
		}
		setTyped(clears ? "" : option.label);
		onChoose(option);
	}

	/** Text that isn't one of the `options` is undone. */
	function leave(): void {
		setIsOpen(false);
		if (!options || onType || typed === value) return;
		const same = options.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
		if (same) onChoose(same);
		else if (!typed.trim()) onChoose({ value: "", label: "" });
		setTyped(clears ? "" : (same?.label ?? (typed.trim() ? value : "")));
	}

	function handleKey(event: React.KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) {
			setIsOpen(true);
			if (isShown && rows.length) {
				const next = (Math.max(selected, step < 0 ? 0 : -1) + step + rows.length) % rows.length;
				setActive(next);
				document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
			}
		} else if (event.key === "Enter" && isShown && selected >= 0) choose(selected);
		else if (event.key === "Escape" && isShown) setIsOpen(false);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	const Control = input.className ? "input" : DenseInput;
	return (
		<div className="relative min-w-0">
			<Control
				{...input}
				role="combobox"
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={isShown && selected >= 0 ? `${id}-${selected}` : undefined}
				autoComplete="off"
				spellCheck={false}
				value={typed}
				onChange={(event) => type(event.target.value)}
				onFocus={() => setWasFocused(true)}
				onClick={() => setIsOpen(!onType || options !== undefined)}
				onKeyDown={handleKey}
				onBlur={leave}
			/>
			<div
				ref={list}
				hidden={!isShown}
				// behind the bars at the top and bottom of a phone's screen, and scrolled out from under them
				className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 scroll-my-24 overflow-y-auto rounded-lg border border-line-strong bg-card p-1.5 shadow-2 max-lg:max-h-[40dvh]"
			>
				<div id={`${id}-list`} role="listbox" aria-label="Suggestions">
					{isShown &&
						rows.map((row, index) => (
							<Option
								key={`${row.value} ${row.label}`}
								id={`${id}-${index}`}
								option={row}
								isSelected={index === selected}
								isPrivate={Boolean(areRecords) && index < found.options.length}
								onChoose={() => choose(index)}
							/>
						))}
				</div>
				{found.status && <p className="px-3 py-2 text-sm text-ink-2">{found.status}</p>}
			</div>
			{wasFocused && (
				<p role="status" className="sr-only">
					{isShown && (found.status || (rows.length === 1 ? "1 option" : `${rows.length} options`))}
				</p>
			)}
		</div>
	);
}

const DenseInput = (props: React.ComponentProps<"input">) => <Input dense {...props} />;

type OptionProps = {
	id: string;
	option: ComboboxOption;
	isSelected: boolean;
	isPrivate: boolean;
	onChoose: () => void;
};

function Option({ id, option, isSelected, isPrivate, onChoose }: OptionProps) {
	const text = (content: string) => (isPrivate ? <Private>{content}</Private> : content);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the input controls the list with the arrow keys and Enter
		<div
			id={id}
			role="option"
			aria-selected={isSelected}
			tabIndex={-1}
			// keeps the focus in the field
			onMouseDown={(event) => event.preventDefault()}
			onClick={onChoose}
			className={classes(
				"flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5 text-[15px] [overflow-wrap:anywhere]",
				isSelected ? "bg-moss text-on-fill" : "hover:bg-moss-tint",
			)}
		>
			<span className="font-semibold">{text(option.label)}</span>
			{option.detail && <span className={classes("text-sm", !isSelected && "text-ink-2")}>{text(option.detail)}</span>}
		</div>
	);
}

/** The typed text, until the caller's value changes. */
function useTypedText(value: string) {
	const [state, setState] = useState({ value, typed: value });
	if (state.value !== value) setState({ value, typed: value });
	return [state.typed, (typed: string) => setState({ value, typed })] as const;
}

/** Options that contain every typed word. */
function matchOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
	const words = searchWords(typed);
	if (!words.length) return options;
	const matches = options.filter(({ label, detail = "" }) => containsWords(`${label} ${detail}`, typed));
	const first = words[0] ?? "";
	const startsWith = ({ label }: ComboboxOption) => Number(foldForSearch(label).startsWith(first));
	return matches.sort((a, b) => startsWith(b) - startsWith(a)).slice(0, maxResults);
}

type Found = { options: readonly ComboboxOption[]; status: string };
const nothing: Found = { options: [], status: "" };

/** The results of a search on the server, and what to say while there are none. */
function useFoundOptions(find: FindOptions | undefined, typed: string): Found {
	const query = typed.trim();
	const [found, setFound] = useState<Found & { query: string }>({ query: "", ...nothing });
	useEffect(() => {
		if (!find || query.length < minLetters) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const options = await find(query, controller.signal).catch(() => null);
			if (controller.signal.aborted) return;
			const status = options ? "" : "Couldn't search. Check your connection and try again.";
			setFound({ query, options: options ?? [], status: options?.length === 0 ? "No matches" : status });
		}, debounce);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [find, query]);
	if (query.length < minLetters) return nothing;
	return found.query === query ? found : { ...nothing, status: "Searching" };
}
