import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { HiddenFields } from "./person-card.tsx";
import { RoleSelect } from "./role-select.tsx";

type FieldValues = Record<string, string>;

export function InviteForm({ errors = {}, typed = {} }: { errors?: FieldValues; typed?: FieldValues }) {
	return (
		<section aria-labelledby="invite" className="rounded-lg border border-line bg-card px-5 py-5">
			<h2 id="invite" className="text-[21px]">
				Invite someone
			</h2>
			<p className="mt-1 mb-4 text-ink-2">
				The person you invite will get an email with a link to choose a password. The link works for 7 days.
			</p>
			<Form method="post" noValidate className="flex flex-col gap-4">
				<HiddenFields intent="invite" />
				<ErrorSummary errors={errors} labels={{ email: "Email", name: "Name", role: "Role" }} />
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label="Email" error={errors.email}>
						<Input name="email" type="email" autoComplete="off" defaultValue={typed.email} required />
					</Field>
					<Field label="Name" optional error={errors.name}>
						<Input name="name" autoComplete="off" maxLength={100} defaultValue={typed.name} />
					</Field>
					<Field
						label="Role"
						hint="Owners have full access. Crew members see only what they need in the field."
						error={errors.role}
					>
						<RoleSelect chosen={typed.role ?? "office"} />
					</Field>
				</div>
				<Button type="submit" tone="barn" className="self-start">
					Send invitation
				</Button>
			</Form>
		</section>
	);
}
