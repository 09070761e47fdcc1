import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Permission } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm, submittedValues } from "#app/platform/form.server.ts";
import { answerForm, type FormResult, type Rejection, unknownIntent } from "#app/platform/form-actions.server.ts";
import { type ConfirmationNeeded, requireConfirmation } from "./confirm.server.ts";

type Submission = { context: Readonly<RouterContextProvider>; id: string; form: FormData; now: Date };
type Intent<Result extends FormResult> = (submission: Submission) => Promise<Result | Rejection>;
type IntentRequest<P extends Permission, Value> = { by: Permitted<P>; id: string; value: Value; now: Date };

/**
 * One button or form of a record's page. The permission is checked first, so that nothing about the form is revealed
 * without it; `run` gets only what the schema lets through.
 */
export function intent<P extends Permission, Schema extends z.ZodType, const Result extends FormResult>(
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

/** An intent that changes nothing until the person has confirmed who they are within the last 10 minutes. */
export function confirmedIntent<P extends Permission, Schema extends z.ZodType, const Result extends FormResult>(
	...[permission, schema, run]: Parameters<typeof intent<P, Schema, Result>>
): Intent<Result | ConfirmationNeeded> {
	const confirmed = intent<P, Schema, Result>(permission, schema, run);
	return async (submission) => {
		requirePermission(submission.context, permission);
		const needed = await requireConfirmation(submission.context, submission.form, submission.now);
		return needed ?? confirmed(submission);
	};
}

type RecordActionOptions<Intents> = {
	/** needed to post any form of this record */
	view: Permission;
	/** the page of the record, without a query */
	path: (id: string) => string;
	/** query parameters that a redirect drops, such as the cursor of a list on the page; all others are the state of the list beside it */
	ownParams?: readonly string[];
	/** shown when someone else changed the record first */
	stale: string;
	/** by the value of the form's field "intent" */
	intents: Intents;
};

const recordId = z.uuid();

type ActionArgs = { params: { id?: string }; request: Request; context: Readonly<RouterContextProvider> };

/**
 * The `action` of a page in the back office: of a record, or of settings, which have no `id`. An id that isn't a UUID can't
 * be a record and answers 404. A redirect to the record, its list or another record of that list keeps the list's view,
 * search and page.
 */
export function recordAction<Intents extends Readonly<Record<string, Intent<FormResult>>>>(
	options: RecordActionOptions<Intents>,
) {
	const { view, path, ownParams = [], stale, intents } = options;
	return async ({ params, request, context }: ActionArgs) => {
		requirePermission(context, view);
		const { id = "" } = params;
		if ("id" in params && !recordId.safeParse(id).success)
			throw new Response("This record doesn't exist.", { status: 404, statusText: "Not Found" });
		const form = await readForm(request);
		const intent = String(form.get("intent"));
		const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
		const result = run ? await run({ context, id, form, now: new Date() }) : unknownIntent;
		const page = path(id);
		const search = id && listSearch(request.url, ownParams);
		return answerForm(withSearch(result as Awaited<ReturnType<Intents[keyof Intents]>>, listPath(page), search), {
			typed: submittedValues(form, null),
			intent,
			stale,
			path: `${page}${search}`,
		});
	};
}

const listPath = (page: string) => page.slice(0, page.lastIndexOf("/"));

/** The query of the list that the record was opened from. `index` tells React Router which route a form belongs to. */
function listSearch(url: string, ownParams: readonly string[]): string {
	const query = new URL(url).searchParams;
	for (const name of ["index", ...ownParams]) query.delete(name);
	return query.size ? `?${query}` : "";
}

/** A `to` without a query of its own that leads to this list or one of its records gets the list's query. */
function withSearch<Result extends FormResult>(result: Result, list: string, search: string): Result {
	if (typeof result !== "object" || !("to" in result)) return result;
	const isInList = result.to === list || listPath(result.to) === list;
	return isInList && !result.to.includes("?") ? { ...result, to: `${result.to}${search}` } : result;
}
