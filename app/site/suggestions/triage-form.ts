import { z } from "zod";
import { checkbox, optionalFile } from "#app/platform/form.server.ts";
import { optionalTextField, trimmedField, versionField } from "#app/platform/form-fields.ts";
import { readTags, suggestionLimits, suggestionStates } from "./suggestion.ts";

const title = trimmedField(suggestionLimits.title).pipe(z.string().min(5, "Describe the idea in a few words."));

/** A page of our site, or an https URL. */
const releaseNote = trimmedField(500).refine(
	(typed) => typed === "" || /^\/[^/\\]/.test(typed) || URL.parse(typed)?.protocol === "https:",
	"Enter a page of this website, such as /features, or an address that starts with https://.",
);

export const triageForm = z
	.object({
		version: versionField,
		title,
		state: z.enum(suggestionStates, "Choose a status."),
		answer: optionalTextField(suggestionLimits.answer),
		releaseNote: releaseNote.default(""),
		tags: optionalTextField(500).transform(readTags),
		isPublic: checkbox,
	})
	.transform(({ version, ...change }) => ({ version, change }));
export type Triage = z.output<typeof triageForm>["change"];

export const mergeForm = z.object({ version: versionField, into: z.uuid("Choose the suggestion to keep.") });

/** A suggestion by someone of the office, with what the screen looked like. */
export const officeSuggestionForm = z.object({
	key: z.uuid("Reload the page and try again."),
	title,
	why: trimmedField(suggestionLimits.why).pipe(z.string().min(1, "Say how it would help you.")),
	page: optionalTextField(300),
	picture: optionalFile,
});
export type OfficeSuggestion = Omit<z.output<typeof officeSuggestionForm>, "picture">;
