import { z } from "zod";
import { mostWays } from "./customer.ts";

const line = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).default("");

export type EditedPlace = { id: string; address: string; county: string };
export type Edited = {
	version: number;
	name: string;
	company: string;
	emails: string[];
	phones: string[];
	places: EditedPlace[];
};

const email = z.union([z.literal(""), z.email("An email address, such as ruth@example.com.")]);
const each = <S extends z.ZodType>(name: string, schema: S) =>
	Object.fromEntries(Array.from({ length: mostWays }, (_, i) => [`${name}${i}`, schema])) as Record<string, S>;

/** Fields of one kind are numbered: email0, email1. An empty one takes away what stood there. */
export const editForm = z
	.object({
		version: z.coerce.number().int().positive(),
		name: line(200).pipe(z.string().min(1, "A name, so that people can find them.")),
		company: line(200),
		...each("email", line(254).pipe(email)),
		...each("phone", line(40)),
		...each("place", z.union([z.literal(""), z.uuid()]).default("")),
		...each("address", line(300)),
		...each("county", line(60)),
	})
	.transform((typed): Edited => {
		const fields = typed as unknown as Record<string, string>;
		const all = (name: string) => Array.from({ length: mostWays }, (_, i) => fields[`${name}${i}`] ?? "");
		const [ids, addresses, counties] = [all("place"), all("address"), all("county")];
		return {
			version: typed.version,
			name: typed.name,
			company: typed.company,
			emails: all("email"),
			phones: all("phone"),
			places: ids.map((id, i) => ({ id, address: addresses[i] ?? "", county: counties[i] ?? "" })),
		};
	});

export const noteForm = z.object({
	text: z.string().trim().min(1, "Write something first.").max(4000, "At most 4000 characters."),
});
export const editNoteForm = noteForm.extend({ note: z.uuid(), version: z.coerce.number().int() });
export const pinForm = z.object({ note: z.uuid(), pinned: z.enum(["yes", "no"]) });

export const consentForm = z.object({
	kind: z.enum(["email", "phone"]),
	value: z.string().min(3).max(254),
	granted: z.enum(["yes", "no"], "Say whether they agreed or took it back."),
	evidence: z.string().trim().min(5, "Write down when and how they said it.").max(1000, "At most 1000 characters."),
});

export const versionForm = z.object({ version: z.coerce.number().int().positive() });

/** Who a paper begins for: `customerId` is empty until somebody said who it is, "new" when nobody we know. */
export const whoForm = z.object({
	name: z.string().trim().min(2, "Write the customer's name.").max(200),
	email: z.union([z.literal(""), z.email("An email address, such as pat@example.com.").max(254)]).default(""),
	phone: z.string().trim().max(40).default(""),
	address: z.string().trim().min(5, "Write the address of the work.").max(300),
	customerId: z.union([z.literal(""), z.literal("new"), z.uuid()]).default(""),
});
