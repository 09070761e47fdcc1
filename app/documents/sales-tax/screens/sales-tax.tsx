import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay, formatTableDay } from "#app/platform/dates.ts";
import type { FieldErrors, SubmittedValues } from "#app/platform/form.server.ts";
import { cityOfMilwaukee, type LocalTax, state } from "#app/trade/local-taxes.ts";
import { counties, currentTax, formatRate, taxRates } from "#app/trade/tax.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { listEnteredRates, removeRate, saveRate } from "../sales-tax.server.ts";
import { rateForm, removeForm } from "../sales-tax-form.ts";
import type { Route } from "./+types/sales-tax.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "taxes.view");
	const entered = await listEnteredRates();
	const day = today(new Date());
	const rows = counties.map((county) => ({
		county,
		local: currentTax(county, day, entered),
		total: taxRates(county, day, entered)[0]?.ppm ?? 0,
	}));
	return { entered, rows, mayEdit: may(by.role, "taxes.edit"), day };
}

export const action = recordAction({
	view: "taxes.edit",
	path: () => "/admin/sales-tax",
	stale: "Someone else has already removed this rate.",
	intents: {
		save: intent("taxes.edit", rateForm, ({ by, value: { rate, ...value }, now }) =>
			saveRate(by, { ...value, ppm: rate }, now),
		),
		remove: intent("taxes.edit", removeForm, ({ by, value, now }) => removeRate(by, value, now)),
	},
});

const placeName = (area: string) => (area === state || area === cityOfMilwaukee ? area : `${area} County`);

export default function SalesTax({ loaderData, actionData }: Route.ComponentProps) {
	const { entered, rows, mayEdit, day } = loaderData;
	return (
		<RecordPane title="Sales tax rates" back="/admin/settings">
			<title>Sales tax rates</title>
			<div className="grid max-w-3xl gap-8">
				<p className="text-ink-2">
					Tree work is taxed at the rate for the job site on the day of the work: Wisconsin's rate plus the county's.
					Quotes, contracts and invoices keep the rate they were sent or issued with.
				</p>
				{mayEdit && <RateForm key={entered.length} actionData={actionData} />}
				{entered.length > 0 && <EnteredRates entered={entered} mayEdit={mayEdit} day={day} />}
				<Table caption="Current rates" showCaption>
					<thead>
						<tr>
							<Th>Place</Th>
							<Th number>Local rate</Th>
							<Th>In effect since</Th>
							<Th number>Total</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ county, local, total }) => (
							<tr key={county}>
								<Td>{placeName(county)}</Td>
								<Td number>{local?.ppm ? formatRate(local.ppm) : "None"}</Td>
								<Td>{local?.ppm ? formatTableDay(local.since) : ""}</Td>
								<Td number>{formatRate(total)}</Td>
							</tr>
						))}
					</tbody>
				</Table>
			</div>
		</RecordPane>
	);
}

function RateForm({ actionData }: Pick<Route.ComponentProps, "actionData">) {
	const errors: FieldErrors = actionData?.errors ?? {};
	const typed: SubmittedValues = actionData?.typed ?? {};
	return (
		<Form method="post" className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:grid-cols-3">
			<h2 className="text-xl sm:col-span-3">Add a rate</h2>
			<ErrorSummary errors={errors} labels={{ area: "Place", rate: "Local rate (%)", since: "Effective date" }} />
			<Field label="Place" name="area" error={errors.area}>
				<Select dense defaultValue={typed.area ?? ""}>
					<option value="">Choose a county</option>
					{[...counties, state].map((area) => (
						<option key={area} value={area}>
							{placeName(area)}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Local rate (%)" name="rate" error={errors.rate}>
				<Input dense inputMode="decimal" placeholder="0.5" defaultValue={typed.rate ?? ""} />
			</Field>
			<Field label="Effective date" name="since" error={errors.since}>
				<Input dense type="date" defaultValue={typed.since ?? ""} />
			</Field>
			<p className="text-small text-ink-2 sm:col-span-3">
				Enter the county's own rate, without Wisconsin's 5%. Enter 0 if a county repeals its tax.
			</p>
			<Button type="submit" name="intent" value="save" tone="moss" className="justify-self-start">
				Add rate
			</Button>
		</Form>
	);
}

function EnteredRates({ entered, mayEdit, day }: { entered: LocalTax[]; mayEdit: boolean; day: string }) {
	return (
		<Table caption="Rates you added" showCaption>
			<thead>
				<tr>
					<Th>Place</Th>
					<Th number>Local rate</Th>
					<Th>Effective date</Th>
					{mayEdit && (
						<Th>
							<span className="sr-only">Remove</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{entered.map(({ area, ppm, since }) => (
					<tr key={`${area} ${since}`}>
						<Td>{placeName(area)}</Td>
						<Td number>{formatRate(ppm)}</Td>
						<Td>{since > day ? `${formatTableDay(since)} (upcoming)` : formatTableDay(since)}</Td>
						{mayEdit && (
							<Td className="text-right">
								<Form method="post">
									<input type="hidden" name="area" value={area} />
									<input type="hidden" name="since" value={since} />
									<Button
										type="submit"
										name="intent"
										value="remove"
										size="dense"
										aria-label={`Remove the ${placeName(area)} rate effective ${formatDay(since)}`}
									>
										Remove
									</Button>
								</Form>
							</Td>
						)}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
