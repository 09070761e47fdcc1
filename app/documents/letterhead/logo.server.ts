import { randomUUID } from "node:crypto";
import { detectLogoType, isUnsafeSvg, type LogoRejection, logoLimits } from "#app/content/media/logo.ts";
import { storeLogoFile } from "#app/content/media/logo-file.server.ts";
import { processLogo } from "#app/content/media/photo-processes.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { saveLogo } from "#app/people/company/edit.server.ts";

/** Makes the picture the logo of new documents. */
export async function uploadLogo(by: Permitted<"company.edit">, bytes: Buffer): Promise<"done" | LogoRejection> {
	if (bytes.length > logoLimits.bytes) return "too-large";
	const type = detectLogoType(bytes);
	if (!type) return "not-a-logo";
	if (type === "svg" && isUnsafeSvg(bytes)) return "unsafe-svg";
	const picture = await processLogo(bytes, type);
	if (typeof picture === "string") return picture;
	const id = randomUUID();
	await storeLogoFile(id, picture.bytes);
	await saveLogo(by, { id, width: picture.width, height: picture.height });
	return "done";
}
