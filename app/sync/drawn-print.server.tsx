import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { Strokes } from "./drawn-photo.tsx";
import type { Stroke } from "./stroke.ts";

/**
 * A photo with its drawing, for a paper. `points` is the width it is printed at: twice as many pixels are sharp enough,
 * and keep the paper small.
 */
export async function drawnPhoto(bytes: Buffer, strokes: readonly Stroke[], points: number): Promise<Buffer> {
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
