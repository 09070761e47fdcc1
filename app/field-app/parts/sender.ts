import type { Verdict } from "#app/sync/sync.ts";
import type { ServerSnapshot } from "../local-state.ts";
import { type LocalRecord, retryDelay } from "../outbox.ts";
import type { Person } from "./person.ts";
import type { Store } from "./store.ts";

/** One kind of work and its endpoints. The store and the sender know nothing else about either. */
export type SyncChannel = {
	/** the kinds of records it sends and receives */
	entities: readonly string[];
	/** POST {staff, device, mutations} returns {verdicts} */
	syncUrl: string;
	/**
	 * By the kinds of records whose file is uploaded separately, in chunks: HEAD returns how many bytes have been received
	 * (Upload-Offset), PUT ?offset= adds a chunk.
	 */
	photoUrls: Readonly<Record<string, (id: string) => string>>;
	/** whether the record has enough for the server to accept it */
	isReady: (record: LocalRecord) => boolean;
	/** whether the person has this kind of work */
	isEnabled?: (store: Store) => boolean;
	/** downloads the server's data; "no-access": not for this person's role; null when the server can't be reached */
	pull: () => Promise<PulledData | "signed-out" | "no-access" | null>;
};
export type PulledData = Omit<ServerSnapshot, "entities"> & { person: Person };

/** "someone-else": another person has signed in on this device, so nothing may be sent in this person's name */
export type SenderState = "idle" | "sending" | "waiting" | "signed-out" | "someone-else";
type SendOutcome = "done" | "failed" | "signed-out" | "someone-else";
export type Sender = ReturnType<typeof openSender>;

const chunkBytes = 512 * 1024;
/** milliseconds between downloads, and at least between attempts after a failure */
const pullInterval = 60_000;
/** milliseconds after the last keystroke before changes are sent */
const typingDelay = 1_500;

/**
 * Sends queued changes and photos one after another while the app is open, and downloads the server's data. Nothing is
 * removed from the queue without a verdict.
 */
