import { Form, Link, Outlet } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type EstimateStatus, statusWords } from "../estimate.ts";
import type { EstimateData } from "../screens/estimate.tsx";
import type { Again } from "../screens/estimate-actions.server.ts";
import { SiteSketch } from "../sketch.tsx";
import { Deeds } from "./actions.tsx";
import { Conflicts } from "./conflicts.tsx";
import { CustomerPart } from "./release.tsx";
import { PlacePart, TreeCard } from "./tree-card.tsx";

export type Page = EstimateData;
export type Wrong = Again | null;

const tones: Record<EstimateStatus, BadgeTone> = {
	draft: "info",
	submitted: "waiting",
	reviewed: "good",
	quoted: "good",
	dropped: "over",
};

/** An estimate as the office reviews it: what was seen, what it takes, what it comes to, and what happens next. */
export function EstimateView({ page, wrong, history }: { page: Page; wrong: Wrong; history: React.ReactNode }) {
	const { estimate, trees, may } = page;
	const main = <MainDeed page={page} />;
	return (
		<RecordPane
			title={estimate.number}
			back="/admin/field-estimates"
			badge={<Badge tone={tones[estimate.status]}>{statusWords[estimate.status]}</Badge>}
			actions={
				<>
					<ButtonLink to={`/admin/field-estimates/trees/${estimate.propertyId}`} size="dense">
						<Icon name="tree-deciduous" className="size-4" />
						Trees here
					</ButtonLink>
					{main}
				</>
			}
			bar={main}
			rail={
				<>
					<PriceCard page={page} />
					<Where page={page} />
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
			<p className="mt-1 text-ink-2">
				{`By ${estimate.owner}, ${estimate.begun}`}
				{estimate.submitted && `, submitted ${estimate.submitted}`}
			</p>
			{wrong && (
				<div className="mt-4">
					<ErrorSummary errors={wrong.errors} form={`${wrong.intent}-${wrong.typed.id ?? ""}-`} />
				</div>
			)}
			<Notices page={page} />
			{estimate.notes.trim() && (
				<p className="mt-4 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{estimate.notes}</p>
			)}
			{may.choose && <Conflicts page={page} />}
			<div className="mt-6 grid gap-6">
				{trees.map((tree) => (
					<TreeCard key={tree.id} tree={tree} page={page} wrong={wrong} />
				))}
				<PlacePart page={page} wrong={wrong} />
			</div>
			<Outlet />
			{may.release && <CustomerPart page={page} />}
			<Deeds page={page} wrong={wrong} />
		</RecordPane>
	);
}

function MainDeed({ page }: { page: Page }) {
	const { estimate, may } = page;
	if (may.quote && (estimate.status === "quoted" || (page.items.length > 0 && !page.price.open)))
		return (
			<Form method="post" action={`/admin/field-estimates/${estimate.id}/quote`}>
				<input type="hidden" name="edits" value={estimate.edits} />
				<Button type="submit" tone="moss" size="dense" className="max-lg:min-h-13 max-lg:w-full">
					<Icon name="file-text" className="size-4" />
					{estimate.status === "quoted" ? "Open the quote" : "Make the quote"}
				</Button>
			</Form>
		);
	const [intent, words] = may.review ? ["review", "Mark reviewed"] : may.submit ? ["submit", "Send to review"] : [];
	if (!intent) return null;
	return (
		<Form method="post">
			<input type="hidden" name="edits" value={estimate.edits} />
			<Button
				type="submit"
				name="intent"
				value={intent}
				tone="moss"
				size="dense"
				className="max-lg:min-h-13 max-lg:w-full"
			>
				<Icon name="check" className="size-4" />
				{words}
			</Button>
		</Form>
	);
}

function Notices({ page }: { page: Page }) {
	const { estimate, photos, newerBook, may } = page;
	const told = photos.filter((one) => !one.refused);
	const here = told.filter((one) => one.photoId).length;
	return (
		<div className="mt-4 grid gap-3 empty:hidden">
			{estimate.sentBack && (
				<Notice tone="warning" title="Sent back">
					{estimate.sentBack}
				</Notice>
			)}
			{estimate.droppedReason && (
				<Notice tone="info" title="Dropped">
					{estimate.droppedReason}
				</Notice>
			)}
			{here < told.length && (
				<Notice tone="warning" title={`${told.length - here} of ${told.length} photos not sent`}>
					They are still on the estimator's device and arrive when it has a signal.
				</Notice>
			)}
			{estimate.priceBook === 0 && (
				<Notice tone="warning" title="Starting figures">
					Nobody has checked the price book yet.{" "}
					<Link to="/admin/price-book" className="underline underline-offset-4">
						Look at it
					</Link>{" "}
					before you trust a price.
				</Notice>
			)}
			{newerBook && may.edit && (
				<Notice tone="warning" title="There is a newer price book">
					<p>
						These prices come from version {estimate.priceBook}. Version {newerBook} is in use now.
					</p>
					{may.choose && (
						<Form method="post" className="mt-2">
							<input type="hidden" name="edits" value={estimate.edits} />
							<Button type="submit" name="intent" value="book" size="dense">
								Price it with version {newerBook}
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
		<RailSection title="Price">
			<dl className="grid gap-1 rounded-lg border border-line bg-card p-4 tabular-nums">
				<div className="flex items-baseline justify-between gap-3">
					<dt className="font-semibold">All work, before tax</dt>
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
				<Fact name="Price book" value={estimate.priceBook ? `Version ${estimate.priceBook}` : "Starting figures"} />
			</dl>
			{price.open > 0 && (
				<p className="mt-2 font-semibold text-wheat-ink">
					{price.open === 1 ? "One piece of work has" : `${price.open} pieces of work have`} no price yet.
				</p>
			)}
		</RailSection>
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

function Where({ page }: { page: Page }) {
	if (!page.trees.some((tree) => tree.place)) return null;
	return (
		<RailSection title="Where they stand">
			<SiteSketch trees={page.trees} />
		</RailSection>
	);
}
