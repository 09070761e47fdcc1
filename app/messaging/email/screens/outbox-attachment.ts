import { permitted } from "#app/people/staff/permit.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { readMail } from "../outbox.server.ts";
import { mailId } from "../parts/mail-id.ts";
import type { Route } from "./+types/outbox-attachment.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const mail = await readMail(permitted(context, "outbox.view"), mailId(params.id));
	const attached = mail?.attachments[Number(params.index)];
	const bytes = attached && (await getFile(attached.key));
	if (!attached || !bytes) return new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": attached.type,
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attached.name)}`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
		},
	});
}
