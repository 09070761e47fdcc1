import { Form, Link, useNavigation } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type ImportField, importFields } from "../fields.ts";
import type { Failure, PageData } from "../screens/import.tsx";

type Props = { page: Extract<PageData, { step: "columns" }>; failure: Failure };

const fields = Object.entries(importFields) as [ImportField, { label: string }][];

/** What each column of the file is. */
export function Columns({ page, failure }: Props) {
	const { headers, mapping, samples, program, version } = page;
	const busy = useNavigation().formMethod === "POST";
	const errors: Record<string, string> = failure?.errors ?? {};
	const typed: Record<string, string> = failure?.typed ?? {};
	const recognized = mapping.filter(Boolean).length;
	const label = (column: number) => headers[column] || `Column ${column + 1}`;
	return (
		<>
			<Form method="post" className="grid gap-6">
				<input type="hidden" name="version" value={version} />
				<div>
					<h2 className="text-[21px]">Match the columns</h2>
					<p className="mt-1 max-w-[65ch] text-ink-2">
						{program && `This looks like an export from ${program}. `}
						We recognized {recognized} of {formatCount(headers.length, "column")}. Check the matches, and choose a field
						for any that are missing. Nothing is imported yet.
					</p>
				</div>
				<ErrorSummary
					errors={errors}
					labels={Object.fromEntries(headers.map((_, column) => [`column${column}`, label(column)]))}
				/>
				<ul className="divide-y divide-line rounded-lg border border-line bg-card">
					{headers.map((header, column) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place, and names may repeat
						<li key={column} className="px-4 py-3">
							<Field
								label={<span className="[overflow-wrap:anywhere]">{label(column)}</span>}
								hint={
									<span className="[overflow-wrap:anywhere]">
										<Private>{samples[column]?.join(" · ") || "Empty"}</Private>
									</span>
								}
								name={`column${column}`}
								error={errors[`column${column}`]}
								className="sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)] sm:gap-x-5 sm:gap-y-0.5 sm:[&>p]:col-start-1 sm:[&>select]:col-start-2 sm:[&>select]:row-span-2 sm:[&>select]:row-start-1 sm:[&>select]:self-center"
							>
								<Select dense defaultValue={typed[`column${column}`] ?? mapping[column] ?? ""} title={header}>
									<option value="">Don't import</option>
									{fields.map(([field, { label }]) => (
										<option key={field} value={field}>
											{label}
										</option>
									))}
								</Select>
							</Field>
						</li>
					))}
				</ul>
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" name="intent" value="check" tone="moss" busy={busy}>
						{busy ? "Checking every row" : "Check the file"}
					</Button>
					<Link to="/admin/crm/import" className={buttonClass({ tone: "quiet" })}>
						Not now
					</Link>
				</div>
			</Form>
			<DiscardFile />
		</>
	);
}

export function DiscardFile() {
	return (
		<Form method="post">
			<Button type="submit" name="intent" value="discard" size="dense" tone="danger">
				Discard this file
			</Button>
		</Form>
	);
}
