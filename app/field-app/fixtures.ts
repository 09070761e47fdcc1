import type { Verdict } from "#app/sync/sync.ts";
import {
	applyDecision,
	applyLocalChange,
	applyVerdicts,
	emptyLocalState,
	mergeSnapshot,
	recordKey,
	type ServerSnapshot,
	takeBatch,
} from "./local-state.ts";
import type { Change } from "./outbox.ts";

/** A device without a database: its state, and the functions that change it. */
export function openTestDevice() {
	let state = emptyLocalState;
	let count = 0;
	const stamp = () => ({ id: `m${++count}`, at: "" });
	return {
		state: () => state,
		record: (id: string) => state.records.get(recordKey("thing", id)),
		queue: () => [...state.queue.values()],
		change(id: string, fields: Change | null, alone = false) {
			state = applyLocalChange(state, { entity: "thing", id, fields }, stamp(), { alone });
		},
		batch(unanswered?: ReadonlySet<string>) {
			const next = takeBatch(state, { entities: ["thing"], isReady: () => true }, unanswered);
			state = next.state;
			return next.mutations;
		},
		receive(verdicts: Verdict[]) {
			state = applyVerdicts(state, verdicts);
		},
		decide(id: string, choice: "mine" | "theirs") {
			state = applyDecision(state, { entity: "thing", id, choice }, stamp());
		},
		refresh(snapshot: Partial<ServerSnapshot>) {
			state = mergeSnapshot(state, { entities: ["thing"], records: [], facts: {}, undecided: [], ...snapshot });
		},
	};
}
