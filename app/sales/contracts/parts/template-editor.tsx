import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { Route } from "../screens/+types/clauses.ts";
import type { FailedSubmission } from "./clause-editor.tsx";

type Data = Route.ComponentProps["loaderData"];

type TemplateProps = { template: Data["template"]; clauses: Data["clauses"]; again: FailedSubmission };

export function TemplateEditor({ template, clauses, again }: TemplateProps) {
	const { errors, typed } = again;
	return (
		<section aria-label={template ? template.name : "New template"}>
			<h2 className="text-2xl">{template ? template.name : "New template"}</h2>
			<Form method="post" className="mt-4 grid gap-4">
				<ErrorSummary errors={errors} form="template-" labels={{ key: "Short name", name: "Name" }} />
				<input type="hidden" name="revision" value={template?.revision ?? 0} />
				{template ? (
					<input type="hidden" name="key" value={template.key} />
				) : (
					<Field
						label="Short name"
						hint="For example, storm-work. You can't change the short name later."
						name="key"
						form="template-"
						error={errors.key}
					>
						<Input dense defaultValue={typed.key} maxLength={60} />
					</Field>
				)}
				<Field label="Name" name="name" form="template-" error={errors.name}>
					<Input dense defaultValue={typed.name ?? template?.name} maxLength={100} />
				</Field>
				<Field label="Description" name="note" form="template-" error={errors.note}>
					<Input dense defaultValue={typed.note ?? template?.note} maxLength={300} />
				</Field>
				<Field label="Warranty" name="warranty" form="template-" error={errors.warranty}>
					<Textarea
						defaultValue={typed.warranty ?? template?.warranty}
						maxLength={4000}
						className="field-sizing-content"
					/>
				</Field>
				<fieldset className="grid sm:grid-cols-2">
					<legend className="mb-1 font-semibold">Clauses</legend>
					{clauses
						.filter(({ key, retired }) => !retired || template?.clauses.includes(key))
						.map(({ key, title }) => (
							<Checkbox
								key={key}
								name="clause[]"
								value={key}
								label={title}
								defaultChecked={template?.clauses.includes(key)}
							/>
						))}
				</fieldset>
				<Checkbox
					name="retired"
					value="yes"
					label="Retire this template (new contracts won't offer it)"
					defaultChecked={template?.retired}
				/>
				<Button type="submit" name="intent" value="template" tone="moss" size="dense" className="justify-self-start">
					Save new version
				</Button>
			</Form>
		</section>
	);
}
