import { counties } from "#app/trade/tax.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Typed } from "../draft.ts";

type Part = { typed: Typed; change: (update: (before: Typed) => Typed) => void };

function useField({ typed, change }: Part) {
	return <K extends keyof Typed>(key: K) => ({
		value: String(typed[key]),
		onChange: (event: { target: { value: string } }) => change((before) => ({ ...before, [key]: event.target.value })),
	});
}

/** Who the quote is for, where and when. */
export function Who(part: Part) {
	const field = useField(part);
	return (
		<section aria-label="Who and where" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="For" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="Email" name="toEmail">
				<Input dense type="email" maxLength={254} {...field("toEmail")} />
			</Field>
			<Field label="Address of the work" name="siteAddress" className="sm:col-span-2">
				<Input dense maxLength={300} {...field("siteAddress")} />
			</Field>
			<Field label="County of the work" name="county">
				<Select dense {...field("county")}>
					<option value="">Choose</option>
					{counties.map((county) => (
						<option key={county}>{county}</option>
					))}
				</Select>
			</Field>
			<Field label="Valid until" name="validUntil">
				<Input dense type="date" {...field("validUntil")} />
			</Field>
			<Field label="Work planned from" name="plannedOn" optional>
				<Input dense type="date" {...field("plannedOn")} />
			</Field>
			<Field label="Phone" name="toPhone" optional>
				<Input dense type="tel" maxLength={40} {...field("toPhone")} />
			</Field>
		</section>
	);
}

/** What surrounds the lines: limits, deposit, messages. */
export function Rest({ typed, change, problems }: Part & { problems: Record<string, string> }) {
	const field = useField({ typed, change });
	return (
		<div className="mt-8 grid grid-cols-1 gap-6">
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="In the price" hint="One thing per line." name="included">
					<Textarea maxLength={4000} className="field-sizing-content" {...field("included")} />
				</Field>
				<Field label="Not in the price" hint="One thing per line." name="excluded">
					<Textarea maxLength={4000} className="field-sizing-content" {...field("excluded")} />
				</Field>
			</div>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field label="Deposit" name="depositKind">
					<Select dense {...field("depositKind")}>
						<option value="none">None</option>
						<option value="percent">A percentage</option>
						<option value="amount">An amount</option>
					</Select>
				</Field>
				{typed.depositKind !== "none" && (
					<Field
						label={typed.depositKind === "percent" ? "Percent" : "Dollars"}
						name="depositValue"
						error={problems.depositValue}
					>
						<Input dense inputMode="decimal" {...field("depositValue")} />
					</Field>
				)}
				<Field label="Tax exemption certificate" name="exemption" optional>
					<Input dense maxLength={200} placeholder="Number on form S-211" {...field("exemption")} />
				</Field>
			</div>
			<Field label="Message to the customer" hint="Stands above the lines and in the mail." name="message">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never leaves the office." name="internalNote">
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
			<p className="text-sm text-ink-3">The terms come from the company's facts at the moment you send.</p>
		</div>
	);
}
