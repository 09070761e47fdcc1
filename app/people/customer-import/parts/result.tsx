import { formatCount } from "#app/platform/count.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { outcomeLabels, outcomes } from "../import.ts";
import type { Failure, PageData } from "../screens/import.tsx";
import { DownloadErrors } from "./review.tsx";
import { ImportRows } from "./rows.tsx";

type Page = Extract<PageData, { step: "done" | "undone" }>;

/** What became of each row, and the undo. */
export function Result({ page, failure }: { page: Page; failure: Failure }) {
	const { counts, list, step } = page;
	const { created, updated, unchanged, skipped, removed, kept } = counts.outcomes;
	return (
		<>
			<ErrorSummary errors={failure?.errors} />
			{step === "done" ? (
				<Notice tone="done" role="status" title={`Imported: ${formatCount(created, "new customer")}`}>
					<p>
						{withoutDoublePeriods(`${page.finishedAt}. `)}
						{[
							updated && `${formatCount(updated, "row")} added contact details`,
							unchanged && `${formatCount(unchanged, "row")} unchanged`,
							skipped && `${formatCount(skipped, "row")} left out`,
						]
							.filter(Boolean)
							.join(", ")}
					</p>
				</Notice>
			) : (
				<Notice tone="done" role="status" title={`Import undone: ${formatCount(removed, "customer")} removed`}>
					<p>
						{withoutDoublePeriods(`${page.undoneAt}. `)}
						{kept > 0 &&
							`${formatCount(kept, "customer")} kept, because they have documents or have been edited since.`}
					</p>
				</Notice>
			)}
			<ImportRows
				label="Imported rows"
				tabs={outcomes.map((name) => ({ name, label: outcomeLabels[name], count: counts.outcomes[name] }))}
				list={list}
				result="Result"
			>
				{list.show === "skipped" && <DownloadErrors id={page.id} />}
			</ImportRows>
			{step === "done" && created > 0 && (
				<section aria-label="Undo" className="rounded-lg border border-line bg-card px-4 py-2">
					<Disclosure label="Undo this import">
						<ActionForm version={page.version}>
							<p className="max-w-[65ch] text-ink-2">
								This deletes the {formatCount(created, "customer")} that the import created. Customers who have
								documents by now, or whom someone edited, stay. Contact details added to existing customers and recorded
								opt-outs stay too.
							</p>
							<Button
								type="submit"
								name="intent"
								value="undo"
								size="dense"
								tone="danger"
								className="justify-self-start"
							>
								Undo import
							</Button>
						</ActionForm>
					</Disclosure>
				</section>
			)}
		</>
	);
}
