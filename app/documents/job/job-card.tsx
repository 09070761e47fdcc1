import { Link, useLocation } from "react-router";
import { PropertyDetails } from "#app/people/customers/property-details.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { StatusDot } from "#app/ui/status-dot.tsx";
import type { JobOverview } from "./load-job.server.ts";

type JobProps = { job: JobOverview };

/** The amounts, the documents and the property of a job, the same beside all of its records. */
export function JobCard({ job: { documents, totals, links, property } }: JobProps) {
	const { pathname } = useLocation();
	const isDocument = documents.some(({ to }) => to === pathname);
	return (
		<>
			<SidebarSection title="Job">
				{totals && <JobTotalsList totals={totals} />}
				<ul aria-label="Documents of this job" className="grid">
					{documents.map((document) => (
						<JobDocumentRow key={`${document.entity} ${document.id}`} document={document} />
					))}
				</ul>
			</SidebarSection>
			{isDocument && links.map((link) => <Linked key={link.path} link={link} to={`${link.path}${pathname}`} />)}
			{property && (
				<SidebarSection title="Property">
					<PropertyDetails key={property.id} property={property} />
				</SidebarSection>
			)}
		</>
	);
}

/** What colleagues noted about the job's documents, and the link that adds to it. */
function Linked({ link: { title, label, rows }, to }: { link: JobOverview["links"][number]; to: string }) {
	return (
		<SidebarSection title={title}>
			{rows.length > 0 && (
				<ul className="mb-1 grid">
					{rows.map((row) => (
						<li key={row.to} className="border-b border-line py-1.5 last:border-b-0">
							<Link
								to={row.to}
								className="inline-block min-h-6 underline underline-offset-4 [overflow-wrap:anywhere] max-lg:min-h-11 max-lg:content-center"
							>
								<Private label="Title hidden">{row.label}</Private>
							</Link>
							<span className="flex items-center gap-2 text-sm text-ink-2">
								<StatusDot tone={row.tone} />
								{row.detail}
							</span>
						</li>
					))}
				</ul>
			)}
			<Link to={to} className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4 max-lg:min-h-11">
				<Icon name="plus" className="size-4" />
				{label}
			</Link>
		</SidebarSection>
	);
}

function JobTotalsList({ totals }: { totals: NonNullable<JobOverview["totals"]> }) {
	const { original, changes, invoiced, paid, due, left } = totals;
	const row = (label: string, cents: number) => (
		<div className="flex justify-between gap-4">
			<dt>{label}</dt>
			<dd className="tabular-nums">
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
	return (
		<section aria-label="Job summary" className="mb-3 rounded-lg border border-line bg-card p-5">
			{original !== null && (
				<>
					{changes !== 0 && (
						<dl className="mb-3 grid gap-2">
							{row("Original price", original)}
							{row("Approved changes", changes)}
						</dl>
					)}
					<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-b-2 border-ink pb-3">
						<p className="font-semibold">Job total</p>
						<p className="ml-auto lining font-display text-[30px] leading-none">
							<Private>{formatMoney(original + changes)}</Private>
						</p>
					</div>
				</>
			)}
			<dl className="grid gap-2">
				{row("Invoiced", invoiced)}
				{row("Paid", paid)}
				{row("Balance due", due)}
				{original !== null && row("Left to invoice", left)}
			</dl>
		</section>
	);
}

function JobDocumentRow({ document }: { document: JobOverview["documents"][number] }) {
	const { to, label, amount, status, tone } = document;
	const isOpen = useLocation().pathname === to;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1.5 last:border-b-0">
			{isOpen ? (
				<span aria-current="page" className="font-semibold max-lg:min-h-11 max-lg:content-center">
					{label}
				</span>
			) : (
				<Link to={to} className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center">
					{label}
				</Link>
			)}
			<span className="tabular-nums max-lg:content-center">
				{amount !== null && <Private>{formatMoney(amount)}</Private>}
			</span>
			<span className="col-span-2 flex items-center gap-2 text-sm text-ink-2">
				<StatusDot tone={tone} />
				{status}
			</span>
		</li>
	);
}
