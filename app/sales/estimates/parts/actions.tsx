import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { Page, Wrong } from "./estimate-view.tsx";

/** What a reviewer may do beside going on: back, open again, drop. */
export function Deeds({ page, wrong }: { page: Page; wrong: Wrong }) {
	const { may, estimate } = page;
	if (!may.sendBack && !may.reopen && !may.drop) return null;
	return (
		<section aria-label="More" className="mt-8 grid gap-1 border-t border-line pt-4">
			{may.sendBack && (
				<Reasoned
					intent="send-back"
					words="Send it back"
					ask="What is to be looked at again"
					edits={estimate.edits}
					wrong={wrong}
				/>
			)}
			{may.reopen && (
				<Form method="post">
					<input type="hidden" name="edits" value={estimate.edits} />
					<Button type="submit" name="intent" value="reopen" size="dense">
						Review again
					</Button>
				</Form>
			)}
			{may.drop && (
				<Reasoned intent="drop" words="Drop it" ask="Why nothing comes of it" edits={estimate.edits} wrong={wrong} />
			)}
		</section>
	);
}

type ReasonedProps = { intent: string; words: string; ask: string; edits: number; wrong: Wrong };

function Reasoned({ intent, words, ask, edits, wrong }: ReasonedProps) {
	const mine = wrong?.intent === intent ? wrong : null;
	return (
		<details open={Boolean(mine) || undefined}>
			<summary className="min-h-11 content-center font-semibold">{words}</summary>
			<Form method="post" className="grid max-w-xl gap-3 pb-3">
				<input type="hidden" name="edits" value={edits} />
				<Field label={ask} name="reason" form={`${intent}--`} error={mine?.errors.reason}>
					<Textarea defaultValue={mine?.typed.reason} maxLength={500} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value={intent}
					size="dense"
					tone={intent === "drop" ? "danger" : "plain"}
					className="justify-self-start"
				>
					{words}
				</Button>
			</Form>
		</details>
	);
}
