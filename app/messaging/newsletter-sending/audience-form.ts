// Who gets an issue, as the form sends it and as an address asks for its count. Imported in the browser too.
import { z } from "zod";
import { isService } from "#app/trade/services.ts";
import { everyone, type IssueAudience } from "../newsletter/issue.ts";
import { readerGroups } from "./reader-group.ts";

const list = z.array(z.string().trim().min(1).max(100)).max(100, "Choose at most 100.");

const audience = z.strictObject({
	customers: z.enum(readerGroups),
	counties: list,
	species: list,
	services: list.refine((chosen) => chosen.every(isService), "Choose services of the list."),
});

const message = "Choose who gets it.";

export const audienceField = z
	.string(message)
	.max(30_000, message)
	.transform((typed, context): IssueAudience => {
		const parsed = audience.safeParse(parseJson(typed));
		if (parsed.success) return parsed.data;
		context.addIssue({ code: "custom", message });
		return everyone;
	});

function parseJson(typed: string): unknown {
	try {
		return JSON.parse(typed);
	} catch {
		return null;
	}
}

/** Nothing but everyone who subscribed. */
export const isEveryone = ({ customers, counties, species, services }: IssueAudience): boolean =>
	customers === "all" && !counties.length && !species.length && !services.length;
