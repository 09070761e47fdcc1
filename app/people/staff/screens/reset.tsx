import { data, Form, redirect } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Door, doorMeta, GoneDoor } from "../parts/auth-card.tsx";
import { NewPassword } from "../parts/new-password.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { readReset, resetPassword } from "../resets.server.ts";
import { resetForm } from "../sign-in-form.ts";
import { doorHeaders, refused } from "../visitor.server.ts";
import type { Route } from "./+types/reset.ts";

export const meta = () => doorMeta("Choose a new password");
export const headers = doorHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const person = await readReset(params.token, new Date());
	return data({ email: person?.email ?? null }, { status: person ? 200 : 404 });
}

export async function action({ request, params }: Route.ActionArgs) {
	const form = parseForm(resetForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const now = new Date();
	const person = await readReset(params.token, now);
	const problem = person && passwordProblem(form.value.password, person);
	if (problem) return refused({ password: problem }, {});
	if ((await resetPassword(params.token, form.value.password, now)) === "gone")
		throw redirect(`/admin/reset/${params.token}`);
	throw redirect("/admin/login?note=password-set");
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.email)
		return (
			<GoneDoor>
				<ButtonLink tone="barn" to="/admin/login/forgot">
					Send me a new link
				</ButtonLink>
			</GoneDoor>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door title="Choose a new password" lead={`For ${loaderData.email}. You will be signed out everywhere.`}>
			<ErrorSummary errors={errors} labels={{ password: "New password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
				<NewPassword error={errors.password} />
				<Button type="submit" tone="moss">
					Set the password
				</Button>
			</Form>
		</Door>
	);
}
