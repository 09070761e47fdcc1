// The card with the definition of a glossary term: on hover and focus after 700 ms, immediately on a tap, closed by
// Escape. The pointer can move onto it, and it stays until the reader leaves it (WCAG 1.4.13). Only one is open.

/** all times in milliseconds */
const showDelay = 700;
/** after another card was closed this recently, the next one opens without delay */
const noDelayWindow = 300;
/** time for moving the pointer from the term to its card */
const hideDelay = 250;

let card: HTMLElement | undefined;
let shownTerm: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
const watchedTerms = new WeakSet<HTMLAnchorElement>();

/** For hover and keyboard focus: opens the card after the delay. */
export function showTermCardSoon(term: HTMLAnchorElement): void {
	if (!watchedTerms.has(term)) {
		watchedTerms.add(term);
		term.addEventListener("pointerleave", hideSoon);
		term.addEventListener("blur", () => shownTerm === term && !card?.matches(":hover") && hide());
	}
	clearTimeout(timer);
	if (shownTerm === term) return;
	const wait = shownTerm || performance.now() - closedAt < noDelayWindow ? 0 : showDelay;
	timer = setTimeout(() => {
		if (term.isConnected && term.matches(":hover, :focus-visible")) show(term, false);
	}, wait);
}

/** For taps: opens the card immediately, with a link to the term's page. */
export function showTermCardNow(term: HTMLAnchorElement): void {
	clearTimeout(timer);
	show(term, true);
	document.addEventListener("pointerdown", closeOnOutsideTap);
}

function show(term: HTMLAnchorElement, withLink: boolean): void {
	hide();
	const element = document.createElement("div");
	element.id = "term-card";
	element.className = "term-card";
	element.popover = "manual";
	element.textContent = term.dataset.note ?? "";
	if (withLink) {
		const more = document.createElement("a");
		more.href = term.pathname;
		more.textContent = "Read more";
		element.append(more);
	} else {
		element.role = "tooltip";
	}
	element.addEventListener("pointerenter", () => clearTimeout(timer));
	element.addEventListener("pointerleave", hideSoon);
	term.closest(".prose")?.append(element);
	element.showPopover();
	place(element, term);
	term.setAttribute("aria-describedby", element.id);
	document.addEventListener("keydown", closeOnEscape, true);
	card = element;
	shownTerm = term;
}

function place(element: HTMLElement, term: HTMLElement): void {
	const line = term.getClientRects()[0] ?? term.getBoundingClientRect();
	const width = document.documentElement.clientWidth;
	const below = line.bottom + 8 + element.offsetHeight <= window.innerHeight;
	const top = below ? line.bottom + 8 : line.top - 8 - element.offsetHeight;
	const left = Math.max(16, Math.min(line.left, width - element.offsetWidth - 16));
	element.style.top = `${top + window.scrollY}px`;
	element.style.left = `${left + window.scrollX}px`;
}

function hideSoon(event: PointerEvent): void {
	clearTimeout(timer);
	if (event.pointerType === "touch") return;
	timer = setTimeout(() => {
		if (!card?.matches(":hover") && !shownTerm?.matches(":hover, :focus-visible")) hide();
	}, hideDelay);
}

function hide(): void {
	clearTimeout(timer);
	document.removeEventListener("keydown", closeOnEscape, true);
	document.removeEventListener("pointerdown", closeOnOutsideTap);
	if (!card) return;
	shownTerm?.removeAttribute("aria-describedby");
	card.remove();
	card = undefined;
	shownTerm = undefined;
	closedAt = performance.now();
}

function closeOnEscape(event: KeyboardEvent): void {
	if (event.key !== "Escape") return;
	event.stopPropagation();
	hide();
}

function closeOnOutsideTap({ target }: PointerEvent): void {
	if (!card?.contains(target as Node) && !shownTerm?.contains(target as Node)) hide();
}
