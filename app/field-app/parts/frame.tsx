import { createContext, use, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unsentWords } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Striped } from "./controls.tsx";
import { Go } from "./go.tsx";

/** Below it everything is shown and nothing can be changed. */
export const Closed = createContext(false);

/** Each screen of the app: where one is on top, what is not sent, and the one thing to do within the thumb's reach. */
export function Frame(props: {
	title: string;
	subtitle?: string;
	back?: string;
	/** one more key on top */
	tool?: React.ReactNode;
	discs?: React.ReactNode;
	left?: React.ReactNode;
	primary?: React.ReactNode;
	children: React.ReactNode;
}) {
	const { store } = useField();
	const closed = use(Closed);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		document.title = `${props.title}: field work`;
	}, [props.title]);
	// who can't see the screen hears that it is another one
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div className="flex min-h-dvh flex-col bg-paper text-[17px] leading-snug text-ink">
			<header className="sticky top-0 z-20 border-b-3 border-ink bg-paper">
				<div className="mx-auto flex max-w-3xl items-center gap-2 px-3 py-2">
					{props.back && (
						<Go to={props.back} className="grid size-14 shrink-0 place-items-center rounded-lg" aria-label="Back">
							<Icon name="arrow-left" className="size-8" />
						</Go>
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
					<OnPhone />
				</div>
				{props.discs && <div className="mx-auto max-w-3xl px-4 pb-3">{props.discs}</div>}
			</header>
			<main id="main" className="mx-auto flex w-full max-w-3xl grow flex-col gap-7 px-4 py-5">
				{store.isFull() && (
					<div role="alert">
						<Striped>
							The last change could not be kept: the phone's memory may be full. Make room, then enter it again.
						</Striped>
					</div>
				)}
				{closed ? (
					<fieldset disabled className="contents">
						<legend className="sr-only">Nothing can be changed here any more</legend>
						{props.children}
					</fieldset>
				) : (
					props.children
				)}
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

/** "On phone: 2": always there, and the way to the list. */
function OnPhone() {
	const { store, sending } = useField();
	const unsent = store.unsent();
	const left = unsent.changes + unsent.photos + unsent.decisions;
	return (
		<>
			<Go
				to="#/phone"
				aria-label={`On this phone: ${unsentWords(unsent)}`}
				className="flex min-h-14 shrink-0 items-center gap-2 rounded-lg border-[length:var(--control-line,2px)] border-line-strong px-3 text-base font-semibold"
			>
				<Icon name={left === 0 ? "circle-check" : sending === "sending" ? "refresh-cw" : "save"} className="size-6" />
				<span className="max-[380px]:hidden">{left === 0 ? "All sent" : "On phone:"}</span>
				{left > 0 && left}
			</Go>
			<span className="sr-only" role="status">
				{left === 0 ? unsentWords(unsent) : ""}
			</span>
		</>
	);
}

/** Back to where one came from, with its place on the page; `fallback` where there was nothing before. */
export function useBack(fallback: string): () => void {
	const navigate = useNavigate();
	return () => {
		const { idx } = (window.history.state ?? {}) as { idx?: number };
		void (idx ? navigate(-1) : navigate(fallback, { replace: true }));
	};
}
