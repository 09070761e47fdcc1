import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { trimmedField, versionForm } from "#app/platform/form-fields.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { checkList } from "../check.server.ts";
import { checkMapping, evidenceLimit, isImportField, importPath as path } from "../import.ts";
import { discardList, findSubscriberImport, startSubscriberImport } from "../imports.server.ts";
import { Columns } from "../parts/columns.tsx";
import { Progress } from "../parts/progress.tsx";
import { Result } from "../parts/result.tsx";
import { Review } from "../parts/review.tsx";
import type { Route } from "./+types/import.ts";
import { loadImportPage } from "./import-page.server.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "subscribers.import");
	const found = await findSubscriberImport(params.id);
	if (!found) throw new Response("This import doesn't exist.", { status: 404, statusText: "Not Found" });
	return loadImportPage(by, found, url.searchParams);
}

/** The columns are "column0", "column1" and so on. */
const columnsForm = z.looseObject({
	...versionForm.shape,
	evidence: trimmedField(evidenceLimit).pipe(z.string().min(1, "Say how these people agreed to get news.")),
});

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "subscribers.import",
	path: (id) => `${path}/${id}`,
	ownParams: ["columns", "show", "after"],
	stale: "Someone else changed or started this import. Review it again.",
	intents: {
		check: intent("subscribers.import", columnsForm, async ({ by, id, value, now }) => {
			const { version, evidence, ...fields } = value;
			const found = await findSubscriberImport(id);
			if (!found) return "stale";
			const mapping = found.headers.map((_, column) => {
				const field = String(fields[`column${column}`] ?? "");
				return isImportField(field) ? field : null;
			});
			const errors = checkMapping(mapping);
			if (Object.keys(errors).length) return invalid(errors);
			return (await checkList(by, id, version, { mapping, evidence }, now)) === "checked" ? "done" : "stale";
		}),
		import: intent("subscribers.import", versionForm, async ({ by, id, value: { version }, now }) =>
			(await startSubscriberImport(by, id, version, now)) === "started" ? "done" : "stale",
		),
		discard: intent("subscribers.import", noFields, async ({ by, id, now }) => {
			await discardList(by, id, now);
			return { to: path };
		}),
	},
});

export type PageData = Route.ComponentProps["loaderData"];
export type Failure = Route.ComponentProps["actionData"];

export default function ImportPage({ loaderData: page, actionData }: Route.ComponentProps) {
	return (
		<RecordPane title={page.fileName} back={path}>
			<title>{`Import of ${page.fileName}`}</title>
			<div className="grid max-w-4xl gap-7">
				{page.step === "columns" && <Columns page={page} failure={actionData} />}
				{page.step === "review" && <Review page={page} failure={actionData} />}
				{page.step === "importing" && <Progress page={page} />}
				{page.step === "done" && <Result page={page} />}
			</div>
		</RecordPane>
	);
}
