import { data, Form, redirect } from "react-router";
import { rolePhrases } from "#app/noun/permissions.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { notifyAuthChange } from "../auth-change.ts";
import { acceptInvitation, findInvitation } from "../invitations.server.ts";
import { AuthCard, authMeta, DeadLinkCard } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { officeHome } from "../return-path.ts";
import { signIn } from "../sign-in.server.ts";
import { joinForm } from "../sign-in-form.ts";
import { authHeaders, getVisitor, rejectForm, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/invitation.ts";

export const meta = () => authMeta("Accept invitation");
export const headers = authHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const invitation = await findInvitation(params.token, new Date());
	if (!invitation) return data(null, { status: 404 });
	return data({ email: invitation.email, name: invitation.name, role: rolePhrases[invitation.role] });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = parseForm(joinForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const { name, password } = form.value;
	const now = new Date();
	const invitation = await findInvitation(params.token, now);
	const problem = invitation && passwordProblem(password, { name, email: invitation.email });
	if (problem) return rejectForm({ password: problem }, { name });
	const joined = await acceptInvitation(params.token, { name, password }, now);
	if (joined === "gone") throw redirect(`/admin/invitation/${params.token}`);
	const outcome = await signIn(getVisitor(request, context), joined.email, password);
	if (outcome.kind !== "signed-in") throw redirect("/admin/login");
	throw redirect(officeHome, withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<DeadLinkCard>
				<p>Ask the person who invited you for a new invitation.</p>
				<ButtonLink to="/admin/login">Sign in</ButtonLink>
			</DeadLinkCard>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard
			title="Welcome to the team"
			lead={`You're joining as ${loaderData.role}. You'll sign in with ${loaderData.email}.`}
		>
			<ErrorSummary errors={errors} labels={{ name: "Your name", password: "Password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
				<Field label="Your name" error={errors.name}>
					<Input name="name" autoComplete="name" defaultValue={actionData?.typed.name ?? loaderData.name} required />
				</Field>
				<NewPassword label="Password" error={errors.password} />
				<Button type="submit" tone="moss">
					Create account
				</Button>
			</Form>
		</AuthCard>
	);
}
