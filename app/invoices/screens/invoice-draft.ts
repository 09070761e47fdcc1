import { saveDraft } from "#app/invoices/drafts.server.ts";
import { draftForm } from "#app/invoices/invoice-form.ts";
import { contentOfRecord } from "#app/invoices/invoices.server.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { onlyStaffApi } from "#app/staff/guard.server.ts";
import { permitted } from "#app/staff/permit.server.ts";
import type { Route } from "./+types/invoice-draft.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaffApi("invoices.draft")];

/** What the editor's autosave calls: 200 saved, 409 with what stands there now, 422 with what is wrong. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "invoices.draft");
	const parsed = draftForm.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ kind: "invalid", errors: fieldErrors(parsed.error) }, { status: 422 });
	const { version, content } = parsed.data;
	const saved = await saveDraft(by, params.id, version, content, new Date());
	switch (saved.kind) {
		case "saved":
			return Response.json({ kind: "saved", version: saved.version, at: saved.at.toISOString(), total: saved.total });
		case "conflict": {
			const { current, by: other } = saved;
			const answer = {
				kind: "conflict",
				version: current.invoice.version,
				content: contentOfRecord(current),
				by: other,
			};
			return Response.json(answer, { status: 409 });
		}
		case "issued":
			return Response.json({ kind: "issued" }, { status: 409 });
		case "missing":
			return Response.json({ kind: "issued" }, { status: 404 });
	}
}
