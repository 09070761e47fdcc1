import { useState } from "react";
import { Form, Link } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { customersPath } from "../customer-urls.ts";
import type { PageData } from "../screens/customer.tsx";
import { maxTagLength } from "../tag.ts";
import type { Tag } from "../tags.server.ts";

/** The tags of a customer in a row. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
	if (!tags.length) return null;
	return (
		<ul aria-label="Tags" className="my-2 flex flex-wrap gap-2">
			{tags.map(({ id, name }) => (
				<li key={id} className="min-w-0">
					<Link
						to={`${customersPath}?tag=${id}`}
						className="inline-flex min-h-7 items-center gap-1.5 rounded-sm bg-moss-tint px-2.5 text-sm font-semibold [overflow-wrap:anywhere] text-moss max-lg:min-h-11"
					>
						<Icon name="tag" className="size-3.5 shrink-0" />
						<Private>{name}</Private>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** Adds and removes tags. While a person types, it suggests the tags of other customers. */
export function EditTags({ tags, allTags, may, wrong }: PageData & { wrong: ActionErrors | null }) {
	if (!may.edit) return null;
	return (
		<SidebarSection title="Tags">
			{tags.length > 0 && (
				<ul aria-label="Tags to remove" className="mb-2 flex flex-wrap gap-x-3">
					{tags.map(({ id, name }) => (
						<li key={id} className="min-w-0">
							<Form method="post" preventScrollReset>
								<input type="hidden" name="tagId" value={id} />
								<button
									type="submit"
									name="intent"
									value="remove-tag"
									className="inline-flex min-h-8 items-center gap-1 text-sm [overflow-wrap:anywhere] hover:text-barn max-lg:min-h-11"
								>
									<span className="sr-only">Remove tag</span>
									<Private>{name}</Private>
									<Icon name="x" className="size-4 shrink-0" />
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
			<AddTag
				key={tags.length}
				names={allTags.filter((name) => !tags.some((tag) => tag.name === name))}
				wrong={wrong}
			/>
		</SidebarSection>
	);
}

function AddTag({ names, wrong }: { names: string[]; wrong: ActionErrors | null }) {
	const [typed, setTyped] = useState(wrong?.typed.tag ?? "");
	return (
		<Form method="post" preventScrollReset className="flex items-end gap-2">
			<Field
				label="New tag"
				name="tag"
				form="tags-"
				error={wrong?.errors.tag ?? wrong?.errors[""]}
				className="min-w-0 grow"
			>
				<Combobox
					value={typed}
					options={names.map((name) => ({ value: name, label: name }))}
					onChoose={({ label }) => setTyped(label)}
					onType={setTyped}
					maxLength={maxTagLength}
				/>
			</Field>
			<Button type="submit" name="intent" value="tag" tone="moss" size="dense" className="max-lg:min-h-11">
				Add
			</Button>
		</Form>
	);
}
