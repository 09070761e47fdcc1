import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { WatchedCounter } from "../notification.ts";
import { useNotifications } from "./use-notifications.ts";

/**
 * The current notification, with a link to what it is about. It lies over the page, below the top bar: it is seen wherever
 * the page is scrolled and moves nothing.
 */
export function NotificationBar({ watched }: { watched: readonly WatchedCounter[] }) {
	const { shown, leaving, dismiss } = useNotifications(watched);
	return (
		<div aria-live="polite" className="fixed top-16 right-4 left-4 z-40 sm:left-auto sm:max-w-[34rem] print:hidden">
			{shown && (
				<div
					className={classes(
						"flex min-h-12 items-center max-sm:py-1 gap-3 rounded-lg bg-wheat pr-1 pl-4 text-sm text-on-wheat shadow-3 transition-opacity duration-300 ease-print",
						leaving && "opacity-0",
					)}
				>
					<Icon name="bell" className="size-4" />
					<p className="min-w-0 leading-tight">
						<b className="font-semibold max-sm:block">{shown.title}.</b>{" "}
						<span className="max-sm:line-clamp-2">{shown.message}</span>
					</p>
					<Link
						to={shown.link}
						onClick={dismiss}
						className="ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
					>
						Open
					</Link>
					<button
						type="button"
						onClick={dismiss}
						className="inline-flex size-11 shrink-0 items-center justify-center rounded-md"
					>
						<Icon name="x" className="size-4" />
						<span className="sr-only">Dismiss</span>
					</button>
				</div>
			)}
		</div>
	);
}
