import type { z } from "zod";
import { fieldErrors } from "#app/platform/form.server.ts";

type Draft = { version: number; content: unknown };
export type AutosaveResult =
	| { kind: "saved"; version: number; at: Date; total?: number }
	/** someone else saved first: the current content, and who saved it */
	| { kind: "conflict"; version: number; content: unknown; by: string | null }
	| { kind: "issued" | "missing" };

/**
 * The response to an editor's autosave: 200 saved, 409 with the current content (or `issued` when it is no longer a draft),
 * 404 missing, 422 with the field errors.
 */
export async function handleAutosave<D extends Draft>(
	request: Request,
	form: z.ZodType<D>,
	save: (draft: D) => Promise<AutosaveResult>,
): Promise<Response> {
	const parsed = form.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ kind: "invalid", errors: fieldErrors(parsed.error) }, { status: 422 });
	const result = await save(parsed.data);
	switch (result.kind) {
		case "saved":
			return Response.json({ ...result, at: result.at.toISOString() });
		case "conflict":
			return Response.json(result, { status: 409 });
		case "issued":
			return Response.json({ kind: "issued" }, { status: 409 });
		case "missing":
			return Response.json({ kind: "issued" }, { status: 404 });
	}
}
