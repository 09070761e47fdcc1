import { Button } from "#app/ui/button.tsx";
import { Choices, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { articleLimits } from "../article-draft.ts";
import type { FieldsProps } from "./detail-fields.tsx";

/** Where the facts come from, listed below the article. */
export function SourceFields({ typed, change }: FieldsProps) {
	const edit = (id: string, part: { title?: string; url?: string }) =>
		change((before) => ({
			...before,
			sources: before.sources.map((source) => (source.id === id ? { ...source, ...part } : source)),
		}));
	const add = () =>
		change((before) => ({ ...before, sources: [...before.sources, { id: crypto.randomUUID(), title: "", url: "" }] }));
	return (
		<section aria-label="Sources" className="mt-8">
			<Choices legend="Sources" hint="Public agencies and standards. Link to the page that you read.">
				<ul className="grid gap-3">
					{typed.sources.map(({ id, title, url }, index) => (
						<li key={id} className="grid gap-2 rounded-lg border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_auto]">
							<Input
								dense
								aria-label={`Source ${index + 1}: title`}
								placeholder="Wisconsin DNR: oak wilt"
								maxLength={200}
								value={title}
								onChange={({ target: { value } }) => edit(id, { title: value })}
							/>
							<Input
								dense
								type="url"
								aria-label={`Source ${index + 1}: link`}
								placeholder="https://dnr.wisconsin.gov/"
								maxLength={articleLimits.url}
								value={url}
								onChange={({ target: { value } }) => edit(id, { url: value })}
							/>
							<IconButton
								icon="trash-2"
								label={`Remove source ${index + 1}`}
								onClick={() =>
									change((before) => ({ ...before, sources: before.sources.filter((source) => source.id !== id) }))
								}
							/>
						</li>
					))}
				</ul>
				<Button
					size="dense"
					className="justify-self-start"
					disabled={typed.sources.length >= articleLimits.items}
					onClick={add}
				>
					<Icon name="plus" className="size-4" />
					Add source
				</Button>
			</Choices>
		</section>
	);
}
