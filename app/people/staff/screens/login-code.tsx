import { Form, Link, redirect } from "react-router";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { notifyAuthChange } from "../auth-change.ts";
import { AuthCard, authMeta } from "../parts/auth-card.tsx";
import { safeReturnPath } from "../return-path.ts";
import { findSession } from "../sessions.server.ts";
import { signInTwoFactor } from "../sign-in.server.ts";
import { codeForm } from "../sign-in-form.ts";
import { authHeaders, getVisitor, rejectForm, tooManyAttempts, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/login-code.ts";

export const meta = () => authMeta("Two-factor authentication");
export const headers = authHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
	const next = safeReturnPath(url.searchParams.get("next"));
	if (await findSession(request.headers)) throw redirect(next);
	return { loginPath: `/admin/login?next=${encodeURIComponent(next)}` };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const next = safeReturnPath(url.searchParams.get("next"));
	const form = parseForm(codeForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const outcome = await signInTwoFactor(getVisitor(request, context), form.value.code, form.value.trust === "yes");
	switch (outcome.kind) {
		case "signed-in":
			throw redirect(next, withCookies(outcome.cookies));
		case "wait":
			return tooManyAttempts(outcome.seconds, {});
		case "start-again":
			throw redirect(`/admin/login?note=again&next=${encodeURIComponent(next)}`);
		default:
			return rejectForm({ code: "That code isn't correct. Codes change every 30 seconds." }, {}, 401);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard title="Two-factor authentication" lead="Open your authenticator app and enter the 6-digit code.">
			<ErrorSummary errors={errors} labels={{ code: "Code" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Code" hint="Don't have your phone? Enter a recovery code instead." error={errors.code}>
					<Input name="code" autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} required />
				</Field>
				<Checkbox name="trust" value="yes" label="Trust this device for 30 days" />
				<Button type="submit" tone="moss">
					Sign in
				</Button>
			</Form>
			<p>
				<Link to={loaderData.loginPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
					Back to sign-in
				</Link>
			</p>
		</AuthCard>
	);
}
