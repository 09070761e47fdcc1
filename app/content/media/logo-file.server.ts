import { findFile, putFile } from "#app/platform/files.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { emailLogoSize, emailPlate } from "./logo.ts";

const fileKey = (id: string, name = "logo.png") => `logos/${id}/${name}`;

export async function storeLogoFile(id: string, bytes: Buffer): Promise<void> {
	await putFile(fileKey(id), bytes);
}

/** The PNG of a logo, including one that was replaced. */
export async function findLogoFile(id: string): Promise<Buffer | null> {
	return isUuid(id) ? findFile(fileKey(id)) : null;
}

/**
 * The logo for emails, twice as large as it is shown, on a white plate that is a part of the picture: in dark mode,
 * email clients turn white backgrounds dark, but they leave images alone. Drawn once, when the first email needs it.
 */
export async function findEmailLogoFile(id: string): Promise<Buffer | null> {
	if (!isUuid(id)) return null;
	const key = fileKey(id, "email.png");
	const stored = await findFile(key);
	if (stored) return stored;
	const logo = await findLogoFile(id);
	if (!logo) return null;
	const { default: sharp } = await import("sharp");
	const { width = 1, height = 1 } = await sharp(logo).metadata();
	const size = emailLogoSize({ width, height });
	const [w, h, gap] = [2 * size.width, 2 * size.height, 2 * emailPlate.padding];
	const picture = await sharp(logo)
		.resize(w - 2 * gap, h - 2 * gap, { fit: "inside" })
		.png()
		.toBuffer();
	const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${2 * emailPlate.radius}" fill="#fff"/></svg>`;
	const drawn = await sharp(Buffer.from(plate))
		.composite([{ input: picture, gravity: "centre" }])
		.png({ compressionLevel: 9 })
		.toBuffer();
	await putFile(key, drawn);
	return drawn;
}
