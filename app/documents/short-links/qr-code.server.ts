// Draws QR codes as SVG and PNG.
import { encode } from "uqr";
import { codePath, type QrCode } from "#app/documents/pdf/code-path.ts";
import { quietZone } from "./print-size.ts";

/** share of the code's width that a logo takes; it hides 5% of the modules, and level H restores 30% */
const logoShare = 0.22;

/** With a logo on it, a code needs the highest error correction. */
export function encodeQrCode(text: string, hasLogo: boolean): QrCode {
	const { data, size } = encode(text, { ecc: hasLogo ? "H" : "M", border: 0 });
	if (!hasLogo) return { modules: data, size, logo: null };
	// an odd number of modules, so that it is in the middle
	const width = 2 * Math.floor((size * logoShare) / 2) + 1;
	return { modules: data, size, logo: { at: (size - width) / 2, width } };
}

type Drawn = { code: QrCode; color: string; logo: Buffer | null };

/** Pixels per module. The file is scaled by whoever prints it. */
const moduleSize = 10;

/** `logo` is a PNG. The quiet zone is part of the picture. */
export function drawSvg({ code, color, logo }: Drawn, pixels = moduleSize): string {
	const width = code.size + 2 * quietZone;
	const picture =
		logo && code.logo
			? `<image x="${code.logo.at + 0.5 + quietZone}" y="${code.logo.at + 0.5 + quietZone}" width="${code.logo.width - 1}" height="${code.logo.width - 1}" href="data:image/png;base64,${logo.toString("base64")}"/>`
			: "";
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixels}" height="${width * pixels}" viewBox="0 0 ${width} ${width}"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path fill="${color}" shape-rendering="crispEdges" transform="translate(${quietZone} ${quietZone})" d="${codePath(code)}"/>${picture}</svg>`;
}

/** About 2,000 pixels wide, with the same number of pixels for every module. */
export async function drawPng(drawn: Drawn, pixels?: number): Promise<Buffer> {
	const perModule = pixels ?? Math.round(2_000 / (drawn.code.size + 2 * quietZone));
	const { default: sharp } = await import("sharp");
	return sharp(Buffer.from(drawSvg(drawn, perModule)))
		.png({ palette: true })
		.toBuffer();
}
