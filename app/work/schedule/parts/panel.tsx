import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { boardPath } from "../board-view.ts";

type Props = {
	title: string;
	/** under the title */
	lead?: React.ReactNode;
	/** of the board that it is opened from */
	query: string;
	children: React.ReactNode;
};

/** A form or visit beside the board; a page of its own on narrow screens. It takes the focus when it opens. */
export function Panel({ title, lead, query, children }: Props) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { pathname, key } = useLocation();
	const isFirstPage = key === "default";
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit takes the focus
	useEffect(() => {
		if (!isFirstPage) heading.current?.focus({ preventScroll: true });
	}, [pathname, isFirstPage]);
	return (
		<section
			aria-label={title}
			className="flex min-h-0 min-w-0 grow flex-col border-line bg-paper xl:overflow-y-auto xl:border-t"
		>
			<header className="sticky top-0 z-10 flex items-start gap-2 border-b border-line bg-paper px-5 py-3 max-lg:px-4">
				<div className="min-w-0 grow">
					<h1
						ref={heading}
						tabIndex={-1}
						className="font-display text-[21px] leading-tight outline-none [overflow-wrap:anywhere]"
					>
						{title}
					</h1>
					{lead}
				</div>
				<Link
					to={`${boardPath}?${query}`}
					aria-keyshortcuts="Escape"
					className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-paper-2"
				>
					<Icon name="x" />
					<span className="sr-only">Back to the board</span>
				</Link>
			</header>
			<div className="grid content-start gap-5 px-5 py-4 max-lg:px-4">{children}</div>
		</section>
	);
}
