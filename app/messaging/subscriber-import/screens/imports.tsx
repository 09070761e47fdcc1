import { useState } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { importLimits } from "#app/people/customer-import/limits.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { optionalFile } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { describeFileProblem, type ImportStatus, importPath as path } from "../import.ts";
import { listSubscriberImports, uploadList } from "../imports.server.ts";
import type { Route } from "./+types/imports.ts";

const uploadForm = z.object({ file: optionalFile });

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "subscribers.import");
	const imports = await listSubscriberImports();
	return {
		imports: imports.map(({ createdAt, ...listed }) => ({
			...listed,
			at: formatInstant(createdAt, settings.timeZone),
		})),
	};
}

export const action = recordAction({
	view: "subscribers.import",
	path: () => path,
	stale: "",
	intents: {
		upload: intent("subscribers.import", uploadForm, async ({ by, value: { file }, now }) => {
			if (!file) return invalid({ file: "Choose a CSV file." });
			if (file.size > importLimits.bytes) return invalid({ file: describeFileProblem("too-large") });
			const bytes = new Uint8Array(await file.arrayBuffer());
			const result = await uploadList(by, { name: file.name, bytes }, now);
			return "id" in result ? { to: `${path}/${result.id}` } : invalid({ file: describeFileProblem(result.problem) });
		}),
	},
});

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useIsPosting();
	const [tooLarge, setTooLarge] = useState(false);
	const error = tooLarge ? describeFileProblem("too-large") : actionData?.errors.file;
	return (
		<RecordPane title="Import subscribers" back="/admin/subscribers">
			<title>Import newsletter subscribers</title>
			<div className="grid max-w-3xl gap-9">
				<Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-5">
					<p className="max-w-[65ch] text-ink-2">
						Bring your list over from Mailchimp, Constant Contact or any spreadsheet. You'll see what happens to each
						row before anyone is added. People who unsubscribed here stay unsubscribed, whatever the file says.
					</p>
					<Field
						label="CSV file"
						name="file"
						hint={`Up to ${importLimits.bytes / 1024 / 1024} MB and ${formatCount(importLimits.rows, "row")}. The first row must have the column names.`}
						error={error}
						className="w-full"
					>
						<Input
							dense
							type="file"
							accept=".csv,.tsv,.txt,text/csv,text/plain"
							className="py-1.5"
							onChange={({ target }) => setTooLarge((target.files?.[0]?.size ?? 0) > importLimits.bytes)}
						/>
					</Field>
					<Button type="submit" name="intent" value="upload" tone="moss" busy={busy} disabled={tooLarge}>
						{busy ? "Reading the file" : "Upload file"}
					</Button>
				</Form>
				{loaderData.imports.length > 0 && <PastImports imports={loaderData.imports} />}
			</div>
		</RecordPane>
	);
}

const statusLabels: Record<ImportStatus, { label: string; tone: Tone }> = {
	columns: { label: "Not imported yet", tone: "waiting" },
	review: { label: "Not imported yet", tone: "waiting" },
	importing: { label: "Importing", tone: "info" },
	done: { label: "Imported", tone: "good" },
};

function PastImports({ imports }: { imports: Route.ComponentProps["loaderData"]["imports"] }) {
	return (
		<section aria-labelledby="past-imports">
			<h2 id="past-imports" className="mb-2 text-[21px]">
				Past imports
			</h2>
			<ul className="divide-y divide-line rounded-lg border border-line bg-card">
				{imports.map(({ id, fileName, status, at, staffName, rows, added }) => (
					<li key={id}>
						<Link
							to={`${path}/${id}`}
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper-2"
						>
							<span className="min-w-0">
								<span className="block font-semibold [overflow-wrap:anywhere]">{fileName}</span>
								<span className="text-sm text-ink-2">
									{at}, {staffName}, {formatCount(rows, "row")}
									{added > 0 && `, ${formatCount(added, "new subscriber")}`}
								</span>
							</span>
							<Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-2">Files that you don't import are deleted after seven days.</p>
		</section>
	);
}
