/**
 * A string setting in localStorage. Subscribers in every tab are called when it changes. `formerKey`: where earlier
 * versions stored it.
 */
export function deviceSetting(key: string, formerKey = key) {
	const changed = `${key}-change`;
	/** null when it was never written, or localStorage is disabled */
	function read(): string | null {
		try {
			return localStorage.getItem(key) ?? localStorage.getItem(formerKey);
		} catch {
			return null;
		}
	}
	function write(value: string): void {
		try {
			localStorage.setItem(key, value);
		} catch {
			return;
		}
		window.dispatchEvent(new Event(changed));
	}
	function subscribe(listener: () => void): () => void {
		window.addEventListener("storage", listener);
		window.addEventListener(changed, listener);
		return () => {
			window.removeEventListener("storage", listener);
			window.removeEventListener(changed, listener);
		};
	}
	return { read, write, subscribe };
}
