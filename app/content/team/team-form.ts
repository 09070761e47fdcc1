import { z } from "zod";
import { dayField } from "#app/platform/day-form.ts";
import { optionalTextField, trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { type Credential, credentialKinds, teamLimits } from "./team-member.ts";

const column = z.array(trimmedField(200)).max(50).default([]);

/** Credentials come in columns, one value per row; a row without a number and name is left out. */
export const memberForm = z
	.object({
		name: trimmedField(teamLimits.name).pipe(z.string().min(1, "Enter a name.")),
		role: trimmedField(teamLimits.role).pipe(z.string().min(1, "Enter a role, such as “Crew leader”.")),
		bio: optionalTextField(teamLimits.bio),
		"kind[]": column,
		"credentialName[]": column,
		"number[]": column,
		"expiresOn[]": column,
	})
	.transform((typed, context) => {
		const credentials: Credential[] = [];
		const reject = (message: string) => context.addIssue({ code: "custom", path: ["credentials"], message });
		for (const [row, kindText] of typed["kind[]"].entries()) {
			const kind = credentialKinds.find((one) => one === kindText);
			const name = typed["credentialName[]"][row] ?? "";
			const number = typed["number[]"][row] ?? "";
			const expiresOn = typed["expiresOn[]"][row] ?? "";
			if (!kind || (!number && !expiresOn && !name)) continue;
			if (!number) reject("Enter the number of each credential, so that customers can check it.");
			if (number.length > teamLimits.number) reject(`Keep numbers to ${teamLimits.number} characters or fewer.`);
			if (kind === "other" && !name) reject("Enter the name of each credential of the type “Other”.");
			if (expiresOn && !dayField().safeParse(expiresOn).success) reject("Enter expiration dates as dates.");
			credentials.push({ kind, name: kind === "other" ? name : "", number, expiresOn });
		}
		if (credentials.length > teamLimits.credentials)
			reject(`Enter at most ${teamLimits.credentials} credentials for each person.`);
		const { name, role, bio } = typed;
		return { name, role, bio, credentials };
	});

export const savedMemberForm = z.intersection(memberForm, versionForm);

export const moveForm = z.object({ id: z.uuid(), direction: z.enum(["up", "down"]) });

export type MemberValues = z.output<typeof memberForm>;
