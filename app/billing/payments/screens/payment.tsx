import { Form, Link } from "react-router";
import { JobCard } from "#app/documents/job/job-card.tsx";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import { requirePermission } from "#app/noun/permit.server.ts";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ReturnCheckAction, ReverseEntryAction } from "../parts/corrections.tsx";
import { RefundAction } from "../parts/refund.tsx";
import { problemLabels } from "../payment.ts";
import { readPaymentPage } from "../payment-page.server.ts";
import type { Route } from "./+types/payment.ts";
import { paymentAction } from "./payment-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = await readPaymentPage(requirePermission(context, "payments.view"), params.id, new Date());
	if (!page) throw new Response("This payment doesn't exist.", { status: 404, statusText: "Not Found" });
	return page;
}

export const shouldRevalidate = reloadAfterConflict;

export const action = paymentAction;

export default function PaymentScreen({ loaderData: page, actionData }: Route.ComponentProps) {
	const failed = actionData ?? null;
	return (
		<RecordPane
			title={page.method}
			back="/admin/payments"
			badge={<Badge tone={page.listStatus.tone}>{page.listStatus.label}</Badge>}
			sidebar={
				<>
					<JobCard job={page.job} />
					<SidebarSection title="Activity">
						<Timeline entries={page.activity} formatTime={(iso) => formatInstant(iso, page.timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<PrivateTitle general={`${page.method} | Payments`}>{`${page.method}, ${page.name} | Payments`}</PrivateTitle>
			<OpenSendNotice send={page.openSend} undoUrl={undoUrl("payment", page.id)} />
			<h2 className="text-3xl leading-tight">
				<Private>{formatMoney(page.amount)}</Private>
			</h2>
			<p className="text-ink-2">
				<CustomerLink id={page.customerId} name={page.name || "Customer"} />
				{page.receivedOn && `, ${formatDay(page.receivedOn)}`}
			</p>
			<NextStep job={page.job} status={page.problem ? problemLabels[page.problem] : ""} />
			{failed && failed.intent !== "refund" && failed.intent !== "reverse-entry" && (
				<div className="mt-4">
					<ErrorSummary errors={failed.errors} />
				</div>
			)}
			{page.problem && (
				<Notice id="problem" tone="warning" className="mt-4" title={problemLabels[page.problem]}>
					{page.feeInvoice && (
						<p>
							<Link to={page.feeInvoice.to} className="underline underline-offset-4">
								{page.feeInvoice.label}
							</Link>
						</p>
					)}
					<div className="mt-2 flex flex-wrap items-start gap-3">
						{page.mayEmailReturn && (
							<SendButton
								url={sendUrl("payment", page.id, "send")}
								undoUrl={undoUrl("payment", page.id)}
								label="Email customer"
								tone="plain"
							/>
						)}
						{page.fee && <ActionButton intent="charge-fee" version={page.version} label={`Charge ${page.fee} fee`} />}
						{page.mayResolve && <ActionButton intent="resolve" version={page.version} label="Mark as resolved" />}
						{page.mayUndoReturn && (
							<ActionButton intent="undo-return" version={page.version} label="Undo check return" />
						)}
					</div>
				</Notice>
			)}
			{page.failure && <p className="mt-3 text-ink-2">{page.failure}</p>}
			<AppliedTo page={page} />
			<BankDeposit page={page} />
			<RefundsAndDisputes page={page} />
			{page.photos.map((photo) => (
				<a key={photo.id} href={`/admin/media/photo/${photo.id}/1600`} className="mt-5 block max-w-sm">
					<img
						src={`/admin/media/photo/${photo.id}/320`}
						width={photo.width}
						height={photo.height}
						alt="The check we received"
						className="h-auto w-full rounded-md border border-line"
					/>
				</a>
			))}
			{page.note && <p className="mt-5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{page.note}</p>}
			<div className="mt-6 flex flex-wrap items-end gap-3">
				{page.refundable > 0 && (
					<RefundAction
						key={`${page.version} ${failed?.intent}`}
						version={page.version}
						available={page.refundable}
						credit={page.credit}
						stripe={page.stripe}
						paidInvoices={page.appliedTo.map(({ number }) => number)}
						paysInterim={page.paysInterim}
						failed={failed?.intent === "refund" ? failed : null}
					/>
				)}
				{page.mayReturnCheck && <ReturnCheckAction page={page} />}
				{page.mayReverseEntry && (
					<ReverseEntryAction
						key={`reverse ${page.version} ${failed?.intent}`}
						page={page}
						failed={failed?.intent === "reverse-entry" ? failed : null}
					/>
				)}
			</div>
		</RecordPane>
	);
}

type Page = Route.ComponentProps["loaderData"];

function AppliedTo({ page }: { page: Page }) {
	return (
		<section className="mt-5 max-w-xl" aria-label="Applied to">
			<h2 className="text-[17px]">Applied to</h2>
			<dl className="mt-1 grid">
				{page.appliedTo.map(({ to, number, amount }) => (
					<Amount key={to} label={<InvoiceLink to={to} number={number} />} amount={amount} />
				))}
				{page.credit > 0 && <Amount label="Unused customer credit" amount={page.credit} />}
				{page.invoice && !page.appliedTo.length && (
					<Amount label={<InvoiceLink to={page.invoice.to} number={page.invoice.number} />} amount={0} />
				)}
			</dl>
		</section>
	);
}

function BankDeposit({ page: { depositSlip } }: { page: Page }) {
	if (!depositSlip) return null;
	return (
		<section className="mt-5 max-w-xl" aria-label="Bank deposit">
			<h2 className="text-[17px]">Bank deposit</h2>
			<p className="mt-1">Deposited {formatDay(depositSlip.depositedOn)}</p>
			<Link
				to={depositSlip.to}
				className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4 max-lg:min-h-11"
			>
				<Icon name="receipt" className="size-4" />
				View deposit slip
			</Link>
		</section>
	);
}

function RefundsAndDisputes({ page }: { page: Page }) {
	if (!page.refunds.length && !page.disputes.length) return null;
	const refundStates = { pending: "processing", succeeded: "completed", failed: "failed" };
	const refundMethods = { stripe: "through Stripe", check: "by check", cash: "in cash" };
	return (
		<section className="mt-5 max-w-xl" aria-label="Refunds and disputes">
			<h2 className="text-[17px]">Refunds and disputes</h2>
			<dl className="mt-1 grid">
				{page.refunds.map((refund) => (
					<Amount
						key={refund.id}
						label={[`Refund ${refundMethods[refund.method]}`, refundStates[refund.status], refund.at, refund.note]
							.filter(Boolean)
							.join(", ")}
						amount={refund.amount}
					/>
				))}
				{page.disputes.map((dispute) => (
					<Amount
						key={dispute.id}
						label={`Dispute ${dispute.status}: ${dispute.reason}${dispute.status === "open" && dispute.dueBy ? `, respond by ${dispute.dueBy}` : ""}`}
						amount={dispute.amount}
					/>
				))}
			</dl>
		</section>
	);
}

function InvoiceLink({ to, number }: { to: string; number: string }) {
	return (
		<Link to={to} className="inline-block min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center">
			Invoice {number}
		</Link>
	);
}

function Amount({ label, amount }: { label: React.ReactNode; amount: number }) {
	return (
		<div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
			<dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
			<dd className="shrink-0 tabular-nums">
				<Private>{formatMoney(amount)}</Private>
			</dd>
		</div>
	);
}

function ActionButton({ intent, version, label }: { intent: string; version: number; label: string }) {
	return (
		<Form method="post">
			<input type="hidden" name="version" value={version} />
			<Button type="submit" name="intent" value={intent} size="dense">
				{label}
			</Button>
		</Form>
	);
}
