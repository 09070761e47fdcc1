import { useState } from "react";

/** Distance from the edge of the screen where dragging scrolls, and pixels per frame. */
const scrollEdge = 80;
const scrollStep = 10;

/**
 * Reorders the items of a list with the pointer. The list keeps its order until the item is dropped, because an element that
 * moves in the document loses the pointer. `gap` is the position of the mark, from 0 to the number of items.
 */
export function useLineDrag(
	list: React.RefObject<HTMLOListElement | null>,
	onDrop: (from: number, to: number) => void,
) {
	const [gap, setGap] = useState<number | null>(null);
	const start = (event: React.PointerEvent, from: number) => {
		if (event.button !== 0 || !list.current) return;
		event.preventDefault();
		const items = [...list.current.children];
		const scroller = findScroller(list.current);
		const controller = new AbortController();
		const listener = { signal: controller.signal };
		let y = event.clientY;
		let target = from;
		let frame = 0;
		const update = () => {
			const below = items.findIndex((item) => {
				const { top, height } = item.getBoundingClientRect();
				return y < top + height / 2;
			});
			target = below === -1 ? items.length : below;
			setGap(target === from || target === from + 1 ? null : target);
		};
		const scroll = () => {
			const by = y < scrollEdge ? -scrollStep : y > window.innerHeight - scrollEdge ? scrollStep : 0;
			if (by) {
				scroller.scrollBy(0, by);
				update();
			}
			frame = requestAnimationFrame(scroll);
		};
		const stop = () => {
			controller.abort();
			cancelAnimationFrame(frame);
			setGap(null);
		};
		const drop = () => {
			stop();
			const to = target > from ? target - 1 : target;
			if (to !== from) onDrop(from, to);
		};
		window.addEventListener(
			"pointermove",
			(moved) => {
				y = moved.clientY;
				update();
			},
			listener,
		);
		window.addEventListener("pointerup", drop, listener);
		window.addEventListener("pointercancel", stop, listener);
		window.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), listener);
		frame = requestAnimationFrame(scroll);
	};
	return { gap, start };
}

function findScroller(element: Element): Element {
	for (let parent = element.parentElement; parent; parent = parent.parentElement)
		if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
			return parent;
	return document.documentElement;
}
