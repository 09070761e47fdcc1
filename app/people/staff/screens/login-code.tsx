import { Form, Link, redirect } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { tellAuthChange } from "../auth-change.ts";
import { safeNext } from "../next.ts";
import { Door, doorMeta } from "../parts/auth-card.tsx";
import { whoIs } from "../sessions.server.ts";
import { signInSecondStep } from "../sign-in.server.ts";
import { codeForm } from "../sign-in-form.ts";
import { doorHeaders, refused, tooMany, visitorOf, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/login-code.ts";

export const meta = () => doorMeta("Second step");
export const headers = doorHeaders;

export async function loader({ request, url }: Route.LoaderArgs) {
	const next = safeNext(url.searchParams.get("next"));
	if (await whoIs(request.headers)) throw redirect(next);
	return { again: `/admin/login?next=${encodeURIComponent(next)}` };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const next = safeNext(url.searchParams.get("next"));
	const form = parseForm(codeForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const outcome = await signInSecondStep(visitorOf(request, context), form.value.code, form.value.trust === "yes");
	switch (outcome.kind) {
		case "signed-in":
			throw redirect(next, withCookies(outcome.cookies));
		case "wait":
			return tooMany(outcome.seconds, {});
		case "start-again":
			throw redirect(`/admin/login?note=again&next=${encodeURIComponent(next)}`);
		default:
			return refused({ code: "This code is not right. Codes change every 30 seconds." }, {}, 401);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door title="Second step" lead="Open your authenticator app and type the six digits it shows.">
			<ErrorSummary errors={errors} labels={{ code: "Code" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Code" hint="No phone at hand? Type one of your recovery codes instead." error={errors.code}>
					<Input name="code" autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} required />
				</Field>
				<Checkbox name="trust" value="yes" label="Do not ask again on this device for 30 days" />
				<Button type="submit" tone="moss">
					Sign in
				</Button>
			</Form>
			<p>
				<Link to={loaderData.again} className="inline-flex min-h-11 items-center underline underline-offset-4">
					Start again
				</Link>
			</p>
		</Door>
	);
}
