import sharp from "sharp";
import { fitInto } from "#app/content/media/logo.ts";
import { findLogoFile } from "#app/content/media/logo-file.server.ts";
import type { CompanyLogo } from "#app/people/company/company.ts";
import type { Block } from "../pdf.server.ts";

/** Pixels per point: 300 per inch. */
const density = 300 / 72;
const signatureWidth = 200;

/**
 * The same blocks with their pictures prepared for print: upright, no larger than needed, and without transparency.
 * pdfkit splits transparency off asynchronously, so the same document would get different bytes each time.
 */
export async function preparePictures(blocks: readonly Block[]): Promise<Block[]> {
	return Promise.all(
		blocks.map(async (block) => {
			if (block.kind === "box") return { ...block, blocks: await preparePictures(block.blocks) };
			if (block.kind === "picture") return { ...block, bytes: await preparePicture(block.bytes, block.width) };
			if (block.kind !== "signatures") return block;
			const signers = block.signers.map(async (signer) =>
				signer.image ? { ...signer, image: await preparePicture(signer.image, signatureWidth) } : signer,
			);
			return { ...block, signers: await Promise.all(signers) };
		}),
	);
}

/** in points */
const logoArea = { width: 150, height: 44 };

/** The logo's picture and its size on the page in points. */
export type PrintedLogo = { bytes: Buffer; width: number; height: number };

/** The logo above the sender's name; undefined if its file is missing, for example after an incomplete restore. */
export async function prepareLogo(logo: CompanyLogo): Promise<PrintedLogo | undefined> {
	const bytes = await findLogoFile(logo.id);
	if (!bytes) return undefined;
	const size = fitInto(logo, logoArea);
	return { bytes: await preparePicture(bytes, size.width), ...size };
}

async function preparePicture(bytes: Buffer, width: number): Promise<Buffer> {
	const picture = sharp(bytes).autoOrient().flatten({ background: "#fff" });
	const sized = picture.resize({ width: Math.ceil(width * density), withoutEnlargement: true }).toColorspace("srgb");
	const { format } = await sharp(bytes).metadata();
	return format === "jpeg" ? sized.jpeg({ quality: 85 }).toBuffer() : sized.removeAlpha().png().toBuffer();
}
