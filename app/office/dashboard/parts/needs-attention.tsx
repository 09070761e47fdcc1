import { Link } from "react-router";
import type { Figure } from "#app/noun/attention.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import type { RankedRow } from "../needs-attention.server.ts";
import { damageLabels } from "../ranking.ts";
import { Later } from "./later.tsx";

/** rows that are shown at once; the others are behind a button */
const shown = 8;

type Props = {
	rows: RankedRow[];
	total: number;
	figures: Figure[];
	/** "2026-11-29"; null for people who can't put anything off */
	tomorrow: string | null;
	answer: { errors: Record<string, string> } | undefined;
};

/** One ranked list of what someone has to do, one line and one button each, and below it the lists that it comes from. */
export function NeedsAttention({ rows, total, figures, tomorrow, answer }: Props) {
	const error = answer?.errors.day ?? answer?.errors[""];
	const rest = rows.slice(shown);
	return (
		<section aria-label="Needs attention" className="min-w-0">
			<h2 className="mb-2 text-[21px]">Needs attention</h2>
			{error && (
				<Notice tone="warning" role="alert" className="mb-3">
					{error}
				</Notice>
			)}
			{rows.length ? (
				<div className="overflow-hidden rounded-lg border border-line bg-card">
					<AttentionRows rows={rows.slice(0, shown)} previous={null} tomorrow={tomorrow} />
					{rest.length > 0 && (
						<details className="group border-t border-line">
							<summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-ink-2 hover:bg-paper-2 group-open:hidden">
								Show {rest.length} more
							</summary>
							<AttentionRows rows={rest} previous={rows[shown - 1]?.damage ?? null} tomorrow={tomorrow} />
							{total > rows.length && (
								<p className="border-t border-line px-4 py-3 text-sm text-ink-2">
									These are the {rows.length} most important. The lists below have all of them.
								</p>
							)}
						</details>
					)}
				</div>
			) : (
				<p className="rounded-lg border border-line bg-card px-4 py-5 text-ink-2">
					Nothing needs attention. New inquiries, customer replies and overdue invoices will show up here.
				</p>
			)}
			{figures.length > 0 && <Figures figures={figures} />}
		</section>
	);
}

type RowsProps = { rows: RankedRow[]; previous: RankedRow["damage"] | null; tomorrow: string | null };

function AttentionRows({ rows, previous, tomorrow }: RowsProps) {
	return (
		<ul aria-label="Needs attention">
			{rows.map((row, index) => (
				<AttentionLine
					key={`${row.to} ${row.reason}`}
					row={row}
					tomorrow={tomorrow}
					heading={(index ? rows[index - 1]?.damage : previous) === row.damage ? null : damageLabels[row.damage]}
				/>
			))}
		</ul>
	);
}

type LineProps = { row: RankedRow; heading: string | null; tomorrow: string | null };

function AttentionLine({ row, heading, tomorrow }: LineProps) {
	const { record, to, name, money, reason, tone, foot, age, assignee, button } = row;
	return (
		<li className="border-t border-line first:border-t-0">
			{heading && (
				<p className="border-b border-line bg-paper-2 px-4 py-1 text-[13px] font-semibold text-ink-2">{heading}</p>
			)}
			<div className="relative flex items-center gap-3 px-4 py-2 hover:bg-paper-2 max-sm:flex-wrap max-sm:justify-end max-sm:gap-y-1">
				<span className="self-start pt-1.5">
					<StatusDot tone={tone} />
				</span>
				<p className="min-w-0 grow leading-snug [overflow-wrap:anywhere] max-sm:basis-[calc(100%-2rem)]">
					<b className="font-semibold">
						<Private>{name}</Private>
					</b>{" "}
					<span className="text-ink-2">
						<PrivateAmounts>{reason}</PrivateAmounts>
					</span>
					<span className="text-[13px] text-ink-3">
						{foot && (
							<>
								{" "}
								<span className="whitespace-nowrap">· {foot}</span>
							</>
						)}
						{assignee && (
							<>
								{" "}
								<span className="whitespace-nowrap">· assigned to {assignee}</span>
							</>
						)}
					</span>
				</p>
				{(money || age) && (
					<span className="shrink-0 text-right text-[13px] text-ink-3 tabular-nums sm:flex sm:w-36 sm:flex-row-reverse sm:items-baseline sm:justify-between sm:gap-3">
						{money && (
							<span className="block text-[15px] font-semibold text-ink">
								<Private>{money}</Private>
							</span>
						)}
						<span className="block whitespace-nowrap">{age}</span>
					</span>
				)}
				<Link
					to={to}
					data-row=""
					className={classes(
						buttonClass({ size: "dense" }),
						"w-30 shrink-0 text-sm after:absolute after:inset-0 max-sm:w-auto max-sm:max-w-24",
					)}
				>
					{button}
					<span className="sr-only">
						{" "}
						<Private>{name}</Private>
					</span>
				</Link>
				{record && tomorrow && <Later record={record} name={name} reason={reason} tomorrow={tomorrow} />}
			</div>
		</li>
	);
}

/** How many records need something, by list; each number opens its list. */
function Figures({ figures }: { figures: Figure[] }) {
	return (
		<ul aria-label="By list" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
			{figures.map(({ label, count, to }) => (
				<li key={to}>
					<Link
						to={to}
						className={classes(
							"inline-flex min-h-8 items-baseline gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-11 max-lg:items-center",
							count === 0 && "text-ink-3",
						)}
					>
						<b className="tabular-nums">{count > 999 ? "999+" : count}</b>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
