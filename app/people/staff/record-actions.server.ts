import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import type { Permission } from "./permissions.ts";
import { type Permitted, requirePermission } from "./permit.server.ts";

type Submission = { context: Readonly<RouterContextProvider>; id: string; form: FormData; now: Date };

/** A rejected form: the errors by field. Its status is 422, unless it says otherwise. */
type Rejection = { errors: FieldErrors; status?: number };

/**
 * What came of an intent. "done" shows the record again; "stale" says that someone else was first; `to` leads to another
 * page. A result with a `kind` is for the record's page, which gets it as it is, with status 422 or its own.
 */
export type IntentResult = "done" | "stale" | { to: string } | Rejection | { kind: string; status?: number };

type Intent<Result extends IntentResult> = (submission: Submission) => Promise<Result | Rejection>;

type IntentRequest<P extends Permission, Value> = { by: Permitted<P>; id: string; value: Value; now: Date };

/**
 * One button or form of a record's page. The permission is checked first, so that nothing about the form is revealed
 * without it; `run` gets only what the schema lets through.
 */
export function intent<P extends Permission, Schema extends z.ZodType, const Result extends IntentResult>(
	permission: P,
	schema: Schema,
	run: (request: IntentRequest<P, z.output<Schema>>) => Promise<Result>,
): Intent<Result> {
	return async ({ context, id, form, now }) => {
		const by = requirePermission(context, permission);
		const parsed = parseForm(schema, form);
		return parsed.ok ? run({ by, id, value: parsed.value, now }) : { errors: parsed.errors };
	};
}

/** The rejection of a form with a message about the whole form: by default because the record's state doesn't allow it. */
export function refused(message: string, status = 409): Rejection {
	return { errors: { "": message }, status };
}

/** The rejection of values that the schema lets through, with an error per field. */
export function invalid(errors: FieldErrors): Rejection {
	return { errors };
}

type RecordActionOptions<Intents> = {
	/** needed to post any form of this record */
	view: Permission;
	/** the page of the record */
	path: (id: string) => string;
	/** shown when someone else changed the record first */
	stale: string;
	/** by the value of the form's field "intent" */
	intents: Intents;
};

/** The results that the record's page gets as they are. */
type PageResult<Intents extends Readonly<Record<string, Intent<IntentResult>>>> = Extract<
	Awaited<ReturnType<Intents[keyof Intents]>>,
	{ kind: string }
>;

type ActionArgs = {
	params: { id?: string };
	request: Request;
	context: Readonly<RouterContextProvider>;
};

/** A rejected form as its page gets it: which form, the errors by field and the values as typed. */
type FailedForm = { kind: "failed"; intent: string; errors: FieldErrors; typed: SubmittedValues };

const unknownIntent: Rejection = {
	errors: { "": "We couldn't process that request. Reload the page and try again." },
	status: 400,
};

/**
 * The `action` of a page in the back office: of a record, or of settings, which have no `id`. What was carried out ends
 * with a redirect, so that reloading the page doesn't post it again.
 */
export function recordAction<Intents extends Readonly<Record<string, Intent<IntentResult>>>>(
	options: RecordActionOptions<Intents>,
) {
	const { view, path, stale, intents } = options;
	return async ({ params: { id = "" }, request, context }: ActionArgs) => {
		requirePermission(context, view);
		const form = await request.formData();
		const name = String(form.get("intent"));
		const run = Object.hasOwn(intents, name) ? intents[name] : undefined;
		const result = run ? await run({ context, id, form, now: new Date() }) : unknownIntent;
		if (result === "done") throw redirect(path(id), 303);
		if (typeof result === "object" && "to" in result) throw redirect(result.to, 303);
		if (typeof result === "object" && "kind" in result)
			return data(result as PageResult<Intents>, { status: result.status ?? 422 });
		const { errors, status = 422 } = result === "stale" ? refused(stale) : result;
		const failed: FailedForm = { kind: "failed", intent: name, errors, typed: submittedValues(form) };
		return data(failed, { status });
	};
}
