// The drawings that came with the site as JPEGs: email programs open neither AVIF nor WebP everywhere.
import sharp from "sharp";
import { cacheEachUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import prints from "#art/prints/prints.json" with { type: "json" };
import { light } from "../email/colors.ts";
import { printSize } from "./sizes.ts";

/** Whether a file in art/ has this name. */
export const isPrint = (name: string): boolean => Object.hasOwn(prints, name);

/** The path of the JPEG on the website. */
export const printPath = (name: string): string => `/newsletter/prints/${name}.jpg`;

/** The JPEG of a drawing; null when there is none with this name. */
export async function findPrintPicture(name: string): Promise<Buffer | null> {
	return isPrint(name) ? drawPrint(name) : null;
}

/** A scene fills the frame, a plate stands in it. */
const drawPrint = cacheEachUntilBroadcast("content", async (name: string): Promise<Buffer> => {
	const folder = name.startsWith("story-") ? "stories" : name.startsWith("plate-") ? "plates" : "scenes";
	const file = projectPath(`art/${folder}/${name}.${folder === "scenes" ? "avif" : "png"}`);
	const [width, height] = [printSize.width * 2, printSize.height * 2];
	const background = light.page;
	const margin = folder === "scenes" ? 0 : 32;
	const inner = await sharp(file)
		.resize(width - 2 * margin, height - 2 * margin, { fit: margin ? "contain" : "cover", background: "#00000000" })
		.png()
		.toBuffer();
	return sharp({ create: { width, height, channels: 3, background } })
		.composite([{ input: inner, left: margin, top: margin }])
		.jpeg({ quality: 78, mozjpeg: true })
		.toBuffer();
});
