import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { newDocumentForm } from "#app/people/customers/customer-form.ts";
import { createForCustomer, loadCustomerPicker } from "#app/people/customers/customer-picker.server.ts";
import { CustomerPicker } from "#app/people/customers/customer-picker.tsx";
import type { FieldErrors, SubmittedValues } from "#app/platform/form.server.ts";
import { readForm, submittedValues } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { readBillingSummary } from "../billing-summary.server.ts";
import { refusalMessages } from "../create.server.ts";
import { createBlankInvoice } from "../create-blank.server.ts";
import {
	createDepositFromContract,
	createInvoiceFromContract,
	findDepositDue,
	findInvoiceableContract,
} from "../from-contract.server.ts";
import { BillingSummaryCard } from "../parts/billing-summary.tsx";
import type { Route } from "./+types/new-invoice.ts";
import { invoiceFromQuoteAction } from "./new-invoice-actions.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.draft");
	const query = new URL(request.url).searchParams;
	const quoteId = query.get("quote");
	if (quoteId) {
		const summary = await readBillingSummary(quoteId);
		if (typeof summary === "string")
			throw new Response(refusalMessages[summary], { status: summary === "missing" ? 404 : 409 });
		return { kind: "quote" as const, summary };
	}
	const contractId = query.get("contract");
	if (contractId) {
		const contract = await findInvoiceableContract(contractId);
		if (!contract) throw new Response(contractRefusals["not-signed"], { status: 409 });
		const deposit = (await findDepositDue(contractId))?.amount ?? 0;
		const { id, toName: name, number } = contract;
		return { kind: "contract" as const, contract: { id, name, number, deposit } };
	}
	return { kind: "blank" as const, ...(await loadCustomerPicker(request)) };
}

export async function action(args: Route.ActionArgs) {
	if (new URL(args.request.url).searchParams.has("quote")) return invoiceFromQuoteAction(args);
	const by = requirePermission(args.context, "invoices.draft");
	const contractId = new URL(args.request.url).searchParams.get("contract");
	if (contractId) {
		const { intent } = submittedValues(await readForm(args.request), contractForm);
		const create = intent === "deposit" ? createDepositFromContract : createInvoiceFromContract;
		const created = await create(by, contractId, new Date());
		if (typeof created === "string") throw new Response(contractRefusals[created], { status: 409 });
		throw redirect(`/admin/invoices/${created.id}`, 303);
	}
	const form = await readForm(args.request);
	const created = await createForCustomer(form, newDocumentForm, (entered) =>
		createBlankInvoice(by, entered, new Date()),
	);
	if ("id" in created) throw redirect(`/admin/invoices/${created.id}`, 303);
	return data(created, { status: created.candidates.length ? 200 : 422 });
}

export default function NewInvoice({ loaderData, actionData }: Route.ComponentProps) {
	const errors = actionData?.errors ?? {};
	if (loaderData.kind === "quote")
		return <InvoiceFromQuote summary={loaderData.summary} errors={errors} typed={actionData?.typed ?? {}} />;
	if (loaderData.kind === "contract") return <InvoiceFromContract {...loaderData.contract} />;
	return (
		<RecordPane title="New invoice" back="/admin/invoices">
			<title>New invoice</title>
			<div className="grid max-w-xl gap-8">
				<p className="text-ink-2">
					Invoicing work from an accepted quote? Open the quote and create the invoice there.
				</p>
				<CustomerPicker
					{...loaderData}
					formState={actionData && "candidates" in actionData ? actionData : undefined}
					submitLabel="Create invoice"
				/>
			</div>
		</RecordPane>
	);
}

const contractForm = z.object({ intent: z.enum(["deposit", "all"]).default("all") });
const contractRefusals = {
	"not-signed": "You can invoice this contract once everyone has signed it.",
	"no-deposit": "This contract's payment schedule has no deposit that isn't invoiced yet.",
};

type InvoiceFromContractProps = { id: string; name: string; number: string | null; deposit: number };

function InvoiceFromContract({ id, name, number, deposit }: InvoiceFromContractProps) {
	return (
		<RecordPane title="New invoice" back={`/admin/contracts/${id}`}>
			<title>New invoice</title>
			<div className="grid max-w-2xl gap-6">
				<h2 className="text-3xl leading-tight">
					<Private>{name}</Private>
				</h2>
				{deposit > 0 && (
					<OptionCard title="Deposit" text={`${formatMoney(deposit)}, as agreed in the payment schedule.`}>
						<Form method="post">
							<Button type="submit" name="intent" value="deposit" tone="barn" size="dense" className="max-lg:min-h-13">
								Create deposit invoice
							</Button>
						</Form>
					</OptionCard>
				)}
				<OptionCard
					title={`Contract ${number}`}
					text="Invoice all line items, including approved change orders. You can still edit them."
				>
					<Form method="post">
						<Button type="submit" name="intent" value="all" tone="barn" size="dense" className="max-lg:min-h-13">
							Create invoice
						</Button>
					</Form>
				</OptionCard>
			</div>
		</RecordPane>
	);
}

type Summary = Extract<Route.ComponentProps["loaderData"], { kind: "quote" }>["summary"];
type InvoiceFromQuoteProps = { summary: Summary; errors: FieldErrors; typed: SubmittedValues };

