import { useSyncExternalStore } from "react";
import { Form, Link, redirect } from "react-router";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { lookUp } from "#app/platform/look-up.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { handedOver } from "#app/ui/handed-over.ts";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { notifyAuthChange } from "../auth-change.ts";
import { firstOwnerLink } from "../owners.server.ts";
import { AuthCard, authMeta } from "../parts/auth-card.tsx";
import { PasskeySignIn } from "../parts/passkey-sign-in.tsx";
import { safeReturnPath } from "../return-path.ts";
import { findSession, findSessionOfDevice } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { signInForm } from "../sign-in-form.ts";
import { authHeaders, getVisitor, rejectForm, tooManyAttempts, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/login.ts";

export const meta = () => authMeta("Sign in");
export const headers = authHeaders;

const notes: Record<string, string> = {
	"signed-out": "You're signed out.",
	"password-set": "Password changed. Sign in with your new password.",
	ended: "Your session has ended, and your last change wasn't saved. Sign in to continue.",
	again: "We couldn't finish signing you in. Please try again.",
};

export async function loader({ request, url }: Route.LoaderArgs) {
	const query = url.searchParams;
	const next = safeReturnPath(query.get("next"));
	if (await findSession(request.headers)) throw redirect(next);
	const isHandedOver = Boolean((await findSessionOfDevice(request.headers))?.session.handedOverAt);
	return { next, note: lookUp(notes, query.get("note")), isHandedOver, hasNoOwner: (await firstOwnerLink()) !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const next = safeReturnPath(url.searchParams.get("next"));
	const form = parseForm(signInForm, await readForm(request));
	if (!form.ok) return rejectForm(form.errors, form.typed);
	const typed = { email: form.value.email };
	const outcome = await signIn(getVisitor(request, context), form.value.email, form.value.password);
	switch (outcome.kind) {
		case "signed-in":
			throw redirect(next, withCookies(outcome.cookies));
		case "two-factor":
			throw redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, withCookies(outcome.cookies));
		case "wait":
			return tooManyAttempts(outcome.seconds, typed);
		case "deactivated":
			return rejectForm({ "": "This account has been deactivated. Ask the owner for help." }, typed, 401);
		default:
			return rejectForm({ "": "Wrong email or password." }, typed, 401);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	const errors: Record<string, string> = actionData?.errors ?? {};
	return (
		<AuthCard
			title="Sign in"
			lead={
				<>
					For staff only. Are you a customer?{" "}
					<Link to="/account" className="underline underline-offset-4">
						See your quotes and requests
					</Link>
					.
				</>
			}
		>
			{loaderData.note && !actionData && (
				<Notice tone="done" role="status">
					{loaderData.note}
				</Notice>
			)}
			{loaderData.isHandedOver && <HandedOver />}
			{loaderData.hasNoOwner && (
				<Notice title="There's no owner account yet">
					When the server started, it printed a link to the console. Open that link to create the owner account.
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
		</AuthCard>
	);
}

/** On a device that a customer signs on: the way back to their document. */
function HandedOver() {
	const document = useSyncExternalStore(
		handedOver.subscribe,
		() => handedOver.read() ?? "",
		() => "",
	);
	return (
		<Notice title="This device was handed to a customer to sign">
			The back office stays locked until someone on our team signs in.{" "}
			{document.startsWith("/") && (
				<a href={document} className="inline-block min-h-6 underline underline-offset-4">
					Back to the document
				</a>
			)}
		</Notice>
	);
}
