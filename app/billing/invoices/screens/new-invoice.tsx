import { data, Form, redirect } from "react-router";
import { BeginFor } from "#app/people/customers/customer-picker.tsx";
import { type Again, beginFor, customersAsked } from "#app/people/customers/documents-for.server.ts";
import { type Permitted, permitted } from "#app/people/staff/permit.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type Ask, refusalWords, startBlank, startFromQuote } from "../create.server.ts";
import { askForm } from "../invoice-form.ts";
import { WorkSoFar } from "../parts/work-so-far.tsx";
import { readWork } from "../work.server.ts";
import type { Route } from "./+types/new-invoice.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "invoices.draft");
	const query = new URL(request.url).searchParams;
	const quoteId = query.get("quote");
	if (quoteId) {
		const work = await readWork(quoteId);
		if (typeof work === "string") throw new Response(refusalWords[work], { status: work === "missing" ? 404 : 409 });
		return { kind: "work" as const, work };
	}
	return { kind: "blank" as const, ...(await customersAsked(request)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "invoices.draft");
	const quoteId = new URL(request.url).searchParams.get("quote");
	const form = await request.formData();
	const now = new Date();
	const made = quoteId
		? await fromQuote(by, quoteId, form, now)
		: await beginFor(form, (asked) => startBlank(by, asked, now));
	if ("id" in made) throw redirect(`/admin/invoices/${made.id}`, 303);
	return data(made, { status: made.candidates.length ? 200 : 422 });
}

async function fromQuote(
	by: Permitted<"invoices.draft">,
	quoteId: string,
	form: FormData,
	now: Date,
): Promise<{ id: string } | Again> {
	const parsed = parseForm(askForm, form);
	if (!parsed.ok) return { errors: parsed.errors, typed: parsed.typed, candidates: [] };
	const { value } = parsed;
	const ask: Ask =
		value.ask === "part"
			? { kind: "progress", ...value.part }
			: value.ask === "plan"
				? { kind: "plan", part: value.plan }
				: value.ask === "lines"
					? { kind: "progress", lines: value["line[]"] }
					: { kind: value.ask };
	const started = await startFromQuote(by, quoteId, ask, now);
	return typeof started === "string" ? { errors: { "": refusalWords[started] }, typed: {}, candidates: [] } : started;
}

export default function NewInvoice({ loaderData, actionData }: Route.ComponentProps) {
	const errors = actionData?.errors ?? {};
	if (loaderData.kind === "work")
		return <OfWork work={loaderData.work} errors={errors} typed={actionData?.typed ?? {}} />;
	return (
		<RecordPane title="New invoice" back="/admin/invoices">
			<title>New invoice</title>
			<div className="grid max-w-xl gap-8">
				<p className="text-ink-2">
					Work with an accepted quote is invoiced from the quote: open it and choose “Invoice this work”.
				</p>
				<BeginFor {...loaderData} again={actionData} words="Begin the invoice" />
			</div>
		</RecordPane>
	);
}

type Work = Extract<Route.ComponentProps["loaderData"], { kind: "work" }>["work"];
type OfWorkProps = { work: Work; errors: FieldErrors; typed: Typed };

function OfWork({ work, errors, typed }: OfWorkProps) {
	const { deposit, left, lines, final, plan } = work;
	return (
		<RecordPane title="New invoice" back={`/admin/quotes/${work.quoteId}`}>
			<title>New invoice</title>
			<div className="grid max-w-2xl gap-6">
				<div>
					<h2 className="text-3xl leading-tight">
						<Private>{work.name}</Private>
					</h2>
					<p className="text-ink-2">
						<Private>{work.place}</Private>
					</p>
				</div>
				<ErrorSummary errors={errors} labels={{ part: "How much", "line[]": "Lines" }} />
				<WorkSoFar work={work} />
				{final ? (
					<Notice tone="info" title="The final invoice of this work is written">
						Anything more is invoiced on its own, without the quote.
					</Notice>
				) : (
					<>
						{plan && <Plan plan={plan} />}
						{deposit > 0 && !plan && (
							<Way title="Deposit" text={`${formatMoney(deposit)}, as the accepted quote asks for.`}>
								<Begin ask="deposit" words="Make the deposit invoice" tone="moss" />
							</Way>
						)}
						{left > 0 && (
							<Way title="A part of the work" text="On account, tax included. The final invoice takes it off.">
								<Form method="post" className="flex flex-wrap items-end gap-3">
									<Field
										label="How much"
										hint="Such as 30% of the whole, or 500 dollars."
										name="part"
										error={errors.part}
									>
										<Input dense defaultValue={typed.part} maxLength={14} />
									</Field>
									<Button type="submit" name="ask" value="part" size="dense">
										Make a progress invoice
									</Button>
								</Form>
							</Way>
						)}
						{left > 0 && lines.length > 1 && (
							<Way
								title="What is done so far"
								text="The lines that are finished, each with its share of discount and tax."
							>
								<Form method="post" className="grid gap-2">
									{lines.map((line) => (
										<Checkbox
											key={line.id}
											name="line[]"
											value={line.id}
											label={line.title}
											hint={formatMoney(line.worth)}
										/>
									))}
									<Button type="submit" name="ask" value="lines" size="dense" className="mt-1 justify-self-start">
										Make a progress invoice
									</Button>
								</Form>
							</Way>
						)}
						<Way
							title="All done"
							text="The whole work with its sales tax, less what was asked for before. Lines can still be changed."
						>
							<Begin ask="final" words="Make the final invoice" tone="barn" />
						</Way>
					</>
				)}
			</div>
		</RecordPane>
	);
}

/** The rows of the contract's plan that are not invoiced yet have a button each. */
function Plan({ plan }: { plan: NonNullable<Work["plan"]> }) {
	return (
		<Way title="As the contract says" text={`The payment plan of ${plan.number}. The last row is what remains.`}>
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
							{part.done ? (
								<span className="text-ink-2">Invoiced</span>
							) : (
								<Form method="post">
									<input type="hidden" name="plan" value={part.id} />
									<Button type="submit" name="ask" value="plan" size="dense" className="max-lg:min-h-11">
										Invoice it<span className="sr-only">: {part.label}</span>
									</Button>
								</Form>
							)}
						</span>
					</li>
				))}
			</ul>
		</Way>
	);
}

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
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

function Begin({ ask, words, tone }: { ask: "deposit" | "final"; words: string; tone: "moss" | "barn" }) {
	return (
		<Form method="post">
			<Button type="submit" name="ask" value={ask} tone={tone} size="dense" className="max-lg:min-h-13">
				{words}
			</Button>
		</Form>
	);
}
