import type { Told } from "../memory.ts";
import { type Kept, pauseAfter, type Verdict } from "../outbox.ts";
import type { Person } from "./person.ts";
import type { Store } from "./store.ts";

/** Where things go: the store and the sender know no address. */
export type Line = {
	/** the kinds of records that go this way */
	entities: readonly string[];
	/** the kind whose bytes follow */
	photos: string;
	/** POST {mutations} gives {verdicts} */
	sync: string;
	/** HEAD tells how many bytes are there, PUT ?offset= adds some */
	photo: (id: string) => string;
	/** whether the server can take the record as it is now */
	ready: (kept: Kept) => boolean;
	/** whether the person here has such work at all */
	isFor?: (store: Store) => boolean;
	/** "refused": not for this person's role; null when the server can't be reached now */
	pack: () => Promise<Pack | "signed-out" | "refused" | null>;
};
export type Pack = Omit<Told, "entities"> & { person: Person };

/** someone-else: another person signed in on this device, and nothing is sent in their name */
export type Sending = "idle" | "sending" | "waiting" | "signed-out" | "someone-else";
type Outcome = "done" | "failed" | "signed-out" | "someone-else";
export type Sender = ReturnType<typeof openSender>;

const pieceBytes = 512 * 1024;
const everySoOften = 60_000;
const afterKeys = 1_500;

/** Sends what waits, one thing after the other, as long as the app is open. Nothing is thrown away unless answered. */
export function openSender(store: Store, lines: readonly Line[]) {
	let state: Sending = "idle";
	let failures = 0;
	let running = false;
	let again = false;
	const askedAt = new Map<Line, number>();
	let closed = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const listeners = new Set<() => void>();

	function become(next: Sending): void {
		if (state === next) return;
		state = next;
		for (const listener of listeners) listener();
	}

	/** Now, unless it is under way: then once more after it. */
	function poke(): void {
		again = true;
		if (!running && !closed) void run();
	}

	/** Also asks how the server has it all now. */
	function pokeFresh(): void {
		askedAt.clear();
		failures = 0;
		poke();
	}

	/** After a change here: not at every key. */
	let settling: ReturnType<typeof setTimeout> | undefined;
	const stopListening = store.subscribe(() => {
		if (!store.waiting().some(({ sent }) => !sent) || closed) return;
		clearTimeout(settling);
		settling = setTimeout(poke, failures ? everySoOften : afterKeys);
	});

	async function run(): Promise<void> {
		running = true;
		clearTimeout(timer);
		while (again && !closed) {
			again = false;
			become("sending");
			const outcome = await sendAll().catch(() => "failed" as const);
			if (outcome === "done") failures = 0;
			if (outcome === "failed") failures++;
			become(outcome === "done" ? "idle" : outcome === "failed" ? "waiting" : outcome);
		}
		running = false;
		if (!closed) timer = setTimeout(poke, failures ? pauseAfter(failures, Math.random()) : everySoOften);
	}

	async function sendChanges(line: Line): Promise<Outcome> {
		for (;;) {
			const mutations = await store.takeBatch(line);
			if (!mutations.length) return "done";
			const response = await fetch(line.sync, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ staff: store.person.id, device: store.device, mutations }),
			});
			if (response.status === 401) return "signed-out";
			if (response.status === 409) return "someone-else";
			if (!response.ok) return "failed";
			const { verdicts } = (await response.json()) as { verdicts: Verdict[] };
			await store.hear(verdicts);
			if (!verdicts.some(({ id }) => mutations.some((one) => one.id === id))) return "failed";
		}
	}

	/** All lines are tried: one that fails does not hold up the others. */
	async function sendAll(): Promise<Outcome> {
		let outcome: Outcome = "done";
		for (const line of lines) {
			const one = await sendLine(line).catch(() => "failed" as const);
			if (one === "signed-out" || one === "someone-else") return one;
			if (one === "failed") outcome = one;
		}
		return outcome;
	}

	async function sendLine(line: Line): Promise<Outcome> {
		if (line.isFor && !line.isFor(store)) return "done";
		let outcome = await sendChanges(line);
		if (outcome !== "done") return outcome;
		for (const photo of store.photos()) {
			if (photo.done || photo.refused || !store.record(line.photos, photo.id)?.version) continue;
			const sent = await sendPhoto(line, photo.id);
			if (sent === "failed") outcome = sent;
			else if (sent !== "done") return sent;
		}
		if (outcome !== "done" || Date.now() - (askedAt.get(line) ?? 0) < everySoOften) return outcome;
		const pack = await line.pack();
		if (pack === "signed-out") return pack;
		if (pack === null) return "failed";
		askedAt.set(line, Date.now());
		if (pack === "refused") return "done";
		if (pack.person.id !== store.person.id) return "someone-else";
		await store.refresh({ ...pack, entities: line.entities });
		return "done";
	}

	/** From where the server has it, piece by piece; what is typed meanwhile goes between the pieces. */
	async function sendPhoto(line: Line, id: string): Promise<Outcome> {
		const address = line.photo(id);
		let there = await bytesThere(address);
		for (;;) {
			if (there === "signed-out" || there === "failed") return there;
			const bytes = store.photo(id)?.bytes;
			if (!bytes) return "done";
			if (there >= bytes.size) {
				await store.changePhoto(id, { sent: bytes.size, done: true, bytes: null });
				return "done";
			}
			await store.changePhoto(id, { sent: there });
			const changes = await sendChanges(line);
			if (changes !== "done") return changes;
			const piece = bytes.slice(there, there + pieceBytes);
			const response = await fetch(`${address}?offset=${there}`, {
				method: "PUT",
				headers: { "Content-Type": "application/octet-stream" },
				body: piece,
			});
			if (response.status === 401) return "signed-out";
			if (response.status === 415) {
				const { error } = (await response.json()) as { error: string };
				await store.changePhoto(id, { refused: error });
				return "done";
			}
			const known = Number(response.headers.get("upload-offset") ?? Number.NaN);
			if ((!response.ok && response.status !== 409) || Number.isNaN(known) || known === there) return "failed";
			there = known;
		}
	}

	const wake = () => document.visibilityState === "visible" && pokeFresh();
	window.addEventListener("online", pokeFresh);
	document.addEventListener("visibilitychange", wake);
	poke();

	return {
		poke: pokeFresh,
		state: () => state,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close() {
			closed = true;
			clearTimeout(timer);
			clearTimeout(settling);
			stopListening();
			window.removeEventListener("online", pokeFresh);
			document.removeEventListener("visibilitychange", wake);
		},
	};
}

async function bytesThere(address: string): Promise<number | "failed" | "signed-out"> {
	const response = await fetch(address, { method: "HEAD" });
	if (response.status === 401) return "signed-out";
	if (!response.ok) return "failed";
	return Number(response.headers.get("upload-offset") ?? 0);
}
