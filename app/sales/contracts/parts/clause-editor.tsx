import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { placeholderNames } from "../clauses.ts";
import type { Route } from "../screens/+types/clauses.ts";

type Data = Route.ComponentProps["loaderData"];
export type FailedSubmission = { errors: Record<string, string>; typed: Record<string, string> };

export function ClauseEditor({
	clause,
	history,
	again,
}: {
	clause: Data["clause"];
	history: Data["history"];
	again: FailedSubmission;
}) {
	const { errors, typed } = again;
	const busy = useIsPosting();
	return (
		<section aria-label={clause ? clause.title : "New clause"}>
			<h2 className="text-2xl">{clause ? clause.title : "New clause"}</h2>
			<Form method="post" className="mt-4 grid gap-4">
				<ErrorSummary
					errors={errors}
					form="clause-"
					labels={{ key: "Short name", title: "Title", text: "Clause text", source: "Source" }}
				/>
				<input type="hidden" name="revision" value={clause?.revision ?? 0} />
				{clause ? (
					<input type="hidden" name="key" value={clause.key} />
				) : (
					<Field
						label="Short name"
						hint="For example, oak-season. You can't change the short name later."
						name="key"
						form="clause-"
						error={errors.key}
					>
						<Input dense defaultValue={typed.key} maxLength={60} />
					</Field>
				)}
				<Field label="Title" name="title" form="clause-" error={errors.title}>
					<Input dense defaultValue={typed.title ?? clause?.title} maxLength={200} />
				</Field>
				<Field
					label="Clause text"
					hint={`You can use these placeholders, which are filled in for each contract: ${placeholderNames.map((name) => `{${name}}`).join(", ")}.`}
					name="text"
					form="clause-"
					error={errors.text}
				>
					<Textarea defaultValue={typed.text ?? clause?.text} maxLength={6000} className="field-sizing-content" />
				</Field>
				<Field
					label="Source"
					hint="Enter the law or rule, or who asked for the clause."
					name="source"
					form="clause-"
					error={errors.source}
				>
					<Input dense defaultValue={typed.source ?? clause?.source} maxLength={300} />
				</Field>
				<Checkbox
					name="retired"
					value="yes"
					label="Retire this clause (new contracts won't offer it)"
					defaultChecked={clause?.retired}
				/>
				<Button
					type="submit"
					name="intent"
					value="clause"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start"
				>
					Save new version
				</Button>
			</Form>
			{history.length > 0 && (
				<section className="mt-6">
					<h3 className="text-[17px]">Versions</h3>
					<ul className="mt-2 grid gap-2">
						{history.map(({ revision, at, byName, text }) => (
							<li key={revision} className="rounded-md border border-line bg-card px-3">
								<details>
									<summary className="min-h-11 content-center">
										Version {revision}, {byName}, {at}
									</summary>
									<p className="pb-3 text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>
								</details>
							</li>
						))}
					</ul>
				</section>
			)}
		</section>
	);
}
