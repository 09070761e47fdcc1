// Import this file lazily (`await import`): it brings a layout engine that most requests never need.
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import { inProject } from "#app/platform/project.server.ts";

type Logo = { name: string; mark: string; color: string; stacked: boolean };

const size = 120;
const gap = 28;
const letters = 56;

/** Mark and name as one SVG; the name is drawn as outlines, so that it looks the same without the font. */
export async function drawLogo({ name, mark, color, stacked }: Logo): Promise<string> {
	const words = await satori(
		<div
			style={{ display: "flex", fontFamily: "Young Serif, Noto Sans", fontSize: letters, color, whiteSpace: "nowrap" }}
		>
			{name}
		</div>,
		{ height: letters * 1.4, fonts: await readFonts() },
	);
	const { width = 0, height = 0 } = measures(words);
	const text = words.replace(/^<svg[^>]*>|<\/svg>$/g, "");
	const full = stacked
		? { width: Math.max(width, size), height: size + gap / 2 + height }
		: { width: size + gap + width, height: size };
	const at = stacked
		? { mark: [(full.width - size) / 2, 0], text: [(full.width - width) / 2, size + gap / 2] }
		: { mark: [0, 0], text: [size + gap, (size - height) / 2] };
	const placed = mark.replace("<svg ", `<svg x="${at.mark[0]}" y="${at.mark[1]}" width="${size}" height="${size}" `);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${full.width}" height="${full.height}" viewBox="0 0 ${full.width} ${full.height}">${placed}<g transform="translate(${at.text[0]} ${at.text[1]})">${text}</g></svg>`;
}

function measures(svg: string): { width: number; height: number } {
	const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
	return { width: Number(width), height: Number(height) };
}

async function readFonts(): Promise<Font[]> {
	const font = async (name: string, file: string): Promise<Font> => {
		const data = await readFile(inProject(`app/fonts/pdf/${file}.ttf`));
		return { name, data, weight: 400, style: "normal" };
	};
	return Promise.all([font("Young Serif", "young-serif"), font("Noto Sans", "noto-sans")]);
}
