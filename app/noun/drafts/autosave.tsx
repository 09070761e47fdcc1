import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftFormat, type FieldProblems, upgradeDraft } from "./draft-format.ts";
import { type DraftFields, type FieldConflict, isSameDraft, type MergeChoices, mergeDrafts } from "./merge.ts";

export type SaveState =
	| { kind: "saved"; at: string | null }
	| { kind: "saving" }
	| { kind: "offline" }
	| { kind: "problem"; message: string }
	| { kind: "gone"; message: string };

export type MergeConflict<Typed> = {
	base: Typed;
	theirs: Typed;
	version: number;
	by: string | null;
	conflicts: FieldConflict[];
};

type SavedDraft<Typed> = { version: number; typed: Typed };
/** Stored in localStorage: renaming a field loses drafts on people's devices. */
type StoredDraft<Typed> = { version: number; base: Typed; typed: Typed };
type SaveResponse<Content> =
	| { kind: "saved"; version: number; at: string }
	| { kind: "conflict"; version: number; content: Content; by: string | null }
	| { kind: "issued" }
	| { kind: "invalid"; errors: Record<string, string> };

/** milliseconds */
const saveDelay = 700;
const retryDelay = 5_000;
/** browsers refuse larger bodies in requests that outlive the page */
const maxKeepaliveBytes = 20_000;

/**
 * Saves the draft after each pause in typing: one request at a time, repeated until nothing is unsaved. Until the server
 * has a change, it is also stored on the device. Changes by two people are merged automatically; where both changed the
 * same field, `conflict` is set and saving pauses until `resolveConflict` is called.
 */
