import { Form, Link, useNavigation } from "react-router";
import { Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Segments } from "#app/ui/segments.tsx";
import type { readInvoiceMoney } from "../invoice-money.server.ts";

type Money = NonNullable<Awaited<ReturnType<typeof readInvoiceMoney>>>;
type Props = { money: Money; formKey: string; wrong: Wrong | null };

const row =
	"grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]";

/** Under an issued invoice: what was paid, the form for a check or cash, and its reminders. */
export function InvoiceMoney({ money, formKey, wrong }: Props) {
	return (
		<section className="mt-5" aria-label="Payments">
			<h2 className="text-[17px]">Payments</h2>
			{wrong && wrong.intent !== "record" && <ErrorSummary errors={wrong.errors} form={`${wrong.intent}-`} />}
			{money.payments.length || money.creditUsed ? (
				<ul className="mt-1 grid max-w-2xl">
					{money.payments.map((payment) => (
						<li key={payment.id} className={row}>
							<Link
								to={`/admin/payments/${payment.id}`}
								className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center"
							>
								{[payment.how, payment.receivedOn && formatShortDay(payment.receivedOn)].filter(Boolean).join(", ")}
							</Link>
							<span className="text-ink-2 max-sm:order-last max-sm:col-span-2">{payment.standing.words}</span>
							<span className="text-right tabular-nums">
								<Private>{formatMoney(payment.amount)}</Private>
							</span>
						</li>
					))}
					{money.creditUsed > 0 && (
						<li className={row}>
							<span>Credit they had</span>
							<span className="text-ink-2 max-sm:order-last max-sm:col-span-2">Used when the invoice was issued</span>
							<span className="text-right tabular-nums">
								<Private>{formatMoney(money.creditUsed)}</Private>
							</span>
						</li>
					)}
				</ul>
			) : (
				<p className="text-ink-2">Nothing was paid yet.</p>
			)}
			{money.reminders.question && <Question text={money.reminders.question} may={money.mayRecord} />}
			{money.mayRecord && (
				<div className="mt-3 grid max-w-2xl gap-2 rounded-lg border border-line bg-card px-4 py-2">
					{money.credit > 0 && <UseCredit credit={money.credit} />}
					<RecordForm money={money} formKey={formKey} wrong={wrong?.intent === "record" ? wrong : null} />
					{money.balance > 0 && <Reminders money={money} wrong={wrong?.intent === "promised" ? wrong : null} />}
				</div>
			)}
		</section>
	);
}

function Question({ text, may }: { text: string; may: boolean }) {
	return (
		<Notice tone="warning" className="mt-3 max-w-2xl" title="The customer asks">
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">
				<Private>{text}</Private>
			</p>
			{may && (
				<Form method="post" className="mt-2">
					<Button type="submit" name="intent" value="answered" size="dense">
						I have answered
					</Button>
				</Form>
			)}
		</Notice>
	);
}

function UseCredit({ credit }: { credit: number }) {
	return (
		<Form method="post" className="flex flex-wrap items-center justify-between gap-3 py-1">
			<p>
				The customer has <b className="tabular-nums">{formatMoney(credit)}</b> of credit.
			</p>
			<Button type="submit" name="intent" value="credit" size="dense" tone="moss">
				Use it here
			</Button>
		</Form>
	);
}

function RecordForm({ money, formKey, wrong }: Props) {
	const busy = useNavigation().state === "submitting";
	const typed: Record<string, string> = wrong?.typed ?? {};
	const errors: Record<string, string> = wrong?.errors ?? {};
	return (
		<Folded words="Record a check or cash" open={wrong !== null}>
			<Form method="post" encType="multipart/form-data" className="grid gap-4 pb-3">
				<ErrorSummary errors={errors} form="record-" />
				<input type="hidden" name="formKey" value={typed.formKey ?? formKey} />
				<Segments
					legend="How it came"
					name="method"
					ways={[
						{ value: "check", label: "Check" },
						{ value: "cash", label: "Cash" },
					]}
					defaultValue={typed.method ?? "check"}
				/>
				<div className="grid gap-4 sm:grid-cols-3">
					<Field label="Amount" name="amount" form="record-" error={errors.amount}>
						<Input
							dense
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={typed.amount ?? (money.balance ? (money.balance / 100).toFixed(2) : "")}
						/>
					</Field>
					<Field label="Received on" name="receivedOn" form="record-" error={errors.receivedOn}>
						<Input dense type="date" defaultValue={typed.receivedOn ?? money.today} />
					</Field>
					<Field label="Check number" name="checkNumber" form="record-" error={errors.checkNumber}>
						<Input dense inputMode="numeric" autoComplete="off" maxLength={40} defaultValue={typed.checkNumber} />
					</Field>
				</div>
				<Field label="Photo of the check" optional name="photo" form="record-" error={errors.photo}>
					<Input dense type="file" accept="image/*" capture="environment" className="py-1.5" />
				</Field>
				<Field label="Note" hint="Stays in the office." optional name="note" form="record-" error={errors.note}>
					<Input dense maxLength={500} autoComplete="off" defaultValue={typed.note} />
				</Field>
				<p className="text-sm text-ink-2">
					More than is open becomes the customer's credit. The receipt goes out by mail.
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
					Record the payment
				</Button>
			</Form>
		</Folded>
	);
}

const holdWords = {
	off: "Switched off for this invoice.",
	asked: "Wait for an answer to the customer's question.",
	waiting: "Wait: money is on its way, or disputed.",
	settled: "",
};

function Reminders({ money, wrong }: { money: Money; wrong: Wrong | null }) {
	const { company, hold, why, promisedOn, sent } = money.reminders;
	const count =
		sent === 1 ? "One reminder went out." : sent ? `${sent} reminders went out.` : "No reminder went out yet.";
	const state = !company
		? "Switched off for all invoices."
		: hold === "promised"
			? `Wait: promised for ${formatDay(promisedOn ?? "")}.`
			: hold
				? [holdWords[hold], hold === "off" && why !== "Switched off" ? `${why}.` : ""].filter(Boolean).join(" ")
				: "On.";
	return (
		<Folded words={`Reminders: ${hold || !company ? "waiting" : "on"}`} open={wrong !== null}>
			<div className="grid gap-3 pb-3">
				<p className="text-sm text-ink-2">
					{state} {count}
				</p>
				<Form method="post" className="flex flex-wrap items-end gap-3">
					<Field label="They will pay on" name="on" form="promised-" error={wrong?.errors.on}>
						<Input dense type="date" min={money.today} defaultValue={wrong?.typed.on ?? promisedOn ?? ""} />
					</Field>
					<Button type="submit" name="intent" value="promised" size="dense">
						Note the promise
					</Button>
				</Form>
				{!hold && (
					<p className="text-sm text-ink-2">Either button stops the reminders until you switch them on again.</p>
				)}
				<Form method="post" className="flex flex-wrap gap-2">
					<Button type="submit" name="intent" value={hold ? "on" : "off"} size="dense">
						{hold ? "Remind again" : "Do not remind"}
					</Button>
					{!hold && (
						<Button type="submit" name="intent" value="replied" size="dense">
							They answered
						</Button>
					)}
				</Form>
			</div>
		</Folded>
	);
}
