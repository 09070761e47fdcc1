import { Form, Link } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { importPath, verdictLabels, verdicts } from "../import.ts";
import type { Failure, PageData } from "../screens/import.tsx";
import { DiscardFile } from "./columns.tsx";
import { ImportRows } from "./rows.tsx";

type Page = Extract<PageData, { step: "review" }>;

/** What the import will do. */
export function Review({ page, failure }: { page: Page; failure: Failure }) {
	const { counts, list, earlier, fileName, id } = page;
	const { new: added, "opt-out": optOuts } = counts.verdicts;
	return (
		<>
			<ErrorSummary errors={failure?.errors} />
			<div>
				<h2 className="text-[21px]">Review before you import</h2>
				<p className="mt-1 max-w-[65ch] text-ink-2">
					We checked {formatCount(counts.total, "row")}. No one has been added yet.{" "}
					<Link to="?columns" className="underline underline-offset-4">
						Change the columns
					</Link>
				</p>
			</div>
			{earlier && (
				<Notice tone="warning" title="This file was imported before">
					<p>
						“{fileName}” was imported on {earlier}. Addresses that are already here aren't added twice.
					</p>
				</Notice>
			)}
			<ImportRows
				label="File rows"
				tabs={verdicts.map((name) => ({ name, label: verdictLabels[name], count: counts.verdicts[name] }))}
				list={list}
			>
				{explanations[list.show] && <p className="max-w-[65ch] text-ink-2">{explanations[list.show]}</p>}
				{(list.show === "error" || list.show === "left-out") && <DownloadLeftOut id={id} />}
			</ImportRows>
			{added + optOuts > 0 ? (
				<StartForm version={page.version} added={added} optOuts={optOuts} />
			) : (
				<Notice tone="warning" title="There is no one to add">
					<p>
						Every row has an error, is already here, or belongs to someone you can't add. If a column is matched to the
						wrong field, change the columns.
					</p>
				</Notice>
			)}
			<DiscardFile />
		</>
	);
}

const explanations: Record<string, string> = {
	new: "They get the next issue. The import sends no email.",
	"opt-out": "They are unsubscribed here too, and later imports can't add them.",
	known: "They stay subscribed as they are.",
	"left-out": "The import never changes what these people chose.",
	duplicate: "An earlier row has the same email address.",
	error: "Download these rows, correct them, and upload them as a new file.",
};

export function DownloadLeftOut({ id }: { id: string }) {
	return (
		<p>
			<a href={`${importPath}/${id}/rows`} download className={buttonClass({ size: "dense" })}>
				<Icon name="download" className="size-4" />
				Download rows that aren't added
			</a>
		</p>
	);
}

function StartForm({ version, added, optOuts }: { version: number; added: number; optOuts: number }) {
	const busy = useIsPosting();
	return (
		<Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-3">
			<input type="hidden" name="version" value={version} />
			<Button type="submit" name="intent" value="import" tone="moss" busy={busy}>
				{added ? `Add ${formatCount(added, "subscriber")}` : "Record the opt-outs"}
			</Button>
			{added > 0 && optOuts > 0 && (
				<p className="text-ink-2">{formatCount(optOuts, "opt-out")} will be recorded too.</p>
			)}
		</Form>
	);
}
