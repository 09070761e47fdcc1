import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { findContract, paperOf } from "../contracts.server.ts";
import { fileName } from "../emails.server.ts";
import { showDraft } from "../sending.server.ts";
import type { Route } from "./+types/contract-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** The paper that is asked for, or as it counts now; of a draft, as it would go out now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	permitted(context, "contracts.view");
	const found = await findContract(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	const wanted = new URL(request.url).searchParams.get("paper");
	const paper = await paperOf(found.id, wanted);
	if (wanted && !paper) throw new Response("Not found", { status: 404 });
	const kept = paper && (await getFile(paper.key));
	const bytes = kept ?? (await draftPdf(found));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName(found, paper?.kind ?? "original")}"`,
		},
	});
}

async function draftPdf(draft: NonNullable<Awaited<ReturnType<typeof findContract>>>): Promise<Buffer> {
	const now = new Date();
	const { printContract } = await import("../contract-pdf.server.ts");
	return printContract(await showDraft(draft, "Draft", now), now);
}
