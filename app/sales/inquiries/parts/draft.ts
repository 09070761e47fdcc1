import { type RefObject, useEffect, useState } from "react";

const place = "contact-draft";
const keptFor = 7 * 24 * 60 * 60 * 1000;
/** Never restored: consent is given each time, and the rest belongs to one page load. */
const passing = new Set(["start", "proof", "extra", "photos", "emailConsent", "textConsent", "drop[]"]);

type Draft = { at: number; key: string; fields: Record<string, string[]> };

export function forgetDraft(): void {
	try {
		localStorage.removeItem(place);
	} catch {
		// storage is switched off: there is no draft
	}
}

/**
 * Keeps what is typed on this device until it is sent. Gives the form's key (the draft's own, so that uploaded photos
 * are found again), and whether something was brought back.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, serverKey: string) {
	const [key, setKey] = useState(serverKey);
	const [restored, setRestored] = useState(false);
	const [awake, setAwake] = useState(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form wakes up
	useEffect(() => {
		const draft = readDraft();
		setAwake(true);
		if (!form.current) return;
		const early = touched(form.current);
		if (draft) {
			setKey(draft.key);
			setRestored(fill(form.current, draft.fields));
		}
		// Typed before anything listened: no event will say so again.
		if (early) writeDraft(form.current, draft?.key ?? key);
	}, []);

	useEffect(() => {
		const element = form.current;
		if (!element || !awake) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			clearTimeout(timer);
			timer = undefined;
			writeDraft(element, key);
		};
		const soon = () => {
			timer ??= setTimeout(save, 300);
		};
		const leaving = () => timer && save();
		element.addEventListener("input", soon);
		window.addEventListener("pagehide", leaving);
		document.addEventListener("visibilitychange", leaving);
		return () => {
			clearTimeout(timer);
			element.removeEventListener("input", soon);
			window.removeEventListener("pagehide", leaving);
			document.removeEventListener("visibilitychange", leaving);
		};
	}, [form, key, awake]);

	return { key, restored, awake, save: () => form.current && writeDraft(form.current, key) };
}

function readDraft(): Draft | null {
	try {
		const draft = JSON.parse(localStorage.getItem(place) ?? "null") as Draft | null;
		return draft && Date.now() - draft.at < keptFor && /^[0-9a-f-]{36}$/.test(draft.key) ? draft : null;
	} catch {
		return null;
	}
}

function writeDraft(form: HTMLFormElement, key: string): void {
	const fields: Draft["fields"] = {};
	for (const [name, value] of new FormData(form)) {
		if (typeof value !== "string" || passing.has(name) || name === "key") continue;
		fields[name] = [...(fields[name] ?? []), value];
	}
	try {
		localStorage.setItem(place, JSON.stringify({ at: Date.now(), key, fields } satisfies Draft));
	} catch {
		// storage is full or switched off: the form works without a draft
	}
}

function isBox(element: Element): element is HTMLInputElement {
	return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

/** Whether this field is no longer as the page came; of radio buttons, whether any of the group is. */
function isTouched(form: HTMLFormElement, element: Element): boolean {
	if (isBox(element)) {
		if (element.type === "checkbox") return element.checked !== element.defaultChecked;
		return [...form.elements].some(
			(one) => isBox(one) && one.name === element.name && one.checked !== one.defaultChecked,
		);
	}
	if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
	return element instanceof HTMLInputElement && element.type !== "hidden" && element.value !== element.defaultValue;
}

function touched(form: HTMLFormElement): boolean {
	return [...form.elements].some((element) => isTouched(form, element));
}

/** Fills what is still as the page came; what was typed before the page woke up stays. True when something was brought back. */
function fill(form: HTMLFormElement, fields: Draft["fields"]): boolean {
	let something = false;
	// Asked of all before any is changed: a filled radio button would make its group look touched.
	const free = [...form.elements].filter((element) => !isTouched(form, element));
	for (const element of free) {
		if (isBox(element)) {
			if (passing.has(element.name) || !fields[element.name]) continue;
			const wanted = fields[element.name]?.includes(element.value) ?? false;
			if (wanted === element.checked) continue;
			element.checked = wanted;
			something = true;
		} else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
			const wanted = fields[element.name]?.[0];
			if (!wanted || element.type === "hidden" || element.value !== "") continue;
			element.value = wanted;
			something = true;
		}
	}
	return something;
}
