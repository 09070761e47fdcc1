import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { OpenNow as Open } from "#app/people/company/open-now.server.ts";
import { classes } from "#app/ui/classes.ts";

/** Whether the company is open now. Pages are cached only until this changes; an open page asks again when it does. */
export function OpenNow({ open, className }: { open: Open | null; className?: string }) {
	return open && <Status key={open.until} {...open} className={className} />;
}

function Status({ isOpen, text, until, className }: Open & { className?: string }) {
	if (useIsOver(until)) return null;
	return (
		<p className={classes("lining flex items-center gap-2", className)}>
			<span
				aria-hidden="true"
				className={classes("size-2.5 shrink-0 rounded-full border-2 border-moss", isOpen && "bg-moss")}
			/>
			{text}
		</p>
	);
}

function useIsOver(until: number): boolean {
	const [isOver, setOver] = useState(false);
	const { revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: revalidate changes with each navigation
	useEffect(() => {
		const check = () => {
			if (Date.now() < until) return;
			setOver(true);
			void revalidate();
		};
		const timer = setTimeout(check, until - Date.now());
		// timers pause while the page is in the background
		document.addEventListener("visibilitychange", check);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", check);
		};
	}, [until]);
	return isOver;
}
