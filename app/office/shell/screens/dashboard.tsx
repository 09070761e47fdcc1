import { Link } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import {
	type AttentionRow,
	collect,
	type Figure,
	maxAttentionRows,
	type SetupStep,
} from "#app/people/staff/registry.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatAgo, formatDay } from "#app/platform/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { listUpdates, type Update } from "../updates.server.ts";
import type { Route } from "./+types/dashboard.ts";

/** how long the dashboard lists an update */
const updatesSince = 3 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "dashboard.view");
	const now = new Date();
	const [sections, steps] = await Promise.all([
		Promise.all(
			collect("attention").map(async ({ title, empty, find }) => {
				const found = await find(by, now);
				return found && { title, empty, ...found };
			}),
		),
		Promise.all(collect("setup").map(({ find }) => find(by))),
	]);
	const updates = await listUpdates(by, new Date(now.getTime() - updatesSince), now, maxAttentionRows);
	return {
		updates: updates.map((update) => ({ ...update, ago: formatAgo(now, update.at) })),
		day: today(now),
		sections: sections.filter((section) => section !== null),
		setup: steps.flatMap((found) => found ?? []),
	};
}

export default function Dashboard({ loaderData: { day, sections, setup, updates } }: Route.ComponentProps) {
	const figures = sections.flatMap((section) => section.figures);
	const isEmpty = updates.length === 0 && sections.every(({ rows }) => rows.length === 0);
	return (
		<>
			<title>Dashboard</title>
			<TopBar title="Dashboard" badge={<span className="text-sm text-ink-3 max-sm:hidden">{formatDay(day)}</span>} />
			<div className="flex grow flex-col gap-8 px-8 py-6 max-lg:px-4">
				{setup.length > 0 && <Setup steps={setup} />}
				{figures.length > 0 && <Figures figures={figures} />}
				{isEmpty ? (
					<EmptyState title="Nothing needs attention">
						New inquiries, customer replies and overdue invoices will show up here.
					</EmptyState>
				) : (
					<div className="-mb-8 gap-8 xl:columns-2">
						{sections.map((section) =>
							section.rows.length > 0 || section.empty ? <NeedsAttention key={section.title} {...section} /> : null,
						)}
						{updates.length > 0 && <LatestUpdates updates={updates} />}
					</div>
				)}
			</div>
		</>
	);
}

function Setup({ steps }: { steps: SetupStep[] }) {
	return (
		<section aria-label="Finish setting up" className="rounded-lg bg-wheat-tint px-5 py-4 text-wheat-ink">
			<h2 className="text-[17px]">Finish setting up</h2>
			<ul className="mt-1">
				{steps.map(({ label, to }) => (
					<li key={to} className="py-1">
						<Link
							to={to}
							className="inline-flex min-h-7 items-center gap-2 underline underline-offset-4 max-lg:min-h-11"
						>
							<Icon name="arrow-right" className="size-4 shrink-0" />
							{label}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Each figure links to the list that it counts. */
function Figures({ figures }: { figures: Figure[] }) {
	return (
		<ul
			aria-label="Summary"
			className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
		>
			{figures.map(({ label, count, to }) => (
				<li key={to}>
					<Link
						to={to}
						className="block h-full rounded-lg border border-line bg-card px-4 py-3 hover:border-line-strong"
					>
						<span className="block font-display text-[30px] leading-tight [font-variant-numeric:lining-nums]">
							{count > 99 ? "99+" : count}
						</span>
						<span className="text-sm text-ink-2">{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** What customers, the crew and colleagues did in the last days. */
function LatestUpdates({ updates }: { updates: (Update & { ago: string })[] }) {
	return (
		<section aria-label="Latest updates" className="mb-8 min-w-0 break-inside-avoid">
			<h2 className="mb-2 text-[21px]">Latest updates</h2>
			<div className="overflow-hidden rounded-lg border border-line [&>ul>li:last-child]:border-b-0">
				<Rows label="Latest updates">
					{updates.map((update) => (
						<Row
							key={update.eventId}
							to={update.to}
							name={<Private>{update.name}</Private>}
							reason={update.title}
							tone={update.tone}
							foot={<PrivateAmounts>{capitalize(update.label)}</PrivateAmounts>}
							next={update.ago}
						/>
					))}
				</Rows>
			</div>
		</section>
	);
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

type Section = { title: string; empty?: string; rows: AttentionRow[]; figures: Figure[] };

function NeedsAttention({ title, empty, rows, figures }: Section) {
	const [all] = figures;
	return (
		<section aria-label={title} className="mb-8 min-w-0 break-inside-avoid">
			<div className="mb-2 flex items-baseline gap-3">
				<h2 className="text-[21px]">{title}</h2>
				{all && all.count > rows.length && (
					<Link
						to={all.to}
						className="ml-auto inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
					>
						View all
					</Link>
				)}
			</div>
			{rows.length ? (
				<div className="overflow-hidden rounded-lg border border-line [&>ul>li:last-child]:border-b-0">
					<Rows label={`${title} needing attention`}>
						{rows.map((row) => (
							<Row
								key={row.to}
								to={row.to}
								name={<Private>{row.name}</Private>}
								money={row.money && <Private>{row.money}</Private>}
								reason={row.reason}
								tone={row.tone}
								foot={<span className="whitespace-nowrap">{row.foot}</span>}
								next={row.place && <Private>{row.place}</Private>}
								nextWraps
							/>
						))}
					</Rows>
				</div>
			) : (
				<p className="text-ink-2">{empty}</p>
			)}
		</section>
	);
}
