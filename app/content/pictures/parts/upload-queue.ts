// Files on their way to the media library. They are sent one after another, and go on while the person opens other pages of the
// office. After a break each continues where it ended.
import { detectPhotoType, photoLimits, photoRejectionMessages } from "#app/content/media/photo.ts";
import type { Registered, UploadedPicture } from "../uploads.server.ts";

type Replaces = { id: string; version: number };
type Added = NonNullable<UploadedPicture["picture"]>;

export type UploadItem = {
	key: number;
	file: File;
	replaces: Replaces | null;
	state: "waiting" | "sending" | "offline" | "added" | "replaced" | "duplicate" | "refused";
	/** from 0 to 1 */
	progress: number;
	/** why it was refused */
	message: string;
	/** refused for a reason that can pass, such as a session that has ended */
	canRetry: boolean;
	picture: Added | null;
};

const path = "/api/office/pictures/uploads";
const chunkBytes = 512 * 1024;
const retryAfter = 4_000;
/** An upload starts over when the server lost a part of it. */
const maxRestarts = 2;

let items: readonly UploadItem[] = [];
let lastKey = 0;
let isRunning = false;
const listeners = new Set<() => void>();
const none: readonly UploadItem[] = [];

export const uploadQueue = {
	subscribe(listener: () => void) {
		listeners.add(listener);
		return () => void listeners.delete(listener);
	},
	items: () => items,
	serverItems: () => none,
};

/** Adds files to the queue. Returns the key of each. */
export function addFiles(files: Iterable<File>, replaces: Replaces | null = null): number[] {
	const added = [...files].map((file): UploadItem => {
		lastKey += 1;
		return { ...newItem, key: lastKey, file, replaces };
	});
	items = [...items, ...added];
	changed();
	void run();
	return added.map(({ key }) => key);
}

const newItem = { state: "waiting", progress: 0, message: "", canRetry: false, picture: null } as const;

/** Sends a file again that was refused. */
export function retryUpload(key: number): void {
	change(key, newItem);
	void run();
}

/** Takes what is finished off the list. */
export function clearFinished(): void {
	items = items.filter(({ state }) => ["waiting", "sending", "offline"].includes(state));
	changed();
}

/** Sends what the connection stopped, now. */
export function sendAgain(): void {
	items = items.map((item) => (item.state === "offline" ? { ...item, state: "waiting" } : item));
	changed();
	void run();
}

function changed(): void {
	for (const listener of listeners) listener();
}

function change(key: number, set: Partial<UploadItem>): void {
	items = items.map((item) => (item.key === key ? { ...item, ...set } : item));
	changed();
}

async function run(): Promise<void> {
	if (isRunning) return;
	isRunning = true;
	for (let item = next(); item; item = next()) {
		change(item.key, { state: "sending" });
		try {
			change(item.key, await send(item));
		} catch {
			change(item.key, { state: "offline" });
		}
	}
	isRunning = false;
	if (items.some(({ state }) => state === "offline")) setTimeout(sendAgain, retryAfter);
}

const next = () => items.find(({ state }) => state === "waiting");
type Refusal = Pick<UploadItem, "message" | "canRetry">;
const refuse = (message: string, canRetry = false): Partial<UploadItem> => ({ state: "refused", message, canRetry });

/** Throws when the connection breaks. */
async function send({ key, file, replaces }: UploadItem): Promise<Partial<UploadItem>> {
	if (file.size > photoLimits.bytes) return refuse(photoRejectionMessages["too-large"]);
	const bytes = await file.arrayBuffer().catch(() => null);
	if (!bytes) return refuse("This file can't be read. Choose it again.");
	if (!detectPhotoType(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 32))))
		return refuse(photoRejectionMessages["not-a-photo"]);
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	const upload = { id: crypto.randomUUID(), name: file.name.slice(-200), bytes: file.size, sha256, replaces };
	const response = await fetch(path, {
		method: "POST",
		credentials: "include",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(upload),
	});
	const refused = await readRefusal(response);
	if (refused) return refuse(refused.message, refused.canRetry);
	const registered = (await response.json()) as Registered;
	if (registered.kind === "finished") return finish(registered);
	if (registered.kind === "rejected") return refuse(registered.reason);
	return sendChunks(key, file, registered);
}

async function sendChunks(key: number, file: File, from: { id: string; received: number }) {
	const url = `${path}/${from.id}`;
	let { received } = from;
	for (let restarts = 0; received < file.size; ) {
		change(key, { progress: received / file.size });
		const response = await fetch(`${url}?offset=${received}`, {
			method: "PUT",
			credentials: "include",
			headers: { "Content-Type": "application/octet-stream" },
			body: file.slice(received, received + chunkBytes),
		});
		const at = Number(response.headers.get("upload-offset") ?? Number.NaN);
		if (response.status !== 409) {
			const refused = await readRefusal(response);
			if (refused) return refuse(refused.message, refused.canRetry);
		}
		if (Number.isNaN(at)) throw new Error("no offset");
		if (at <= received) restarts += 1;
		if (restarts > maxRestarts) return refuse("This file changes while it's being uploaded. Choose it again.");
		received = at;
	}
	const done = await fetch(url, { credentials: "include" });
	const refused = await readRefusal(done);
	return refused ? refuse(refused.message, refused.canRetry) : finish((await done.json()) as UploadedPicture);
}

function finish({ outcome, picture }: UploadedPicture): Partial<UploadItem> {
	if (outcome === "stale")
		return refuse("Someone else changed this picture meanwhile. Look at their changes, then replace the file again.");
	const state = outcome === "added" || outcome === "replaced" ? outcome : "duplicate";
	return { state, progress: 1, picture };
}

/** A message for the person; null when all is well. Throws when it's worth trying again. */
async function readRefusal(response: Response): Promise<Refusal | null> {
	if (response.ok) return null;
	if (response.status === 401)
		return { message: "Your session has ended. Sign in again in another tab, then try again.", canRetry: true };
	if (response.status >= 500 || response.status === 429) throw new Error("try again");
	const { error } = (await response.json().catch(() => ({}))) as { error?: string };
	return { message: error ?? "We couldn't upload this file. Try again.", canRetry: !error };
}

if (typeof window !== "undefined") window.addEventListener("online", sendAgain);
