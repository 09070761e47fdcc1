import { type RefObject, useEffect, useRef } from "react";

const opensAfter = 120;
const staysFor = 250;

/** Opens a popover under a mouse that rests on its button, and closes it when the mouse has left for good. Never for touch. */
export function useHoverIntent(panel: RefObject<HTMLElement | null>) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const openedAt = useRef(0);
	useEffect(() => () => clearTimeout(timer.current), []);
	function later(milliseconds: number, act: () => void) {
		clearTimeout(timer.current);
		timer.current = setTimeout(act, milliseconds);
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
				if (event.pointerType === "mouse") later(staysFor, () => panel.current?.hidePopover());
			},
		},
		button: {
			onPointerEnter: (event: React.PointerEvent) => {
				if (event.pointerType === "mouse") later(opensAfter, open);
			},
			// The click of somebody who did not see that resting was enough must not close it again.
			onClick: (event: React.MouseEvent) => {
				clearTimeout(timer.current);
				if (performance.now() - openedAt.current < 400) event.preventDefault();
			},
		},
	};
}
