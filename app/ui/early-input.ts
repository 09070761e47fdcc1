import { useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Tells the forms inside an element what the visitor typed or picked before the page was hydrated. React keeps the
 * values but isn't notified of them, so each changed field gets an `input` event.
 */
export function useEarlyInput<E extends HTMLElement>(): React.RefObject<E | null> {
	const frame = useRef<E>(null);
	useEffect(() => {
		for (const control of frame.current?.querySelectorAll<Control>("input, select, textarea") ?? [])
			if (isChanged(control)) control.dispatchEvent(new Event("input", { bubbles: true }));
	}, []);
	return frame;
}

/** Whether a field differs from what the server sent. */
function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
		return control.selectedIndex !== Math.max(0, first);
	}
	const hasCheck = control.type === "checkbox" || control.type === "radio";
	if (hasCheck && control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
	return control.value !== control.defaultValue;
}
