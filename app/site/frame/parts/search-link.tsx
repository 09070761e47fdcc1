import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { searchPath } from "../site-map.ts";
import { isSlashOn } from "../slash-key.ts";
import { useLatePart } from "./use-late-part.ts";

const loadDialog = () => import("./search-dialog.tsx");

/** To the search: a dialog where scripts run, by the / key too, and a page where they don't. */
export function SearchLink({ className }: { className?: string }) {
	const [open, setOpen] = useState(false);
	const { Part: Dialog, fetchPart, intent } = useLatePart(loadDialog);
	const begin = useCallback(async () => {
		if (await fetchPart()) setOpen(true);
		else location.assign(searchPath);
	}, [fetchPart]);
	useEffect(() => {
		function listen(event: KeyboardEvent): void {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
			if (isTyping(event.target) || document.querySelector("dialog[open]") || !isSlashOn()) return;
			event.preventDefault();
			begin();
		}
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [begin]);
	return (
		<>
			<Link
				to={searchPath}
				aria-label="Search"
				aria-keyshortcuts="/"
				aria-haspopup="dialog"
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return;
					event.preventDefault();
					begin();
				}}
				{...intent}
				className={classes("grid size-12 shrink-0 place-items-center rounded-md", className)}
			>
				<Icon name="search" />
			</Link>
			{Dialog && open && <Dialog onClose={() => setOpen(false)} />}
		</>
	);
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	);
}
