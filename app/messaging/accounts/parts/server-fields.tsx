import { Field, Input, Select } from "#app/ui/field.tsx";
import { securities, securityLabels } from "../account.ts";

type FieldsProps = {
	values: Values;
	errors: Readonly<Record<string, string>>;
	/** a server on this network, which the settings of this machine allow */
	allowsPlain: boolean;
};

type Values = Readonly<Record<string, string | number | undefined>>;

export const serverLabels = {
	userName: "User name",
	imapHost: "Incoming server (IMAP)",
	imapPort: "Incoming port",
	imapSecurity: "Incoming encryption",
	smtpHost: "Outgoing server (SMTP)",
	smtpPort: "Outgoing port",
	smtpSecurity: "Outgoing encryption",
};

/** The servers of an account, as text fields. */
export function ServerFields({ values, errors, allowsPlain }: FieldsProps) {
	const field = (name: keyof typeof serverLabels) => ({ name, label: serverLabels[name], error: errors[name] });
	return (
		<div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_12rem]">
			<Field {...field("userName")} className="sm:col-span-3" hint="Usually the email address.">
				<Input dense autoComplete="off" spellCheck={false} defaultValue={values.userName} />
			</Field>
			{(["imap", "smtp"] as const).map((kind) => (
				<div key={kind} className="contents">
					<Field {...field(`${kind}Host`)}>
						<Input dense autoComplete="off" spellCheck={false} defaultValue={values[`${kind}Host`]} />
					</Field>
					<Field {...field(`${kind}Port`)}>
						<Input dense inputMode="numeric" autoComplete="off" defaultValue={values[`${kind}Port`]} />
					</Field>
					<Field {...field(`${kind}Security`)}>
						<Select dense defaultValue={values[`${kind}Security`]}>
							{securities
								.filter((security) => allowsPlain || security !== "none")
								.map((security) => (
									<option key={security} value={security}>
										{securityLabels[security]}
									</option>
								))}
						</Select>
					</Field>
				</div>
			))}
		</div>
	);
}
