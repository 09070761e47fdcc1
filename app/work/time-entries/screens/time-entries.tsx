import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { listResources } from "#app/work/resources/resources.server.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { addOfficeEntry } from "../corrections.server.ts";
import { TimeFields } from "../parts/time-fields.tsx";
import { listTimeEntries, readPeriodTotals } from "../payroll.server.ts";
import { addForm, type Period, periodForm } from "../time-form.ts";
import { formatEntryOrigin, formatMinutes } from "../time-text.ts";
import type { Route } from "./+types/time-entries.ts";

const path = "/admin/time";

/** The period of the URL; the last two weeks without a valid one. */
function readPeriod(query: URLSearchParams, now: Date): { period: Period; error: string } {
	const day = today(now);
	const fallback = { from: addDays(day, -13), to: day };
	if (!query.has("from") && !query.has("to")) return { period: fallback, error: "" };
	const parsed = periodForm.safeParse({ from: query.get("from") ?? "", to: query.get("to") ?? "" });
	if (parsed.success) return { period: parsed.data, error: "" };
	return { period: fallback, error: parsed.error.issues[0]?.message ?? "Choose the first and last day." };
}

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "time.manage");
	const { period, error } = readPeriod(url.searchParams, new Date());
	const [page, totals, all] = await Promise.all([
		listTimeEntries(period, url.searchParams.get("after")),
		readPeriodTotals(period),
		listResources(),
	]);
	const clock = (at: Date) => formatClock(at, settings.timeZone);
	return {
		period,
		periodError: error,
		totals,
		next: page.next,
		today: today(new Date()),
		people: all.filter(({ kind }) => kind === "person").map(({ id, name }) => ({ id, name })),
		rows: page.rows.map(({ entry, person, number, customer, recordedBy }) => ({
			id: entry.id,
			day: entry.day,
			person,
			number,
			customer,
			minutes: entry.minutes,
			times: entry.endedAt ? `${clock(entry.startedAt)} to ${clock(entry.endedAt)}` : `Since ${clock(entry.startedAt)}`,
			breakMinutes: entry.breakMinutes,
			origin: formatEntryOrigin(entry, recordedBy),
		})),
	};
}

export const action = recordAction({
	view: "time.manage",
	path: () => path,
	stale: "Someone else changed this entry. You're looking at the latest version.",
	intents: {
		add: intent("time.manage", addForm, async ({ by, value, now }) => {
			const result = await addOfficeEntry(by, value, now);
			return "refused" in result ? refused(result.refused) : { to: `${path}/${result.id}` };
		}),
	},
});

