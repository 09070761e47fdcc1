import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { boardPath } from "../board-view.ts";
import type { DaySpan } from "../publish.server.ts";
import type { UnpublishedRow } from "../screens/publish.tsx";

type Props = {
	span: DaySpan;
	rows: UnpublishedRow[];
	answer: { errors: Record<string, string>; typed: Record<string, string> } | undefined;
};

/** Drafts, and visits whose customers know another time; the office selects those to publish. */
export function PublishList({ span, rows, answer }: Props) {
	const busy = useIsPosting();
	const error = answer?.errors[""] ?? answer?.errors["visits[]"];
	return (
		<Form method="post" className="grid gap-6">
			<input type="hidden" name="from" value={span.from} />
			<input type="hidden" name="through" value={span.through} />
			{error && (
				<Notice tone="warning" role="alert" title="Nothing was published">
					{error}
				</Notice>
			)}
			<ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
				{rows.map((row) => (
					<UnpublishedVisit key={row.id} row={row} typed={answer?.typed["visits[]"]} />
				))}
			</ul>
			<div className="grid gap-4 rounded-lg border border-line bg-card p-5 max-sm:p-4">
				<Checkbox
					label="Email the customers in five minutes"
					hint="Undo the change on the schedule before then, and no email goes out."
					name="notify"
					value="yes"
					defaultChecked
				/>
				<Button type="submit" name="intent" value="publish" tone="barn" busy={busy} className="justify-self-start">
					{busy ? "Publishing…" : "Publish visits"}
				</Button>
			</div>
		</Form>
	);
}

function UnpublishedVisit({ row, typed }: { row: UnpublishedRow; typed: string | undefined }) {
	const value = `${row.id} ${row.version}`;
	return (
		<li className="grid gap-1 px-5 py-3 max-sm:px-4">
			<div className="flex items-start justify-between gap-x-4">
				<Checkbox
					label={
						<>
							<b className="lining">{row.when}</b>
							{": "}
							<Private>{row.toName}</Private>
						</>
					}
					hint={
						<>
							<Private>{row.siteAddress}</Private>
							{`, ${row.title}`}
						</>
					}
					name="visits[]"
					value={value}
					defaultChecked={typed === undefined || typed.split("\n").includes(value)}
				/>
				<Badge tone={row.isDraft ? "plain" : "waiting"}>{row.isDraft ? "Draft" : "Moved"}</Badge>
			</div>
			<p className="pl-8 text-sm text-ink-2 [overflow-wrap:anywhere]">
				{row.booked.length ? row.booked.join(", ") : <b className="text-barn">No crew yet</b>}
				{". "}
				{row.knownTime && `The customer knows ${row.knownTime} `}
				{row.toEmail ? (
					<>
						Email to <Private>{row.toEmail}</Private>.
					</>
				) : (
					"No email address, so call the customer."
				)}{" "}
				<Link
					to={`${boardPath}/visits/${row.id}?date=${row.day}`}
					className="inline-block min-h-6 underline underline-offset-4"
				>
					Open visit
				</Link>
			</p>
		</li>
	);
}
