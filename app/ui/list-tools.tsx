import { useEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { Button, buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { Field, Input } from "./field.tsx";
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

const searchDelay = 250;

/** The search of a page that is only a list to choose from. It searches while a person types, and with its button. */
export function ChoiceSearch(props: { label: string; hint: string; name: string; search: string }) {
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (
		<Form
			method="get"
			role="search"
			className="flex items-end gap-3"
			onSubmit={() => clearTimeout(timer.current)}
			onChange={({ currentTarget: form }) => {
				clearTimeout(timer.current);
				timer.current = setTimeout(() => void submit(form, { replace: true }), searchDelay);
			}}
		>
			<div className="flex-1">
				<Field label={props.label} hint={props.hint} name={props.name}>
					<Input type="search" defaultValue={props.search} maxLength={100} autoComplete="off" />
				</Field>
			</div>
			<Button type="submit">Search</Button>
		</Form>
	);
}

/** Link to the next page of a list, after the cursor. `name` is the query parameter, for pages with several lists. */
export function MoreLink({ after, name = "after", label = "Older" }: { after: string; name?: string; label?: string }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={`?${new URLSearchParams({ ...Object.fromEntries(query), [name]: after })}`}
			className={classes(buttonClass({ tone: "quiet", size: "dense" }), "-ml-3 shrink-0 whitespace-nowrap")}
		>
			{label}
		</Link>
	);
}

/** Says that a list has only the records of some days, with the way to all of them. */
export function PeriodNotice({ period }: { period: { label: string } | null }) {
	const [query] = useSearchParams();
	if (!period) return null;
	const rest = new URLSearchParams([...query].filter(([name]) => name !== "during" && name !== "after"));
	return (
		<p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper-2 px-5 py-1.5 text-sm">
			{period.label}
			<Link to={`?${rest}`} className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11">
				Show all dates
			</Link>
		</p>
	);
}

/** Link from a later page of a list back to its first one. */
export function FirstPageLink() {
	const [query] = useSearchParams();
	const params = new URLSearchParams([...query].filter(([name]) => name !== "after"));
	return (
		<Link
			to={`?${params}`}
			className={classes(buttonClass({ tone: "quiet", size: "dense" }), "-ml-3 shrink-0 whitespace-nowrap")}
		>
			Back to first page
		</Link>
	);
}
