import { useState } from "react";
import { Form, Link } from "react-router";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { readInvoicePayments } from "../invoice-payments.server.ts";
import { manualMethods, methodLabels } from "../payment.ts";
import type { HoldReason } from "../reminder.ts";

type InvoicePaymentsData = NonNullable<Awaited<ReturnType<typeof readInvoicePayments>>>;
type Props = { data: InvoicePaymentsData; formKey: string; failed: ActionErrors | null };

const row =
	"grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]";

/** The part of an issued invoice with its payments, the form to record one, and its reminders. */
export function InvoicePayments({ data, formKey, failed }: Props) {
	return (
		<section className="mt-5" aria-label="Payments">
			<h2 className="text-[17px]">Payments</h2>
			{failed && failed.intent !== "record" && <ErrorSummary errors={failed.errors} form={`${failed.intent}-`} />}
			{data.payments.length || data.creditApplied ? (
				<ul className="mt-1 grid max-w-2xl">
					{data.payments.map((payment) => (
						<li key={payment.id} className={row}>
							<Link
								to={`/admin/payments/${payment.id}`}
								className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center"
							>
								{[payment.method, payment.receivedOn && formatShortDay(payment.receivedOn)].filter(Boolean).join(", ")}
							</Link>
							<span className="text-ink-2 max-sm:order-last max-sm:col-span-2">{payment.listStatus.reason}</span>
							<span className="text-right tabular-nums">
								<Private>{formatMoney(payment.amount)}</Private>
							</span>
						</li>
					))}
					{data.creditApplied > 0 && (
						<li className={row}>
							<span>Customer credit</span>
							<span className="text-ink-2 max-sm:order-last max-sm:col-span-2">
								Applied when the invoice was issued
							</span>
							<span className="text-right tabular-nums">
								<Private>{formatMoney(data.creditApplied)}</Private>
							</span>
						</li>
					)}
				</ul>
			) : (
				<p className="text-ink-2">No payments yet.</p>
			)}
			{data.reminders.question && (
				<Question text={data.reminders.question} customerId={data.customerId} canAnswer={data.mayRecord} />
			)}
			{data.mayRecord && (
				<div className="mt-3 grid max-w-2xl gap-2 rounded-lg border border-line bg-card px-4 py-2">
					{data.credit > 0 && <ApplyCredit credit={data.credit} />}
					<RecordForm data={data} formKey={formKey} failed={failed?.intent === "record" ? failed : null} />
					{data.balance > 0 && <Reminders data={data} failed={failed?.intent === "payment-date" ? failed : null} />}
				</div>
			)}
		</section>
	);
}

function Question({ text, customerId, canAnswer }: { text: string; customerId: string; canAnswer: boolean }) {
	return (
		<Notice tone="warning" className="mt-3 max-w-2xl" title="Customer question">
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">
				<Private>{text}</Private>
			</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<Link to={`/admin/customer-messages/${customerId}`} className={buttonClass({ tone: "moss", size: "dense" })}>
					Answer
				</Link>
				{canAnswer && (
					<Form method="post">
						<Button type="submit" name="intent" value="question-answered" size="dense">
							Mark as answered
						</Button>
					</Form>
				)}
			</div>
		</Notice>
	);
}

function ApplyCredit({ credit }: { credit: number }) {
	return (
		<Form method="post" className="flex flex-wrap items-center justify-between gap-3 py-1">
			<p>
				This customer has <b className="tabular-nums">{formatMoney(credit)}</b> in credit.
			</p>
			<Button type="submit" name="intent" value="apply-credit" size="dense" tone="moss">
				Apply credit
			</Button>
		</Form>
	);
}

