import { useEffect, useRef } from "react";

/** An element with data-drag that was dropped on one with data-drop, or whose end (data-resize) was moved. */
export type DragResult = {
	from: Readonly<DOMStringMap>;
	to: Readonly<DOMStringMap>;
	isResize: boolean;
	/** where in the target, from 0 at its left edge to 1 at its right edge: of the element's left edge, or of the moved end */
	at: number;
	/** the same from the top of the target to its bottom, of the element's upper edge */
	down: number;
};

/** Pixels that a mouse moves, and milliseconds that a finger rests, before a drag starts. */
const threshold = 5;
const hold = 350;
/** Pixels from the edge of the screen within which the board scrolls. */
const edge = 40;

/**
 * Dragging with mouse, pen and finger, for all elements inside a frame. A finger has to rest first, so that it can still
 * scroll. Escape cancels. Everything that a drag does can also be done with a form.
 */
export function useDrag(onDrop: (result: DragResult) => void) {
	const frame = useRef<HTMLDivElement>(null);
	const drop = useRef(onDrop);
	useEffect(() => {
		drop.current = onDrop;
	});
	useEffect(() => {
		const element = frame.current;
		return element ? listen(element, (result) => drop.current(result)) : undefined;
	}, []);
	return frame;
}

type Drag = {
	source: HTMLElement;
	isResize: boolean;
	ghost: HTMLElement;
	grabX: number;
	grabY: number;
	over: HTMLElement | null;
};

function listen(frame: HTMLElement, onDrop: (result: DragResult) => void): () => void {
	let drag: Drag | null = null;
	let pending: AbortController | null = null;

	function press(event: PointerEvent): void {
		const target = event.target as HTMLElement;
		const source = target.closest<HTMLElement>("[data-drag]");
		if (!source || event.button !== 0 || !event.isPrimary) return;
		const isResize = Boolean(target.closest("[data-resize]"));
		pending = new AbortController();
		const { signal } = pending;
		const isTouch = event.pointerType === "touch";
		const timer = isTouch ? setTimeout(() => start(source, isResize, event), hold) : undefined;
		signal.addEventListener("abort", () => clearTimeout(timer));
		const follow = (moved: PointerEvent) => {
			const distance = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY);
			if (drag) move(moved);
			else if (distance > threshold && isTouch) stop();
			else if (distance > threshold) start(source, isResize, event);
		};
		addEventListener("pointermove", follow, { signal });
		addEventListener("pointerup", finish, { signal });
		addEventListener("pointercancel", stop, { signal });
		addEventListener("keydown", (key) => key.key === "Escape" && drag && stop(key), { signal, capture: true });
		// once a drag has started, the finger no longer scrolls
		addEventListener("touchmove", (touch) => drag && touch.preventDefault(), { signal, passive: false });
		addEventListener("contextmenu", (menu) => isTouch && menu.preventDefault(), { signal });
	}

	function start(source: HTMLElement, isResize: boolean, event: PointerEvent): void {
		const box = source.getBoundingClientRect();
		const ghost = isResize ? source : (source.cloneNode(true) as HTMLElement);
		if (!isResize) {
			ghost.removeAttribute("href");
			ghost.setAttribute("aria-hidden", "true");
			Object.assign(ghost.style, {
				position: "fixed",
				zIndex: "60",
				left: "0",
				top: "0",
				margin: "0",
				pointerEvents: "none",
				width: `${box.width}px`,
				height: `${Math.min(box.height, 120)}px`,
				overflow: "hidden",
				opacity: "0.92",
			});
			frame.append(ghost);
		}
		source.dataset.dragging = "";
		drag = { source, isResize, ghost, grabX: event.clientX - box.left, grabY: event.clientY - box.top, over: null };
		move(event);
	}

	function move(event: PointerEvent): void {
		if (!drag) return;
		const { ghost, grabX, grabY, isResize, source } = drag;
		if (isResize) {
			source.style.width = `${Math.max(8, event.clientX - source.getBoundingClientRect().left)}px`;
			return;
		}
		ghost.style.transform = `translate(${event.clientX - grabX}px, ${event.clientY - grabY}px)`;
		const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
		if (over !== drag.over) {
			delete drag.over?.dataset.over;
			if (over) over.dataset.over = "";
			drag.over = over;
		}
		scrollAt(event);
	}

	function scrollAt({ clientX, clientY }: PointerEvent): void {
		const board = frame.querySelector<HTMLElement>("[data-scrolls]");
		const box = board?.getBoundingClientRect();
		if (!board || !box) return;
		const step = (at: number, from: number, to: number) => (at < from + edge ? -12 : at > to - edge ? 12 : 0);
		board.scrollBy(step(clientX, box.left, box.right), step(clientY, box.top, box.bottom));
	}

	function finish(event: PointerEvent): void {
		if (!drag) {
			stop();
			return;
		}
		const { source, over, isResize, grabX, grabY } = drag;
		const target = isResize ? source.closest<HTMLElement>("[data-drop]") : over;
		ignoreClick();
		stop();
		if (!target) return;
		const box = target.getBoundingClientRect();
		const at = (event.clientX - (isResize ? 0 : grabX) - box.left) / box.width;
		const down = (event.clientY - grabY - box.top) / box.height;
		const share = (part: number) => Math.min(1, Math.max(0, part));
		onDrop({ from: source.dataset, to: target.dataset, isResize, at: share(at), down: share(down) });
	}

	/** The link under the pointer isn't followed. Not every drag ends with a click, so it only lasts for this event. */
	function ignoreClick(): void {
		const done = new AbortController();
		const ignore = (click: MouseEvent) => {
			click.preventDefault();
			click.stopPropagation();
		};
		addEventListener("click", ignore, { capture: true, signal: done.signal });
		setTimeout(() => done.abort(), 0);
	}

	function stop(event?: Event): void {
		event?.preventDefault();
		pending?.abort();
		pending = null;
		if (!drag) return;
		if (drag.isResize) drag.source.style.removeProperty("width");
		else drag.ghost.remove();
		delete drag.source.dataset.dragging;
		delete drag.over?.dataset.over;
		drag = null;
	}

	const noNativeDrag = (event: Event) => event.preventDefault();
	frame.addEventListener("pointerdown", press);
	frame.addEventListener("dragstart", noNativeDrag);
	return () => {
		stop();
		frame.removeEventListener("pointerdown", press);
		frame.removeEventListener("dragstart", noNativeDrag);
	};
}
