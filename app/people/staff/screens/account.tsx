import { data, redirect } from "react-router";
import type { z } from "zod";
import { settings } from "#app/platform/env.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { ownHistory } from "../activity.server.ts";
import { deviceName } from "../device.ts";
import { signedInContext } from "../guard.server.ts";
import {
	changeOwnName,
	changeOwnPassword,
	endOtherSessions,
	endOwnSession,
	ownPasskeys,
	ownSessions,
	removePasskey,
} from "../own-account.server.ts";
import { Identity, NameForm, PasswordForm } from "../parts/account-forms.tsx";
import { HistoryCard } from "../parts/history-card.tsx";
import { Passkeys } from "../parts/passkeys-list.tsx";
import { SecondStepCard } from "../parts/second-step-card.tsx";
import { Sessions } from "../parts/sessions.tsx";
import { passwordProblem } from "../password-rule.server.ts";
import { roleNames } from "../permissions.ts";
import { type Permitted, permitted } from "../permit.server.ts";
import { accountForm } from "../sign-in-form.ts";
import { waitWords } from "../visitor.server.ts";
import type { Route } from "./+types/account.ts";

const notes: Record<string, string> = {
	role: "Your role is changed.",
	name: "Your name is changed.",
	password: "Your password is changed. All other devices are signed out.",
	ended: "That device is signed out.",
	others: "All other devices are signed out.",
	passkey: "The passkey is added. Use it the next time you sign in.",
	"passkey-removed": "The passkey is removed. Delete it on your device too.",
	"second-step-off": "The second step is off.",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const by = permitted(context, "account.own");
	const known = context.get(signedInContext);
	const now = new Date();
	return {
		person: { name: by.name, email: by.email, role: roleNames[by.role] },
		sessionId: known?.session.id ?? "",
		secondStep: known?.twoFactor ?? false,
		sessions: await ownSessions(by, now),
		passkeys: await ownPasskeys(by),
		happenings: await ownHistory(by),
		thisDevice: deviceName(request.headers.get("user-agent")),
		timeZone: settings.timeZone,
		note: notes[url.searchParams.get("note") ?? ""] ?? null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "account.own");
	const fields = await request.formData();
	const form = parseForm(accountForm, fields);
	const trouble = form.ok
		? await carryOut(by, context.get(signedInContext)?.session.id ?? "", form.value)
		: form.errors;
	const typed: Typed = { name: String(fields.get("name") ?? "") };
	return data({ intent: String(fields.get("intent")), errors: trouble, typed }, { status: 400 });
}

/** Redirects when all is well; else gives what is wrong. */
async function carryOut(
	by: Permitted<"account.own">,
	sessionId: string,
	wish: z.infer<typeof accountForm>,
): Promise<FieldErrors> {
	const now = new Date();
	const done = (note: string) => redirect(`/admin/account?note=${note}`);
	switch (wish.intent) {
		case "name":
			await changeOwnName(by, wish.name, now);
			throw done("name");
		case "password": {
			const problem = passwordProblem(wish.password, by);
			if (problem) return { password: problem };
			const outcome = await changeOwnPassword(by, sessionId, { current: wish.current, next: wish.password }, now);
			if (outcome === "changed") throw done("password");
			return { current: outcome === "wrong" ? "This is not your password." : waitWords(outcome.wait) };
		}
		case "end-session":
			await endOwnSession(by, wish.id);
			throw done("ended");
		case "end-others":
			await endOtherSessions(by, sessionId);
			throw done("others");
		case "end-all":
			await endOtherSessions(by);
			throw redirect("/admin/login?note=signed-out");
		case "remove-passkey":
			await removePasskey(by, wish.id, now);
			throw done("passkey-removed");
	}
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
	const { person, sessions, sessionId, passkeys, secondStep, thisDevice, timeZone, note } = loaderData;
	const errorsOf = (intent: string): FieldErrors => (actionData?.intent === intent ? actionData.errors : {});
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
				<Identity {...person}>
					<NameForm name={actionData?.typed.name || person.name} errors={errorsOf("name")} />
				</Identity>
				<PasswordForm email={person.email} errors={errorsOf("password")} />
				<SecondStepCard on={secondStep} />
				<Passkeys passkeys={passkeys} thisDevice={thisDevice} timeZone={timeZone} />
				<Sessions sessions={sessions} current={sessionId} timeZone={timeZone} />
				<HistoryCard happenings={loaderData.happenings} timeZone={timeZone} />
			</div>
		</>
	);
}
