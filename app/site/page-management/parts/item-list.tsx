import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { BlockField } from "../blocks.ts";
import type { PageItem } from "../page-draft.ts";

type Props = {
	field: Extract<BlockField, { kind: "items" }>;
	items: PageItem[];
	onChange: (items: PageItem[]) => void;
};

/** Steps, questions and the like: added, removed and moved up and down. */
export function ItemList({ field, items, onChange }: Props) {
	const { item: noun, fields, most } = field;
	const edit = (id: string, name: string, value: string) =>
		onChange(items.map((item) => (item.id === id ? { ...item, [name]: value } : item)));
	const move = (index: number, by: number) => {
		const next = [...items];
		const [moved] = next.splice(index, 1);
		if (moved) next.splice(index + by, 0, moved);
		onChange(next);
	};
	const add = () =>
		onChange([...items, { id: crypto.randomUUID(), ...Object.fromEntries(fields.map(({ name }) => [name, ""])) }]);
	return (
		<Choices legend={field.label} hint={field.hint}>
			<ol className="grid gap-3">
				{items.map((item, index) => {
					const label = `${noun.toLowerCase()} ${index + 1}`;
					return (
						<li key={item.id} className="rounded-lg border border-line bg-card p-3">
							<div className="flex items-center gap-1">
								<p className="mr-auto text-sm font-semibold text-ink-2">{`${noun} ${index + 1}`}</p>
								<IconButton
									icon="chevron-up"
									label={`Move ${label} up`}
									disabled={index === 0}
									onClick={() => move(index, -1)}
								/>
								<IconButton
									icon="chevron-down"
									label={`Move ${label} down`}
									disabled={index === items.length - 1}
									onClick={() => move(index, 1)}
								/>
								<IconButton
									icon="trash-2"
									label={`Remove ${label}`}
									onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
								/>
							</div>
							<div className="grid gap-3">
								{fields.map((part) => {
									const text = {
										value: item[part.name] ?? "",
										onChange: ({ target }: { target: { value: string } }) => edit(item.id, part.name, target.value),
									};
									return (
										<Field key={part.name} label={part.label}>
											{part.kind === "number" ? (
												<Input dense inputMode="decimal" maxLength={10} className="max-w-28" {...text} />
											) : part.kind === "line" ? (
												<Input dense maxLength={part.max} {...text} />
											) : (
												<Textarea rows={part.rows ?? 3} maxLength={part.max} {...text} />
											)}
										</Field>
									);
								})}
							</div>
						</li>
					);
				})}
			</ol>
			<Button size="dense" className="justify-self-start" disabled={items.length >= most} onClick={add}>
				<Icon name="plus" className="size-4" />
				{`Add ${noun.toLowerCase()}`}
			</Button>
		</Choices>
	);
}
