import { type RefObject, useEffect, useState } from "react";
import { isUuid } from "#app/platform/uuid.ts";

const storageKey = "contact-draft";
const maxAge = 7 * 24 * 60 * 60 * 1000;
/** Never saved: consent must be given each time, and the other fields belong to one page load. */
const transientFields = new Set([
	"start",
	"proof",
	"extra",
	"origin",
	"photos",
	"emailConsent",
	"textConsent",
	"marketingConsent",
	"drop[]",
]);

/** A form as the server created it: its key, and the token that says when it was opened. */
type IssuedForm = { key: string; start: string };
/** Drafts of earlier versions have no `start`. */
type Draft = { at: number; key: string; start?: string; fields: Record<string, string[]> };

export function forgetDraft(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// storage is disabled, so there is no draft
	}
}

/**
 * Saves the form's fields on this device until it is sent. `key` and `start` are the form's, or those of a restored draft: its
 * uploaded photos are found again, and sending it right away isn't filling in a form in no time. `restored` says whether any field was filled from the draft. `hydrated` is true
 * once JavaScript runs.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, issued: IssuedForm) {
	const [{ key, start }, setSource] = useState(issued);
	const [restored, setRestored] = useState(false);
	const [hydrated, setHydrated] = useState(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, after hydration
	useEffect(() => {
		const draft = readDraft();
		setHydrated(true);
		if (!form.current) return;
		const typedBeforeHydration = isFormTouched(form.current);
		if (draft) {
			setSource({ key: draft.key, start: draft.start ?? start });
			setRestored(restoreFields(form.current, draft.fields));
		}
		// typed before hydration: no input event follows, so save now
		if (typedBeforeHydration) writeDraft(form.current, draft?.key ?? key);
	}, []);

	useEffect(() => {
		const element = form.current;
		if (!element || !hydrated) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			clearTimeout(timer);
			timer = undefined;
			writeDraft(element, key);
		};
		const scheduleSave = () => {
			timer ??= setTimeout(save, 300);
		};
		const saveBeforeLeaving = () => timer && save();
		element.addEventListener("input", scheduleSave);
		window.addEventListener("pagehide", saveBeforeLeaving);
		document.addEventListener("visibilitychange", saveBeforeLeaving);
		return () => {
			clearTimeout(timer);
			element.removeEventListener("input", scheduleSave);
			window.removeEventListener("pagehide", saveBeforeLeaving);
			document.removeEventListener("visibilitychange", saveBeforeLeaving);
		};
	}, [form, key, hydrated]);

	return { key, start, restored, hydrated, save: () => form.current && writeDraft(form.current, key) };
}

function readDraft(): Draft | null {
	try {
		const draft = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Draft | null;
		return draft && Date.now() - draft.at < maxAge && isUuid(draft.key) ? draft : null;
	} catch {
		return null;
	}
}

function writeDraft(form: HTMLFormElement, key: string): void {
	const fields: Draft["fields"] = {};
	const data = new FormData(form);
	for (const [name, value] of data) {
		if (typeof value !== "string" || transientFields.has(name) || name === "key") continue;
		fields[name] = [...(fields[name] ?? []), value];
	}
	try {
		const draft: Draft = { at: Date.now(), key, start: String(data.get("start")), fields };
		localStorage.setItem(storageKey, JSON.stringify(draft));
	} catch {
		// storage is full or disabled: the form works without a draft
	}
}

function isCheckable(element: Element): element is HTMLInputElement {
	return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

/** Whether the field differs from what the server rendered; for a radio button, whether any of its group does. */
function isTouched(form: HTMLFormElement, element: Element): boolean {
	if (isCheckable(element)) {
		if (element.type === "checkbox") return element.checked !== element.defaultChecked;
		return [...form.elements].some(
			(other) => isCheckable(other) && other.name === element.name && other.checked !== other.defaultChecked,
		);
	}
	if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
	return element instanceof HTMLInputElement && element.type !== "hidden" && element.value !== element.defaultValue;
}

function isFormTouched(form: HTMLFormElement): boolean {
	return [...form.elements].some((element) => isTouched(form, element));
}

/** Fills the fields that the person has not touched. True when any field changed. */
function restoreFields(form: HTMLFormElement, fields: Draft["fields"]): boolean {
	let changed = false;
	// checked for all fields first: a restored radio button would make its group look touched
	const untouched = [...form.elements].filter((element) => !isTouched(form, element));
	for (const element of untouched) {
		if (isCheckable(element)) {
			if (transientFields.has(element.name) || !fields[element.name]) continue;
			const saved = fields[element.name]?.includes(element.value) ?? false;
			if (saved === element.checked) continue;
			element.checked = saved;
			changed = true;
		} else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
			const saved = fields[element.name]?.[0];
			if (!saved || element.type === "hidden" || element.value !== "") continue;
			element.value = saved;
			changed = true;
		}
	}
	return changed;
}
