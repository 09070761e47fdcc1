import { z } from "zod";
import { messageField, subjectField } from "#app/messaging/email-templates/email-template-form.ts";
import { emailField } from "#app/platform/email-field.ts";
import { checkbox } from "#app/platform/form.server.ts";
import { versionField } from "#app/platform/form-fields.ts";
import { type AddressField, addressField, maxCopies, type SendOptions } from "./compose.ts";
import type { SendSheet } from "./registry.server.ts";

type FormSheet = Pick<SendSheet, "hasTo" | "copyHint" | "missingAddresses">;

const invalidAddress = "Enter an email address, such as name@example.com.";
const address = emailField(invalidAddress);

const copies = z
	.string()
	.default("")
	.transform((text) => text.split(/[\s,;]+/).filter(Boolean))
	.pipe(
		z
			.array(z.string())
			.max(maxCopies, `You can Cc up to ${maxCopies} people.`)
			.superRefine((addresses, context) => {
				const invalid = addresses.find((one) => !address.safeParse(one).success);
				if (invalid) context.addIssue(`${invalid.slice(0, 60)} isn't an email address.`);
			}),
	);

const fields = z.object({
	version: versionField,
	cc: copies,
	subject: subjectField,
	message: messageField,
	newLink: checkbox,
	saveAddress: checkbox,
	/** the questions about the message that the sender answers */
	"answers[]": z.array(z.string().max(100)).max(50).default([]),
});

const noTo = z.literal("").default("");
const noCopies = z
	.literal("")
	.default("")
	.transform((): string[] => []);

const enteredAddress = z.string().trim().pipe(address);

/** The form of a sheet. It refuses addresses in fields that the sheet doesn't have. */
export function sendForm({ hasTo, copyHint, missingAddresses = [] }: FormSheet) {
	const asked = missingAddresses.map(({ id }) => [addressField(id), enteredAddress]);
	return fields.extend({
		to: hasTo ? enteredAddress : noTo,
		cc: copyHint === null ? noCopies : copies,
		...(Object.fromEntries(asked) as Record<AddressField, typeof enteredAddress>),
	});
}

/** The addresses in a parsed form, by the ids of the signers. */
export function readAddresses(
	{ missingAddresses = [] }: FormSheet,
	value: Partial<Record<AddressField, string>>,
): Record<string, string> {
	return Object.fromEntries(missingAddresses.map(({ id }) => [id, value[addressField(id)] ?? ""]));
}

/** The options in the URL of a sheet. */
export function parseSendOptions(query: URLSearchParams): SendOptions {
	const acknowledged = query.getAll("acknowledged").filter((rule) => rule.length <= 100);
	return { acknowledged: acknowledged.slice(0, 100), signerId: z.uuid().safeParse(query.get("signer")).data ?? "" };
}
