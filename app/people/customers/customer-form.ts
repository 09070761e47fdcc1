import { z } from "zod";
import { findCounty } from "#app/trade/tax.ts";
import { maxContactFields } from "./limits.ts";

const textField = (max: number) => z.string().trim().max(max, `Keep this to ${max} characters or fewer.`).default("");

export type EditedProperty = { id: string; address: string; county: string };
export type CustomerEdit = {
	version: number;
	name: string;
	company: string;
	emails: string[];
	phones: string[];
	properties: EditedProperty[];
};

const email = z.union([z.literal(""), z.email("Enter a valid email address.")]);
const numberedFields = <S extends z.ZodType>(name: string, schema: S) =>
	Object.fromEntries(Array.from({ length: maxContactFields }, (_, i) => [`${name}${i}`, schema])) as Record<string, S>;

/** Fields of one kind are numbered: email0, email1. An empty one removes the value. */
export const editForm = z
	.object({
		version: z.coerce.number().int().positive(),
		name: textField(200).pipe(z.string().min(1, "Enter a name.")),
		company: textField(200),
		...numberedFields("email", textField(254).pipe(email)),
		...numberedFields("phone", textField(40)),
		...numberedFields("property", z.union([z.literal(""), z.uuid()]).default("")),
		...numberedFields("address", textField(300)),
		...numberedFields("county", textField(60)),
	})
	.transform((input): CustomerEdit => {
		const fields = input as unknown as Record<string, string>;
		const listValues = (name: string) =>
			Array.from({ length: maxContactFields }, (_, i) => fields[`${name}${i}`] ?? "");
		const [ids, addresses, counties] = [listValues("property"), listValues("address"), listValues("county")];
		return {
			version: input.version,
			name: input.name,
			company: input.company,
			emails: listValues("email"),
			phones: listValues("phone"),
			properties: ids.map((id, i) => ({ id, address: addresses[i] ?? "", county: counties[i] ?? "" })),
		};
	});

export const noteForm = z.object({
	text: z.string().trim().min(1, "Enter a note.").max(4000, "Keep this to 4,000 characters or fewer."),
});
export const editNoteForm = noteForm.extend({ note: z.uuid(), version: z.coerce.number().int() });
export const pinForm = z.object({ note: z.uuid(), pinned: z.enum(["yes", "no"]) });

export const consentForm = z.object({
	kind: z.enum(["email", "phone"]),
	value: z.string().min(3).max(254),
	granted: z.enum(["yes", "no"], "Choose the customer's answer."),
	evidence: z
		.string()
		.trim()
		.min(5, "Enter when and how the customer told you.")
		.max(1000, "Keep this to 1,000 characters or fewer."),
});

export const undoMergeForm = z.object({ merge: z.uuid() });

export const versionForm = z.object({ version: z.coerce.number().int().positive() });

const county = z
	.string()
	.trim()
	.max(60)
	.default("")
	.refine((typed) => !typed || findCounty(typed), "Enter a Wisconsin county, such as Chippewa.");

/** The customer of a new document: `customerId` is empty until the office chooses one, "new" for a new customer. */
export const newDocumentForm = z.object({
	name: z.string().trim().min(2, "Enter the customer's name.").max(200),
	email: z.union([z.literal(""), z.email("Enter a valid email address.").max(254)]).default(""),
	phone: z.string().trim().max(40).default(""),
	address: z.string().trim().min(5, "Enter the job site address.").max(300),
	county,
	customerId: z.union([z.literal(""), z.literal("new"), z.uuid()]).default(""),
});

/** The short form of a new customer. An address is not needed yet. */
export const newCustomerForm = newDocumentForm
	.extend({
		name: z.string().trim().min(2, "Enter the customer's name.").max(200, "Keep this to 200 characters or fewer."),
		company: textField(200),
		address: z.union([z.literal(""), newDocumentForm.shape.address], "Enter the street and town.").default(""),
	})
	.refine(({ email, phone, address }) => email || phone || address, {
		path: ["phone"],
		message: "Enter a phone number, an email or an address.",
	});
export type NewCustomerForm = z.output<typeof newCustomerForm>;
