import { data, Form, Link, redirect } from "react-router";
import type { Wrong } from "#app/documents/record/actions.tsx";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Dot } from "#app/ui/row.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { RefundDeed } from "../parts/refund.tsx";
import { troubleWords } from "../payment.ts";
import { refundForm, seenForm } from "../payment-form.ts";
import { readPaymentPage } from "../payment-page.server.ts";
import { bounceCheck, clearTrouble } from "../payments.server.ts";
import { refundPayment } from "../refunds.server.ts";
import type { Route } from "./+types/payment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = await readPaymentPage(permitted(context, "payments.view"), params.id);
	if (!page) throw new Response("This payment does not exist.", { status: 404, statusText: "Not Found" });
	return page;
}

const overtaken = "Somebody else was faster. This page now shows how it stands; please look again.";

export async function action({ params, request, context }: Route.ActionArgs) {
	permitted(context, "payments.record");
	const form = await request.formData();
	const intent = String(form.get("intent"));
	const now = new Date();
	const again = (status: number, errors: Wrong["errors"], typed: Wrong["typed"] = {}) =>
		data({ intent, errors, typed }, { status });
	if (intent === "refund") {
		const by = permitted(context, "payments.refund");
		const parsed = parseForm(refundForm, form);
		if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
		const { version, ...wish } = parsed.value;
		const done = await refundPayment(by, params.id, version, wish, now);
		if (typeof done === "string") return again(409, { "": overtaken });
		if (done.kind === "too-much")
			return again(
				422,
				{ amount: `At most ${formatMoney(done.most)} can go back.` },
				{ amount: String(form.get("amount")) },
			);
		throw redirect(`/admin/payments/${params.id}`, 303);
	}
	const parsed = parseForm(seenForm, form);
	if (!parsed.ok) return again(422, { "": "This is not understood." });
	if (intent !== "bounce" && intent !== "clear") return again(400, { "": "This is not understood." });
	const done =
		intent === "bounce"
			? await bounceCheck(permitted(context, "payments.reverse"), params.id, parsed.value.version, now)
			: await clearTrouble(permitted(context, "payments.record"), params.id, parsed.value.version, now);
	if (done !== "bounced" && done !== "cleared") return again(409, { "": overtaken });
	throw redirect(`/admin/payments/${params.id}`, 303);
}

const tones: Record<Dot, BadgeTone> = {
	urgent: "urgent",
	waiting: "waiting",
	good: "good",
	plain: "plain",
	over: "over",
};

export default function PaymentScreen({ loaderData: page, actionData }: Route.ComponentProps) {
	const wrong = actionData ?? null;
	return (
		<RecordPane
			title={page.how}
			back="/admin/payments"
			badge={<Badge tone={tones[page.standing.dot]}>{page.trouble ? "Needs you" : page.standing.words}</Badge>}
			rail={
				<RailSection title="What happened">
					<Timeline happenings={page.happenings} when={(iso) => formatInstant(iso, page.timeZone)} />
				</RailSection>
			}
		>
			<title>{`${page.how}, ${page.name} | Payments`}</title>
			<h2 className="text-3xl leading-tight">
				<Private>{formatMoney(page.amount)}</Private>
			</h2>
			<p className="text-ink-2">
				<CustomerLink id={page.customerId} name={page.name || "Customer"} />
				{page.receivedOn && `, ${formatDay(page.receivedOn)}`}
			</p>
			{wrong && wrong.intent !== "refund" && (
				<div className="mt-4">
					<ErrorSummary errors={wrong.errors} />
				</div>
			)}
			{page.trouble && (
				<Notice tone="warning" className="mt-4" title={troubleWords[page.trouble]}>
					{page.mayClear && <Press intent="clear" version={page.version} words="I have looked after it" />}
				</Notice>
			)}
			{page.failure && <p className="mt-3 text-ink-2">{page.failure}</p>}
			<Uses page={page} />
			<Back page={page} />
			{page.photos.map((photo) => (
				<a key={photo.id} href={`/admin/media/photo/${photo.id}/1600`} className="mt-5 block max-w-sm">
					<img
						src={`/admin/media/photo/${photo.id}/320`}
						width={photo.width}
						height={photo.height}
						alt="The check"
						className="h-auto w-full rounded-md border border-line"
					/>
				</a>
			))}
			{page.note && <p className="mt-5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{page.note}</p>}
			<div className="mt-6 flex flex-wrap items-end gap-3">
				{page.refundable > 0 && (
					<RefundDeed
						key={`${page.version} ${wrong?.intent}`}
						version={page.version}
						most={page.refundable}
						credit={page.credit}
						stripe={page.stripe}
						wrong={wrong?.intent === "refund" ? wrong : null}
					/>
				)}
				{page.mayBounce && <Press intent="bounce" version={page.version} words="The check bounced" />}
			</div>
		</RecordPane>
	);
}

type Page = Route.ComponentProps["loaderData"];

function Uses({ page }: { page: Page }) {
	return (
		<section className="mt-5 max-w-xl" aria-label="What it pays">
			<h2 className="text-[17px]">What it pays</h2>
			<dl className="mt-1 grid">
				{page.pays.map(({ to, number, amount }) => (
					<Amount key={to} words={<InvoiceLink to={to} number={number} />} amount={amount} />
				))}
				{page.credit > 0 && <Amount words="Credit for a later invoice" amount={page.credit} />}
				{page.invoice && !page.pays.length && (
					<Amount words={<InvoiceLink to={page.invoice.to} number={page.invoice.number} />} amount={0} />
				)}
			</dl>
		</section>
	);
}

function Back({ page }: { page: Page }) {
	if (!page.refunds.length && !page.disputes.length && !page.slip) return null;
	const states = { pending: "on its way", succeeded: "sent", failed: "failed" };
	return (
		<section className="mt-5 max-w-xl" aria-label="What went on">
			<h2 className="text-[17px]">What went on</h2>
			<dl className="mt-1 grid">
				{page.refunds.map((refund) => (
					<Amount
						key={refund.id}
						words={[
							`Refund ${refund.way === "stripe" ? "through Stripe" : `by ${refund.way}`}`,
							states[refund.status],
							refund.at,
							refund.words,
						]
							.filter(Boolean)
							.join(", ")}
						amount={refund.amount}
					/>
				))}
				{page.disputes.map((dispute) => (
					<Amount
						key={dispute.id}
						words={`Dispute, ${dispute.status}: ${dispute.reason}${dispute.status === "open" && dispute.dueBy ? `, answer by ${dispute.dueBy}` : ""}`}
						amount={dispute.amount}
					/>
				))}
			</dl>
			{page.slip && (
				<Link
					to={`/admin/payments/slips/${page.slip}`}
					className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4 max-lg:min-h-11"
				>
					<Icon name="receipt" className="size-4" />
					Taken to the bank
				</Link>
			)}
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

function Amount({ words, amount }: { words: React.ReactNode; amount: number }) {
	return (
		<div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
			<dt className="min-w-0 [overflow-wrap:anywhere]">{words}</dt>
			<dd className="shrink-0 tabular-nums">
				<Private>{formatMoney(amount)}</Private>
			</dd>
		</div>
	);
}

function Press({ intent, version, words }: { intent: string; version: number; words: string }) {
	return (
		<Form method="post" className="mt-2">
			<input type="hidden" name="version" value={version} />
			<Button type="submit" name="intent" value={intent} size="dense">
				{words}
			</Button>
		</Form>
	);
}
