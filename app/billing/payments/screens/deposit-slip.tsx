import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { findDepositSlip } from "../deposit-slips.server.ts";
import { formatPaymentMethod } from "../payment.ts";
import type { Route } from "./+types/deposit-slip.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "payments.record");
	const slipWithItems = await findDepositSlip(params.id);
	if (!slipWithItems) throw new Response("This deposit slip doesn't exist.", { status: 404, statusText: "Not Found" });
	const { name } = await readCompany();
	return { ...slipWithItems, company: name };
}

export default function DepositSlip({ loaderData: { slip, items, company } }: Route.ComponentProps) {
	return (
		<RecordPane
			title="Deposit slip"
			back="/admin/payments/deposits"
			actions={
				<Button type="button" size="dense" onClick={() => window.print()}>
					<Icon name="printer" className="size-4" />
					Print
				</Button>
			}
		>
			<title>{`Deposit slip, ${formatDay(slip.depositedOn)} | Payments`}</title>
			<div className="max-w-2xl">
				<h2 className="text-3xl leading-tight">{company}</h2>
				<p className="mb-4 text-ink-2">
					Deposited {formatDay(slip.depositedOn)}, {slip.itemCount === 1 ? "1 item" : `${slip.itemCount} items`}
				</p>
				<Table caption="Checks and cash in this deposit">
					<thead>
						<tr>
							<Th>Method</Th>
							<Th>Customer</Th>
							<Th number>Amount</Th>
						</tr>
					</thead>
					<tbody>
						{items.map((item) => (
							<tr key={item.id}>
								<Td>{formatPaymentMethod(item.method, item.checkNumber)}</Td>
								<Td>
									<Private>{item.name ?? ""}</Private>
									<span className="block text-sm text-ink-3">{item.number}</span>
								</Td>
								<Td number>
									<Private>{formatMoney(item.amount)}</Private>
								</Td>
							</tr>
						))}
						<tr>
							<Th scope="row" className="border-t-2 border-ink text-base! text-ink!">
								Total
							</Th>
							<Td className="border-t-2! border-ink!" />
							<Td number className="border-t-2! border-ink! font-semibold">
								<Private>{formatMoney(slip.total)}</Private>
							</Td>
						</tr>
					</tbody>
				</Table>
			</div>
		</RecordPane>
	);
}
