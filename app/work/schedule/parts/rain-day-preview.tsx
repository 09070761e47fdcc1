import { Form, Link } from "react-router";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { DayMove } from "../rain-day.ts";
import type { RainDayRow } from "../rain-day-view.server.ts";
import { visitStatusLabels } from "../visit.ts";

type Props = {
	move: DayMove;
	rows: RainDayRow[];
	errors: Record<string, string>;
	typed?: Record<string, string>;
	mayEdit: boolean;
};

/** Every visit with its new time and what is in the way; the office selects those that move. */
export function RainDayPreview({ move, rows, errors, typed, mayEdit }: Props) {
	const busy = useIsPosting();
	const movable = rows.filter(canMove).length;
	return (
		<Form method="post" noValidate className="grid gap-6">
			<input type="hidden" name="day" value={move.day} />
			<input type="hidden" name="crew" value={move.crewId ?? ""} />
			<input type="hidden" name="toDay" value={move.toDay} />
			<div>
				<h2 className="text-[21px]">
					{formatShortDay(move.day)} to {formatShortDay(move.toDay)}
				</h2>
				<p className="mt-1 text-ink-2">
					{rows.length === 1 ? "1 visit" : `${rows.length} visits`}
					{movable < rows.length && `, ${rows.length - movable} can't move as planned`}
				</p>
			</div>
			<ErrorSummary
				errors={errors}
				labels={Object.fromEntries(rows.map(({ id, toName }) => [`reason-${id}`, toName]))}
			/>
			<ul className="grid gap-4">
				{rows.map((row) => (
					<VisitRow
						key={`${row.id} ${row.version}`}
						row={row}
						move={move}
						typed={typed}
						error={errors[`reason-${row.id}`]}
					/>
				))}
			</ul>
			{mayEdit ? (
				<div className="grid gap-4 rounded-lg border border-line bg-card p-5">
					<Checkbox
						label="Email the customers in 5 minutes, unless you undo the move"
						name="notify"
						value="yes"
						defaultChecked
					/>
					<Field label="Reason in the email" name="message" optional>
						<Input
							dense
							defaultValue={typed?.message ?? "We had to move your visit because of the weather."}
							maxLength={300}
						/>
					</Field>
					<Button
						type="submit"
						name="intent"
						value="move"
						tone="barn"
						busy={busy}
						disabled={!movable}
						className="justify-self-start"
					>
						{busy ? "Moving…" : "Move visits"}
					</Button>
				</div>
			) : (
				<Notice>Only the office can move visits.</Notice>
			)}
		</Form>
	);
}

const canMove = ({ conflicts, warnings }: RainDayRow) =>
	!conflicts.length && !warnings.some(({ level }) => level === "stop");

type RowProps = { row: RainDayRow; move: DayMove; typed?: Record<string, string>; error?: string };

function VisitRow({ row, move, typed, error }: RowProps) {
	const value = `${row.id} ${row.version}`;
	const isSelected = typed ? (typed["visits[]"] ?? "").split("\n").includes(value) : true;
	const isMovable = canMove(row);
	return (
		<li className="grid gap-3 rounded-lg border border-line bg-card p-5 max-sm:p-4">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<Checkbox
					label={
						<>
							<b>
								<Private>{row.toName}</Private>
							</b>
							, <Private>{row.siteAddress}</Private>
						</>
					}
					hint={row.jobTitle}
					name="visits[]"
					value={value}
					defaultChecked={isSelected && isMovable}
					disabled={!isMovable}
				/>
				{row.status !== "scheduled" && (
					<Badge tone={row.status === "confirmed" ? "good" : "plain"}>{visitStatusLabels[row.status]}</Badge>
				)}
			</div>
			<p className="lining">
				<span className="text-ink-2">{row.from} →</span> <b className="whitespace-nowrap">{row.to}</b>
				{row.bookedNames.length > 0 && <span className="block text-sm text-ink-2">{row.bookedNames.join(", ")}</span>}
			</p>
			{row.conflicts.length > 0 && (
				<Notice tone="problem" title="Busy on the new day">
					<ul className="list-disc pl-5">
						{row.conflicts.map(({ key, names, customer, absence, time }) => (
							<li key={key}>
								{names}: {customer ? <Private>{customer}</Private> : absence}, {time}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{row.warnings.map((warning) => (
				<Notice key={warning.ruleId} tone={warning.level === "stop" ? "problem" : "warning"} title={warning.title}>
					<p>{warning.message}</p>
					<p className="text-sm">
						{warning.source}
						{warning.suggestedDay && (
							<>
								{". "}
								<Link to={otherDay(move, warning.suggestedDay)} className="underline underline-offset-3">
									Try {formatDay(warning.suggestedDay)}
								</Link>
							</>
						)}
					</p>
				</Notice>
			))}
			{isMovable && row.warnings.length > 0 && (
				<Field label="Reason to move it anyway" name={`reason-${row.id}`} error={error}>
					<Textarea rows={2} defaultValue={typed?.[`reason-${row.id}`]} maxLength={1000} />
				</Field>
			)}
			<CustomerEmail row={row} />
		</li>
	);
}

function CustomerEmail({ row: { email, noEmail } }: { row: RainDayRow }) {
	if (!email) return <p className="text-sm text-ink-3">{noEmail}</p>;
	return (
		<details className="text-sm text-ink-2">
			<summary className="cursor-pointer py-1.5">
				Email to <Private>{email.to}</Private>: “{email.subject}”
			</summary>
			<p className="whitespace-pre-line border-l-2 border-line pl-4">{email.message}</p>
		</details>
	);
}

const otherDay = ({ day, crewId }: DayMove, to: string) =>
	`?${new URLSearchParams({ day, ...(crewId && { crew: crewId }), to })}`;
