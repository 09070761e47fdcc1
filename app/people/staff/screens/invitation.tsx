import { data, Form, redirect } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { tellAuthChange } from "../auth-change.ts";
import { acceptInvitation, readInvitation } from "../invitations.server.ts";
import { officeStart } from "../next.ts";
import { Door, doorMeta, GoneDoor } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { roleNames } from "../permissions.ts";
import { signIn } from "../sign-in.server.ts";
import { joinForm } from "../sign-in-form.ts";
import { doorHeaders, refused, visitorOf, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/invitation.ts";

export const meta = () => doorMeta("Join the office");
export const headers = doorHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const found = await readInvitation(params.token, new Date());
	if (!found) return data(null, { status: 404 });
	return data({ email: found.email, name: found.name, role: roleNames[found.role] });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = parseForm(joinForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const { name, password } = form.value;
	const now = new Date();
	const invitation = await readInvitation(params.token, now);
	const problem = invitation && passwordProblem(password, { name, email: invitation.email });
	if (problem) return refused({ password: problem }, { name });
	const joined = await acceptInvitation(params.token, { name, password }, now);
	if (joined === "gone") throw redirect(`/admin/invitation/${params.token}`);
	const outcome = await signIn(visitorOf(request, context), joined.email, password);
	if (outcome.kind !== "signed-in") throw redirect("/admin/login");
	throw redirect(officeStart, withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<GoneDoor>
				<p>Ask the person who invited you to send the invitation again.</p>
				<ButtonLink to="/admin/login">Sign in</ButtonLink>
			</GoneDoor>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door
			title="Welcome to the office"
			lead={`You join as ${loaderData.role.toLowerCase()}, with ${loaderData.email}.`}
		>
			<ErrorSummary errors={errors} labels={{ name: "Your name", password: "Password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
				<Field label="Your name" error={errors.name}>
					<Input name="name" autoComplete="name" defaultValue={actionData?.typed.name ?? loaderData.name} required />
				</Field>
				<NewPassword label="Password" error={errors.password} />
				<Button type="submit" tone="moss">
					Join
				</Button>
			</Form>
		</Door>
	);
}
