import { readCompany } from "#app/company/company.server.ts";
import { letterheadOf } from "#app/papers/letterhead.server.ts";
import { secretHeaders } from "#app/papers/secret.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { openLink, releasedPhoto, shownFor } from "../customer.server.ts";
import type { Route } from "./+types/view-pdf.ts";

/** What the page shows, to keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip, () => "Too many visits.");
	const found = await openLink(params.accessToken, new Date());
	if (!found) throw new Response("Not found", { status: 404, headers: secretHeaders });
	const company = await readCompany();
	const { estimatePdf } = await import("../estimate-pdf.server.tsx");
	const bytes = await estimatePdf(await shownFor(found), {
		company: letterheadOf(company),
		size: company.paperSize,
		made: found.estimate.updatedAt,
		bytesOf: (id) => releasedPhoto(found, id),
	});
	return new Response(new Uint8Array(bytes), {
		headers: {
			...secretHeaders,
			"Content-Type": "application/pdf",
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
			"Content-Disposition": `inline; filename="Field estimate ${found.estimate.number}.pdf"`,
		},
	});
}
