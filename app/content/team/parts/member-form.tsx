import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { type Credential, credentialKinds, credentialNames, teamLimits } from "../team-member.ts";

type MemberFormProps = {
	/** null for a new one */
	member: { name: string; role: string; bio: string; credentials: Credential[]; version: number } | null;
	errors: Record<string, string>;
	typed: Record<string, string>;
	readOnly?: boolean;
};

const spareRows = 2;

export function MemberForm({ member, errors, typed, readOnly = false }: MemberFormProps) {
	const isBusy = useIsPosting();
	const credentials = typedCredentials(typed) ?? member?.credentials ?? [];
	const rows = [...credentials, ...Array.from({ length: readOnly ? 0 : spareRows }, () => blankCredential)];
	return (
		<Form method="post" className="grid max-w-2xl gap-4">
			<ErrorSummary
				errors={errors}
				labels={{ name: "Name", role: "Role", bio: "About this person", credentials: "Credentials" }}
			/>
			{member && <input type="hidden" name="version" value={member.version} />}
			<fieldset disabled={readOnly} className="grid min-w-0 gap-4 sm:grid-cols-2">
				<Field label="Name" name="name" error={errors.name}>
					<Input dense defaultValue={typed.name ?? member?.name} maxLength={teamLimits.name} />
				</Field>
				<Field label="Role" name="role" error={errors.role}>
					<Input dense defaultValue={typed.role ?? member?.role} maxLength={teamLimits.role} />
				</Field>
				<Field
					label="About this person"
					optional
					hint="Two or three sentences. What do they do in a customer's yard?"
					name="bio"
					error={errors.bio}
					className="sm:col-span-2"
				>
					<Textarea defaultValue={typed.bio ?? member?.bio} maxLength={teamLimits.bio} />
				</Field>
				<Choices
					legend="Credentials"
					hint="List only credentials with a number anyone can look up. Expired credentials are removed from the site automatically. A TRAQ or ISA credential belongs to the person, not the company."
					name="credentials"
					error={errors.credentials}
					className="sm:col-span-2"
				>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are never moved
						<CredentialRow key={index} row={row} position={index + 1} />
					))}
				</Choices>
			</fieldset>
			{!readOnly && (
				<Button
					type="submit"
					name="intent"
					value={member ? "save" : "add"}
					tone="moss"
					size="dense"
					disabled={isBusy}
					className="justify-self-start max-lg:min-h-11"
				>
					{member ? "Save changes" : "Add person"}
				</Button>
			)}
		</Form>
	);
}

function CredentialRow({ row, position }: { row: Credential; position: number }) {
	const label = (text: string) => `Credential ${position}: ${text}`;
	return (
		<div className="grid gap-2 border-b border-line pb-3 last:border-0 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_10rem]">
			<Select dense name="kind[]" aria-label={label("type")} defaultValue={row.kind}>
				{credentialKinds.map((kind) => (
					<option key={kind} value={kind}>
						{credentialNames[kind]}
					</option>
				))}
			</Select>
			<Input dense name="number[]" aria-label={label("number")} placeholder="Number" defaultValue={row.number} />
			<Input dense type="date" name="expiresOn[]" aria-label={label("valid through")} defaultValue={row.expiresOn} />
			<Input
				dense
				name="credentialName[]"
				aria-label={label("name, for the type Other")}
				placeholder="Name (if you chose Other)"
				defaultValue={row.name}
				className="sm:col-span-2"
			/>
		</div>
	);
}

const blankCredential: Credential = { kind: "isa-arborist", name: "", number: "", expiresOn: "" };

/** The rows of a rejected form. */
function typedCredentials(typed: Record<string, string>): Credential[] | null {
	const column = (name: string) => typed[`${name}[]`]?.split("\n") ?? [];
	const kinds = column("kind");
	if (!kinds.length) return null;
	const [names, numbers, days] = [column("credentialName"), column("number"), column("expiresOn")];
	return kinds
		.map((kind, row) => ({
			kind: credentialKinds.find((one) => one === kind) ?? "other",
			name: names[row] ?? "",
			number: numbers[row] ?? "",
			expiresOn: days[row] ?? "",
		}))
		.filter(({ name, number, expiresOn }) => name || number || expiresOn);
}
