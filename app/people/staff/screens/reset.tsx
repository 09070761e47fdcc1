import { data, Form, redirect } from "react-router";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { AuthCard, authMeta, DeadLinkCard } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { findPasswordReset, resetPassword } from "../resets.server.ts";
import { resetForm } from "../sign-in-form.ts";
import { authHeaders, rejectForm } from "../visitor.server.ts";
import type { Route } from "./+types/reset.ts";

export const meta = () => authMeta("Choose a new password");
export const headers = authHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const person = await findPasswordReset(params.token, new Date());
	return data({ email: person?.email ?? null, passkeys: person?.passkeys ?? 0 }, { status: person ? 200 : 404 });
}

export async function action({ request, params }: Route.ActionArgs) {
	const form = parseForm(resetForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const now = new Date();
	const person = await findPasswordReset(params.token, now);
	const problem = person && passwordProblem(form.value.password, person);
	if (problem) return rejectForm({ password: problem }, {});
	if ((await resetPassword(params.token, form.value.password, now, form.value.keepPasskeys === "yes")) === "gone")
		throw redirect(`/admin/reset/${params.token}`);
	throw redirect("/admin/login?note=password-set");
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.email)
		return (
			<DeadLinkCard>
				<ButtonLink tone="barn" to="/admin/login/forgot">
					Get a new link
				</ButtonLink>
			</DeadLinkCard>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard
			title="Choose a new password"
			lead={`You're changing the password for ${loaderData.email}. Saving a new password signs you out on all devices.`}
		>
			<ErrorSummary errors={errors} labels={{ password: "New password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
				<NewPassword error={errors.password} />
				{loaderData.passkeys > 0 && (
					<Checkbox
						name="keepPasskeys"
						value="yes"
						label="Keep my passkeys"
						hint="If you leave this unchecked, saving the new password removes your passkeys. Check it only if you're sure no one else added a passkey."
					/>
				)}
				<Button type="submit" tone="moss">
					Save password
				</Button>
			</Form>
		</AuthCard>
	);
}
