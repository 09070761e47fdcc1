import { Form, Link } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Door, doorMeta } from "../parts/auth-card.tsx";
import { askForReset } from "../resets.server.ts";
import { forgotForm } from "../sign-in-form.ts";
import { doorHeaders, refused, tooMany, visitorOf } from "../visitor.server.ts";
import type { Route } from "./+types/forgot.ts";

export const meta = () => doorMeta("Forgot your password");
export const headers = doorHeaders;

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseForm(forgotForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const wait = await askForReset(visitorOf(request, context), form.value.email);
	return wait ? tooMany(wait, form.value) : { sent: form.value.email };
}

export default function Forgot({ actionData }: Route.ComponentProps) {
	if (actionData && "sent" in actionData)
		return (
			<Door title="Check your mail">
				<Notice tone="done" role="status">
					If {actionData.sent} belongs to somebody who works here, a link is on its way. It works for an hour.
				</Notice>
				<p className="text-ink-2">Nothing there after a few minutes? Check the spam folder, or ask the owner.</p>
				<BackToLogin />
			</Door>
		);
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door title="Forgot your password?" lead="Type your email. We send you a link to choose a new password.">
			<ErrorSummary errors={errors} labels={{ email: "Email" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Email" error={errors.email}>
					<Input name="email" type="email" autoComplete="username" defaultValue={actionData?.typed.email} required />
				</Field>
				<Button type="submit" tone="barn">
					Send me the link
				</Button>
			</Form>
			<BackToLogin />
		</Door>
	);
}

function BackToLogin() {
	return (
		<p>
			<Link to="/admin/login" className="inline-flex min-h-11 items-center underline underline-offset-4">
				Back to sign in
			</Link>
		</p>
	);
}