export function openSender(store: Store, channels: readonly SyncChannel[]) {
	let state: SenderState = "idle";
	let failures = 0;
	let running = false;
	let runAgain = false;
	const pulledAt = new Map<SyncChannel, number>();
	/** ids of the mutations that got no verdict in this run */
	const unanswered = new Set<string>();
	let closed = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const listeners = new Set<() => void>();

	function setState(next: SenderState): void {
		if (state === next) return;
		state = next;
		for (const listener of listeners) listener();
	}

	/** Starts a run, or another one after the run in progress. */
	function requestRun(): void {
		runAgain = true;
		if (!running && !closed) void run();
	}

	/** Syncs now, including a download, without waiting for intervals or retry delays. */
	function syncNow(): void {
		pulledAt.clear();
		failures = 0;
		requestRun();
	}

	// Sends after an edit, but not at every keystroke.
	let typingTimer: ReturnType<typeof setTimeout> | undefined;
	const stopListening = store.subscribe(() => {
		if (!store.queue().some(({ sent }) => !sent) || closed) return;
		clearTimeout(typingTimer);
		typingTimer = setTimeout(requestRun, failures ? pullInterval : typingDelay);
	});

	async function run(): Promise<void> {
		running = true;
		clearTimeout(timer);
		while (runAgain && !closed) {
			runAgain = false;
			setState("sending");
			const outcome = await syncAll().catch(() => "failed" as const);
			if (outcome === "done") failures = 0;
			if (outcome === "failed") failures++;
			setState(outcome === "done" ? "idle" : outcome === "failed" ? "waiting" : outcome);
		}
		running = false;
		if (!closed) timer = setTimeout(requestRun, failures ? retryDelay(failures, Math.random()) : pullInterval);
	}

	async function sendChanges(channel: SyncChannel): Promise<SendOutcome> {
		for (;;) {
			const mutations = await store.takeBatch(channel, unanswered);
			if (!mutations.length) return "done";
			const response = await fetch(channel.syncUrl, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ staff: store.person.id, device: store.device, mutations }),
			});
			if (response.status === 401) return "signed-out";
			if (response.status === 409) return "someone-else";
			if (!response.ok) return "failed";
			const { verdicts } = (await response.json()) as { verdicts: Verdict[] };
			await store.applyVerdicts(verdicts);
			for (const { id } of mutations) if (!verdicts.some((verdict) => verdict.id === id)) unanswered.add(id);
		}
	}

	/** Syncs all channels, even if one of them fails. */
	async function syncAll(): Promise<SendOutcome> {
		let outcome: SendOutcome = "done";
		unanswered.clear();
		for (const channel of channels) {
			const result = await syncChannel(channel).catch(() => "failed" as const);
			if (result === "signed-out" || result === "someone-else") return result;
			if (result === "failed") outcome = result;
		}
		return unanswered.size ? "failed" : outcome;
	}

	async function syncChannel(channel: SyncChannel): Promise<SendOutcome> {
		if (channel.isEnabled && !channel.isEnabled(store)) return "done";
		let outcome = await sendChanges(channel);
		if (outcome !== "done") return outcome;
		for (const photo of store.photos()) {
			const isStored = ([entity]: [string, unknown]) => store.record(entity, photo.id)?.version;
			const [, toUrl] = Object.entries(channel.photoUrls).find(isStored) ?? [];
			if (photo.done || photo.refused || !toUrl) continue;
			const result = await sendPhoto(channel, photo.id, toUrl(photo.id));
			if (result === "failed") outcome = result;
			else if (result !== "done") return result;
		}
		if (Date.now() - (pulledAt.get(channel) ?? 0) < pullInterval) return outcome;
		const data = await channel.pull();
		if (data === "signed-out") return data;
		if (data === null) return "failed";
		pulledAt.set(channel, Date.now());
		if (data === "no-access") return outcome;
		if (data.person.id !== store.person.id) return "someone-else";
		await store.refresh({ ...data, entities: channel.entities });
		return outcome;
	}

	/** Uploads the photo in chunks, from where the server has it. Edits made meanwhile are sent between the chunks. */
	async function sendPhoto(channel: SyncChannel, id: string, url: string): Promise<SendOutcome> {
		let received = await fetchReceivedBytes(url);
		for (;;) {
			if (received === "signed-out" || received === "failed") return received;
			const bytes = store.photo(id)?.bytes;
			if (!bytes) return "done";
			if (received >= bytes.size) {
				await store.changePhoto(id, { sent: bytes.size, done: true, bytes: null });
				return "done";
			}
			await store.changePhoto(id, { sent: received });
			const changes = await sendChanges(channel);
			if (changes !== "done") return changes;
			const chunk = bytes.slice(received, received + chunkBytes);
			const response = await fetch(`${url}?offset=${received}`, {
				method: "PUT",
				headers: { "Content-Type": "application/octet-stream" },
				body: chunk,
			});
			if (response.status === 401) return "signed-out";
			if (response.status === 415) {
				const { error } = (await response.json()) as { error: string };
				await store.changePhoto(id, { refused: error });
				return "done";
			}
			const nextOffset = Number(response.headers.get("upload-offset") ?? Number.NaN);
			if ((!response.ok && response.status !== 409) || Number.isNaN(nextOffset) || nextOffset === received)
				return "failed";
			received = nextOffset;
		}
	}

	const onVisible = () => document.visibilityState === "visible" && syncNow();
	window.addEventListener("online", syncNow);
	document.addEventListener("visibilitychange", onVisible);
	requestRun();

	return {
		syncNow,
		state: () => state,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close() {
			closed = true;
			clearTimeout(timer);
			clearTimeout(typingTimer);
			stopListening();
			window.removeEventListener("online", syncNow);
			document.removeEventListener("visibilitychange", onVisible);
		},
	};
}

async function fetchReceivedBytes(url: string): Promise<number | "failed" | "signed-out"> {
	const response = await fetch(url, { method: "HEAD" });
	if (response.status === 401) return "signed-out";
	if (!response.ok) return "failed";
	return Number(response.headers.get("upload-offset") ?? 0);
}
