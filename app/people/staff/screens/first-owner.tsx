import { data, Form, redirect } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { tellAuthChange } from "../auth-change.ts";
import { officeStart } from "../next.ts";
import { createFirstOwner, isFirstOwnerLink } from "../owners.server.ts";
import { Door, doorMeta, GoneDoor } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { signIn } from "../sign-in.server.ts";
import { firstOwnerForm } from "../sign-in-form.ts";
import { doorHeaders, refused, visitorOf, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/first-owner.ts";

export const meta = () => doorMeta("The first owner");
export const headers = doorHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const works = await isFirstOwnerLink(params.token);
	return data({ works }, { status: works ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = parseForm(firstOwnerForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const { name, email, password } = form.value;
	const problem = passwordProblem(password, { name, email });
	if (problem) return refused({ password: problem }, { name, email });
	if ((await createFirstOwner(params.token, form.value)) === "gone")
		throw redirect(`/admin/first-owner/${params.token}`);
	const outcome = await signIn(visitorOf(request, context), email, password);
	if (outcome.kind !== "signed-in") throw redirect("/admin/login");
	throw redirect(officeStart, withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function FirstOwner({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.works)
		return (
			<GoneDoor>
				<p>There is an owner already, or the link was cut short when it was copied.</p>
				<ButtonLink to="/admin/login">Sign in</ButtonLink>
			</GoneDoor>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door
			title="You are the first one here"
			lead="Owners run the office: they see everything and invite the others. This link works once."
		>
			<ErrorSummary errors={errors} labels={{ name: "Your name", email: "Email", password: "Password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Your name" error={errors.name}>
					<Input name="name" autoComplete="name" defaultValue={actionData?.typed.name} required />
				</Field>
				<Field label="Email" error={errors.email}>
					<Input name="email" type="email" autoComplete="username" defaultValue={actionData?.typed.email} required />
				</Field>
				<NewPassword label="Password" error={errors.password} />
				<Button type="submit" tone="moss">
					Become the owner
				</Button>
			</Form>
		</Door>
	);
}
