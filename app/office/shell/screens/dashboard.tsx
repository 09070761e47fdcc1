import { Link } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import {
	type AttentionRow,
	changeOrdersNeedingAttention,
	contractsNeedingAttention,
	estimatesNeedingAttention,
	type Figure,
	inquiriesNeedingAttention,
	invoicesNeedingAttention,
	paymentsNeedingAttention,
	quotesNeedingAttention,
	remainingSetupSteps,
} from "../needs-attention.server.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "dashboard.view");
	const now = new Date();
	const [inquiries, quotes, contracts, changes, estimates, invoices, payments, setup] = await Promise.all([
		inquiriesNeedingAttention(by, now),
		quotesNeedingAttention(by, now),
		contractsNeedingAttention(by, now),
		changeOrdersNeedingAttention(by, now),
		estimatesNeedingAttention(by),
		invoicesNeedingAttention(by, now),
		paymentsNeedingAttention(by),
		remainingSetupSteps(by),
	]);
	return { day: today(now), inquiries, quotes, contracts, changes, estimates, invoices, payments, setup };
}

export default function Dashboard({
	loaderData: { day, inquiries, quotes, contracts, changes, estimates, invoices, payments, setup },
}: Route.ComponentProps) {
	const figures = [
		...(inquiries?.figures ?? []),
		...(quotes?.figures ?? []),
		...(contracts?.figures ?? []),
		...(changes?.figures ?? []),
		...(estimates?.figures ?? []),
		...(invoices?.figures ?? []),
		...(payments?.figures ?? []),
	];
	const isEmpty = [inquiries, quotes, contracts, changes, estimates, invoices, payments].every(
		(section) => !section?.rows.length,
	);
	return (
		<>
			<title>Dashboard</title>
			<TopBar title="Dashboard" badge={<span className="text-sm text-ink-3 max-sm:hidden">{formatDay(day)}</span>} />
			<div className="flex grow flex-col gap-8 px-8 py-6 max-lg:px-4">
				{setup.length > 0 && <Setup steps={setup} />}
				{figures.length > 0 && <Figures figures={figures} />}
				{isEmpty ? (
					<EmptyState title={figures.length ? "Nothing needs attention" : "Nothing here yet"}>
						{figures.length
							? "New inquiries, customer replies and overdue invoices will show up here."
							: "Your jobs will show up here once scheduling is available."}
					</EmptyState>
				) : (
					<div className="-mb-8 gap-8 xl:columns-2">
						{inquiries && <NeedsAttention title="Inquiries" section={inquiries} empty="No inquiries need attention." />}
						{payments && payments.rows.length > 0 && (
							<NeedsAttention title="Payments" section={payments} empty="No payments need attention." />
						)}
						{quotes && <NeedsAttention title="Quotes" section={quotes} empty="No quotes need attention." />}
						{contracts && contracts.rows.length > 0 && (
							<NeedsAttention title="Contracts" section={contracts} empty="" />
						)}
						{changes && changes.rows.length > 0 && <NeedsAttention title="Change orders" section={changes} empty="" />}
						{estimates && estimates.rows.length > 0 && (
							<NeedsAttention title="Field estimates" section={estimates} empty="" />
						)}
						{invoices && invoices.rows.length > 0 && (
							<NeedsAttention title="Overdue invoices" section={invoices} empty="" />
						)}
					</div>
				)}
			</div>
		</>
	);
}

function Setup({ steps }: { steps: { label: string; to: string }[] }) {
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

function NeedsAttention({
	title,
	section,
	empty,
}: {
	title: string;
	section: { rows: AttentionRow[]; figures: Figure[] };
	empty: string;
}) {
	const [all] = section.figures;
	return (
		<section aria-label={title} className="mb-8 min-w-0 break-inside-avoid">
			<div className="mb-2 flex items-baseline gap-3">
				<h2 className="text-[21px]">{title}</h2>
				{all && all.count > section.rows.length && (
					<Link
						to={all.to}
						className="ml-auto inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
					>
						View all
					</Link>
				)}
			</div>
			{section.rows.length ? (
				<div className="overflow-hidden rounded-lg border border-line [&>ul>li:last-child]:border-b-0">
					<Rows label={`${title} needing attention`}>
						{section.rows.map((row) => (
							<Row
								key={row.to}
								to={row.to}
								name={<Private>{row.name}</Private>}
								money={row.money && <Private>{row.money}</Private>}
								reason={row.reason}
								dot={row.dot}
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
