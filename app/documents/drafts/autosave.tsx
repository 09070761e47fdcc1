import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftKind, Problems } from "./draft-fields.ts";
import { type Choose, type Conflict, isSameDraft, mergeDrafts, type TypedPaper } from "./merge.ts";

export type SaveState =
	| { kind: "saved"; at: string | null }
	| { kind: "saving" }
	| { kind: "offline" }
	| { kind: "problem"; words: string }
	| { kind: "gone"; words: string };

export type Clash<Typed> = { base: Typed; theirs: Typed; version: number; by: string | null; conflicts: Conflict[] };

type Known<Typed> = { version: number; typed: Typed };
type Kept<Typed> = { version: number; base: Typed; typed: Typed };
type Answer<Content> =
	| { kind: "saved"; version: number; at: string }
	| { kind: "conflict"; version: number; content: Content; by: string | null }
	| { kind: "issued" }
	| { kind: "invalid"; errors: Record<string, string> };

const pause = 700;
const retry = 5_000;
/** browsers refuse longer bodies that should outlive the page */
const mostKeptAlive = 20_000;

/**
 * Saves what is typed: one request at a time, again as long as something is unsaved, kept on the device until the server
 * has it. Two people's changes become one by themselves; where they can't, `clash` waits for a person.
 */
export function useAutosave<Content, Typed extends TypedPaper>(
	kind: DraftKind<Content, Typed>,
	id: string,
	start: Known<Typed>,
	onMerged: (by: string | null) => void,
) {
	const place = `${kind.name}:${id}`;
	const known = useRef<Known<Typed>>(start);
	const [typed, setTyped] = useState(start.typed);
	const current = useRef(start.typed);
	const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
	const [clash, setClash] = useState<Clash<Typed> | null>(null);
	const [problems, setProblems] = useState<Problems>({});
	const flight = useRef<Promise<boolean> | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const held = useRef(false);

	const take = useCallback((next: Typed) => {
		current.current = next;
		setTyped(next);
	}, []);

	/** True when the server has everything. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		if (flight.current) {
			await flight.current;
			return save();
		}
		if (isSameDraft(current.current, known.current.typed)) {
			forget(place);
			setState((before) => (before.kind === "saved" ? before : { kind: "saved", at: null }));
			return true;
		}
		if (held.current) return false;
		const sent = current.current;
		const { content, problems: found } = kind.contentOf(sent);
		setProblems(found);
		keep(place, { version: known.current.version, base: known.current.typed, typed: sent });
		if (Object.keys(found).length) {
			setState({ kind: "problem", words: "Not saved: a number needs another look" });
			return false;
		}
		setState({ kind: "saving" });
		flight.current = send<Content>(kind.address(id), known.current.version, content).then((answer) =>
			settle(sent, answer),
		);
		const done = await flight.current.finally(() => {
			flight.current = null;
		});
		return done && !isSameDraft(current.current, known.current.typed) ? save() : done;

		function settle(was: Typed, answer: Answer<Content> | null): boolean {
			if (!answer) {
				setState({ kind: "offline" });
				timer.current = setTimeout(save, retry);
				return false;
			}
			if (answer.kind === "saved") {
				known.current = { version: answer.version, typed: was };
				setState({ kind: "saved", at: answer.at });
				if (isSameDraft(current.current, was)) forget(place);
				return true;
			}
			if (answer.kind === "conflict") return meet(answer);
			const words = answer.kind === "issued" ? `Not saved: ${kind.issued}` : Object.values(answer.errors).join(" ");
			setState(answer.kind === "issued" ? { kind: "gone", words } : { kind: "problem", words: `Not saved: ${words}` });
			return false;
		}

		function meet({ version, content: theirContent, by }: Extract<Answer<Content>, { kind: "conflict" }>): boolean {
			const base = known.current.typed;
			const theirs = kind.typedOf(theirContent);
			const { merged, conflicts } = mergeDrafts(base, current.current, theirs);
			if (conflicts.length) {
				held.current = true;
				setClash({ base, theirs, version, by, conflicts });
				setState({ kind: "problem", words: "Not saved: somebody else changed the same words" });
				return false;
			}
			known.current = { version, typed: theirs };
			take(merged);
			onMerged(by);
			return true;
		}
	}, [kind, place, id, take, onMerged]);

	const change = useCallback(
		(update: (before: Typed) => Typed) => {
			take(update(current.current));
			keep(place, { version: known.current.version, base: known.current.typed, typed: current.current });
			clearTimeout(timer.current);
			timer.current = setTimeout(save, pause);
		},
		[place, save, take],
	);

	const settleClash = useCallback(
		(choose: Choose) => {
			if (!clash) return;
			known.current = { version: clash.version, typed: clash.theirs };
			take(mergeDrafts(clash.base, current.current, clash.theirs, choose).merged);
			held.current = false;
			setClash(null);
			void save();
		},
		[clash, save, take],
	);

	useEffect(() => {
		const kept = recall<Typed>(place);
		if (kept && !isSameDraft(kept.typed, known.current.typed)) {
			const { version, typed: theirs } = known.current;
			const { merged, conflicts } = mergeDrafts(kept.base, kept.typed, theirs);
			held.current = conflicts.length > 0;
			take(held.current ? kept.typed : merged);
			if (held.current) setClash({ base: kept.base, theirs, version, by: null, conflicts });
			else void save();
		}
		const again = () => void save();
		const leaving = (event: BeforeUnloadEvent) => {
			if (!isSameDraft(current.current, known.current.typed)) event.preventDefault();
		};
		window.addEventListener("online", again);
		window.addEventListener("beforeunload", leaving);
		return () => {
			window.removeEventListener("online", again);
			window.removeEventListener("beforeunload", leaving);
			void save();
			clearTimeout(timer.current);
		};
	}, [place, save, take]);

	const version = useCallback(() => known.current.version, []);
	return { typed, change, save, state, problems, clash, settleClash, version };
}

async function send<Content>(address: string, version: number, content: Content): Promise<Answer<Content> | null> {
	try {
		const body = JSON.stringify({ version, content });
		const response = await fetch(address, {
			method: "POST",
			credentials: "include",
			keepalive: body.length < mostKeptAlive,
			headers: { "Content-Type": "application/json" },
			body,
		});
		if (response.status === 401)
			return {
				kind: "invalid",
				errors: { "": "Your session has ended. Sign in in another tab; what you typed is kept on this device." },
			};
		if (response.status === 403) return { kind: "invalid", errors: { "": "You do not have the permission for this." } };
		if (response.status >= 500) return null;
		return (await response.json()) as Answer<Content>;
	} catch {
		return null;
	}
}

function keep<Typed>(place: string, kept: Kept<Typed>): void {
	try {
		localStorage.setItem(place, JSON.stringify(kept));
	} catch {
		return; // storage is full or switched off: the page itself still holds it
	}
}

function recall<Typed>(place: string): Kept<Typed> | null {
	try {
		const text = localStorage.getItem(place);
		return text ? (JSON.parse(text) as Kept<Typed>) : null;
	} catch {
		return null;
	}
}

function forget(place: string): void {
	try {
		localStorage.removeItem(place);
	} catch {
		return;
	}
}
