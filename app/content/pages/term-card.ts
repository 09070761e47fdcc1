// The card with a glossary term's meaning: on hover and focus after 700 ms, at once on a tap, gone on Escape. It can be
// pointed at, and stays until the reader leaves it (WCAG 1.4.13). One card, made when it is first needed.

const delay = 700;
/** coming from another card, the next one does not wait */
const skip = 300;
/** the way from the term to its card */
const grace = 250;

let card: HTMLElement | undefined;
let owner: HTMLAnchorElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
const met = new WeakSet<HTMLAnchorElement>();

/** Somebody points at a term or has come to it by the keyboard. */
export function meet(term: HTMLAnchorElement): void {
	if (!met.has(term)) {
		met.add(term);
		term.addEventListener("pointerleave", leave);
		term.addEventListener("blur", () => owner === term && !card?.matches(":hover") && hide());
	}
	clearTimeout(waiting);
	if (owner === term) return;
	const wait = owner || performance.now() - closedAt < skip ? 0 : delay;
	waiting = setTimeout(() => {
		if (term.isConnected && term.matches(":hover, :focus-visible")) show(term, false);
	}, wait);
}

/** Somebody has tapped a term: its card at once, with the way to its page. */
export function tap(term: HTMLAnchorElement): void {
	clearTimeout(waiting);
	show(term, true);
	document.addEventListener("pointerdown", tappedElsewhere);
}

function show(term: HTMLAnchorElement, tapped: boolean): void {
	hide();
	const made = document.createElement("div");
	made.id = "term-card";
	made.className = "term-card";
	made.popover = "manual";
	made.textContent = term.dataset.note ?? "";
	if (tapped) {
		const more = document.createElement("a");
		more.href = term.pathname;
		more.textContent = "Read more";
		made.append(more);
	} else {
		made.role = "tooltip";
	}
	made.addEventListener("pointerenter", () => clearTimeout(waiting));
	made.addEventListener("pointerleave", leave);
	term.closest(".prose")?.append(made);
	made.showPopover();
	place(made, term);
	term.setAttribute("aria-describedby", made.id);
	document.addEventListener("keydown", closeOnEscape, true);
	card = made;
	owner = term;
}

function place(made: HTMLElement, term: HTMLElement): void {
	const line = term.getClientRects()[0] ?? term.getBoundingClientRect();
	const width = document.documentElement.clientWidth;
	const below = line.bottom + 8 + made.offsetHeight <= window.innerHeight;
	const top = below ? line.bottom + 8 : line.top - 8 - made.offsetHeight;
	const left = Math.max(16, Math.min(line.left, width - made.offsetWidth - 16));
	made.style.top = `${top + window.scrollY}px`;
	made.style.left = `${left + window.scrollX}px`;
}

function leave(event: PointerEvent): void {
	clearTimeout(waiting);
	if (event.pointerType === "touch") return;
	waiting = setTimeout(() => {
		if (!card?.matches(":hover") && !owner?.matches(":hover, :focus-visible")) hide();
	}, grace);
}

function hide(): void {
	clearTimeout(waiting);
	document.removeEventListener("keydown", closeOnEscape, true);
	document.removeEventListener("pointerdown", tappedElsewhere);
	if (!card) return;
	owner?.removeAttribute("aria-describedby");
	card.remove();
	card = undefined;
	owner = undefined;
	closedAt = performance.now();
}

function closeOnEscape(event: KeyboardEvent): void {
	if (event.key !== "Escape") return;
	event.stopPropagation();
	hide();
}

function tappedElsewhere({ target }: PointerEvent): void {
	if (!card?.contains(target as Node) && !owner?.contains(target as Node)) hide();
}