function InvoiceFromQuote({ summary, errors, typed }: InvoiceFromQuoteProps) {
	const { quoteId, deposit, left, lines, hasFinalInvoice, plan } = summary;
	return (
		<RecordPane title="New invoice" back={`/admin/quotes/${quoteId}`}>
			<title>New invoice</title>
			<div className="grid max-w-2xl gap-6">
				<div>
					<h2 className="text-3xl leading-tight">
						<Private>{summary.name}</Private>
					</h2>
					<p className="text-ink-2">
						<Private>{summary.siteAddress}</Private>
					</p>
				</div>
				<ErrorSummary errors={errors} labels={{ amount: "Amount", "line[]": "Line items" }} />
				<BillingSummaryCard summary={summary} />
				{hasFinalInvoice ? (
					<Notice tone="info" title="This job already has a final invoice">
						Bill any additional work on a separate invoice.
					</Notice>
				) : (
					<>
						{plan && <PaymentSchedule quoteId={quoteId} plan={plan} />}
						{deposit > 0 && !plan && (
							<OptionCard title="Deposit" text={`${formatMoney(deposit)}, as agreed in the accepted quote.`}>
								<CreateButton quoteId={quoteId} intent="deposit" label="Create deposit invoice" tone="moss" />
							</OptionCard>
						)}
						{left > 0 && (
							<OptionCard
								title="Progress payment"
								text="Invoice part of the job, including tax. The final invoice will deduct this amount."
							>
								<Form method="post" className="flex flex-wrap items-end gap-3">
									<input type="hidden" name="quoteId" value={quoteId} />
									<Field
										label="Amount"
										hint="Enter a percentage of the job total, such as 30%, or a set amount, such as $500."
										name="amount"
										error={errors.amount}
									>
										<Input dense defaultValue={typed.amount} maxLength={14} />
									</Field>
									<Button type="submit" name="intent" value="progress" size="dense">
										Create progress invoice
									</Button>
								</Form>
							</OptionCard>
						)}
						{left > 0 && lines.length > 1 && (
							<OptionCard
								title="Completed line items"
								text="Invoice the line items you've finished, each with its share of discounts and tax."
							>
								<Form method="post" className="grid gap-2">
									<input type="hidden" name="quoteId" value={quoteId} />
									{lines.map((line) => (
										<Checkbox
											key={line.id}
											name="line[]"
											value={line.id}
											label={line.title}
											hint={<Private>{formatMoney(line.total)}</Private>}
										/>
									))}
									<Button type="submit" name="intent" value="lines" size="dense" className="mt-1 justify-self-start">
										Create progress invoice
									</Button>
								</Form>
							</OptionCard>
						)}
						{/* the last payment of a schedule is the final invoice */}
						{!plan && (
							<OptionCard
								title="Final invoice"
								text="Invoice the full job with sales tax, minus what you've already invoiced. You can still edit the line items."
							>
								<CreateButton quoteId={quoteId} intent="final" label="Create final invoice" tone="barn" />
							</OptionCard>
						)}
					</>
				)}
			</div>
		</RecordPane>
	);
}

/** The payment plan of the contract, with a button for each row that isn't invoiced yet. */
function PaymentSchedule({ quoteId, plan }: { quoteId: string; plan: NonNullable<Summary["plan"]> }) {
	return (
		<OptionCard
			title="Payment schedule"
			text={`These payments come from contract ${plan.number}. The last payment covers the remaining balance.`}
		>
			<ul className="grid gap-3">
				{plan.parts.map((part) => (
					<li key={part.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<span className="min-w-0">
							<span className="block font-semibold">{part.label}</span>
							<span className="block text-sm text-ink-2">{part.due}</span>
						</span>
						<span className="flex items-center gap-4">
							<span className="tabular-nums">
								<Private>{formatMoney(part.amount)}</Private>
							</span>
							{part.isInvoiced ? (
								<span className="text-ink-2">Invoiced</span>
							) : (
								<Form method="post">
									<input type="hidden" name="quoteId" value={quoteId} />
									<input type="hidden" name="part" value={part.id} />
									<Button type="submit" name="intent" value="plan-part" size="dense" className="max-lg:min-h-11">
										{part.isFinal ? "Create final invoice" : "Create invoice"}
										<span className="sr-only">: {part.label}</span>
									</Button>
								</Form>
							)}
						</span>
					</li>
				))}
			</ul>
		</OptionCard>
	);
}

function OptionCard({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
	return (
		<section className="grid gap-3 rounded-lg border border-line bg-card p-5">
			<div>
				<h3 className="text-[19px]">{title}</h3>
				<p className="text-ink-2">{text}</p>
			</div>
			{children}
		</section>
	);
}

type CreateButtonProps = { quoteId: string; intent: "deposit" | "final"; label: string; tone: "moss" | "barn" };

function CreateButton({ quoteId, intent, label, tone }: CreateButtonProps) {
	return (
		<Form method="post">
			<input type="hidden" name="quoteId" value={quoteId} />
			<Button type="submit" name="intent" value={intent} tone={tone} size="dense" className="max-lg:min-h-13">
				{label}
			</Button>
		</Form>
	);
}
