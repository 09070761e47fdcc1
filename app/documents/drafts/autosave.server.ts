import type { z } from "zod";
import { fieldErrors } from "#app/platform/form.server.ts";

type Draft = { version: number; content: unknown };
export type AutoSaved =
	| { kind: "saved"; version: number; at: Date; total?: number }
	/** somebody else saved meanwhile: what stands there now, and who wrote it */
	| { kind: "conflict"; version: number; content: unknown; by: string | null }
	| { kind: "issued" | "missing" };

/** What an editor's autosave hears: 200 saved, 409 with what stands there now, 404 gone, 422 with what is wrong. */
export async function answerAutosave<D extends Draft>(
	request: Request,
	form: z.ZodType<D>,
	save: (draft: D) => Promise<AutoSaved>,
): Promise<Response> {
	const parsed = form.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ kind: "invalid", errors: fieldErrors(parsed.error) }, { status: 422 });
	const saved = await save(parsed.data);
	switch (saved.kind) {
		case "saved":
			return Response.json({ ...saved, at: saved.at.toISOString() });
		case "conflict":
			return Response.json(saved, { status: 409 });
		case "issued":
			return Response.json({ kind: "issued" }, { status: 409 });
		case "missing":
			return Response.json({ kind: "issued" }, { status: 404 });
	}
}
