import { Form, Link } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { evidenceLimit, type ImportField, importFields, importPath } from "../import.ts";
import type { Failure, PageData } from "../screens/import.tsx";

type Props = { page: Extract<PageData, { step: "columns" }>; failure: Failure };

const fields = Object.entries(importFields) as [ImportField, string][];

/** How these people agreed, and what each column of the file is. */
export function Columns({ page, failure }: Props) {
	const { headers, mapping, samples, version, evidence } = page;
	const busy = useIsPosting();
	const errors: Record<string, string> = failure?.errors ?? {};
	const typed: Record<string, string> = failure?.typed ?? {};
	const recognized = mapping.filter(Boolean).length;
	const label = (column: number) => headers[column] || `Column ${column + 1}`;
	const columnLabels = Object.fromEntries(headers.map((_, column) => [`column${column}`, label(column)]));
	return (
		<>
			<Form method="post" className="grid gap-6">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} labels={{ ...columnLabels, evidence: "How they agreed" }} />
				<Field
					label="How they agreed"
					hint="Kept as proof with every new subscriber: “Signed up on our old website. Mailchimp kept the dates.” People who never asked for news don't belong on this list."
					name="evidence"
					error={errors.evidence}
				>
					<Textarea rows={2} maxLength={evidenceLimit} defaultValue={typed.evidence ?? evidence} />
				</Field>
				<div>
					<h2 className="text-[21px]">Match the columns</h2>
					<p className="mt-1 max-w-[65ch] text-ink-2">
						We recognized {recognized} of {formatCount(headers.length, "column")}. Check the matches. No one is added
						yet.
					</p>
				</div>
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
								className="grid gap-x-6 sm:grid-cols-2"
							>
								<Select
									dense
									aria-label={header ? undefined : label(column)}
									defaultValue={typed[`column${column}`] ?? mapping[column] ?? ""}
								>
									<option value="">Don't import</option>
									{fields.map(([field, text]) => (
										<option key={field} value={field}>
											{text}
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
					<Link to={importPath} className={buttonClass({ tone: "quiet" })}>
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
