import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { stepLabels } from "../account.ts";
import type { TestReport } from "../report.ts";

const titles = { imap: "Receiving (IMAP)", smtp: "Sending (SMTP)" };
const icons = { done: "check", failed: "x", skipped: "circle" } as const;
const spoken = { done: "Done", failed: "Failed", skipped: "Not tried" };
const colors = { done: "text-moss", failed: "text-danger", skipped: "text-ink-3" };

/** Each step of a connection test, and what to do about the one that failed. */
export function TestResults({ report }: { report: TestReport }) {
	return (
		<section aria-label="Connection test" className="grid gap-4 sm:grid-cols-2">
			{report.map(({ kind, place, steps, problem }) => (
				<div key={kind} className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
					<h2 className="text-[17px]">{titles[kind]}</h2>
					<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{place}</p>
					<ol className="grid gap-1">
						{steps.map(({ step, result }) => (
							<li key={step} className={`flex items-center gap-2 ${colors[result]}`}>
								<Icon name={icons[result]} className="size-4" />
								<span className="sr-only">{spoken[result]}: </span>
								{stepLabels[step]}
							</li>
						))}
					</ol>
					{problem && (
						<Notice tone="problem" role="alert" title={problem.title}>
							<p>{problem.advice}</p>
							{problem.detail && (
								<p className="mt-1 text-sm [overflow-wrap:anywhere]">The server said: “{problem.detail}”</p>
							)}
						</Notice>
					)}
				</div>
			))}
		</section>
	);
}
