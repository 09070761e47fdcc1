import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { checkbox, noFields } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { checkImport } from "../check.server.ts";
import { checkMapping, isImportField } from "../fields.ts";
import { duplicateChoices } from "../import.ts";
import { discardImport, findImport, startImport, startUndo } from "../imports.server.ts";
import { Columns } from "../parts/columns.tsx";
import { Progress } from "../parts/progress.tsx";
import { Result } from "../parts/result.tsx";
import { Review } from "../parts/review.tsx";
import type { Route } from "./+types/import.ts";
import { loadImportPage } from "./import-page.server.ts";

const path = "/admin/crm/import";

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.import");
	const found = await findImport(params.id);
	if (!found) throw new Response("This import doesn't exist.", { status: 404, statusText: "Not Found" });
	return loadImportPage(by, found, url.searchParams);
}

/** The columns are "column0", "column1" and so on. */
const columnsForm = z.looseObject(versionForm.shape);
const startForm = versionForm.extend({
	updateExisting: checkbox,
	recordOptOuts: checkbox,
	duplicates: z.enum(duplicateChoices).default("create"),
});

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "customers.import",
	path: (id) => `${path}/${id}`,
	ownParams: ["columns", "show", "after"],
	stale: "Someone else changed or started this import. Review it again.",
	intents: {
		check: intent("customers.import", columnsForm, async ({ by, id, value: { version, ...fields } }) => {
			const found = await findImport(id);
			if (!found) return "stale";
			const mapping = found.headers.map((_, column) => {
				const field = String(fields[`column${column}`] ?? "");
				return isImportField(field) ? field : null;
			});
			const errors = checkMapping(mapping);
			if (Object.keys(errors).length) return invalid(errors);
			return (await checkImport(by, id, version, mapping)) === "checked" ? "done" : "stale";
		}),
		import: intent("customers.import", startForm, async ({ by, id, value: { version, ...choices }, now }) =>
			(await startImport(by, id, version, choices, now)) === "started" ? "done" : "stale",
		),
		undo: intent("customers.import", versionForm, async ({ by, id, value: { version }, now }) =>
			(await startUndo(by, id, version, now)) === "started" ? "done" : "stale",
		),
		discard: intent("customers.import", noFields, async ({ by, id, now }) => {
			await discardImport(by, id, now);
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
				{(page.step === "importing" || page.step === "undoing") && <Progress page={page} />}
				{(page.step === "done" || page.step === "undone") && <Result page={page} failure={actionData} />}
			</div>
		</RecordPane>
	);
}
