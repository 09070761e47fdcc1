import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { withDialogStyles } from "#app/ui/dialog-styles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { searchPath } from "../site-map.ts";
import { isSlashOn } from "../slash-key.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const loadDialog = withDialogStyles(() => import("./search-dialog.tsx"));

/** Opens the search dialog, also with the / key. Without JavaScript it links to the search page. */
export function SearchLink({ className }: { className?: string }) {
	const [open, setOpen] = useState(false);
	const { Component: Dialog, loadComponent, intentProps } = useLazyPart(loadDialog);
	const openSearch = useCallback(async () => {
		if (await loadComponent()) setOpen(true);
		else location.assign(searchPath);
	}, [loadComponent]);
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent): void {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
			if (isTyping(event.target) || document.querySelector("dialog[open]") || !isSlashOn()) return;
			event.preventDefault();
			openSearch();
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [openSearch]);
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
					openSearch();
				}}
				{...intentProps}
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
