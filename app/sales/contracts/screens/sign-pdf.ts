import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { findFile } from "#app/platform/files.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { findContractFile, openSigningLink } from "../contracts.server.ts";
import { contractFileName } from "../emails.server.ts";
import type { Route } from "./+types/sign-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many visits. Try again in a minute.");
	const signing = await openSigningLink(params.accessToken, new Date());
	const file = signing && (await findContractFile(signing.contract.id));
	const bytes = file && (await findFile(file.key));
	if (!bytes) throw new Response("Not signing", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(bytes), {
		headers: {
			...shareHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${contractFileName(signing.contract, file.kind)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