export default function TimeEntries({ loaderData, actionData }: Route.ComponentProps) {
	const { period, periodError, totals, rows, next } = loaderData;
	const query = new URLSearchParams(period);
	const minutes = totals.reduce((sum, one) => sum + one.minutes, 0);
	const running = totals.reduce((sum, one) => sum + one.running, 0);
	return (
		<RecordPane
			title="Time entries"
			back="/admin/schedule"
			sidebar={
				<SidebarSection title="Totals">
					{totals.length ? (
						<dl className="grid">
							{totals.map((one) => (
								<div key={one.id} className="flex justify-between gap-3 border-b border-line py-1.5">
									<dt className="min-w-0 [overflow-wrap:anywhere]">{one.name}</dt>
									<dd className="shrink-0 tabular-nums">{formatMinutes(one.minutes)}</dd>
								</div>
							))}
							<div className="flex justify-between gap-3 py-1.5 font-semibold">
								<dt>Total</dt>
								<dd className="tabular-nums">{formatMinutes(minutes)}</dd>
							</div>
						</dl>
					) : (
						<p className="text-ink-2">No time in this period.</p>
					)}
				</SidebarSection>
			}
		>
			<title>Time entries</title>
			<div className="grid max-w-4xl gap-8">
				<section aria-label="Period" className="grid gap-3">
					<ErrorSummary errors={periodError ? { to: periodError } : {}} />
					<Form method="get" className="flex flex-wrap items-end gap-3">
						<Field label="From" name="from">
							<Input dense type="date" defaultValue={period.from} key={period.from} required />
						</Field>
						<Field label="To" name="to" error={periodError}>
							<Input dense type="date" defaultValue={period.to} key={period.to} required />
						</Field>
						<Button type="submit" size="dense" className="max-lg:min-h-11">
							Show period
						</Button>
					</Form>
					<Form method="post" action={`${path}/export`} reloadDocument className="flex flex-wrap items-center gap-3">
						<input type="hidden" name="from" value={period.from} />
						<input type="hidden" name="to" value={period.to} />
						<Button type="submit" tone="moss" size="dense" className="max-lg:min-h-11">
							<Icon name="download" className="size-4" />
							Download payroll CSV
						</Button>
						<p className="text-sm text-ink-2">
							Hours by day, person and job.
							{running > 0 &&
								` ${running === 1 ? "1 entry has" : `${running} entries have`} no end yet and isn't included.`}
						</p>
					</Form>
				</section>
				<section aria-labelledby="entries">
					<h2 id="entries" className="text-[21px]">
						Entries
					</h2>
					{rows.length ? (
						<ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-card">
							{rows.map((row) => (
								<li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
									<span className="min-w-0 grow basis-56">
										<Link
											to={`${path}/${row.id}`}
											className="inline-block min-h-6 font-semibold underline underline-offset-4"
										>
											{row.person}, {formatShortDay(row.day)}
										</Link>
										<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">
											{row.times}
											{row.breakMinutes > 0 && `, ${row.breakMinutes} min break`}
											{row.origin && `, ${row.origin}`}
										</span>
									</span>
									<span className="min-w-0 basis-48 text-sm [overflow-wrap:anywhere]">
										{row.number ? (
											<>
												{row.number}, <Private>{row.customer}</Private>
											</>
										) : (
											"No job"
										)}
									</span>
									<span className="ml-auto font-semibold tabular-nums">
										{row.minutes === null ? "Working" : formatMinutes(row.minutes)}
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="mt-1 text-ink-2">No time in this period. Crews record it on their phones.</p>
					)}
					{next && (
						<p className="mt-3">
							<ButtonLink to={`${path}?${query}&after=${encodeURIComponent(next)}`} size="dense">
								Older
							</ButtonLink>
						</p>
					)}
				</section>
				<AddEntry people={loaderData.people} today={loaderData.today} failed={actionData ?? null} />
			</div>
		</RecordPane>
	);
}

type AddProps = {
	people: { id: string; name: string }[];
	today: string;
	failed: { errors: Record<string, string>; typed?: Record<string, string> } | null;
};

/** For time that no phone recorded, such as work in the yard. */
function AddEntry({ people, today: day, failed }: AddProps) {
	const errors = failed?.errors ?? {};
	const typed = failed?.typed ?? {};
	return (
		<section aria-labelledby="add-entry" className="grid gap-3">
			<h2 id="add-entry" className="text-[21px]">
				Add time
			</h2>
			<ErrorSummary errors={errors} />
			<Form method="post" className="grid gap-4 sm:grid-cols-2">
				<Field label="Person" name="personId" error={errors.personId}>
					<Select dense defaultValue={typed.personId ?? ""}>
						<option value="">Choose a person</option>
						{people.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Job number" name="jobNumber" hint="Blank for the yard or the shop" error={errors.jobNumber}>
					<Input dense defaultValue={typed.jobNumber ?? ""} />
				</Field>
				<TimeFields errors={errors} values={{ day, start: "07:00", end: "15:30", breakMinutes: "30", ...typed }} />
				<div>
					<Button type="submit" name="intent" value="add" size="dense" className="max-lg:min-h-11">
						Add time
					</Button>
				</div>
			</Form>
		</section>
	);
}
