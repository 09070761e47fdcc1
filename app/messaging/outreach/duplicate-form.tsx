import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

type Props = {
	/** "issue" */
	singular: string;
	/** those that can be copied, the newest first */
	sent: readonly { id: string; label: string }[];
	error: string | undefined;
};

/** Starts a draft with the content of an earlier issue or campaign. */
export function DuplicateForm({ singular, sent, error }: Props) {
	const busy = useIsPosting();
	if (!sent.length) return null;
	return (
		<section aria-labelledby="earlier">
			<h2 id="earlier" className="mb-2 text-[21px]">
				Start from an earlier {singular}
			</h2>
			<Form method="post" className="grid gap-3">
				<Field label={singular.charAt(0).toUpperCase() + singular.slice(1)} name="from" error={error}>
					<Select dense>
						{sent.map(({ id, label }) => (
							<option key={id} value={id}>
								{label}
							</option>
						))}
					</Select>
				</Field>
				<Button
					type="submit"
					name="intent"
					value="duplicate"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Duplicate {singular}
				</Button>
			</Form>
		</section>
	);
}
