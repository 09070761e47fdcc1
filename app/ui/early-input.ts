type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** React's record of the value it last saw, which is already the visitor's one. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/** What was typed into text areas that the server had filled in: React writes the server's text again while it hydrates them. */
const typed = new Map<HTMLTextAreaElement, string>();

/** Called before the page is hydrated. */
export function keepEarlyText(): void {
	for (const area of document.querySelectorAll("textarea"))
		if (area.value !== area.defaultValue) typed.set(area, area.value);
}

/**
 * Tells the page what the visitor typed or picked before it was hydrated. React keeps the values but isn't notified of
 * them, so a state that follows a field would change it back. Each changed field gets the events that a change has.
 */
export function replayEarlyInput(): void {
	for (const [area, text] of typed) area.value = text;
	for (const control of document.querySelectorAll<Control>("input, select, textarea"))
		if (isChanged(control)) replay(control);
}

function replay(control: Control): void {
	const isBox = isCheckable(control);
	// the radio button of the group that is checked now speaks for the others
	if (isBox && control.type === "radio" && !control.checked) return;
	if (!(control instanceof HTMLSelectElement))
		(control as Tracked)._valueTracker?.setValue(isBox ? String(control.defaultChecked) : control.defaultValue);
	// a plain event of this type doesn't check the box a second time
	for (const type of ["input", isBox ? "click" : "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Whether a field differs from what the server sent. A chosen file stays chosen, and its field reads it itself. */
function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
		return control.selectedIndex !== Math.max(0, first);
	}
	return isCheckable(control)
		? control.checked !== control.defaultChecked
		: !["hidden", "file"].includes(control.type) && control.value !== control.defaultValue;
}

const isCheckable = (control: Control): control is HTMLInputElement =>
	control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
