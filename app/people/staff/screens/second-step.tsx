import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import type { z } from "zod";
import { type FieldErrors, parseForm } from "#app/platform/form.server.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { Begin, Begun, NewCodes, On } from "../parts/second-step.tsx";
import { type Permitted, permitted } from "../permit.server.ts";
import {
	beginSecondStep,
	confirmSecondStep,
	endSecondStep,
	readSecondStep,
	renewCodes,
} from "../second-step.server.ts";
import type { Visitor } from "../sign-in.server.ts";
import { secondStepForm } from "../sign-in-form.ts";
import { typedSecret } from "../totp-uri.ts";
import { doorHeaders, visitorOf, waitWords, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/second-step.ts";

export const headers = doorHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const found = await readSecondStep(permitted(context, "account.own"));
	if (found.state !== "begun") return found;
	const picture = Buffer.from(renderSVG(found.uri, { border: 2 })).toString("base64");
	return { state: found.state, secret: typedSecret(found.uri), picture: `data:image/svg+xml;base64,${picture}` };
}

type Answer = { errors: FieldErrors; codes?: string[] };

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "account.own");
	const fields = await request.formData();
	const form = parseForm(secondStepForm, fields);
	const intent = String(fields.get("intent"));
	if (!form.ok) return data<Answer & { intent: string }>({ intent, errors: form.errors }, { status: 400 });
	const { answer, cookies } = await carryOut(by, visitorOf(request, context), form.value);
	return data({ intent, ...answer }, { status: answer.codes ? 200 : 400, ...withCookies(cookies) });
}

async function carryOut(
	by: Permitted<"account.own">,
	visitor: Visitor,
	wish: z.infer<typeof secondStepForm>,
): Promise<{ answer: Answer; cookies: string[] }> {
	const now = new Date();
	const refuse = (errors: FieldErrors) => ({ answer: { errors }, cookies: [] });
	const trouble = (why: "wrong" | { wait: number }) =>
		refuse({ password: why === "wrong" ? "This is not your password." : waitWords(why.wait) });
	switch (wish.intent) {
		case "begin": {
			const outcome = await beginSecondStep(by, visitor, wish.password);
			if (outcome === "begun") throw redirect("/admin/account/second-step");
			return trouble(outcome);
		}
		case "confirm": {
			const outcome = await confirmSecondStep(by, visitor, wish.code, now);
			if (outcome === "wrong")
				return refuse({ code: "This code is not right. The app shows a new one every 30 seconds." });
			return { answer: { errors: {}, codes: outcome.codes }, cookies: outcome.cookies };
		}
		case "renew": {
			const outcome = await renewCodes(by, wish.password, now);
			if (outcome === "wrong" || "wait" in outcome) return trouble(outcome);
			return { answer: { errors: {}, codes: outcome.codes }, cookies: [] };
		}
		case "end": {
			const outcome = await endSecondStep(by, visitor, wish.password, now);
			if (outcome === "wrong" || "wait" in outcome) return trouble(outcome);
			throw redirect("/admin/account?note=second-step-off", withCookies(outcome.cookies));
		}
	}
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
	const errorsOf = (intent: string): FieldErrors => (actionData?.intent === intent ? actionData.errors : {});
	return (
		<>
			<title>Second step · Back office</title>
			<TopBar title="Second step" back="/admin/account" />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				{actionData?.codes && <NewCodes codes={actionData.codes} />}
				{loaderData.state === "off" && <Begin errors={errorsOf("begin")} />}
				{loaderData.state === "begun" && <Begun {...loaderData} errors={errorsOf("confirm")} />}
				{loaderData.state === "on" && (
					<On codesLeft={loaderData.codesLeft} renewErrors={errorsOf("renew")} endErrors={errorsOf("end")} />
				)}
			</div>
		</>
	);
}
