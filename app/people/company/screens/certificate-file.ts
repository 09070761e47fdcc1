import { findCertificateFile } from "../certificate.server.ts";
import type { Route } from "./+types/certificate-file.ts";

/** GET /insurance/<id>.pdf: the insurance certificate, until it expires or is replaced. */
export async function loader({ params: { file } }: Route.LoaderArgs) {
	const bytes = file.endsWith(".pdf") ? await findCertificateFile(file.slice(0, -".pdf".length), new Date()) : null;
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(Uint8Array.from(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": 'inline; filename="certificate-of-insurance.pdf"',
			"Cache-Control": "public, max-age=300",
			"X-Robots-Tag": "noindex",
		},
	});
}
