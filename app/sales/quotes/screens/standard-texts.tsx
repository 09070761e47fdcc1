import { Form, Link } from "react-router";
import { readDefaults, saveDefaults } from "#app/documents/details/defaults.server.ts";
import { type DocumentDefaults, detailFields, detailLimit } from "#app/documents/details/details.ts";
import { defaultsForm } from "#app/documents/details/details-form.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readStandardTextChecks } from "../standard-texts.server.ts";
import type { Route } from "./+types/standard-texts.ts";

const path = "/admin/settings/document-details";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const { texts, version } = await readDefaults();
	const { stops, questions } = await readStandardTextChecks(texts, new Date());
	return {
		texts,
		version,
		stops,
		questions,
		mayEdit: may(by.role, "company.edit"),
		saved: url.searchParams.has("saved"),
	};
}

export const action = recordAction({
	view: "company.edit",
	path: () => path,
	stale: "Someone else has changed this text. Reload the page, then make your changes again.",
	intents: {
		save: intent("company.edit", defaultsForm, async ({ by, value: { seen, ...texts }, now }) => {
			const { stops } = await readStandardTextChecks(texts, now);
			if (Object.keys(stops).length) return { errors: stops };
			const result = await saveDefaults(by, seen, texts, now);
			return result === "done" ? { to: `${path}?saved` } : result;
		}),
	},
});

const lists: { key: keyof DocumentDefaults; label: string }[] = [
	{ key: "included", label: "What's included" },
	{ key: "excluded", label: "What's not included" },
];

const labels = Object.fromEntries([...detailFields, ...lists].map(({ key, label }) => [key, label]));

export default function DocumentDetails({ loaderData, actionData }: Route.ComponentProps) {
	const { texts, version, stops, questions, mayEdit, saved } = loaderData;
	const busy = useIsPosting();
	const errors: Record<string, string | undefined> = actionData?.errors ?? stops;
	const typed: Record<string, string | undefined> = actionData?.typed ?? {};
	const box = (key: keyof DocumentDefaults, hint: string, limit: number) => (
		<Field key={key} label={labels[key]} name={key} hint={hint} error={errors[key]}>
			<Textarea defaultValue={typed[key] ?? texts[key]} maxLength={limit} className="min-h-11! field-sizing-content" />
			{questions[key] && !typed[key] && (
				<p className="rounded-md bg-wheat-tint px-3 py-2 text-sm text-wheat-ink">
					You'll be asked about this before each quote is sent: {questions[key]}
				</p>
			)}
		</Field>
	);
	return (
		<RecordPane title="Standard quote text" back="/admin/settings">
			<title>Standard quote text</title>
			<div className="grid max-w-3xl gap-6">
				{saved && !actionData && !busy && (
					<Notice tone="done" role="status">
						Saved. New quotes will start with this text.
					</Notice>
				)}
				<p className="text-ink-2">
					Each new quote starts with this text, which you can change on the quote. Sections you leave blank aren't
					printed. Together with the trees, the price and the dates, they cover the{" "}
					<Link to="/advice/what-a-written-tree-quote-should-say" className="underline underline-offset-4">
						14 lines that a written quote should have
					</Link>
					.
				</p>
				{!mayEdit && <Notice>Only the owner can change this text.</Notice>}
				<ErrorSummary errors={actionData?.errors} labels={labels} />
				<Form method="post" key={version}>
					<input type="hidden" name="seen" value={version} />
					<fieldset disabled={!mayEdit} className="grid gap-5">
						{detailFields.map(({ key, example }) => box(key, `Example: ${example}`, detailLimit))}
						{lists.map(({ key }) => box(key, "One item per line.", 4000))}
						{mayEdit && (
							<Button
								type="submit"
								name="intent"
								value="save"
								tone="moss"
								disabled={busy}
								className="justify-self-start"
							>
								{busy ? "Saving" : "Save"}
							</Button>
						)}
					</fieldset>
				</Form>
			</div>
		</RecordPane>
	);
}
