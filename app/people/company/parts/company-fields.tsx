import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { fieldWords } from "./values.ts";

type Form = { values: Record<string, string>; errors: Record<string, string> };

export function CompanyFields({ values, errors }: Form) {
	const field = (
		name: string,
		props: React.ComponentProps<"input"> & { hint?: string; wide?: boolean; may?: boolean } = {},
	) => {
		const { hint, wide, may, ...rest } = props;
		return (
			<Field
				label={fieldWords[name]}
				hint={hint}
				error={errors[name]}
				optional={may}
				className={wide ? "sm:col-span-2" : ""}
			>
				<Input name={name} defaultValue={values[name]} {...rest} />
			</Field>
		);
	};
	return (
		<>
			<Group title="Who you are">
				{field("name", { wide: true, autoComplete: "organization" })}
				{field("phone", { type: "tel", autoComplete: "tel", hint: "The number customers call." })}
				{field("email", { type: "email", autoComplete: "email", hint: "Customers' replies go there." })}
			</Group>
			<Group title="Where you are">
				{field("street", { wide: true, may: true, autoComplete: "street-address" })}
				{field("city", { autoComplete: "address-level2" })}
				{field("state", { autoComplete: "address-level1", maxLength: 2 })}
				{field("zip", { inputMode: "numeric", autoComplete: "postal-code" })}
				{field("county", { may: true })}
				{field("latitude", {
					inputMode: "decimal",
					hint: "Where your trucks start, for the miles to a town.",
				})}
				{field("longitude", { inputMode: "decimal", hint: "West of Greenwich is negative: Stanley is about -90.94." })}
			</Group>
			<HoursFields values={values} errors={errors} />
			<Group title="What you promise">
				{field("replyHours", {
					inputMode: "numeric",
					hint: "The contact form says it, and the office is reminded of it.",
				})}
				{field("emergencyNote", {
					wide: true,
					may: true,
					hint: "Shown beside the phone number, such as: Storm calls day and night.",
				})}
				<Field
					label={fieldWords.quoteTerms}
					hint="Printed under each quote. Have a lawyer read it once."
					error={errors.quoteTerms}
					className="sm:col-span-2"
				>
					<Textarea name="quoteTerms" rows={6} defaultValue={values.quoteTerms} />
				</Field>
				<Field
					label={fieldWords.followUp}
					hint="The same day, after 2 and after 5 days. Never at night or on a Sunday, and not once they answer."
					error={errors.followUp}
				>
					<Select name="followUp" defaultValue={values.followUp}>
						<option value="on">By mail</option>
						<option value="off">None</option>
					</Select>
				</Field>
				<Field
					label={fieldWords.followUpText}
					optional
					hint="{number}, {address} and {date} are filled in. Without words of yours, ours go out."
					error={errors.followUpText}
					className="sm:col-span-2"
				>
					<Textarea name="followUpText" rows={4} defaultValue={values.followUpText} />
				</Field>
				<Field label={fieldWords.paperSize} hint="Of every PDF made from now on." error={errors.paperSize}>
					<Select name="paperSize" defaultValue={values.paperSize}>
						<option value="letter">US Letter</option>
						<option value="a4">A4</option>
					</Select>
				</Field>
			</Group>
			<Group title="About you">
				<Field
					label={fieldWords.about}
					optional
					hint="On the about page, above how you work. Three or four sentences are enough."
					error={errors.about}
					className="sm:col-span-2"
				>
					<Textarea name="about" rows={5} defaultValue={values.about} />
				</Field>
				{field("founded", { may: true, inputMode: "numeric", hint: "A year, such as 1998." })}
				{field("owner", { may: true, hint: "The name people may ask for." })}
			</Group>
			<Group title="Papers people ask for">
				{field("insurer", { hint: "Shown with the policy number, so that people can check it." })}
				{field("insurancePolicy")}
				{field("licence", { wide: true, may: true, hint: "Only what you hold: the kind, the number and who gave it." })}
			</Group>
			<Group title="Elsewhere">
				{field("facebook", { type: "url", may: true })}
				{field("instagram", { type: "url", may: true })}
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
