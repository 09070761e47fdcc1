import { data, Form, redirect } from "react-router";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { notifyAuthChange } from "../auth-change.ts";
import { createFirstOwner, isFirstOwnerLink } from "../owners.server.ts";
import { AuthCard, authMeta, DeadLinkCard } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { officeHome } from "../return-path.ts";
import { signIn } from "../sign-in.server.ts";
import { firstOwnerForm } from "../sign-in-form.ts";
import { authHeaders, getVisitor, rejectForm, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/first-owner.ts";

export const meta = () => authMeta("Create the owner account");
export const headers = authHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const works = await isFirstOwnerLink(params.token);
	return data({ works }, { status: works ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = parseForm(firstOwnerForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const { name, email, password } = form.value;
	const problem = passwordProblem(password, { name, email });
	if (problem) return rejectForm({ password: problem }, { name, email });
	if ((await createFirstOwner(params.token, form.value)) === "gone")
		throw redirect(`/admin/first-owner/${params.token}`);
	const outcome = await signIn(getVisitor(request, context), email, password);
	if (outcome.kind !== "signed-in") throw redirect("/admin/login");
	throw redirect(officeHome, withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function FirstOwner({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.works)
		return (
			<DeadLinkCard>
				<p>An owner account already exists, or part of the link is missing.</p>
				<ButtonLink to="/admin/login">Sign in</ButtonLink>
			</DeadLinkCard>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard
			title="Create the owner account"
			lead="Owners have full access and can invite the rest of the team. This link can be used once."
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
					Create account
				</Button>
			</Form>
		</AuthCard>
	);
}
