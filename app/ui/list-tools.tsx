import { Link, useSearchParams } from "react-router";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** The field above a list, inside the form that asks; `words` say what is searched, for who can't see the glass. */
export function SearchBox(props: { words: string; placeholder?: string; search: string; className?: string }) {
	return (
		<label className={classes("relative block", props.className)}>
			<span className="sr-only">{props.words}</span>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
			/>
			<input
				type="search"
				name="q"
				key={props.search}
				defaultValue={props.search}
				placeholder={props.placeholder ?? "Number, name, address"}
				data-filter=""
				className="min-h-9 w-full rounded-md border border-line-strong bg-card pr-2 pl-8 text-sm max-lg:min-h-11"
			/>
		</label>
	);
}

/** The same list from `after` on, below it; `name` is its name in the address where a page has several lists. */
export function MoreLink({ after, name = "after", words = "Older" }: { after: string; name?: string; words?: string }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`?${new URLSearchParams({ ...Object.fromEntries(query), [name]: after })}`}
			className={classes(buttonClass({ tone: "quiet", size: "dense" }), "-ml-3")}
		>
			{words}
		</Link>
	);
}
