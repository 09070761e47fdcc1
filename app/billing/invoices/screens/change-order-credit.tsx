import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { findChangeOrder } from "#app/sales/change-orders/change-orders.server.ts";
import { displayChangeOrderNumber } from "#app/sales/change-orders/listing.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { findPendingCredit, issuePendingCredits, pendingCreditTotal } from "../change-order-credits.server.ts";
import { pendingCreditForm } from "../invoice-form.ts";
import type { Route } from "./+types/change-order-credit.ts";

/** The credit memos that an approved change order requires. The office reviews them before they are issued. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.credit");
	const change = await findChangeOrder(params.id);
	if (!change) throw new Response("This change order doesn't exist.", { status: 404, statusText: "Not Found" });
	const pending = await findPendingCredit(params.id);
	return {
		id: change.id,
		number: displayChangeOrderNumber(change),
		name: change.toName,
		pending,
		total: pending ? pendingCreditTotal(pending) : 0,
	};
}

export const action = recordAction({
	view: "invoices.credit",
	path: (id) => `/admin/change-orders/${id}`,
	stale: "The invoiced amount has changed since you opened this page. Review the new amounts, then try again.",
	intents: {
		issue: intent("invoices.credit", pendingCreditForm, ({ by, id, value, now }) =>
			issuePendingCredits(by, id, value, now),
		),
	},
});

export default function ChangeOrderCredit({ loaderData, actionData }: Route.ComponentProps) {
	const { id, number, name, pending, total } = loaderData;
	return (
		<RecordPane title={`Credit memo for ${number}`} back={`/admin/change-orders/${id}`}>
			<title>{`Credit memo for ${number} | Change orders`}</title>
			<div className="grid max-w-2xl gap-5">
				<ErrorSummary errors={actionData?.errors} labels={{ reason: "Reason" }} />
				{pending ? (
					<>
						<p>
							<Private>{name}</Private> approved a change that lowers the job total to{" "}
							<Private>{formatMoney(pending.jobTotal)}</Private>, but <Private>{formatMoney(pending.billed)}</Private>{" "}
							has already been invoiced. A credit memo covers the difference. It first reduces the unpaid balance of the
							invoice; anything left over becomes customer credit.
						</p>
						<Table caption="Amounts to credit">
							<thead>
								<tr>
									<Th>Invoice</Th>
									<Th number>Invoiced</Th>
									<Th number>Credit amount</Th>
								</tr>
							</thead>
							<tbody>
								{pending.memos.map((memo) => (
									<tr key={memo.id}>
										<Td>
											<Link to={`/admin/invoices/${memo.id}`} className="underline underline-offset-4">
												{memo.number}
											</Link>
										</Td>
										<Td number>
											<Private>{formatMoney(memo.invoiced)}</Private>
										</Td>
										<Td number>
											<Private>{formatMoney(memo.amount)}</Private>
										</Td>
									</tr>
								))}
								<tr>
									<Th scope="row" className="border-t-2 border-ink text-base! text-ink!">
										Total credit
									</Th>
									<Td className="border-t-2! border-ink!" />
									<Td number className="border-t-2! border-ink! font-semibold">
										<Private>{formatMoney(total)}</Private>
									</Td>
								</tr>
							</tbody>
						</Table>
						<Form method="post" className="grid gap-5">
							<input type="hidden" name="expectedTotal" value={total} />
							<Field
								label="Reason"
								hint="Shown to the customer on the credit memo."
								name="reason"
								error={actionData?.errors.reason}
							>
								<Input defaultValue={actionData?.typed.reason ?? pending.reason} maxLength={300} />
							</Field>
							<Button type="submit" name="intent" value="issue" tone="barn" className="justify-self-start">
								{pending.memos.length === 1 ? "Issue credit memo" : `Issue ${pending.memos.length} credit memos`}
							</Button>
						</Form>
					</>
				) : (
					<Notice title="Nothing left to credit">
						<p>The invoiced amount is now at or below the job total.</p>
					</Notice>
				)}
			</div>
		</RecordPane>
	);
}
