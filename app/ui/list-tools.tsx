import { Link, useSearchParams } from "react-router";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** A list's search field; put it inside the search form. `label` is for screen readers. */
export function SearchBox(props: { label: string; placeholder?: string; search: string; className?: string }) {
	return (
		<label className={classes("relative block", props.className)}>
			<span className="sr-only">{props.label}</span>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
			/>
			<input
				type="search"
				name="q"
				key={props.search}
				defaultValue={props.search}
				placeholder={props.placeholder ?? "Number, name or address"}
				data-filter=""
				className="min-h-9 w-full rounded-md border border-line-strong bg-card pr-2 pl-8 text-sm max-lg:min-h-11"
			/>
		</label>
	);
}

/** Link to the next page of a list, after the cursor. `name` is the query parameter, for pages with several lists. */
export function MoreLink({ after, name = "after", label = "Older" }: { after: string; name?: string; label?: string }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`?${new URLSearchParams({ ...Object.fromEntries(query), [name]: after })}`}
			className={classes(buttonClass({ tone: "quiet", size: "dense" }), "-ml-3")}
		>
			{label}
		</Link>
	);
}

/** Link from a later page of a list back to its first one. */
export function FirstPageLink() {
	const [query] = useSearchParams();
	const params = new URLSearchParams([...query].filter(([name]) => name !== "after"));
	return (
		<Link to={`?${params}`} className={classes(buttonClass({ tone: "quiet", size: "dense" }), "-ml-3")}>
			Back to first page
		</Link>
	);
}
