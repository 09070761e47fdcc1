// What happens in the browser when a form of the back office is submitted after the session has ended.
import { data, type MiddlewareFunction } from "react-router";
import type { FailedForm } from "#app/platform/form-actions.server.ts";
import { toast } from "#app/ui/toast.ts";
import { sessionEndedPath } from "./return-path.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

const message = "Your session has ended. Sign in again in another tab, then try again. What you typed is still here.";

/** Keeps the page with what was typed, where the server would lead to the sign-in page. */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
	const form = request.method === "GET" ? null : request.clone();
	const results = await next();
	if (!form) return results;
	for (const [route, { result }] of Object.entries(results)) {
		const leadsTo = result instanceof Response ? result.headers.get("Location") : null;
		if (!leadsTo?.startsWith(sessionEndedPath)) continue;
		const typed = await readTyped(form);
		const failed: FailedForm = { kind: "failed", intent: typed.intent ?? "", errors: { "": message }, typed };
		// With this status React Router loads nothing again, which would lead to the sign-in page after all.
		results[route] = { type: "data", result: data(failed, { status: 401 }) };
		toast({ title: "Not saved", text: message, tone: "problem", duration: 20_000 });
	}
	return results;
};

async function readTyped(request: Request): Promise<Record<string, string>> {
	const typed: Record<string, string> = {};
	for (const [name, value] of await request.formData())
		if (typeof value === "string") typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
	return typed;
}
