import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { Strokes } from "#app/ui/drawn-photo.tsx";
import type { Stroke } from "#app/ui/stroke.ts";

/**
 * Renders a photo with its drawing as a JPEG. `points` is its width in a PDF: two pixels per point are sharp enough and keep
 * the file small.
 */
export async function renderDrawnPhoto(bytes: Buffer, strokes: readonly Stroke[], points: number): Promise<Buffer> {
	const { data, info } = await sharp(bytes)
		.resize(points * 2)
		.jpeg()
		.toBuffer({ resolveWithObject: true });
	if (!strokes.length) return data;
	const { width, height } = info;
	const svg = renderToStaticMarkup(<Strokes strokes={strokes} width={width} height={height} />);
	return sharp(data)
		.composite([{ input: Buffer.from(svg) }])
		.jpeg({ quality: 80 })
		.toBuffer();
}
