import { useState } from "react";
import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox, Choices, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { createDepositSlip, findRecentDepositSlips, findUndepositedPayments } from "../deposit-slips.server.ts";
import { formatPaymentMethod } from "../payment.ts";
import { depositForm } from "../payment-form.ts";
import type { Route } from "./+types/bank-deposit.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "payments.record");
	const [undeposited, slips] = await Promise.all([findUndepositedPayments(), findRecentDepositSlips()]);
	return { undeposited, slips, today: today(new Date()) };
}

export const action = recordAction({
	view: "payments.record",
	path: () => "/admin/payments/deposits",
	stale: "One of these payments is already on another deposit slip. Review the list, then try again.",
	intents: {
		deposit: intent("payments.record", depositForm, async ({ by, value, now }) => {
			const slip = await createDepositSlip(by, value["id[]"], value.depositedOn, now);
			return typeof slip === "object" ? { to: `/admin/payments/deposits/${slip.id}` } : slip;
		}),
	},
});

export default function BankDeposit({ loaderData, actionData }: Route.ComponentProps) {
	const { undeposited, slips } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
	const selected = undeposited.filter(({ id }) => !excluded.has(id));
	const toggle = (id: string, isSelected: boolean) =>
		setExcluded(
			(before) => new Set(isSelected ? [...before].filter((excludedId) => excludedId !== id) : [...before, id]),
		);
	return (
		<RecordPane
			title="Bank deposit"
			back="/admin/payments"
			sidebar={
				slips.length > 0 && (
					<SidebarSection title="Recent deposit slips">
						<ul className="grid">
							{slips.map((slip) => (
								<li key={slip.id} className="flex justify-between gap-3 border-b border-line py-1.5">
									<Link
										to={`/admin/payments/deposits/${slip.id}`}
										className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center"
									>
										{formatShortDay(slip.depositedOn)}
									</Link>
									<span className="tabular-nums">
										<Private>{formatMoney(slip.total)}</Private>
									</span>
								</li>
							))}
						</ul>
					</SidebarSection>
				)
			}
		>
			<title>Bank deposit | Payments</title>
			{undeposited.length ? (
				<Form method="post" className="grid max-w-xl gap-5">
					<ErrorSummary errors={errors} />
					<Choices
						legend="Checks and cash to deposit"
						hint="Select the checks and cash that go into this deposit."
						name="id[]"
						error={errors["id[]"]}
					>
						{undeposited.map((payment) => (
							<Checkbox
								key={payment.id}
								name="id[]"
								value={payment.id}
								checked={!excluded.has(payment.id)}
								onChange={(event) => toggle(payment.id, event.target.checked)}
								className="border-b border-line"
								label={
									<span className="flex w-full flex-wrap justify-between gap-x-4">
										<span>
											{formatPaymentMethod(payment.method, payment.checkNumber)},{" "}
											<Private>{payment.name ?? ""}</Private>
										</span>
										<span className="tabular-nums">
											<Private>{formatMoney(payment.amount)}</Private>
										</span>
									</span>
								}
								hint={[payment.number, payment.receivedOn && formatDay(payment.receivedOn)].filter(Boolean).join(", ")}
							/>
						))}
					</Choices>
					<output className="flex justify-between gap-4 border-t-2 border-ink pt-2 font-semibold">
						<span>{selected.length === 1 ? "1 item" : `${selected.length} items`} to deposit</span>
						<span className="tabular-nums">
							<Private>{formatMoney(selected.reduce((sum, { amount }) => sum + amount, 0))}</Private>
						</span>
					</output>
					<Field label="Deposit date" name="depositedOn" error={errors.depositedOn}>
						<Input dense type="date" defaultValue={loaderData.today} className="max-w-48" />
					</Field>
					<Button
						type="submit"
						name="intent"
						value="deposit"
						tone="moss"
						size="dense"
						disabled={busy}
						className="justify-self-start"
					>
						Create deposit slip
					</Button>
				</Form>
			) : (
				<EmptyState title="Nothing to deposit">
					Checks and cash you record are listed here until you deposit them.
				</EmptyState>
			)}
		</RecordPane>
	);
}
