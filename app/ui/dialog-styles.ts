// The styles of dialogs, drawers and toasts. The HTML of a landing page contains all its other styles. These are in a
// second sheet, which has all styles of the page and replaces the first.

/** URLs of the page's sheets. Without `withDialogs`, the first has all styles. */
let sheets: { href: string; withDialogs: string | null } = { href: "", withDialogs: null };
let loaded: string | null = null;

/** Sets the page's sheets. Only one loaded sheet applies at a time: the rules of two would apply in the wrong order. */
export function applySheets(href: string, withDialogs: string | null): void {
	sheets = { href, withDialogs };
	const active = withDialogs && withDialogs === loaded ? withDialogs : href;
	const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-precedence="layout"]');
	for (const element of elements)
		if (element.sheet) element.sheet.disabled = (element.dataset.href ?? element.getAttribute("href")) !== active;
}

/** Loads a dialog, drawer or toast together with its styles, so that it never appears without them. */
export function withDialogStyles<T>(load: () => Promise<T>): () => Promise<T> {
	return async () => (await Promise.all([load(), loadDialogStyles()]))[0];
}

let loading: Promise<void> | null = null;

function loadDialogStyles(): Promise<void> {
	const href = sheets.withDialogs;
	if (!href) return Promise.resolve();
	loading ??= appendSheet(href).then(
		() => {
			loaded = href;
			applySheets(sheets.href, sheets.withDialogs);
		},
		(error) => {
			loading = null;
			throw error;
		},
	);
	return loading;
}

function appendSheet(href: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		link.dataset.precedence = "layout";
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject(new Error(`${href} failed to load`));
		};
		document.head.append(link);
	});
}
