import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { findContract, findContractFile } from "../contracts.server.ts";
import { contractFileName } from "../file-name.ts";
import { previewCustomerView } from "../send.server.ts";
import type { Route } from "./+types/contract-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The PDF of the kind in `?file=`, or the latest one; for a draft, a preview. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.view");
	const found = await findContract(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	const wanted = new URL(request.url).searchParams.get("file");
	const file = await findContractFile(found.id, wanted);
	if (wanted && !file) throw new Response("Not found", { status: 404 });
	const stored = file && (await findFile(file.key));
	const bytes = stored ?? (await draftPdf(found));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${contractFileName(found, file?.kind ?? "original")}"`,
		},
	});
}

async function draftPdf(draft: NonNullable<Awaited<ReturnType<typeof findContract>>>): Promise<Buffer> {
	const now = new Date();
	const { printContract } = await import("../contract-pdf.server.ts");
	return printContract(await previewCustomerView(draft, "Draft", now), now);
}
