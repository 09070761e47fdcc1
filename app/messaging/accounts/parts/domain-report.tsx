import { ActionForm } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { RecordCheck } from "../domain-check.ts";
import { Section } from "./section.tsx";

const badges = {
	good: { tone: "good", label: "Good" },
	weak: { tone: "waiting", label: "Needs a change" },
	missing: { tone: "urgent", label: "Missing" },
	unknown: { tone: "plain", label: "Unknown" },
} as const;

const purposes = {
	SPF: "Which servers may send for your domain",
	DKIM: "The signature on each email",
	DMARC: "What happens to forged emails",
};

type ReportProps = { report: readonly RecordCheck[] | null; checkedAt: string | null; version: number };

/** SPF, DKIM and DMARC of the sending domain, with the records to copy. */
export function DomainReport({ report, checkedAt, version }: ReportProps) {
	if (report && !report.length) return null;
	return (
		<Section
			id="domain"
			title="Sending domain"
			note="These records tell other email servers that your emails are really yours. Without them, emails land in spam."
		>
			{report && (
				<ul className="grid gap-3">
					{report.map(({ name, status, found, advice, record }) => (
						<li key={name} className="grid gap-2 rounded-lg border border-line bg-card p-4">
							<div className="flex flex-wrap items-center justify-between gap-2">
								<h3 className="text-[17px]">
									{name} <span className="text-sm text-ink-2">{purposes[name]}</span>
								</h3>
								<Badge tone={badges[status].tone}>{badges[status].label}</Badge>
							</div>
							<p className="text-sm">{advice}</p>
							{found && (
								<code className="text-sm whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{found}</code>
							)}
							{record && (
								<dl className="grid gap-2 rounded-md bg-paper-2 p-3 text-sm">
									<div>
										<dt className="text-ink-2">Type</dt>
										<dd>{record.type}</dd>
									</div>
									{(["host", "value"] as const).map((part) => (
										<div key={part} className="flex flex-wrap items-end justify-between gap-2">
											<div className="min-w-0">
												<dt className="text-ink-2">{part === "host" ? "Name" : "Value"}</dt>
												<dd className="[overflow-wrap:anywhere]">
													<code>{record[part]}</code>
												</dd>
											</div>
											<CopyButton
												text={record[part]}
												label={
													<>
														Copy
														<span className="sr-only">
															{" "}
															{part} of the {name} record
														</span>
													</>
												}
											/>
										</div>
									))}
								</dl>
							)}
						</li>
					))}
				</ul>
			)}
			<ActionForm version={version}>
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" name="intent" value="domain" size="dense">
						{report ? "Check again" : "Check the records"}
					</Button>
					{checkedAt && <span className="text-sm text-ink-2">Checked {checkedAt}</span>}
				</div>
			</ActionForm>
		</Section>
	);
}