function RecordForm({ data, formKey, failed }: Props) {
	const busy = useIsPosting();
	const typed: Record<string, string> = failed?.typed ?? {};
	const errors: Record<string, string> = failed?.errors ?? {};
	// A payment recorded elsewhere refreshes the page, but not what this person saw when they opened the form.
	const [seenBalance] = useState(data.balance);
	return (
		<Disclosure label="Record a payment" open={failed !== null}>
			<Form method="post" encType="multipart/form-data" className="grid gap-4 pb-3">
				<ErrorSummary errors={errors} form="record-" />
				<input type="hidden" name="formKey" value={typed.formKey ?? formKey} />
				<input type="hidden" name="seenBalance" value={seenBalance} />
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label="Payment method" name="method" form="record-" error={errors.method}>
						<Select dense defaultValue={typed.method ?? "check"}>
							{manualMethods.map((method) => (
								<option key={method} value={method}>
									{methodLabels[method]}
								</option>
							))}
						</Select>
					</Field>
					<Field label="Amount" name="amount" form="record-" error={errors.amount}>
						<Input
							dense
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={typed.amount ?? (data.balance ? (data.balance / 100).toFixed(2) : "")}
						/>
					</Field>
					<Field label="Date received" name="receivedOn" form="record-" error={errors.receivedOn}>
						<Input dense type="date" defaultValue={typed.receivedOn ?? data.today} />
					</Field>
					<Field
						label="Check number"
						hint="For checks only."
						name="checkNumber"
						form="record-"
						error={errors.checkNumber}
					>
						<Input dense inputMode="numeric" autoComplete="off" maxLength={40} defaultValue={typed.checkNumber} />
					</Field>
				</div>
				<Field label="Photo of the check" optional name="photo" form="record-" error={errors.photo}>
					<Input dense type="file" accept="image/*" capture="environment" className="py-1.5" />
				</Field>
				<Field label="Note" hint="Internal only." optional name="note" form="record-" error={errors.note}>
					<Input dense maxLength={500} autoComplete="off" defaultValue={typed.note} />
				</Field>
				{errors.isSecondCheck && (
					<div>
						<p id="record-isSecondCheck-error" className="text-sm font-semibold text-danger">
							{errors.isSecondCheck}
						</p>
						<Checkbox
							id="record-isSecondCheck"
							name="isSecondCheck"
							value="yes"
							label="This is another check"
							aria-describedby="record-isSecondCheck-error"
						/>
					</div>
				)}
				<p className="text-sm text-ink-2">
					Any amount over the balance due becomes customer credit. We'll email the customer a receipt.
				</p>
				<Button
					type="submit"
					name="intent"
					value="record"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start"
				>
					Record payment
				</Button>
			</Form>
		</Disclosure>
	);
}

const holdMessages = {
	off: "Reminders are off for this invoice.",
	question: "Reminders are paused until you answer the customer's question.",
	"payment-pending": "Reminders are paused while a payment is processing or disputed.",
	settled: "Reminders are off because this invoice was written off.",
};

const offReasons: Record<HoldReason, string> = {
	"turned-off": "",
	replied: "The customer replied.",
	"already-discussed": "The customer says you've already talked about it.",
	refunded: "A payment was refunded.",
};

function Reminders({ data, failed }: { data: InvoicePaymentsData; failed: ActionErrors | null }) {
	const { company, hold, reason, promisedPaymentOn, sentCount } = data.reminders;
	const count =
		sentCount === 1 ? "1 reminder sent." : sentCount ? `${sentCount} reminders sent.` : "No reminders sent yet.";
	const state = !company
		? "Reminders are off for all invoices."
		: hold === "payment-date"
			? `Reminders are paused through ${formatDay(promisedPaymentOn ?? "")}, the customer's payment date.`
			: hold
				? [holdMessages[hold], hold === "off" && reason ? offReasons[reason] : ""].filter(Boolean).join(" ")
				: "Reminders are on.";
	const summary = !company || hold === "off" || hold === "settled" ? "off" : hold ? "paused" : "on";
	return (
		<Disclosure label={`Reminders: ${summary}`} open={failed !== null}>
			<div className="grid gap-3 pb-3">
				<p className="text-sm text-ink-2">
					{state} {count}
				</p>
				<Form method="post" className="flex flex-wrap items-end gap-3">
					<Field label="Payment date" name="date" form="payment-date-" error={failed?.errors.date}>
						<Input dense type="date" min={data.today} defaultValue={failed?.typed.date ?? promisedPaymentOn ?? ""} />
					</Field>
					<Button type="submit" name="intent" value="payment-date" size="dense">
						Save payment date
					</Button>
				</Form>
				{!hold && (
					<p className="text-sm text-ink-2">
						Either option turns off this invoice's reminders until you turn them back on.
					</p>
				)}
				<Form method="post" className="flex flex-wrap gap-2">
					<Button type="submit" name="intent" value={hold ? "reminders-on" : "reminders-off"} size="dense">
						{hold ? "Turn on reminders" : "Turn off reminders"}
					</Button>
					{!hold && (
						<Button type="submit" name="intent" value="customer-replied" size="dense">
							Customer replied
						</Button>
					)}
				</Form>
			</div>
		</Disclosure>
	);
}
