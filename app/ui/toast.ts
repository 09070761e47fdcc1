/** How long a toast stays, and how long a dismissed one is kept before it is forgotten, in milliseconds. */
export const toastDuration = 5_000;
export const toastRemoval = 1_000_000;
export const toastSwipe = 50;
export const toastHotkey = "F8";

export type ToastWords = {
	title: string;
	text?: string;
	tone?: "plain" | "problem";
	action?: { label: string; run: () => void };
	/** milliseconds, 5000 unless told */
	duration?: number;
};
export type Toast = ToastWords & { id: number; open: boolean };

let current: Toast | null = null;
let last = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast in the place of the one before: there is never more than one. Gives its id. */
export function toast(words: ToastWords): number {
	clearTimeout(removal);
	last += 1;
	put({ ...words, id: last, open: true });
	return last;
}

/** Closes the toast of this id, or whichever is there. It is forgotten 1,000,000 ms later. */
export function dismissToast(id?: number): void {
	if (!current?.open || (id !== undefined && id !== current.id)) return;
	put({ ...current, open: false });
	removal = setTimeout(() => put(null), toastRemoval);
}

export function currentToast(): Toast | null {
	return current;
}

export function onToast(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function put(next: Toast | null): void {
	current = next;
	for (const listener of listeners) listener();
}
