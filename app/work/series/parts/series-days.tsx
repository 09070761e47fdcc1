import { Form, Link } from "react-router";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { visitStatusLabels } from "#app/work/schedule/visit.ts";
import type { SeriesPageData } from "../screens/series.tsx";

/** Days without a visit: what is in the way, and what to do about it. */
export function Gaps({ gaps, jobId, mayEdit }: Pick<SeriesPageData, "gaps"> & { jobId: string; mayEdit: boolean }) {
	if (!gaps.length) return null;
	return (
		<section aria-label="Days without a visit">
			<h2 className="text-[21px]">Days without a visit</h2>
			<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
				{gaps.map(({ day, label, kind, reason, planQuery }) => (
					<li key={day} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
						<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
							<span className="block font-semibold">{label}</span>
							<span className="block text-sm text-ink-2">
								{kind === "skipped" ? `Skipped${reason ? `: ${reason}` : ""}` : <Private>{reason}</Private>}
							</span>
						</span>
						{kind === "skipped" || !mayEdit ? null : (
							<>
								<ButtonLink to={`${boardPath}/plan/${jobId}?${planQuery}`} size="dense" className="max-lg:min-h-11">
									<Icon name="calendar-clock" className="size-4" />
									Schedule
								</ButtonLink>
								<Form method="post">
									<input type="hidden" name="day" value={day} />
									<Button type="submit" name="intent" value="skip" size="dense" className="max-lg:min-h-11">
										Skip<span className="sr-only"> {label}</span>
									</Button>
								</Form>
							</>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

export function SeriesVisits({ visits }: Pick<SeriesPageData, "visits">) {
	return (
		<section aria-label="Planned visits">
			<h2 className="text-[21px]">Planned visits</h2>
			{visits.length ? (
				<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
					{visits.map(({ id, status, when, names, isChanged }) => (
						<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
							<span className="min-w-0 grow basis-48">
								<Link
									to={`${boardPath}/visits/${id}`}
									className="inline-block min-h-6 font-semibold underline underline-offset-4"
								>
									{when}
								</Link>
								<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">
									{[names.join(", ") || "No crew or equipment", isChanged && "changed"].filter(Boolean).join(", ")}
								</span>
							</span>
							<Badge tone={status === "canceled" ? "closed" : "info"}>
								{status === "canceled" ? "Skipped" : visitStatusLabels[status]}
							</Badge>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-1 text-ink-2">No visits are planned.</p>
			)}
		</section>
	);
}

type EndProps = { version: number; today: string; failed: ActionErrors | null };

export function EndSeries({ version, today, failed }: EndProps) {
	const error = failed?.intent === "end" ? failed.errors.through : undefined;
	return (
		<section aria-label="End recurring visits" className="border-t border-line pt-2">
			<Disclosure label="End recurring visits" open={Boolean(error)}>
				<Form method="post" className="grid gap-3 pb-3">
					<input type="hidden" name="version" value={version} />
					<Field
						label="Last day"
						hint="Later visits are canceled, except those the customer was told about."
						name="through"
						form="end-"
						error={error}
					>
						<Input dense type="date" required defaultValue={today} />
					</Field>
					<Button
						type="submit"
						name="intent"
						value="end"
						tone="danger"
						size="dense"
						className="justify-self-start max-lg:min-h-11"
					>
						End recurring visits
					</Button>
				</Form>
			</Disclosure>
		</section>
	);
}
