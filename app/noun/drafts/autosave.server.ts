import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Permission } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { fieldErrors } from "#app/platform/form.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

type Draft = { version: number; content: unknown };
type SaveResult<Current> =
	| { kind: "saved"; version: number; at: Date; total?: number }
	/** someone else saved first: the current document, and who saved it */
	| { kind: "conflict"; current: Current; by: string | null }
	| { kind: "issued" | "missing" };

type AutosaveOptions<P extends Permission, D extends Draft, Current> = {
	form: z.ZodType<D>;
	save: (
		by: Permitted<P>,
		id: string,
		version: number,
		content: D["content"],
		now: Date,
	) => Promise<SaveResult<Current>>;
	/** the document as the editor gets it */
	toDraft: (current: Current) => Draft;
};

type ActionArgs = { params: { id: string }; request: Request; context: Readonly<RouterContextProvider> };

/**
 * The route that an editor saves to: 200 saved, 409 with the current content (or `issued` when it is no longer a draft),
 * 404 missing, 422 with the field errors.
 */
export function autosaveAction<P extends Permission, D extends Draft, Current>(
	permission: P,
	{ form, save, toDraft }: AutosaveOptions<P, D, Current>,
) {
	return async ({ params, request, context }: ActionArgs): Promise<Response> => {
		const by = requirePermission(context, permission);
		if (!isUuid(params.id)) return Response.json({ kind: "issued" }, { status: 404 });
		const parsed = form.safeParse(await request.json().catch(() => null));
		if (!parsed.success) return Response.json({ kind: "invalid", errors: fieldErrors(parsed.error) }, { status: 422 });
		const result = await save(by, params.id, parsed.data.version, parsed.data.content, new Date());
		switch (result.kind) {
			case "saved":
				return Response.json({ ...result, at: result.at.toISOString() });
			case "conflict": {
				const { version, content } = toDraft(result.current);
				return Response.json({ kind: "conflict", version, content, by: result.by }, { status: 409 });
			}
			case "issued":
				return Response.json({ kind: "issued" }, { status: 409 });
			case "missing":
				return Response.json({ kind: "issued" }, { status: 404 });
		}
	};
}
