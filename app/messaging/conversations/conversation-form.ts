import { z } from "zod";
import { snoozeChoices } from "#app/noun/snooze.ts";
import { trimmedField, versionForm, versionOrZeroField } from "#app/platform/form-fields.ts";
import { maxMessageLength, messageChannels, toNoteText } from "./conversation.ts";

const entityName = /^[a-z-]{2,40}$/;

/** "quote:<id>", or "" for a message about nothing. */
const aboutField = z
	.string()
	.max(100)
	.default("")
	.transform((typed, context) => {
		if (!typed) return null;
		const [entity = "", id = ""] = typed.split(":");
		if (entityName.test(entity) && z.uuid().safeParse(id).success) return { entity, id };
		context.addIssue("Choose a document.");
		return z.NEVER;
	});

/** "email:ruth@example.com" */
const wayField = z
	.string("Choose how to send the message.")
	.max(400)
	.transform((typed, context) => {
		const [name, ...address] = typed.split(":");
		const channel = messageChannels.find((one) => one === name);
		if (channel) return { channel, address: address.join(":") };
		context.addIssue("Choose how to send the message.");
		return z.NEVER;
	});

export const sendForm = z.object({
	version: versionOrZeroField,
	key: z.uuid(),
	way: wayField,
	about: aboutField,
	newest: z.union([z.literal(""), z.uuid()]).default(""),
});

export const discardForm = z.object({ version: versionOrZeroField });

export const noteForm = z.object({
	text: trimmedField(maxMessageLength)
		.refine((typed) => typed !== "", "Enter a note.")
		.transform(toNoteText),
	mentionedId: z.union([z.literal(""), z.uuid()]).default(""),
});

export const snoozeForm = versionForm.extend({ until: z.enum(snoozeChoices).exclude(["day"]) });
export const assignForm = versionForm.extend({ assigneeId: z.union([z.literal(""), z.uuid()]) });

export const savedDraft = z.object({
	version: z.int().min(0),
	content: z.object({ text: z.string().max(maxMessageLength, "Keep this to 4,000 characters or fewer.") }),
});
