/** A word kept on this device; every tab and every part of the page hears when it changes. */
export function keptOnDevice(key: string) {
	const changed = `${key}-change`;
	/** null where nothing is kept, or storage is switched off */
	function read(): string | null {
		try {
			return localStorage.getItem(key);
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
