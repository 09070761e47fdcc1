import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchBox } from "#app/ui/list-tools.tsx";
import { customersPath } from "../customer-urls.ts";
import type { Rep } from "../reps.server.ts";
import { leadSourceLabels, leadSources } from "../tag.ts";
import type { Tag } from "../tags.server.ts";
import type { CustomerFilter } from "../views.ts";

type Props = { view: string; search: string; filter: CustomerFilter; tags: Tag[]; reps: Rep[]; mayEditTags: boolean };

/** The search and the filters of the list, kept in the URL. Without JavaScript the buttons submit them. */
export function ListFilters({ view, search, filter, tags, reps, mayEditTags }: Props) {
	const submit = useSubmit();
	const chosen = Object.values(filter).filter(Boolean).length;
	return (
		<Form
			method="get"
			action={customersPath}
			role="search"
			aria-label="Customers"
			className="mt-1 px-1"
			onChange={({ currentTarget, target }) => {
				if (target instanceof HTMLSelectElement) void submit(currentTarget, { replace: true });
			}}
		>
			{view !== "all" && <input type="hidden" name="view" value={view} />}
			<SearchBox
				label="Search customers by name, phone, email or street"
				placeholder="Name, phone or street"
				search={search}
			/>
			<details open={chosen > 0} className="text-sm">
				<summary className="flex min-h-9 list-none items-center gap-2 text-ink-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
					<Icon name="sliders-horizontal" className="size-4" />
					{chosen ? `Filters (${chosen})` : "Filters"}
					<Icon name="chevron-down" className="ml-auto size-4" />
				</summary>
				<div className="grid grid-cols-2 gap-2 pt-1 pb-2">
					<FilterSelect label="Tag" name="tag" value={filter.tag}>
						{tags.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</FilterSelect>
					<FilterSelect label="Lead source" name="source" value={filter.source}>
						{leadSources.map((source) => (
							<option key={source} value={source}>
								{leadSourceLabels[source]}
							</option>
						))}
					</FilterSelect>
					<FilterSelect label="Assigned rep" name="rep" value={filter.rep}>
						<option value="nobody">Unassigned</option>
						{reps.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</FilterSelect>
					<Button type="submit" size="dense" className="self-end">
						Apply filters
					</Button>
					{(mayEditTags || chosen > 0) && (
						<p className="col-span-2 flex flex-wrap justify-between gap-x-4">
							{chosen > 0 && <FilterLink to={customersPath}>Clear filters</FilterLink>}
							{mayEditTags && <FilterLink to={`${customersPath}/tags`}>Edit tags</FilterLink>}
						</p>
					)}
				</div>
			</details>
		</Form>
	);
}

const FilterLink = (props: { to: string; children: string }) => (
	<Link {...props} className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11" />
);

type SelectProps = { label: string; name: string; value: string | null; children: React.ReactNode };

function FilterSelect({ label, name, value, children }: SelectProps) {
	return (
		<Field label={label} className="text-[13px]">
			<Select key={value} dense name={name} defaultValue={value ?? ""} className="px-2">
				<option value="">Any</option>
				{children}
			</Select>
		</Field>
	);
}
