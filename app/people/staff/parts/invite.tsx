import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Hidden } from "./person-card.tsx";
import { RoleSelect } from "./role-select.tsx";

type Words = Record<string, string>;

export function Invite({ errors = {}, typed = {} }: { errors?: Words; typed?: Words }) {
	return (
		<section aria-labelledby="invite" className="rounded-lg border border-line bg-card px-5 py-5">
			<h2 id="invite" className="text-[21px]">
				Invite somebody
			</h2>
			<p className="mt-1 mb-4 text-ink-2">
				They get a mail with a link to choose their password. It works for seven days.
			</p>
			<Form method="post" noValidate className="flex flex-col gap-4">
				<Hidden intent="invite" />
				<ErrorSummary errors={errors} labels={{ email: "Email", name: "Name", role: "Role" }} />
				<div className="grid gap-4 sm:grid-cols-2">
					<Field label="Email" error={errors.email}>
						<Input name="email" type="email" autoComplete="off" defaultValue={typed.email} required />
					</Field>
					<Field label="Name" optional error={errors.name}>
						<Input name="name" autoComplete="off" maxLength={100} defaultValue={typed.name} />
					</Field>
					<Field label="Role" hint="Owners see everything. Crew see their day only." error={errors.role}>
						<RoleSelect chosen={typed.role ?? "office"} />
					</Field>
				</div>
				<Button type="submit" tone="barn" className="self-start">
					Send the invitation
				</Button>
			</Form>
		</section>
	);
}
