import { findFileSize, readFileParts } from "#app/platform/files.server.ts";
import { streamParts } from "#app/platform/stream-parts.ts";

/** Keeps a file of a stranger from running in the browser, whatever it is. */
export const downloadHeaders = {
	"Content-Type": "application/octet-stream",
	"Content-Security-Policy": "default-src 'none'; sandbox",
	"X-Content-Type-Options": "nosniff",
	"Cache-Control": "private, no-store",
};

export const disposition = (kind: "attachment" | "inline", name: string) =>
	`${kind}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** A file as a download, read from storage as the client takes it. Null when it is missing. */
export async function downloadResponse(
	key: string,
	name: string,
	headers: Record<string, string> = {},
): Promise<Response | null> {
	const size = await findFileSize(key);
	if (size === null) return null;
	return new Response(streamParts(readFileParts(key)), {
		headers: {
			...downloadHeaders,
			"Content-Disposition": disposition("attachment", name),
			"Content-Length": String(size),
			...headers,
		},
	});
}
