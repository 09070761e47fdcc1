import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picker } from "#app/ui/picker.tsx";
import type { Owner } from "../inquiries.server.ts";
import { statuses, statusLabels, unknownOrigin, urgencies, urgencyLabels } from "../inquiry.ts";
import type { ListFilter } from "../inquiry-form.ts";

const ageOptions = [
	["today", "Today"],
	["week", "Last 7 days"],
	["month", "Last 30 days"],
	["older", "Older than 30 days"],
] as const;

/** The search and the filters of the list, kept in the URL. Without JavaScript the button submits them. */
export function ListFilters({ filter, owners, origins }: { filter: ListFilter; owners: Owner[]; origins: string[] }) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const send = (replace: boolean, changes: Record<string, string> = {}) => {
		if (!form.current) return;
		const fields = { ...Object.fromEntries(new FormData(form.current)), ...changes };
		const filled = Object.entries(fields).filter(([, value]) => value !== "") as [string, string][];
		void submit(new URLSearchParams(filled), { replace });
	};
	const apply = () => send(true);
	return (
		<Form
			ref={form}
			method="get"
			className="mt-2 grid gap-2 px-1"
			onSubmit={(event) => {
				event.preventDefault();
				send(false);
			}}
		>
			<input type="hidden" name="view" value={filter.view} />
			<div className="relative">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
				/>
				<Input
					key={filter.q}
					dense
					type="search"
					name="q"
					defaultValue={filter.q}
					aria-label="Search inquiries"
					aria-keyshortcuts="/"
					placeholder="Name, phone, street or R-1042"
					className="pl-9"
				/>
			</div>
			<FilterFields
				filter={filter}
				owners={owners}
				origins={origins}
				apply={apply}
				chooseOwner={(owner) => send(true, { owner })}
			/>
		</Form>
	);
}

type FilterFieldsProps = {
	filter: ListFilter;
	owners: Owner[];
	origins: string[];
	apply: () => void;
	chooseOwner: (owner: string) => void;
};

/** The collapsible filters. */
function FilterFields({ filter, owners, origins, apply, chooseOwner }: FilterFieldsProps) {
	const chosen = [filter.status, filter.owner, filter.urgency, filter.age, filter.from].filter(Boolean).length;
	return (
		<details open={chosen > 0} className="text-sm">
			<summary className="flex min-h-9 list-none items-center gap-2 text-ink-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
				<Icon name="sliders-horizontal" className="size-4" />
				{chosen ? `Filters (${chosen})` : "Filters"}
				<Icon name="chevron-down" className="ml-auto size-4" />
			</summary>
			<div className="grid grid-cols-2 gap-2 pt-1 pb-2">
				<FilterSelect label="Status" name="status" value={filter.status} onChange={apply}>
					{statuses.map((status) => (
						<option key={status} value={status}>
							{statusLabels[status]}
						</option>
					))}
				</FilterSelect>
				<Field label="Owner" className="text-[13px]">
					<Picker
						name="owner"
						value={filter.owner ?? ""}
						options={[
							{ value: "me", label: "Me" },
							{ value: "nobody", label: "Unassigned" },
							...owners.map(({ id, name }) => ({ value: id, label: name })),
						]}
						onChoose={chooseOwner}
						placeholder="Any"
					/>
				</Field>
				<FilterSelect label="Urgency" name="urgency" value={filter.urgency} onChange={apply}>
					{urgencies.map((urgency) => (
						<option key={urgency} value={urgency}>
							{urgencyLabels[urgency]}
						</option>
					))}
				</FilterSelect>
				<FilterSelect label="Received" name="age" value={filter.age} onChange={apply}>
					{ageOptions.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</FilterSelect>
				<FilterSelect label="Came from" name="from" value={filter.from} onChange={apply}>
					{/* a link can filter by a name that isn't in the list */}
					{[...new Set([...origins, filter.from ?? ""])]
						.filter((name) => name && name !== unknownOrigin)
						.map((name) => (
							<option key={name}>{name}</option>
						))}
					<option value={unknownOrigin}>Unknown</option>
				</FilterSelect>
				<Button type="submit" size="dense" className="col-span-2">
					Apply filters
				</Button>
			</div>
		</details>
	);
}

function FilterSelect(props: {
	label: string;
	name: string;
	value: string | null;
	onChange: () => void;
	children: React.ReactNode;
}) {
	return (
		<Field label={props.label} className="text-[13px]">
			<Select
				key={props.value}
				dense
				name={props.name}
				defaultValue={props.value ?? ""}
				onChange={props.onChange}
				className="px-2"
			>
				<option value="">Any</option>
				{props.children}
			</Select>
		</Field>
	);
}
