import { data, Outlet, redirect } from "react-router";
import type { z } from "zod";
import { roleNames } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import {
	type FieldErrors,
	parseForm,
	readForm,
	type SubmittedValues,
	submittedValues,
} from "#app/platform/form.server.ts";
import { lookUp } from "#app/platform/look-up.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { listOwnActivity } from "../activity.server.ts";
import { requireConfirmation } from "../confirm.server.ts";
import { deviceName } from "../device.ts";
import { staffSessionContext } from "../guard.server.ts";
import {
	changeOwnName,
	changeOwnPassword,
	endOtherSessions,
	endOwnSession,
	listOwnPasskeys,
	listOwnSessions,
	removePasskey,
} from "../own-account.server.ts";
import { Identity, NameForm, PasswordForm } from "../parts/account-forms.tsx";
import { ActivityCard } from "../parts/activity-card.tsx";
import { ConfirmIdentity } from "../parts/confirm-identity.tsx";
import { EmailsCard } from "../parts/emails-card.tsx";
import { Passkeys } from "../parts/passkeys-list.tsx";
import { Sessions } from "../parts/sessions.tsx";
import { TwoFactorCard } from "../parts/two-factor-card.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { accountForm } from "../sign-in-form.ts";
import { ownPasswordMessage } from "../visitor.server.ts";
import type { Route } from "./+types/account.ts";

const notes: Record<string, string> = {
	role: "Role updated.",
	name: "Name updated.",
	password: "Password changed. You're signed out on all other devices.",
	ended: "Signed out on that device.",
	others: "Signed out on all other devices.",
	passkey: "Passkey added. Use it the next time you sign in.",
	confirmed: "Thanks for confirming. You can add the passkey now.",
	"passkey-removed": "Passkey removed. Delete it from your device too.",
	"two-factor-off": "Two-factor authentication is off.",
};

/** What a confirmation leads to. A second one takes the place of the first, so each says which it is. */
const purposes: Record<string, string> = { confirm: "add a passkey", "remove-passkey": "remove the passkey" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "account.own");
	const session = context.get(staffSessionContext);
	const now = new Date();
	return {
		person: { name: by.name, email: by.email, role: roleNames[by.role] },
		sessionId: session?.session.id ?? "",
		twoFactor: session?.twoFactor ?? false,
		sessions: await listOwnSessions(by, now),
		passkeys: await listOwnPasskeys(by),
		activity: await listOwnActivity(by),
		thisDevice: deviceName(request.headers.get("user-agent")),
		timeZone: settings.timeZone,
		note: lookUp(notes, url.searchParams.get("note")),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "account.own");
	const fields = await readForm(request);
	const form = parseForm(accountForm, fields);
	const intent = String(fields.get("intent"));
	if (form.ok && (form.value.intent === "remove-passkey" || form.value.intent === "confirm")) {
		const needed = await requireConfirmation(context, fields, new Date());
		if (needed) {
			const waiting = { ...needed, intent, typed: submittedValues(fields, accountForm), errors: {} as FieldErrors };
			return data(waiting, { status: needed.status });
		}
	}
	const errors = form.ok
		? await runAction(by, context.get(staffSessionContext)?.session.id ?? "", form.value)
		: form.errors;
	const typed: SubmittedValues = { name: String(fields.get("name") ?? "") };
	return data({ kind: "failed" as const, intent, errors, typed, error: null }, { status: 400 });
}

/** Redirects on success, else returns the errors. */
async function runAction(
	by: Permitted<"account.own">,
	sessionId: string,
	input: z.infer<typeof accountForm>,
): Promise<FieldErrors> {
	const now = new Date();
	const done = (note: string) => redirect(`/admin/account?note=${note}`);
	switch (input.intent) {
		case "name":
			await changeOwnName(by, input.name, now);
			throw done("name");
		case "password": {
			const problem = passwordProblem(input.password, by);
			if (problem) return { password: problem };
			const outcome = await changeOwnPassword(by, sessionId, { current: input.current, next: input.password }, now);
			if (outcome === "changed") throw done("password");
			return { current: ownPasswordMessage(outcome) };
		}
		case "end-session":
			await endOwnSession(by, input.id);
			throw done("ended");
		case "end-others":
			await endOtherSessions(by, sessionId);
			throw done("others");
		case "end-all":
			await endOtherSessions(by);
			throw redirect("/admin/login?note=signed-out");
		case "confirm":
			throw done("confirmed");
		case "remove-passkey":
			await removePasskey(by, input.id, now);
			throw done("passkey-removed");
	}
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const { person, sessions, sessionId, passkeys, twoFactor, thisDevice, timeZone, note } = loaderData;
	const errorsFor = (intent: string): FieldErrors => (actionData?.intent === intent ? actionData.errors : {});
	return (
		<>
			<title>Your account · Back office</title>
			<TopBar title="Your account" />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				{note && !actionData && (
					<Notice tone="done" role="status">
						{note}
					</Notice>
				)}
				{actionData?.kind === "confirm" && (
					<ConfirmIdentity
						typed={actionData.typed}
						purpose={purposes[actionData.intent]}
						error={actionData.error}
						email={person.email}
					/>
				)}
				<Identity {...person}>
					<NameForm name={actionData?.typed.name || person.name} errors={errorsFor("name")} />
				</Identity>
				<PasswordForm email={person.email} errors={errorsFor("password")} />
				<TwoFactorCard on={twoFactor} />
				<Passkeys passkeys={passkeys} thisDevice={thisDevice} timeZone={timeZone} />
				<Sessions sessions={sessions} current={sessionId} timeZone={timeZone} />
				{/* the link to the person's calendar, in a later wing */}
				<Outlet />
				<EmailsCard />
				<ActivityCard entries={loaderData.activity} timeZone={timeZone} />
			</div>
		</>
	);
}