export function useAutosave<Content, Typed extends DraftFields>(
	format: DraftFormat<Content, Typed>,
	id: string,
	initial: SavedDraft<Typed>,
	onMerged: (by: string | null) => void,
) {
	const storageKey = `${format.storagePrefix}:${id}`;
	const known = useRef<SavedDraft<Typed>>(initial);
	const [typed, setTyped] = useState(initial.typed);
	const current = useRef(initial.typed);
	const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
	const [conflict, setConflict] = useState<MergeConflict<Typed> | null>(null);
	const [problems, setProblems] = useState<FieldProblems>({});
	const inFlight = useRef<Promise<boolean> | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isPaused = useRef(false);

	const setFields = useCallback((next: Typed) => {
		current.current = next;
		setTyped(next);
	}, []);

	/** Resolves to true when the server has every change. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		if (inFlight.current) {
			await inFlight.current;
			return save();
		}
		if (isSameDraft(current.current, known.current.typed)) {
			removeStoredDraft(storageKey);
			setState((before) => (before.kind === "saved" ? before : { kind: "saved", at: null }));
			return true;
		}
		if (isPaused.current) return false;
		const sent = current.current;
		const { content, problems: newProblems } = format.toContent(sent);
		setProblems(newProblems);
		storeDraft(storageKey, { version: known.current.version, base: known.current.typed, typed: sent });
		if (Object.keys(newProblems).length) {
			setState({ kind: "problem", message: "Not saved: one of the numbers isn't valid" });
			return false;
		}
		setState({ kind: "saving" });
		inFlight.current = postDraft<Content>(format.saveUrl(id), known.current.version, content).then((answer) =>
			applyResponse(sent, answer),
		);
		const done = await inFlight.current.finally(() => {
			inFlight.current = null;
		});
		return done && !isSameDraft(current.current, known.current.typed) ? save() : done;

		function applyResponse(sent: Typed, answer: SaveResponse<Content> | null): boolean {
			if (!answer) {
				setState({ kind: "offline" });
				timer.current = setTimeout(save, retryDelay);
				return false;
			}
			if (answer.kind === "saved") {
				known.current = { version: answer.version, typed: sent };
				setState({ kind: "saved", at: answer.at });
				if (isSameDraft(current.current, sent)) removeStoredDraft(storageKey);
				return true;
			}
			if (answer.kind === "conflict") return mergeConflict(answer);
			const message =
				answer.kind === "issued" ? `Not saved: ${format.closedMessage}` : Object.values(answer.errors).join(" ");
			setState(
				answer.kind === "issued" ? { kind: "gone", message } : { kind: "problem", message: `Not saved: ${message}` },
			);
			return false;
		}

		function mergeConflict({
			version,
			content: theirContent,
			by,
		}: Extract<SaveResponse<Content>, { kind: "conflict" }>): boolean {
			const base = known.current.typed;
			const theirs = format.toFields(theirContent);
			const { merged, conflicts } = mergeDrafts(base, current.current, theirs);
			if (conflicts.length) {
				isPaused.current = true;
				setConflict({ base, theirs, version, by, conflicts });
				setState({ kind: "problem", message: "Not saved: someone else changed the same field" });
				return false;
			}
			known.current = { version, typed: theirs };
			setFields(merged);
			onMerged(by);
			return true;
		}
	}, [format, storageKey, id, setFields, onMerged]);

	const change = useCallback(
		(update: (before: Typed) => Typed) => {
			setFields(update(current.current));
			storeDraft(storageKey, { version: known.current.version, base: known.current.typed, typed: current.current });
			clearTimeout(timer.current);
			timer.current = setTimeout(save, saveDelay);
		},
		[storageKey, save, setFields],
	);

	const resolveConflict = useCallback(
		(choices: MergeChoices) => {
			if (!conflict) return;
			known.current = { version: conflict.version, typed: conflict.theirs };
			setFields(mergeDrafts(conflict.base, current.current, conflict.theirs, choices).merged);
			isPaused.current = false;
			setConflict(null);
			void save();
		},
		[conflict, save, setFields],
	);

	useEffect(() => {
		const stored = readStoredDraft<Typed>(storageKey, format);
		if (stored && !isSameDraft(stored.typed, known.current.typed)) {
			const { version, typed: theirs } = known.current;
			const { merged, conflicts } = mergeDrafts(stored.base, stored.typed, theirs);
			isPaused.current = conflicts.length > 0;
			setFields(isPaused.current ? stored.typed : merged);
			if (isPaused.current) setConflict({ base: stored.base, theirs, version, by: null, conflicts });
			else void save();
		}
		const saveNow = () => void save();
		const warnUnsaved = (event: BeforeUnloadEvent) => {
			if (!isSameDraft(current.current, known.current.typed)) event.preventDefault();
		};
		window.addEventListener("online", saveNow);
		// back from another tab, where the person may have signed in again
		window.addEventListener("focus", saveNow);
		window.addEventListener("beforeunload", warnUnsaved);
		return () => {
			window.removeEventListener("online", saveNow);
			window.removeEventListener("focus", saveNow);
			window.removeEventListener("beforeunload", warnUnsaved);
			void save();
			clearTimeout(timer.current);
		};
	}, [format, storageKey, save, setFields]);

	const version = useCallback(() => known.current.version, []);
	return { typed, change, save, state, problems, conflict, resolveConflict, version };
}

async function postDraft<Content>(
	url: string,
	version: number,
	content: Content,
): Promise<SaveResponse<Content> | null> {
	try {
		const body = JSON.stringify({ version, content });
		const response = await fetch(url, {
			method: "POST",
			credentials: "include",
			keepalive: body.length < maxKeepaliveBytes,
			headers: { "Content-Type": "application/json" },
			body,
		});
		if (response.status === 401)
			return {
				kind: "invalid",
				errors: { "": "Your session has ended. Sign in again in another tab." },
			};
		if (response.status === 403) return { kind: "invalid", errors: { "": "You don't have permission to do this." } };
		if (response.status >= 500) return null;
		return (await response.json()) as SaveResponse<Content>;
	} catch {
		return null;
	}
}

function storeDraft<Typed>(storageKey: string, draft: StoredDraft<Typed>): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify(draft));
	} catch {
		return; // storage is full or disabled; the page still has the changes in memory
	}
}

function readStoredDraft<Typed extends DraftFields>(
	storageKey: string,
	{ earlierNames = {}, addedFields }: Pick<DraftFormat<unknown, Typed>, "earlierNames" | "addedFields">,
): StoredDraft<Typed> | null {
	try {
		const text = localStorage.getItem(storageKey);
		if (!text) return null;
		const { version, base, typed } = JSON.parse(text) as StoredDraft<object>;
		const upgrade = (fields: object) => upgradeDraft<Typed>(fields, earlierNames, addedFields);
		return { version, base: upgrade(base), typed: upgrade(typed) };
	} catch {
		return null;
	}
}

function removeStoredDraft(storageKey: string): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		return;
	}
}
