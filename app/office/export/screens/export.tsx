import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { listExports } from "#app/people/exports/record.server.ts";
import { hasConfirmedIdentity } from "#app/people/staff/confirm.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { listExportedFiles } from "../exports.server.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "data.export");
	const now = new Date();
	const exports = await listExports();
	return {
		files: listExportedFiles(),
		exports: exports.map(({ at, ...rest }) => ({ ...rest, at: formatInstant(at, settings.timeZone) })),
		confirmed: hasConfirmedIdentity(context, now),
		hasInvalidDates: url.searchParams.has("invalid"),
		from: `${today(now).slice(0, 4)}-01-01`,
		to: today(now),
	};
}

const download = "/admin/export/download";
const confirmPath = "/admin/confirm?next=/admin/export";

export default function ExportPage({ loaderData }: Route.ComponentProps) {
	const { files, exports, confirmed } = loaderData;
	return (
		<RecordPane title="Export data" back="/admin/settings">
			<title>Export data</title>
			<div className="grid max-w-3xl gap-10">
				{!confirmed && (
					<Notice tone="warning" title="Confirm it's you first">
						<p>These files hold all your customers' data, so we ask for your password before a download.</p>
						<ButtonLink to={confirmPath} tone="moss" size="dense" className="mt-3">
							Confirm it's you
						</ButtonLink>
					</Notice>
				)}
				<section aria-labelledby="everything" className="grid justify-items-start gap-4">
					<h2 id="everything" className="text-[21px]">
						All data
					</h2>
					<p className="max-w-[65ch] text-ink-2">
						One ZIP file with a CSV file for each kind of record, and a README that explains every column. It's yours:
						open it in a spreadsheet, or take it to another program.
					</p>
					<Form method="post" action={download} reloadDocument>
						<Button type="submit" name="what" value="everything" tone="moss">
							<Icon name="download" />
							Download all data
						</Button>
					</Form>
					<details className="w-full">
						<summary className="min-h-11 content-center font-semibold">What's in the file</summary>
						<dl className="grid gap-x-6 gap-y-2 pb-2 sm:grid-cols-[auto_minmax(0,1fr)]">
							{files.map(({ file, about }) => (
								<div key={file} className="sm:contents">
									<dt className="font-semibold">{file}</dt>
									<dd className="text-ink-2">{about}</dd>
								</div>
							))}
						</dl>
					</details>
				</section>
				<QuickBooks {...loaderData} />
				<section aria-labelledby="past-exports">
					<h2 id="past-exports" className="text-[21px]">
						Past exports
					</h2>
					{exports.length ? (
						<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
							{exports.map(({ id, at, name, label }) => (
								<li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
									<span className="font-semibold">{label}</span>
									<span className="text-ink-2">
										{at}, {name}
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="mt-1 text-ink-2">No exports yet. Each one is recorded here with the person and the time.</p>
					)}
				</section>
			</div>
		</RecordPane>
	);
}

function QuickBooks({
	from,
	to,
	hasInvalidDates,
}: Pick<Route.ComponentProps["loaderData"], "from" | "to" | "hasInvalidDates">) {
	return (
		<section aria-labelledby="quickbooks" className="grid gap-4">
			<div>
				<h2 id="quickbooks" className="text-[21px]">
					QuickBooks
				</h2>
				<p className="mt-1 max-w-[65ch] text-ink-2">
					Invoices with line items and sales tax, formatted for QuickBooks Online's invoice import, and the payments
					with the invoices they pay. Payments need an importer app, such as Transaction Pro. Import the invoices first.
				</p>
			</div>
			{hasInvalidDates && (
				<Notice tone="problem" role="alert">
					Enter the first and last day, such as 01/01/2026.
				</Notice>
			)}
			<Form method="post" action={download} reloadDocument className="grid gap-4">
				<div className="grid max-w-xl gap-4 sm:grid-cols-2">
					<Field label="From" name="from" hint="First invoice or payment date">
						<Input dense type="date" defaultValue={from} required />
					</Field>
					<Field label="To" name="to" hint="Last invoice or payment date">
						<Input dense type="date" defaultValue={to} required />
					</Field>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="what" value="quickbooks-invoices" size="dense">
						<Icon name="download" className="size-4" />
						Download invoices
					</Button>
					<Button type="submit" name="what" value="quickbooks-payments" size="dense">
						<Icon name="download" className="size-4" />
						Download payments
					</Button>
				</div>
			</Form>
		</section>
	);
}
