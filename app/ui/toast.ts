/** Milliseconds that a toast is shown, and that a dismissed one stays in memory. */
export const toastDuration = 5_000;
export const toastRemoval = 1_000_000;
export const toastSwipe = 50;
export const toastHotkey = "F8";

export type ToastContent = {
	title: string;
	text?: string;
	tone?: "plain" | "problem";
	action?: { label: string; run: () => void };
	/** milliseconds, 5000 by default */
	duration?: number;
};
export type Toast = ToastContent & { id: number; open: boolean };

let current: Toast | null = null;
let last = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast and replaces the previous one: there is never more than one. Returns its id. */
export function toast(content: ToastContent): number {
	clearTimeout(removal);
	last += 1;
	put({ ...content, id: last, open: true });
	return last;
}

/** Closes the toast with this id, or the current one. It is removed after `toastRemoval`. */
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
