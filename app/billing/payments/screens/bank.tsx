import { useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox, Choices, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { howPaid } from "../payment.ts";
import { slipForm } from "../payment-form.ts";
import { inTheDrawer, lastSlips, makeSlip } from "../slips.server.ts";
import type { Route } from "./+types/bank.ts";

export async function loader({ context }: Route.LoaderArgs) {
	permitted(context, "payments.record");
	const [drawer, slips] = await Promise.all([inTheDrawer(), lastSlips()]);
	return { drawer, slips, today: today(new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "payments.record");
	const parsed = parseForm(slipForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors }, { status: 422 });
	const made = await makeSlip(by, parsed.value["id[]"], parsed.value.bankedOn, new Date());
	if (typeof made === "object") throw redirect(`/admin/payments/slips/${made.id}`, 303);
	return data({ errors: { "": "One of these is on another slip by now. Please look again." } }, { status: 409 });
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
	const { drawer, slips } = loaderData;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useNavigation().state === "submitting";
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const ticked = drawer.filter(({ id }) => !left.has(id));
	const tick = (id: string, on: boolean) =>
		setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
	return (
		<RecordPane
			title="To the bank"
			back="/admin/payments"
			rail={
				slips.length > 0 && (
					<RailSection title="Last slips">
						<ul className="grid">
							{slips.map((slip) => (
								<li key={slip.id} className="flex justify-between gap-3 border-b border-line py-1.5">
									<Link
										to={`/admin/payments/slips/${slip.id}`}
										className="min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center"
									>
										{formatShortDay(slip.bankedOn)}
									</Link>
									<span className="tabular-nums">
										<Private>{formatMoney(slip.total)}</Private>
									</span>
								</li>
							))}
						</ul>
					</RailSection>
				)
			}
		>
			<title>To the bank | Payments</title>
			{drawer.length ? (
				<Form method="post" className="grid max-w-xl gap-5">
					<ErrorSummary errors={errors} />
					<Choices
						legend="Checks and cash in the drawer"
						hint="Tick what goes to the bank together."
						name="id[]"
						error={errors["id[]"]}
					>
						{drawer.map((one) => (
							<Checkbox
								key={one.id}
								name="id[]"
								value={one.id}
								checked={!left.has(one.id)}
								onChange={(event) => tick(one.id, event.target.checked)}
								className="border-b border-line"
								label={
									<span className="flex w-full flex-wrap justify-between gap-x-4">
										<span>
											{howPaid(one.method, one.checkNumber)}, <Private>{one.name ?? ""}</Private>
										</span>
										<span className="tabular-nums">
											<Private>{formatMoney(one.amount)}</Private>
										</span>
									</span>
								}
								hint={[one.number, one.receivedOn && formatDay(one.receivedOn)].filter(Boolean).join(", ")}
							/>
						))}
					</Choices>
					<output className="flex justify-between gap-4 border-t-2 border-ink pt-2 font-semibold">
						<span>{ticked.length === 1 ? "One item" : `${ticked.length} items`} for the bank</span>
						<span className="tabular-nums">
							<Private>{formatMoney(ticked.reduce((sum, { amount }) => sum + amount, 0))}</Private>
						</span>
					</output>
					<Field label="Day at the bank" name="bankedOn" error={errors.bankedOn}>
						<Input dense type="date" defaultValue={loaderData.today} className="max-w-48" />
					</Field>
					<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start">
						Make the deposit slip
					</Button>
				</Form>
			) : (
				<EmptyState title="The drawer is empty">Checks and cash that were recorded wait here for the bank.</EmptyState>
			)}
		</RecordPane>
	);
}
