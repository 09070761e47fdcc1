import { Form, Link } from "react-router";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { AuthCard, authMeta } from "../parts/auth-card.tsx";
import { requestPasswordReset } from "../resets.server.ts";
import { forgotForm } from "../sign-in-form.ts";
import { authHeaders, getVisitor, rejectForm, tooManyAttempts } from "../visitor.server.ts";
import type { Route } from "./+types/forgot.ts";

export const meta = () => authMeta("Forgot password");
export const headers = authHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseForm(forgotForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const wait = await requestPasswordReset(getVisitor(request, context), form.value.email);
	return wait ? tooManyAttempts(wait, form.value) : { sent: form.value.email };
}

export default function Forgot({ actionData }: Route.ComponentProps) {
	if (actionData && "sent" in actionData)
		return (
			<AuthCard title="Check your email">
				<Notice tone="done" role="status">
					If {actionData.sent} has an account, we've emailed a link to that address. The link works for 1 hour.
				</Notice>
				<p className="text-ink-2">No email after a few minutes? Check your spam folder or ask the owner.</p>
				<BackToLogin />
			</AuthCard>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard title="Forgot your password?" lead="Enter your email and we'll send you a link to choose a new password.">
			<ErrorSummary errors={errors} labels={{ email: "Email" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Email" error={errors.email}>
					<Input name="email" type="email" autoComplete="username" defaultValue={actionData?.typed.email} required />
				</Field>
				<Button type="submit" tone="barn">
					Send link
				</Button>
			</Form>
			<BackToLogin />
		</AuthCard>
	);
}

function BackToLogin() {
	return (
		<p>
			<Link to="/admin/login" className="inline-flex min-h-11 items-center underline underline-offset-4">
				Back to sign-in
			</Link>
		</p>
	);
}
