import { Link } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import {
	type Figure,
	setupLeft,
	type TodayRow,
	waitingChanges,
	waitingContracts,
	waitingEstimates,
	waitingInquiries,
	waitingInvoices,
	waitingPayments,
	waitingQuotes,
} from "../today.server.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = permitted(context, "dashboard.view");
	const now = new Date();
	const [inquiries, quotes, contracts, changes, estimates, invoices, payments, setup] = await Promise.all([
		waitingInquiries(by, now),
		waitingQuotes(by, now),
		waitingContracts(by, now),
		waitingChanges(by, now),
		waitingEstimates(by),
		waitingInvoices(by, now),
		waitingPayments(by),
		setupLeft(by),
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
	const nothing = [inquiries, quotes, contracts, changes, estimates, invoices, payments].every(
		(part) => !part?.rows.length,
	);
	return (
		<>
			<title>Today</title>
			<TopBar title="Today" badge={<span className="text-sm text-ink-3 max-sm:hidden">{formatDay(day)}</span>} />
			<div className="flex grow flex-col gap-8 px-8 py-6 max-lg:px-4">
				{setup.length > 0 && <Setup steps={setup} />}
				{figures.length > 0 && <Figures figures={figures} />}
				{nothing ? (
					<EmptyState title={figures.length ? "Nothing needs you now" : "Nothing for you here yet"}>
						{figures.length
							? "New inquiries and quotes that wait for an answer show up here."
							: "Your jobs will show up here once the schedule is in use."}
					</EmptyState>
				) : (
					<div className="-mb-8 gap-8 xl:columns-2">
						{inquiries && <Waiting title="Inquiries" part={inquiries} empty="Every inquiry has its answer." />}
						{payments && payments.rows.length > 0 && (
							<Waiting title="Payments" part={payments} empty="No payment waits for you." />
						)}
						{quotes && <Waiting title="Quotes" part={quotes} empty="No quote waits for you." />}
						{contracts && contracts.rows.length > 0 && <Waiting title="Contracts" part={contracts} empty="" />}
						{changes && changes.rows.length > 0 && <Waiting title="Change orders" part={changes} empty="" />}
						{estimates && estimates.rows.length > 0 && <Waiting title="Field estimates" part={estimates} empty="" />}
						{invoices && invoices.rows.length > 0 && <Waiting title="Overdue invoices" part={invoices} empty="" />}
					</div>
				)}
			</div>
		</>
	);
}

function Setup({ steps }: { steps: { words: string; to: string }[] }) {
	return (
		<section aria-label="Before you open" className="rounded-lg bg-wheat-tint px-5 py-4 text-wheat-ink">
			<h2 className="text-[17px]">Before you open</h2>
			<ul className="mt-1">
				{steps.map(({ words, to }) => (
					<li key={to} className="py-1">
						<Link
							to={to}
							className="inline-flex min-h-7 items-center gap-2 underline underline-offset-4 max-lg:min-h-11"
						>
							<Icon name="arrow-right" className="size-4 shrink-0" />
							{words}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Each number opens the list it counts. */
function Figures({ figures }: { figures: Figure[] }) {
	return (
		<ul
			aria-label="Figures"
			className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
		>
			{figures.map(({ words, count, to }) => (
				<li key={to}>
					<Link
						to={to}
						className="block h-full rounded-lg border border-line bg-card px-4 py-3 hover:border-line-strong"
					>
						<span className="block font-display text-[30px] leading-tight [font-variant-numeric:lining-nums]">
							{count > 99 ? "99+" : count}
						</span>
						<span className="text-sm text-ink-2">{words}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function Waiting({
	title,
	part,
	empty,
}: {
	title: string;
	part: { rows: TodayRow[]; figures: Figure[] };
	empty: string;
}) {
	const [all] = part.figures;
	return (
		<section aria-label={title} className="mb-8 min-w-0 break-inside-avoid">
			<div className="mb-2 flex items-baseline gap-3">
				<h2 className="text-[21px]">{title}</h2>
				{all && all.count > part.rows.length && (
					<Link
						to={all.to}
						className="ml-auto inline-flex min-h-9 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
					>
						All that need you
					</Link>
				)}
			</div>
			{part.rows.length ? (
				<div className="overflow-hidden rounded-lg border border-line [&>ul>li:last-child]:border-b-0">
					<Rows label={`${title} that need you`}>
						{part.rows.map((row) => (
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
