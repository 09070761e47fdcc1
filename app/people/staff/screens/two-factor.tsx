import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import type { z } from "zod";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { type FieldErrors, parseForm, readForm } from "#app/platform/form.server.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { hasConfirmedIdentity } from "../confirm.server.ts";
import { ConfirmTwoFactor, ManageTwoFactor, RecoveryCodes, StartTwoFactor } from "../parts/two-factor.tsx";
import type { SignInVisitor } from "../sign-in.server.ts";
import { twoFactorForm } from "../sign-in-form.ts";
import { typedSecret } from "../totp-uri.ts";
import {
	confirmTwoFactor,
	disableTwoFactor,
	readTwoFactor,
	renewRecoveryCodes,
	startTwoFactor,
} from "../two-factor.server.ts";
import { authHeaders, getVisitor, ownPasswordMessage, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/two-factor.ts";

export const headers = authHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const twoFactor = await readTwoFactor(requirePermission(context, "account.own"));
	if (twoFactor.state !== "started") return twoFactor;
	// the secret is shown only to the person who started the setup, not to someone who finds the screen open later
	if (!hasConfirmedIdentity(context, new Date())) return { state: "off" as const };
	const picture = Buffer.from(renderSVG(twoFactor.uri, { border: 2 })).toString("base64");
	return {
		state: twoFactor.state,
		secret: typedSecret(twoFactor.uri),
		picture: `data:image/svg+xml;base64,${picture}`,
	};
}

const startAgain = "That took more than 10 minutes. Enter your password to start again.";

type Answer = { errors: FieldErrors; codes?: string[] };

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "account.own");
	const fields = await readForm(request);
	const form = parseForm(twoFactorForm, fields);
	const intent = String(fields.get("intent"));
	if (!form.ok) return data<Answer & { intent: string }>({ intent, errors: form.errors }, { status: 400 });
	if (form.value.intent === "confirm" && !hasConfirmedIdentity(context, new Date()))
		return data<Answer & { intent: string }>({ intent: "start", errors: { password: startAgain } }, { status: 403 });
	const { answer, cookies } = await runAction(by, getVisitor(request, context), form.value);
	return data({ intent, ...answer }, { status: answer.codes ? 200 : 400, ...withCookies(cookies) });
}

async function runAction(
	by: Permitted<"account.own">,
	visitor: SignInVisitor,
	input: z.infer<typeof twoFactorForm>,
): Promise<{ answer: Answer; cookies: string[] }> {
	const now = new Date();
	const reject = (errors: FieldErrors) => ({ answer: { errors }, cookies: [] });
	const passwordError = (why: "wrong" | { wait: number }) => reject({ password: ownPasswordMessage(why) });
	switch (input.intent) {
		case "start": {
			const outcome = await startTwoFactor(by, visitor, input.password);
			if (outcome === "started") throw redirect("/admin/account/two-factor");
			return passwordError(outcome);
		}
		case "confirm": {
			const outcome = await confirmTwoFactor(by, visitor, input.code, now);
			if (outcome === "wrong")
				return reject({ code: "That code isn't correct. The app shows a new one every 30 seconds." });
			return { answer: { errors: {}, codes: outcome.codes }, cookies: outcome.cookies };
		}
		case "renew": {
			const outcome = await renewRecoveryCodes(by, input.password, now);
			if (outcome === "wrong" || "wait" in outcome) return passwordError(outcome);
			return { answer: { errors: {}, codes: outcome.codes }, cookies: [] };
		}
		case "turn-off": {
			const outcome = await disableTwoFactor(by, visitor, input.password, now);
			if (outcome === "wrong" || "wait" in outcome) return passwordError(outcome);
			throw redirect("/admin/account?note=two-factor-off", withCookies(outcome.cookies));
		}
	}
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
	const errorsFor = (intent: string): FieldErrors => (actionData?.intent === intent ? actionData.errors : {});
	return (
		<>
			<title>Two-factor authentication · Back office</title>
			<TopBar title="Two-factor authentication" back="/admin/account" />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				{actionData?.codes && <RecoveryCodes codes={actionData.codes} />}
				{loaderData.state === "off" && <StartTwoFactor errors={errorsFor("start")} />}
				{loaderData.state === "started" && <ConfirmTwoFactor {...loaderData} errors={errorsFor("confirm")} />}
				{loaderData.state === "on" && (
					<ManageTwoFactor
						codesLeft={loaderData.codesLeft}
						renewErrors={errorsFor("renew")}
						turnOffErrors={errorsFor("turn-off")}
					/>
				)}
			</div>
		</>
	);
}
