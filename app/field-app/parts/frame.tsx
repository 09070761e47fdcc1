import { createContext, use, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { WarningBox } from "./controls.tsx";
import { FieldLink } from "./field-link.tsx";
import { useOnline } from "./use-online.ts";

/** When true, the controls of every Frame below it are disabled. */
export const ReadOnly = createContext(false);

/**
 * The layout of every screen: title and sync status at the top, and the main action at the bottom, within reach of the
 * thumb.
 */
export function Frame(props: {
	title: string;
	subtitle?: string;
	back?: string;
	/** an extra button in the header */
	tool?: React.ReactNode;
	discs?: React.ReactNode;
	left?: React.ReactNode;
	primary?: React.ReactNode;
	/** after the children, and usable while the screen is read-only */
	below?: React.ReactNode;
	children: React.ReactNode;
}) {
	const { store } = useField();
	const isReadOnly = use(ReadOnly);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		document.title = `${props.title} | Field app`;
	}, [props.title]);
	// Screen readers announce the new screen.
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div className="flex min-h-dvh flex-col bg-paper text-[17px] leading-snug text-ink">
			<header className="sticky top-0 z-20 border-b-3 border-ink bg-paper">
				<div className="mx-auto flex max-w-3xl items-center gap-2 px-3 py-2">
					{props.back && (
						<FieldLink
							to={props.back}
							className="grid size-14 shrink-0 place-items-center rounded-lg"
							aria-label="Back"
						>
							<Icon name="arrow-left" className="size-8" />
						</FieldLink>
					)}
					<div className={classes("min-w-0 grow", !props.back && "pl-2")}>
						<h1
							ref={heading}
							tabIndex={-1}
							className="line-clamp-2 text-xl leading-tight outline-none [overflow-wrap:anywhere]"
						>
							{props.title}
						</h1>
						{props.subtitle && <p className="truncate text-base leading-tight">{props.subtitle}</p>}
					</div>
					{props.tool}
					<SyncStatusButton />
				</div>
				{props.discs && <div className="mx-auto max-w-3xl px-4 pb-3">{props.discs}</div>}
			</header>
			<main id="main" className="mx-auto flex w-full max-w-3xl grow flex-col gap-7 px-4 py-5">
				{store.hasWriteFailed() && (
					<div role="alert">
						<WarningBox>
							Your last change wasn't saved. The phone may be out of storage. Free up space, then enter it again.
						</WarningBox>
					</div>
				)}
				{isReadOnly ? (
					<fieldset disabled className="contents">
						<legend className="sr-only">Read-only</legend>
						{props.children}
					</fieldset>
				) : (
					props.children
				)}
				{props.below}
			</main>
			{(props.primary || props.left) && (
				<footer className="sticky bottom-0 z-20 border-t-3 border-ink bg-paper pb-[env(safe-area-inset-bottom)]">
					<div className="mx-auto flex min-h-[88px] max-w-3xl items-center gap-4 px-4 py-2">
						{props.left && <div className="max-w-[55%] min-w-0 shrink-0">{props.left}</div>}
						<div className="grid min-w-0 grow">{props.primary}</div>
					</div>
				</footer>
			)}
		</div>
	);
}

/** "Pending: 2", with a link to what has not been sent. */
function SyncStatusButton() {
	const { store, senderState } = useField();
	const isOnline = useOnline();
	const unsent = store.unsent();
	const pending = unsent.changes + unsent.photos + unsent.decisions;
	return (
		<>
			<FieldLink
				to="#/phone"
				aria-label={`Sync status: ${!isOnline && pending ? "Offline. " : ""}${formatUnsent(unsent, isOnline)}`}
				className="flex min-h-14 shrink-0 items-center gap-2 rounded-lg border-[length:var(--control-line,2px)] border-line-strong px-3 text-base font-semibold"
			>
				<Icon
					name={pending === 0 ? "circle-check" : senderState === "sending" ? "refresh-cw" : "save"}
					className="size-6"
				/>
				<span className={classes(isOnline && "max-[380px]:hidden")}>
					{isOnline ? (pending === 0 ? "All sent" : "Pending:") : pending === 0 ? "Offline" : "Offline, pending:"}
				</span>
				{pending > 0 && pending}
			</FieldLink>
			<span className="sr-only" role="status">
				{pending === 0 ? (isOnline ? formatUnsent(unsent) : "Offline") : ""}
			</span>
		</>
	);
}

/** Goes back in the history, which restores the scroll position, or to `fallback` when there is no history. */
export function useBack(fallback: string): () => void {
	const navigate = useNavigate();
	return () => {
		const { idx } = (window.history.state ?? {}) as { idx?: number };
		void (idx ? navigate(-1) : navigate(fallback, { replace: true }));
	};
}
