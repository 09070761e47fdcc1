import { useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type Opened = { open: boolean; onClose: () => void; title: string; children: React.ReactNode };

const common = "m-0 max-w-none bg-card text-ink shadow-3 transition-discrete ease-print";

/** A question in the middle of the page. The browser keeps the focus inside, closes on Esc and gives the focus back. */
export function Dialog({ footer, ...props }: Opened & { footer?: React.ReactNode }) {
	return (
		<Modal
			{...props}
			className={classes(
				common,
				"fixed inset-0 m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-lg opacity-0",
				"transition-[opacity,display,overlay] duration-120 open:opacity-100 starting:open:opacity-0",
			)}
		>
			<div className="px-6 pb-6">{props.children}</div>
			{footer && (
				<div className="flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-6 py-4">{footer}</div>
			)}
		</Modal>
	);
}

/** A sheet from the side, right unless told. Slides in for 220 ms, out for 160. */
export function Drawer({ side = "right", ...props }: Opened & { side?: "left" | "right" }) {
	return (
		<Modal
			{...props}
			className={classes(
				common,
				"fixed inset-y-0 h-dvh max-h-none w-[min(26rem,calc(100vw-3rem))] overflow-y-auto overscroll-contain",
				"transition-[translate,display,overlay] duration-160 open:translate-x-0 open:duration-220",
				side === "right"
					? "right-0 left-auto translate-x-full starting:open:translate-x-full"
					: "right-auto left-0 -translate-x-full starting:open:-translate-x-full",
			)}
		>
			<div className="px-6 pb-8">{props.children}</div>
		</Modal>
	);
}

function Modal({ open, onClose, title, className, children }: Opened & { className: string }) {
	const ref = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (open && !dialog?.open) dialog?.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the ground beside the sheet; Esc is the key for it
		<dialog
			ref={ref}
			aria-labelledby={titleId}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && isOutside(event) && onClose()}
			className={className}
		>
			<div className="sticky top-0 z-10 flex items-start gap-4 bg-card px-6 pt-5 pb-3">
				<h2 id={titleId} className="flex-1 text-2xl leading-tight">
					{title}
				</h2>
				<button
					type="button"
					aria-label="Close"
					onClick={onClose}
					className="-mt-1.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper-2"
				>
					<Icon name="x" />
				</button>
			</div>
			{open && children}
		</dialog>
	);
}

function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>): boolean {
	const box = currentTarget.getBoundingClientRect();
	return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
