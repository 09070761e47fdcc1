import { useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchBox } from "#app/ui/list-tools.tsx";
import type { ListQuery } from "../list-query.ts";
import { type Layout, layouts, pictureSources, sourceLabels } from "../picture.ts";

type FiltersProps = {
	filter: Omit<ListQuery, "layout" | "after">;
	layout: Layout;
	species: { slug: string; name: string }[];
};

/** The search and the filters of the list, kept in the URL. */
export function Filters({ filter, layout, species }: FiltersProps) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const send = () => {
		if (!form.current) return;
		const fields = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
		void submit(new URLSearchParams(fields), { replace: true });
	};
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Form
				ref={form}
				method="get"
				role="search"
				aria-label="Media"
				className="flex min-w-0 grow flex-wrap gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				<input type="hidden" name="view" value={filter.view} />
				{layout === "list" && <input type="hidden" name="layout" value={layout} />}
				{filter.record && <input type="hidden" name="record" value={filter.record} />}
				<SearchBox
					label="Search pictures by file name, alt text, caption, tag, species or job"
					placeholder="File, tag, species or job"
					search={filter.search}
					className="min-w-52 grow basis-60"
				/>
				<span className="w-40 max-sm:grow">
					<Select dense name="source" aria-label="Source" value={filter.source ?? ""} onChange={send}>
						<option value="">Any source</option>
						{pictureSources.map((source) => (
							<option key={source} value={source}>
								{sourceLabels[source]}
							</option>
						))}
					</Select>
				</span>
				<span className="w-44 max-sm:grow">
					<Select dense name="species" aria-label="Species" value={filter.species} onChange={send}>
						<option value="">Any species</option>
						{species.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
					</Select>
				</span>
			</Form>
			<LayoutLinks layout={layout} />
		</div>
	);
}

const layoutLabels: Record<Layout, string> = { grid: "Grid", list: "List" };

function LayoutLinks({ layout }: { layout: Layout }) {
	const [query] = useSearchParams();
	return (
		<nav aria-label="Layout" className="flex overflow-hidden rounded-control border-control">
			{layouts.map((name) => (
				<Link
					key={name}
					to={`?${new URLSearchParams({ ...Object.fromEntries(query), layout: name })}`}
					replace
					aria-current={name === layout ? "true" : undefined}
					className={classes(
						"inline-flex min-h-9 items-center gap-1.5 px-3 text-[15px] font-semibold max-lg:min-h-11",
						name === layout ? "bg-ink text-paper" : "bg-card",
					)}
				>
					<Icon name={name === "grid" ? "image" : "list"} className="size-4" />
					{layoutLabels[name]}
				</Link>
			))}
		</nav>
	);
}
