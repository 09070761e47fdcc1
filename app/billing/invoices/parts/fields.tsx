import { counties } from "#app/trade/tax.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { Typed } from "../draft.ts";

type Part = { typed: Typed; change: (update: (before: Typed) => Typed) => void; problems: Record<string, string> };

function useField({ typed, change }: Omit<Part, "problems">) {
	return <K extends keyof Typed>(key: K) => ({
		value: String(typed[key]),
		onChange: (event: { target: { value: string } }) => change((before) => ({ ...before, [key]: event.target.value })),
	});
}

/** Who pays, where and when the work was done, when the money is due. */
export function Who({ onAccount, problems, ...part }: Part & { onAccount: boolean }) {
	const field = useField(part);
	return (
		<section aria-label="Who and when" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="For" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="Email" name="toEmail" optional>
				<Input dense type="email" maxLength={254} {...field("toEmail")} />
			</Field>
			<Field label="Address of the work" name="siteAddress" className="sm:col-span-2">
				<Input dense maxLength={300} {...field("siteAddress")} />
			</Field>
			<Field label="Billing address, if another" name="toAddress" optional className="sm:col-span-2">
				<Input dense maxLength={300} {...field("toAddress")} />
			</Field>
			{!onAccount && (
				<>
					<Field label="County of the work" name="county">
						<Select dense {...field("county")}>
							<option value="">Choose</option>
							{counties.map((county) => (
								<option key={county}>{county}</option>
							))}
						</Select>
					</Field>
					<Field label="Day of service" name="servedOn">
						<Input dense type="date" {...field("servedOn")} />
					</Field>
				</>
			)}
			<div className={part.typed.termsKind === "net" ? "grid grid-cols-[minmax(0,1fr)_5rem] gap-3" : "grid"}>
				<Field label="Due" name="termsKind">
					<Select dense {...field("termsKind")}>
						<option value="receipt">On receipt</option>
						<option value="net">After some days</option>
						<option value="month-end">At the end of the month</option>
					</Select>
				</Field>
				{part.typed.termsKind === "net" && (
					<Field label="Days" name="termsDays" error={problems.termsDays}>
						<Input dense inputMode="numeric" maxLength={3} {...field("termsDays")} />
					</Field>
				)}
			</div>
			<Field label="Their order number" name="reference" optional>
				<Input dense maxLength={80} {...field("reference")} />
			</Field>
		</section>
	);
}

/** What surrounds the lines: exemption, phone, messages. */
export function Rest({ onAccount, ...part }: Omit<Part, "problems"> & { onAccount: boolean }) {
	const field = useField(part);
	return (
		<div className="mt-8 grid grid-cols-1 gap-6">
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
				{!onAccount && (
					<>
						<Field label="Tax exemption certificate" name="exemption" optional>
							<Input dense maxLength={200} placeholder="Number on form S-211" {...field("exemption")} />
						</Field>
						<Field label="Its last day" name="exemptUntil" optional>
							<Input dense type="date" {...field("exemptUntil")} />
						</Field>
					</>
				)}
				<Field label="Phone" name="toPhone" optional>
					<Input dense type="tel" maxLength={40} {...field("toPhone")} />
				</Field>
			</div>
			<Field label="Message to the customer" hint="Stands above the lines and in the mail." name="message">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never leaves the office." name="internalNote">
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
		</div>
	);
}
