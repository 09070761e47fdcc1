import sharp from "sharp";
import type { Block } from "../pdf.server.ts";

/** Dots per point: 300 an inch. */
const density = 300 / 72;
const markWidth = 200;

/**
 * The same blocks with pictures made for printing: upright, no larger than print needs, and without transparency, which
 * the renderer would split off in its own time, so that the same paper had other bytes.
 */
export async function withPictures(blocks: readonly Block[]): Promise<Block[]> {
	return Promise.all(
		blocks.map(async (block) => {
			if (block.kind === "box") return { ...block, blocks: await withPictures(block.blocks) };
			if (block.kind === "picture") return { ...block, bytes: await forPrint(block.bytes, block.width) };
			if (block.kind !== "signatures") return block;
			const places = block.places.map(async (place) =>
				place.mark ? { ...place, mark: await forPrint(place.mark, markWidth) } : place,
			);
			return { ...block, places: await Promise.all(places) };
		}),
	);
}

async function forPrint(bytes: Buffer, width: number): Promise<Buffer> {
	const picture = sharp(bytes).autoOrient().flatten({ background: "#fff" });
	const sized = picture.resize({ width: Math.ceil(width * density), withoutEnlargement: true }).toColorspace("srgb");
	const { format } = await sharp(bytes).metadata();
	return format === "jpeg" ? sized.jpeg({ quality: 85 }).toBuffer() : sized.removeAlpha().png().toBuffer();
}
