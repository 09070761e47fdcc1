import { useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

type Props = { terms: { value: string; label: string }[]; pageVersion: number; error?: string };

/** Retires a term for good: its addresses lead to the one that stays. */
export function MergeTerm({ terms, pageVersion, error }: Props) {
	const [replacementId, setReplacement] = useState("");
	const busy = useIsPosting();
	const title = terms.find(({ value }) => value === replacementId)?.label;
	return (
		<SidebarSection title="Merge">
			<details open={error ? true : undefined}>
				<summary className="min-h-8 content-center underline underline-offset-4">Merge with another term</summary>
				<Form method="post" className="mt-2 grid justify-items-start gap-3">
					<input type="hidden" name="pageVersion" value={pageVersion} />
					<Field
						label="Term to keep"
						name="replacementId"
						error={error}
						hint="Links to this page will lead there."
						className="w-full"
					>
						<Picker
							name="replacementId"
							value={replacementId}
							options={terms}
							onChoose={setReplacement}
							placeholder="Choose a term"
						/>
					</Field>
					<Checkbox
						name="addNames"
						defaultChecked
						label="Keep these names"
						hint="The term and its other names become other names of the term to keep."
					/>
					<Button type="submit" name="intent" value="merge" size="dense" disabled={busy || !title}>
						{title ? `Merge with “${title}”` : "Merge"}
					</Button>
				</Form>
			</details>
		</SidebarSection>
	);
}
