import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToast, dismissToast, onToast, toast, toastRemoval } from "./toast.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

test("a new toast replaces the previous one", () => {
	toast({ title: "First" });
	toast({ title: "Second" });
	expect(currentToast()).toMatchObject({ title: "Second", open: true });
	dismissToast();
});

test("a dismissed toast closes at once and is forgotten after 1,000,000 ms", () => {
	toast({ title: "Saved" });
	dismissToast();
	expect(currentToast()).toMatchObject({ title: "Saved", open: false });
	vi.advanceTimersByTime(toastRemoval - 1);
	expect(currentToast()).not.toBeNull();
	vi.advanceTimersByTime(1);
	expect(currentToast()).toBeNull();
});

test("closing an old toast leaves the new one open", () => {
	const first = toast({ title: "First" });
	toast({ title: "Second" });
	dismissToast(first);
	expect(currentToast()).toMatchObject({ title: "Second", open: true });
	dismissToast();
});

test("listeners are called on every change until they unsubscribe", () => {
	let heard = 0;
	const stop = onToast(() => {
		heard += 1;
	});
	toast({ title: "Saved" });
	dismissToast();
	stop();
	toast({ title: "Again" });
	expect(heard).toBe(2);
	dismissToast();
});
