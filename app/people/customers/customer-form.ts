import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { optionalEmailField } from "#app/platform/email-field.ts";
import { optionalTextField, versionField, versionOrZeroField } from "#app/platform/form-fields.ts";
import { findCounty } from "#app/trade/tax.ts";
import {
	type ChannelKind,
	type ChannelStatus,
	channelStatuses,
	contactRoles,
	type PreferredChannel,
	preferredChannels,
} from "./channel.ts";
import { maxChannelsOfContact, maxContactFields } from "./limits.ts";
import { type LeadSource, leadSources, maxTagLength } from "./tag.ts";

export type EditedProperty = { id: string; address: string; county: string };
/** An email or phone as typed. `field` is the name of its field; an empty `value` removes it. */
export type EditedChannel = {
	field: string;
	kind: ChannelKind;
	value: string;
	label: string;
	status: ChannelStatus;
	isMain: boolean;
};
export type CustomerEdit = {
	version: number;
	name: string;
	company: string;
	leadSource?: LeadSource | "";
	repId?: string;
	preferredChannel?: PreferredChannel | "";
	channels: EditedChannel[];
	properties: EditedProperty[];
};

const email = optionalEmailField();
const numberedFields = <S extends z.ZodType>(count: number, name: string, schema: S) =>
	Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i}`, schema])) as Record<string, S>;

/** Fields of one kind are numbered: email0, emailLabel0, emailStatus0, email1. An empty email0 removes the value. */
const channelFields = (count: number) => ({
	...numberedFields(count, "email", optionalTextField(254).pipe(email)),
	...numberedFields(count, "phone", optionalTextField(40)),
	...numberedFields(count, "emailLabel", optionalTextField(30)),
	...numberedFields(count, "phoneLabel", optionalTextField(30)),
	...numberedFields(count, "emailStatus", z.enum(channelStatuses).default("ok")),
	...numberedFields(count, "phoneStatus", z.enum(channelStatuses).default("ok")),
});

/** Reads `channelFields`; `main` has the numbers of the main ones. */
function readChannels(input: object, count: number, main: { email: string; phone: string }): EditedChannel[] {
	const fields = input as Record<string, string>;
	return (["email", "phone"] as const).flatMap((kind) =>
		Array.from({ length: count }, (_, i) => ({
			field: `${kind}${i}`,
			kind,
			value: fields[`${kind}${i}`] ?? "",
			label: fields[`${kind}Label${i}`] ?? "",
			status: fields[`${kind}Status${i}`] as ChannelStatus,
			isMain: main[kind] === String(i),
		})),
	);
}

export const editForm = z
	.object({
		version: versionField,
		name: optionalTextField(200).pipe(z.string().min(1, "Enter a name.")),
		company: optionalTextField(200),
		/** absent keeps it, "" clears it */
		leadSource: z.union([z.literal(""), z.enum(leadSources)]).optional(),
		repId: z.union([z.literal(""), z.uuid()]).optional(),
		preferredChannel: z.union([z.literal(""), z.enum(preferredChannels)]).optional(),
		mainEmail: optionalTextField(3),
		mainPhone: optionalTextField(3),
		...channelFields(maxContactFields),
		...numberedFields(maxContactFields, "property", z.union([z.literal(""), z.uuid()]).default("")),
		...numberedFields(maxContactFields, "address", optionalTextField(300)),
		...numberedFields(maxContactFields, "county", optionalTextField(60)),
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
			leadSource: input.leadSource,
			preferredChannel: input.preferredChannel,
			repId: input.repId,
			channels: readChannels(input, maxContactFields, { email: input.mainEmail, phone: input.mainPhone }),
			properties: ids.map((id, i) => ({ id, address: addresses[i] ?? "", county: counties[i] ?? "" })),
		};
	});

/** Without a version, a new contact. */
export const contactForm = z
	.object({
		contact: z.union([z.literal(""), z.uuid()]).default(""),
		version: versionOrZeroField.default(0),
		name: optionalTextField(200).pipe(z.string().min(1, "Enter a name.")),
		role: z.enum(contactRoles, "Choose a role."),
		note: optionalTextField(500),
		...channelFields(maxChannelsOfContact),
	})
	.transform(({ contact, version, name, role, note, ...input }) => ({
		id: contact,
		version,
		name,
		role,
		note,
		channels: readChannels(input, maxChannelsOfContact, { email: "", phone: "" }),
	}));
export type ContactEdit = z.output<typeof contactForm>;

export const removeContactForm = z.object({ contact: z.uuid(), version: versionField });

export const noteForm = z.object({
	text: z.string().trim().min(1, "Enter a note.").max(4000, "Keep this to 4,000 characters or fewer."),
});
export const editNoteForm = noteForm.extend({ note: z.uuid(), version: versionField });
export const pinForm = z.object({ note: z.uuid(), pinned: z.enum(["yes", "no"]) });

export const consentForm = z
	.object({
		kind: z.enum(["email", "phone"]),
		value: z.string().min(3).max(254),
		purpose: z.literal("marketing-text").nullable().default(null),
		granted: z.enum(["yes", "no"], "Choose the customer's answer."),
		proof: z.enum(["form", "in-person"]).optional(),
		evidence: z
			.string()
			.trim()
			.min(5, "Enter when and how the customer told you.")
			.max(1000, "Keep this to 1,000 characters or fewer."),
	})
	.refine(({ purpose, granted, proof }) => !purpose || granted === "no" || proof, {
		path: ["proof"],
		message: "Choose how the customer agreed.",
	});

export const tagForm = z.object({
	tag: z
		.string()
		.trim()
		.min(1, "Enter a tag.")
		.max(maxTagLength, `Keep this to ${maxTagLength} characters or fewer.`)
		.transform((name) => name.replaceAll(/\s+/g, " ")),
});
export const removeTagForm = z.object({ tagId: z.uuid() });
export const renameTagForm = tagForm.extend(removeTagForm.shape);

/** The new owner is an existing customer, or a new one with a name. */
export const saleForm = z
	.object({
		property: z.uuid(),
		soldOn: dayField("Enter the closing date."),
		buyer: z.union([z.literal(""), z.uuid()]).default(""),
		name: optionalTextField(200),
		email: optionalTextField(254).pipe(email),
		phone: optionalTextField(40),
	})
	.refine(({ buyer, name }) => buyer || name.length > 1, {
		path: ["name"],
		message: "Choose a customer, or enter the new owner's name.",
	});
export type SaleForm = z.output<typeof saleForm>;
export const undoSaleForm = z.object({ sale: z.uuid() });

/** Reads the filters of the list from the URL. What isn't one is ignored. */
export const customerFilter = z.object({
	tag: z.uuid().nullable().catch(null).default(null),
	source: z.enum(leadSources).nullable().catch(null).default(null),
	rep: z
		.union([z.uuid(), z.literal("nobody")])
		.nullable()
		.catch(null)
		.default(null),
});

export const undoMergeForm = z.object({ merge: z.uuid() });

const county = z
	.string()
	.trim()
	.max(60)
	.default("")
	.refine((typed) => !typed || findCounty(typed), "Enter a Wisconsin county, such as Chippewa.");

/** The customer of a new document: `customerId` is empty until the office chooses one, "new" for a new customer. */
export const newDocumentForm = z.object({
	name: z.string().trim().min(2, "Enter the customer's name.").max(200),
	email: email.default(""),
	phone: optionalTextField(40),
	address: z.string().trim().min(5, "Enter the job site address.").max(300),
	county,
	customerId: z.union([z.literal(""), z.literal("new"), z.uuid()]).default(""),
});

/** The short form of a new customer. An address is not needed yet. */
export const newCustomerForm = newDocumentForm
	.extend({
		name: z.string().trim().min(2, "Enter the customer's name.").max(200, "Keep this to 200 characters or fewer."),
		company: optionalTextField(200),
		address: z.union([z.literal(""), newDocumentForm.shape.address], "Enter the street and town.").default(""),
	})
	.refine(({ email, phone, address }) => email || phone || address, {
		path: ["phone"],
		message: "Enter a phone number, an email or an address.",
	});
export type NewCustomerForm = z.output<typeof newCustomerForm>;
