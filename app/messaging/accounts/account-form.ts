import { z } from "zod";
import { emailField } from "#app/platform/email-field.ts";
import { numberField, trimmedField, versionField } from "#app/platform/form-fields.ts";
import { importPeriods, securities } from "./account.ts";

const passwordLimit = 500;
const hostPattern = /^[a-z\d]([a-z\d.:-]{0,250}[a-z\d])?$/i;
const portMessage = "Enter a port number, such as 993.";

const hostField = (message: string) => trimmedField(252).refine((typed) => hostPattern.test(typed), message);
const portField = numberField(portMessage, { min: 1, max: 65_535, isWhole: true });
const securityField = z.enum(securities, "Choose an encryption.");
const userNameField = trimmedField(254).refine((typed) => typed !== "", "Enter the user name.");

/** A password is never trimmed, except for the spaces that Google shows between the groups of an app password. */
const passwordField = z.string().max(passwordLimit, `Keep this to ${passwordLimit} characters or fewer.`).default("");

const servers = {
	userName: userNameField,
	imapHost: hostField("Enter the server's name, such as imap.example.com."),
	imapPort: portField,
	imapSecurity: securityField,
	smtpHost: hostField("Enter the server's name, such as smtp.example.com."),
	smtpPort: portField,
	smtpSecurity: securityField,
};

const address = emailField("Enter the email address, such as office@example.com.");

/** A new account whose servers we find ourselves. */
export const addressForm = z.object({
	address,
	password: passwordField.refine((typed) => typed !== "", "Enter the password."),
});

/** A new account with servers that someone typed. */
export const typedServersForm = addressForm.extend(servers);

/** Blank: the saved password stays. */
export const serversForm = z.object({ version: versionField, password: passwordField, ...servers });
export type ServersInput = z.output<typeof serversForm>;

export const detailsForm = z.object({
	version: versionField,
	label: trimmedField(60).refine((typed) => typed !== "", "Enter a name."),
	senderName: trimmedField(100).refine(
		(typed) => !/["<>]/.test(typed),
		"Remove the quotation marks and angle brackets.",
	),
	importDays: z.coerce
		.number()
		.refine((days) => (importPeriods as readonly number[]).includes(days), "Choose how far back to import."),
});
export type Details = z.output<typeof detailsForm>;

export const accessForm = z.object({
	version: versionField,
	"staff[]": z.array(z.uuid("Choose a team member.")).default([]),
});
