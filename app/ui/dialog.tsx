import { useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type ModalProps = { open: boolean; onClose: () => void; title: string; children: React.ReactNode };

const common = "m-0 max-w-none bg-card text-ink shadow-3 transition-discrete ease-print";

/** A modal dialog. The browser traps the focus, closes it on Esc and restores the focus. */
export function Dialog({
	footer,
	wide,
	fillsPhone,
	...props
}: ModalProps & { footer?: React.ReactNode; wide?: boolean; fillsPhone?: boolean }) {
	return (
		<Modal
			{...props}
			className={classes(
				common,
				"fixed inset-0 m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg opacity-0",
				fillsPhone && "max-sm:size-full max-sm:max-h-none max-sm:rounded-none",
				wide ? "w-[min(72rem,calc(100vw-2rem))]" : "w-[min(34rem,calc(100vw-2rem))]",
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

/** A modal panel that slides in from the side, the right by default. */
export function Drawer({ side = "right", ...props }: ModalProps & { side?: "left" | "right" }) {
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

function Modal({ open, onClose, title, className, children }: ModalProps & { className: string }) {
	const ref = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (open && !dialog?.open) dialog?.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; Esc is the key for that
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
