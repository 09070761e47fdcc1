import { signedCopyResponse } from "#app/documents/signing/signed-copy.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { findContract, findContractFile, listContractSigners } from "../contracts.server.ts";
import { contractFileName } from "../file-name.ts";
import { previewCustomerView } from "../send.server.ts";
import type { Route } from "./+types/contract-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/**
 * The PDF of the kind in `?file=`, or the latest one; for a draft, a preview. With `?signer=`, the scan of the copy that this
 * customer signed on paper.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.view");
	const found = await findContract(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	const signerId = url.searchParams.get("signer");
	if (signerId) {
		const signer = (await listContractSigners(found.id)).find(({ id }) => id === signerId);
		return signedCopyResponse(signer?.signedOn && signer.signatureKey, `Contract ${found.number} signed on paper`);
	}
	const wanted = url.searchParams.get("file");
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
