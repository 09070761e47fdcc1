import { Form, Link, redirect } from "react-router";
import { parseForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { tellAuthChange } from "../auth-change.ts";
import { safeNext } from "../next.ts";
import { firstOwnerLink } from "../owners.server.ts";
import { Door, doorMeta } from "../parts/auth-card.tsx";
import { PasskeySignIn } from "../parts/passkey-sign-in.tsx";
import { whoIs } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { signInForm } from "../sign-in-form.ts";
import { doorHeaders, refused, tooMany, visitorOf, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/login.ts";

export const meta = () => doorMeta("Sign in");
export const headers = doorHeaders;

const notes: Record<string, string> = {
	"signed-out": "You are signed out.",
	"password-set": "Your new password is set. Sign in with it.",
	again: "That took too long. Please start again.",
};

export async function loader({ request, url }: Route.LoaderArgs) {
	const query = url.searchParams;
	const next = safeNext(query.get("next"));
	if (await whoIs(request.headers)) throw redirect(next);
	return { next, note: notes[query.get("note") ?? ""] ?? null, nobodyYet: (await firstOwnerLink()) !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const next = safeNext(url.searchParams.get("next"));
	const form = parseForm(signInForm, await request.formData());
	if (!form.ok) return refused(form.errors, form.typed);
	const typed = { email: form.value.email };
	const outcome = await signIn(visitorOf(request, context), form.value.email, form.value.password);
	switch (outcome.kind) {
		case "signed-in":
			throw redirect(next, withCookies(outcome.cookies));
		case "second-step":
			throw redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, withCookies(outcome.cookies));
		case "wait":
			return tooMany(outcome.seconds, typed);
		case "deactivated":
			return refused({ "": "This account is switched off. Please ask the owner." }, typed, 401);
		default:
			return refused({ "": "The email or the password is not right." }, typed, 401);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<Door
			title="Sign in"
			lead={
				<>
					This is the door of the office. Customers find{" "}
					<Link to="/account" className="underline underline-offset-4">
						their quotes and requests
					</Link>{" "}
					in their account.
				</>
			}
		>
			{loaderData.note && !actionData && (
				<Notice tone="done" role="status">
					{loaderData.note}
				</Notice>
			)}
			{loaderData.nobodyYet && (
				<Notice title="Nobody works here yet">
					The server printed an address when it started. Open it to create the first owner.
				</Notice>
			)}
			<ErrorSummary errors={errors} labels={{ email: "Email", password: "Password" }} />
			<Form method="post" noValidate className="flex flex-col gap-5">
				<Field label="Email" error={errors.email}>
					<Input
						name="email"
						type="email"
						autoComplete="username webauthn"
						defaultValue={actionData?.typed.email}
						required
					/>
				</Field>
				<Field label="Password" error={errors.password}>
					<Input name="password" type="password" autoComplete="current-password" required />
				</Field>
				<Button type="submit" tone="moss">
					Sign in
				</Button>
			</Form>
			<PasskeySignIn next={loaderData.next} />
			<p>
				<Link to="/admin/login/forgot" className="inline-flex min-h-11 items-center underline underline-offset-4">
					Forgot your password?
				</Link>
			</p>
		</Door>
	);
}
