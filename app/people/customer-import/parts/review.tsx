import { Form, Link, useNavigation } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox, Choices, Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { verdictLabels, verdicts } from "../import.ts";
import type { Failure, PageData } from "../screens/import.tsx";
import { DiscardFile } from "./columns.tsx";
import { ImportRows } from "./rows.tsx";

type Page = Extract<PageData, { step: "review" }>;

/** What the import will do, and the choices before it starts. */
export function Review({ page, failure }: { page: Page; failure: Failure }) {
	const { counts, list, earlier, fileName } = page;
	const { error, new: created, match, duplicate } = counts.verdicts;
	const isHopeless = error === counts.total;
	return (
		<>
			<ErrorSummary errors={failure?.errors} />
			<div>
				<h2 className="text-[21px]">Review before you import</h2>
				<p className="mt-1 max-w-[65ch] text-ink-2">
					We checked {formatCount(counts.total, "row")}. Nothing has been imported yet.{" "}
					<Link to="?columns" className="underline underline-offset-4">
						Change the columns
					</Link>
					{!isHopeless && (
						<>
							{" or "}
							<a href="#start" className="underline underline-offset-4">
								go to the import
							</a>
						</>
					)}
				</p>
			</div>
			{earlier && (
				<Notice tone="warning" title="This file was imported before">
					<p>
						{withoutDoublePeriods(`“${fileName}” was imported on ${earlier}. `)}
						Customers who are already here aren't created twice.
					</p>
				</Notice>
			)}
			{isHopeless && (
				<Notice tone="problem" title="No rows can be imported">
					<p>
						Every row has an error. A column may be matched to the wrong field, so check the columns first. Otherwise,
						fix the file and upload it again.
					</p>
				</Notice>
			)}
			<ImportRows
				label="File rows"
				tabs={verdicts.map((name) => ({ name, label: verdictLabels[name], count: counts.verdicts[name] }))}
				list={list}
				result="Status"
			>
				<Explanation show={list.show} />
				{list.show === "error" && <DownloadErrors id={page.id} />}
			</ImportRows>
			{!isHopeless && <StartForm page={page} created={created} match={match} duplicate={duplicate} />}
			<DiscardFile />
		</>
	);
}

const explanations: Record<string, string> = {
	match: "These customers have the same name and the same email, phone number or address.",
	duplicate:
		"Someone with a different name has the same email, phone number or address. Family members often share them.",
	error: "These rows are left out. Download them, correct them, and upload them as a new file.",
};

function Explanation({ show }: { show: string }) {
	return explanations[show] ? <p className="max-w-[65ch] text-ink-2">{explanations[show]}</p> : null;
}

export function DownloadErrors({ id }: { id: string }) {
	return (
		<p>
			<a href={`/admin/crm/import/${id}/rows`} download className={buttonClass({ size: "dense" })}>
				<Icon name="download" className="size-4" />
				Download rows with errors
			</a>
		</p>
	);
}

function StartForm(props: { page: Page; created: number; match: number; duplicate: number }) {
	const { page, created, match, duplicate } = props;
	const busy = useNavigation().formMethod === "POST";
	return (
		<Form method="post" id="start" className="grid gap-5 rounded-lg border border-line bg-card px-5 py-5">
			<input type="hidden" name="version" value={page.version} />
			<h2 className="text-[21px]">Import</h2>
			{duplicate > 0 && (
				<Choices legend={`Possible duplicates (${duplicate.toLocaleString("en-US")})`} name="duplicates">
					<Radio
						name="duplicates"
						value="create"
						defaultChecked
						label="Create them as new customers"
						hint="Each customer's page then offers to merge them."
					/>
					<Radio name="duplicates" value="skip" label="Leave them out" hint="You can download them afterward." />
				</Choices>
			)}
			<Choices legend="Existing customers" name="existing">
				<Checkbox
					name="updateExisting"
					value="yes"
					label="Update contact details of existing customers"
					hint="Adds the emails, phone numbers, properties and notes they don't have yet. Nothing is overwritten or removed."
				/>
			</Choices>
			<Choices legend="Contact preferences" name="preferences">
				{page.hasOptOuts ? (
					<Checkbox
						name="recordOptOuts"
						value="yes"
						defaultChecked
						label="Record the opt-outs in this file"
						hint="Only opt-outs are imported. Customers who opted out here stay opted out, whatever the file says."
					/>
				) : (
					<p className="text-ink-2">
						This file has no opt-outs. Customers who opted out here stay opted out, and no consent is recorded.
					</p>
				)}
			</Choices>
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button type="submit" name="intent" value="import" tone="moss" busy={busy}>
					Start import
				</Button>
				<p className="text-ink-2">
					{[
						created && formatCount(created, "new customer"),
						match && formatCount(match, "row of an existing customer", "rows of existing customers"),
						duplicate && formatCount(duplicate, "possible duplicate"),
					]
						.filter(Boolean)
						.join(", ")}
				</p>
			</div>
		</Form>
	);
}
