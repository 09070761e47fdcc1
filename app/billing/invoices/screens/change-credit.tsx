import { data, Form, Link, redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type FieldErrors, parseForm } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { findChange } from "#app/sales/change-orders/changes.server.ts";
import { numberOf } from "#app/sales/change-orders/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { giveWaitingCredit, sumOf, waitingCredit } from "../crediting-changes.server.ts";
import { waitingCreditForm } from "../invoice-form.ts";
import type { Route } from "./+types/change-credit.ts";

/** What an approved change order leaves to give back, for the office to look at before it goes out. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "invoices.credit");
	const change = await findChange(params.id);
	if (!change) throw new Response("This change order does not exist.", { status: 404, statusText: "Not Found" });
	const waiting = await waitingCredit(params.id);
	return { id: change.id, number: numberOf(change), name: change.toName, waiting, sum: waiting ? sumOf(waiting) : 0 };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "invoices.credit");
	const parsed = parseForm(waitingCreditForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
	if ((await giveWaitingCredit(by, params.id, parsed.value, new Date())) === "given")
		throw redirect(`/admin/change-orders/${params.id}`, 303);
	const errors: FieldErrors = { "": "What is billed has changed meanwhile. This page now shows how it stands." };
	return data({ errors }, { status: 409 });
}

export default function ChangeCredit({ loaderData, actionData }: Route.ComponentProps) {
	const { id, number, name, waiting, sum } = loaderData;
	return (
		<RecordPane title={`Credit for ${number}`} back={`/admin/change-orders/${id}`}>
			<title>{`Credit for ${number} | Change orders`}</title>
			<div className="grid max-w-2xl gap-5">
				<ErrorSummary errors={actionData?.errors} labels={{ reason: "The reason" }} />
				{waiting ? (
					<>
						<p>
							<Private>{name}</Private> approved a change that makes the work come to{" "}
							<Private>{formatMoney(waiting.worth)}</Private>. <Private>{formatMoney(waiting.billed)}</Private> is
							billed for it. The credit note takes back the difference. It covers what is still open of the invoice; the
							rest is the customer's credit.
						</p>
						<Table caption="What is taken back">
							<thead>
								<tr>
									<Th>Invoice</Th>
									<Th number>Asks for</Th>
									<Th number>Taken back</Th>
								</tr>
							</thead>
							<tbody>
								{waiting.notes.map((note) => (
									<tr key={note.id}>
										<Td>
											<Link to={`/admin/invoices/${note.id}`} className="underline underline-offset-4">
												{note.number}
											</Link>
										</Td>
										<Td number>
											<Private>{formatMoney(note.asked)}</Private>
										</Td>
										<Td number>
											<Private>{formatMoney(note.amount)}</Private>
										</Td>
									</tr>
								))}
								<tr>
									<Th scope="row" className="border-t-2 border-ink text-base! text-ink!">
										Credit
									</Th>
									<Td className="border-t-2! border-ink!" />
									<Td number className="border-t-2! border-ink! font-semibold">
										<Private>{formatMoney(sum)}</Private>
									</Td>
								</tr>
							</tbody>
						</Table>
						<Form method="post" className="grid gap-5">
							<input type="hidden" name="seen" value={sum} />
							<Field
								label="The reason"
								hint="The customer reads it on the credit note."
								name="reason"
								error={actionData?.errors.reason}
							>
								<Input defaultValue={waiting.reason} maxLength={300} />
							</Field>
							<Button type="submit" tone="barn" className="justify-self-start">
								{waiting.notes.length === 1 ? "Give the credit note" : `Give ${waiting.notes.length} credit notes`}
							</Button>
						</Form>
					</>
				) : (
					<Notice title="Nothing is left to credit">
						<p>No more is billed than the work comes to now.</p>
					</Notice>
				)}
			</div>
		</RecordPane>
	);
}
