import { type RefObject, useEffect, useRef } from "react";

/** milliseconds */
const openDelay = 120;
const closeDelay = 250;

/** Opens a popover when the mouse rests on its button, and closes it when the mouse has left. Mouse only, not touch. */
export function useHoverIntent(panel: RefObject<HTMLElement | null>) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const openedAt = useRef(0);
	useEffect(() => () => clearTimeout(timer.current), []);
	function schedule(milliseconds: number, action: () => void) {
		clearTimeout(timer.current);
		timer.current = setTimeout(action, milliseconds);
	}
	function open() {
		if (panel.current?.matches(":popover-open")) return;
		panel.current?.showPopover();
		openedAt.current = performance.now();
	}
	return {
		area: {
			onPointerEnter: () => clearTimeout(timer.current),
			onPointerLeave: (event: React.PointerEvent) => {
				if (event.pointerType === "mouse") schedule(closeDelay, () => panel.current?.hidePopover());
			},
		},
		button: {
			onPointerEnter: (event: React.PointerEvent) => {
				if (event.pointerType === "mouse") schedule(openDelay, open);
			},
			// a click right after it opened by hover must not close it again
			onClick: (event: React.MouseEvent) => {
				clearTimeout(timer.current);
				if (performance.now() - openedAt.current < 400) event.preventDefault();
			},
		},
	};
}
