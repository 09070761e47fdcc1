import { Form, Link, Outlet } from "react-router";
import { AddPhotosLink } from "#app/content/pictures/add-photos-link.tsx";
import { JobCard } from "#app/documents/job/job-card.tsx";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { withoutDoublePeriods } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { statusLabels } from "../estimate.ts";
import { statusTones } from "../list-status.ts";
import type { EstimateData } from "../screens/estimate.tsx";
import { SiteMap } from "../site-map.tsx";
import { Conflicts } from "./conflicts.tsx";
import { CustomerSharing } from "./customer-sharing.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { TreeCard, WholePropertyCard } from "./tree-card.tsx";

export type Page = EstimateData;
export type Submission = ActionErrors | null;

/** An estimate in the office, for review: findings, line items, prices and the next actions. */
export function EstimateView({
	page,
	submission,
	history,
}: {
	page: Page;
	submission: Submission;
	history: React.ReactNode;
}) {
	const { estimate, trees, may } = page;
	const main = <MainAction page={page} />;
	return (
		<RecordPane
			title={estimate.number}
			back="/admin/field-estimates"
			badge={<Badge tone={statusTones[estimate.status]}>{statusLabels[estimate.status]}</Badge>}
			actions={
				<>
					<ButtonLink to={`/admin/field-estimates/trees/${estimate.propertyId}`} size="dense">
						<Icon name="tree-deciduous" className="size-4" />
						Property trees
					</ButtonLink>
					{main}
				</>
			}
			actionBar={main}
			sidebar={
				<>
					<PriceCard page={page} />
					<SiteMapSection page={page} />
					<JobCard job={page.job} />
					{history}
				</>
			}
		>
			<h2 className="text-3xl leading-tight">
				<CustomerLink id={estimate.customerId} name={estimate.name} />
			</h2>
			<p className="text-ink-2">
				<Private>{[estimate.address, estimate.phone, estimate.email].filter(Boolean).join(", ")}</Private>
			</p>
			<p className="mt-1 text-ink-2">{withoutDoublePeriods(`${estimate.steps.join(". ")}.`)}</p>
			<NextStep job={page.job} />
			{submission && (
				<div className="mt-4">
					<ErrorSummary errors={submission.errors} form={`${submission.intent}-${submission.typed.id ?? ""}-`} />
				</div>
			)}
			<Notices page={page} />
			{estimate.notes.trim() && (
				<p className="mt-4 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{estimate.notes}</p>
			)}
			{may.resolveConflicts && <Conflicts page={page} />}
			<div className="mt-6 grid gap-6">
				{trees.map((tree) => (
					<TreeCard key={tree.id} tree={tree} page={page} submission={submission} />
				))}
				<WholePropertyCard page={page} submission={submission} />
			</div>
			{may.addPictures && page.photos.some(({ photoId }) => photoId) && (
				<AddPhotosLink source="estimate" record={estimate.id} />
			)}
			<Outlet />
			{may.share && <CustomerSharing page={page} />}
			<ReviewActions page={page} submission={submission} />
		</RecordPane>
	);
}

function MainAction({ page }: { page: Page }) {
	const { estimate, may } = page;
	if (may.quote && (estimate.status === "quoted" || !findQuoteProblem(page)))
		return (
			<Form method="post" action={`/admin/field-estimates/${estimate.id}/quote`}>
				<input type="hidden" name="changeCount" value={estimate.changeCount} />
				<Button type="submit" id="create-quote" tone="moss" size="dense" className="max-lg:min-h-13 max-lg:w-full">
					<Icon name="file-text" className="size-4" />
					{estimate.status === "quoted" ? "View quote" : "Create quote"}
				</Button>
			</Form>
		);
	const [intent, label] = may.review
		? ["review", "Mark as reviewed"]
		: may.submit
			? ["submit", "Submit for review"]
			: [];
	if (!intent) return null;
	return (
		<Form method="post">
			<input type="hidden" name="changeCount" value={estimate.changeCount} />
			<Button
				type="submit"
				name="intent"
				value={intent}
				tone="moss"
				size="dense"
				className="max-lg:min-h-13 max-lg:w-full"
			>
				<Icon name="check" className="size-4" />
				{label}
			</Button>
		</Form>
	);
}

