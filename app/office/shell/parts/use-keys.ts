import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { keyAction } from "../keys.ts";
import type { MenuItem } from "../menu.ts";
import type { Command } from "../palette.ts";

type KeyHandlers = {
	entries: readonly MenuItem[];
	commands: readonly Command[];
	palette: () => void;
	keys: () => void;
	theme: () => void;
};
const storageKey = "singleKeys";
const changed = "single-keys-change";
const goWithin = 1_500;

/** The office's keyboard shortcuts. Pages take part with aria-keyshortcuts on controls and data-row on list rows. */
export function useKeys(handlers: KeyHandlers): void {
	const navigate = useNavigate();
	const current = useRef(handlers);
	useEffect(() => {
		current.current = handlers;
	});
	useEffect(() => {
		let goingUntil = 0;
		function listen(event: KeyboardEvent): void {
			if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
			const press = {
				key: event.key,
				ctrl: event.ctrlKey || event.metaKey,
				alt: event.altKey,
				typing: isTyping(event.target),
			};
			const action = keyAction(press, event.timeStamp < goingUntil, singleKeysOn());
			goingUntil = 0;
			if (!action) return;
			if (action.do === "begin-go") goingUntil = event.timeStamp + goWithin;
			else if (!perform(action)) return;
			event.preventDefault();
		}
		function perform(action: NonNullable<ReturnType<typeof keyAction>>): boolean {
			const { entries, commands, palette, keys, theme } = current.current;
			switch (action.do) {
				case "palette":
					palette();
					return true;
				case "keys":
					keys();
					return true;
				case "theme":
					theme();
					return true;
				case "filter":
					return focus(visible("main input[type=search]")[0]);
				case "next-row":
					return moveRow(1);
				case "previous-row":
					return moveRow(-1);
				case "go": {
					const entry = entries.find(({ letter }) => letter === action.letter);
					if (entry) navigate(entry.path);
					return Boolean(entry);
				}
				case "control": {
					const [control] = visible(`main [aria-keyshortcuts="${action.shortcut}"]`);
					control?.click();
					if (control) return true;
					const command = commands.find(({ key }) => key === action.shortcut);
					if (command) navigate(`${command.path}?${new URLSearchParams({ from: location.pathname })}`);
					return Boolean(command);
				}
				default:
					return false;
			}
		}
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [navigate]);
}

/** Shortcuts without Ctrl can be turned off on this device, because speech recognition software types letters. */
export function useSingleKeys(): { on: boolean; set: (on: boolean) => void } {
	const on = useSyncExternalStore(subscribe, singleKeysOn, () => true);
	return { on, set: setSingleKeys };
}

function setSingleKeys(on: boolean): void {
	try {
		localStorage.setItem(storageKey, on ? "on" : "off");
	} catch {
		return;
	}
	window.dispatchEvent(new Event(changed));
}

function singleKeysOn(): boolean {
	try {
		return localStorage.getItem(storageKey) !== "off";
	} catch {
		return true;
	}
}

function subscribe(listener: () => void): () => void {
	window.addEventListener(changed, listener);
	return () => window.removeEventListener(changed, listener);
}

function visible(selector: string): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}

function moveRow(step: 1 | -1): boolean {
	const rows = visible("main [data-row]");
	const at = rows.indexOf(document.activeElement as HTMLElement);
	const from = at >= 0 ? at : rows.findIndex((row) => row.getAttribute("aria-current") === "page");
	return focus(rows[from < 0 ? 0 : from + step]);
}

function focus(element: HTMLElement | undefined): boolean {
	element?.focus();
	element?.scrollIntoView({ block: "nearest" });
	return Boolean(element);
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
		return true;
	return target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|range|file)$/.test(target.type);
}
