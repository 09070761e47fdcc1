import { Link } from "react-router";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { standardVisitSteps } from "../visit-steps.ts";
import { HoursFields } from "./hours-fields.tsx";
import { fieldLabels } from "./values.ts";

type Form = { values: Record<string, string>; errors: Record<string, string> };

export function CompanyFields({ values, errors }: Form) {
	const field = (
		name: string,
		props: React.ComponentProps<"input"> & { hint?: string; wide?: boolean; isOptional?: boolean } = {},
	) => {
		const { hint, wide, isOptional, ...rest } = props;
		return (
			<Field
				name={name}
				label={fieldLabels[name]}
				hint={hint}
				error={errors[name]}
				optional={isOptional}
				className={wide ? "sm:col-span-2" : ""}
			>
				<Input defaultValue={values[name]} {...rest} />
			</Field>
		);
	};
	return (
		<>
			<Group title="Name and contact">
				{field("name", { wide: true, autoComplete: "organization" })}
				{field("phone", { type: "tel", autoComplete: "tel", hint: "The number customers call." })}
				{field("email", { type: "email", autoComplete: "email", hint: "Customer replies go to this address." })}
			</Group>
			<Group title="Location">
				{field("street", { wide: true, isOptional: true, autoComplete: "street-address" })}
				{field("city", { autoComplete: "address-level2" })}
				{field("state", { autoComplete: "address-level1", maxLength: 2 })}
				{field("zip", { inputMode: "numeric", autoComplete: "postal-code" })}
				{field("county", { isOptional: true })}
				{field("latitude", {
					inputMode: "decimal",
					hint: "Where your trucks start. You can also set it on a map: Settings, Starting location.",
				})}
				{field("longitude", {
					inputMode: "decimal",
					hint: "Longitude is negative in the U.S. In Stanley, it's about -90.94.",
				})}
			</Group>
			<HoursFields values={values} errors={errors} />
			<Group title="Replies and quotes">
				{field("replyHours", {
					inputMode: "numeric",
					hint: "The contact form promises a reply within this time. Late replies are flagged as overdue.",
				})}
				{field("emergencyNote", {
					wide: true,
					isOptional: true,
					hint: "Who answers emergency calls outside your hours, shown with the phone number. For example: We take storm calls day and night.",
				})}
				{field("noAnswerNote", {
					wide: true,
					isOptional: true,
					hint: "Shown on the storm page. For example: Leave your address and tell us what the tree is touching. We'll call back within 30 minutes.",
				})}
				{field("leadTime", {
					wide: true,
					isOptional: true,
					hint: "How soon you can come out to look at a tree, and how soon you can do the work. For example: We'll come out within a week. Most work is two to four weeks out.",
				})}
				<Field
					name="quoteTerms"
					label={fieldLabels.quoteTerms}
					hint="Printed at the bottom of each quote. Have a lawyer review it."
					error={errors.quoteTerms}
					className="sm:col-span-2"
				>
					<Textarea rows={6} defaultValue={values.quoteTerms} />
				</Field>
				<Field
					name="quoteReminders"
					label={fieldLabels.quoteReminders}
					hint="Follow-ups are emailed the day the quote goes out, 2 days later and 5 days later, but never at night or on Sundays. They stop when the customer responds."
					error={errors.quoteReminders}
				>
					<Select defaultValue={values.quoteReminders}>
						<option value="on">By email</option>
						<option value="off">Off</option>
					</Select>
				</Field>
				<Field
					name="quoteReminderText"
					label={fieldLabels.quoteReminderText}
					optional
					hint="{number}, {address} and {date} are filled in for each quote. Leave blank to send our standard message."
					error={errors.quoteReminderText}
					className="sm:col-span-2"
				>
					<Textarea rows={4} defaultValue={values.quoteReminderText} />
				</Field>
				<Field name="paperSize" label={fieldLabels.paperSize} hint="Used for every new PDF." error={errors.paperSize}>
					<Select defaultValue={values.paperSize}>
						<option value="letter">US Letter</option>
						<option value="a4">A4</option>
					</Select>
				</Field>
			</Group>
			<Group title="Emergencies at a job site">
				{field("hospital", {
					isOptional: true,
					hint: "Printed on the crews' day sheets. Choose one with an emergency room.",
				})}
				{field("hospitalPhone", { type: "tel", isOptional: true })}
				{field("hospitalAddress", { wide: true, isOptional: true })}
				{field("utilityEmergency", {
					wide: true,
					isOptional: true,
					hint: "The name and emergency number of the electric company, for crews near a downed line.",
				})}
			</Group>
			<Group title="About">
				<Field
					name="about"
					label={fieldLabels.about}
					optional
					hint="Shown on the About page, above the description of how you work. Three or four sentences are enough."
					error={errors.about}
					className="sm:col-span-2"
				>
					<Textarea rows={5} defaultValue={values.about} />
				</Field>
				{field("founded", { isOptional: true, inputMode: "numeric", hint: "Enter the year, such as 1998." })}
				{field("owner", { isOptional: true, hint: "Shown on the About page and used to sign emails." })}
				<Field
					name="equipment"
					label={fieldLabels.equipment}
					optional
					hint="One machine or tool per line, such as: Bandit 12-inch chipper."
					error={errors.equipment}
					className="sm:col-span-2"
				>
					<Textarea rows={5} defaultValue={values.equipment} />
				</Field>
				<Field
					name="visitSteps"
					label={fieldLabels.visitSteps}
					optional
					hint="One step per line, on the About page. Leave blank to show our standard steps."
					error={errors.visitSteps}
					className="sm:col-span-2"
				>
					<Textarea rows={5} placeholder={standardVisitSteps.join("\n")} defaultValue={values.visitSteps} />
				</Field>
			</Group>
			<Group title="Insurance and license">
				{field("insurer", { hint: "Shown with the policy number so customers can verify it." })}
				{field("insurancePolicy")}
				{field("insuranceExpiresOn", {
					type: "date",
					isOptional: true,
					hint: "After this day, nothing says that you're insured. We remind you 30 days before.",
				})}
				<p className="text-sm text-ink-2 sm:self-end">
					The PDF from your insurer is under{" "}
					<Link to="/admin/settings/insurance" className="underline underline-offset-4">
						Insurance certificate
					</Link>
					.
				</p>
				{field("compInsurer", {
					isOptional: true,
					hint: "Contracts say that you carry worker's compensation only while the policy is entered here and valid.",
				})}
				{field("compPolicy", { isOptional: true })}
				{field("compExpiresOn", { type: "date", isOptional: true, hint: "We remind you 30 days before." })}
				{field("license", {
					wide: true,
					isOptional: true,
					hint: "A license you hold and who issued it, such as: Pesticide business license, DATCP. Wisconsin doesn't license tree care.",
				})}
				{field("licenseNumber", { isOptional: true, hint: "The license is shown only with its number." })}
				{field("licenseExpiresOn", {
					type: "date",
					isOptional: true,
					hint: "After this day, the license is no longer shown. We remind you 30 days before.",
				})}
			</Group>
			<Group title="Social media">
				{field("facebook", { type: "url", isOptional: true })}
				{field("instagram", { type: "url", isOptional: true })}
			</Group>
		</>
	);
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="mb-4 text-[21px]">{title}</h2>
			<div className="grid items-start gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
		</section>
	);
}