/** What a quote still needs, as a sentence; null when it can be created. */
function findQuoteProblem({ items, price, wiresToCheck }: Page): string | null {
	if (!items.length) return "Add a line item first.";
	if (price.open) return `Enter ${price.open === 1 ? "the missing price" : `the ${price.open} missing prices`} first.`;
	return wiresToCheck || null;
}

function Notices({ page }: { page: Page }) {
	const { estimate, photos, newerBook, wiresToCheck, may } = page;
	const acceptedPhotos = photos.filter((one) => !one.rejectionReason);
	const uploaded = acceptedPhotos.filter((one) => one.photoId).length;
	const quoteProblem = may.quote && estimate.status === "reviewed" && !wiresToCheck && findQuoteProblem(page);
	return (
		<div className="mt-4 grid gap-3 empty:hidden">
			{quoteProblem && (
				<Notice id="create-quote" tone="warning" title="Not ready for a quote">
					{quoteProblem}
				</Notice>
			)}
			{estimate.sentBackReason && (
				<Notice tone="warning" title="Sent back to the estimator">
					{estimate.sentBackReason}
				</Notice>
			)}
			{estimate.archivedReason && (
				<Notice tone="info" title="Archived">
					{estimate.archivedReason}
				</Notice>
			)}
			{wiresToCheck && may.edit && (
				<Notice id={estimate.status === "reviewed" ? "create-quote" : undefined} tone="warning" title={wiresToCheck}>
					Near wires the work costs more, and a line may have to be cleared first. Enter what is there before you create
					the quote.
				</Notice>
			)}
			{uploaded < acceptedPhotos.length && (
				<Notice
					tone="warning"
					title={`${acceptedPhotos.length - uploaded} of ${acceptedPhotos.length} ${acceptedPhotos.length === 1 ? "photo" : "photos"} not uploaded`}
				>
					The missing photos are still on the estimator's phone. They'll upload when the phone is back online.
				</Notice>
			)}
			{estimate.priceBook === 0 && (
				<Notice tone="warning" title="Default figures">
					These prices use the default figures.{" "}
					<Link to="/admin/price-book" className="underline underline-offset-4">
						Review the price book
					</Link>{" "}
					before you rely on them.
				</Notice>
			)}
			{newerBook && may.edit && (
				<Notice tone="warning" title="Newer price book available">
					<p>
						{estimate.priceBook
							? `These prices use version ${estimate.priceBook}.`
							: "These prices use the default figures."}{" "}
						The current price book is version {newerBook}.
					</p>
					{may.resolveConflicts && (
						<Form method="post" className="mt-2">
							<input type="hidden" name="changeCount" value={estimate.changeCount} />
							<Button type="submit" name="intent" value="reprice" size="dense">
								Reprice with version {newerBook}
							</Button>
						</Form>
					)}
				</Notice>
			)}
		</div>
	);
}

function PriceCard({ page }: { page: Page }) {
	const { price, estimate } = page;
	return (
		<SidebarSection title="Price">
			<dl className="grid gap-1 rounded-lg border border-line bg-card p-4 tabular-nums">
				<div className="flex items-baseline justify-between gap-3">
					<dt className="font-semibold">Total before tax</dt>
					<dd className="font-display text-2xl">
						<Private>{formatMoney(price.total, { whole: true })}</Private>
					</dd>
				</div>
				<Fact
					name="Range"
					value={`${formatMoney(price.low, { whole: true })} to ${formatMoney(price.high, { whole: true })}`}
				/>
				<Fact name="Crew hours" value={String(Math.round(price.crewHours * 10) / 10)} />
				<Fact name="Travel" value={`Zone ${price.zone}`} />
				<Fact name="Price book" value={estimate.priceBook ? `Version ${estimate.priceBook}` : "Default figures"} />
			</dl>
			{price.open > 0 && (
				<p className="mt-2 font-semibold text-wheat-ink">
					{price.open === 1 ? "1 line item has" : `${price.open} line items have`} no price yet.
				</p>
			)}
		</SidebarSection>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex justify-between gap-3 text-ink-2">
			<dt>{name}</dt>
			<dd className="text-right">
				<Private>{value}</Private>
			</dd>
		</div>
	);
}

function SiteMapSection({ page }: { page: Page }) {
	if (!page.trees.some((tree) => tree.location)) return null;
	return (
		<SidebarSection title="Site map">
			<SiteMap trees={page.trees} />
		</SidebarSection>
	);
}
