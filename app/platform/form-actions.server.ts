import { data, redirect } from "react-router";
import type { FieldErrors, SubmittedValues } from "./form.server.ts";

/** A rejected form: the errors by field. Its status is 422, unless it says otherwise. */
export type Rejection = { kind?: undefined; errors: FieldErrors; status?: number };

/**
 * The outcome of a submitted form. "done" shows the page again; "stale" says that the form was based on an older version;
 * `to` leads to another page. A result with a `kind` is for the page, which gets it with status 422 or its own.
 */
export type FormResult = "done" | "stale" | { to: string } | Rejection | { kind: string; status?: number };

/** A rejected form as its page gets it: which form, the errors by field, and the values as typed. */
export type FailedForm = { kind: "failed"; intent: string; errors: FieldErrors; typed: SubmittedValues };

/** The rejection of a form with a message about the whole form: by default because the record's state doesn't allow it. */
export function refused(message: string, status = 409): Rejection {
	return { errors: { "": message }, status };
}

/** The rejection of values that the schema lets through, with an error per field. */
export function invalid(errors: FieldErrors): Rejection {
	return { errors };
}

export const unknownIntent: Rejection = refused(
	"We couldn't process that request. Reload the page and try again.",
	400,
);

type Answer = {
	/** the values to refill the form with */
	typed: SubmittedValues;
	intent: string;
	/** where "done" leads */
	path: string;
	/** the message of "stale" */
	stale: string;
};

/**
 * The response to a submitted form. What was carried out ends with a redirect, so that reloading the page doesn't post it
 * again; a page that is shown instead gets the form as typed.
 */
export function answerForm<Result extends FormResult>(result: Result, { typed, intent, path, stale }: Answer) {
	if (result === "done") throw seeOther(path);
	if (typeof result === "object" && "to" in result) throw seeOther(result.to);
	if (typeof result === "object" && "kind" in result) {
		const forPage = result as Extract<Result, { kind: string }>;
		return data({ ...forPage, intent, typed }, { status: forPage.status ?? 422 });
	}
	const { errors, status = 422 } = result === "stale" ? refused(stale) : (result as Rejection);
	const failed: FailedForm = { kind: "failed", intent, errors, typed };
	return data(failed, { status });
}

/** React Router would load nothing again where only the fragment of the URL changes. */
function seeOther(to: string): Response {
	return redirect(to, { status: 303, headers: to.includes("#") ? { "X-Remix-Revalidate": "true" } : {} });
}
