// Import this file lazily (`await import`): it loads a layout engine that most requests don't need.
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import { projectPath } from "#app/platform/project-path.server.ts";

type Logo = { name: string; mark: string; color: string; stacked: boolean };

const markSize = 120;
const gap = 28;
const fontSize = 56;

/** The mark and the company name as one SVG. The name is converted to outlines, so it doesn't need the font. */
export async function drawLogo({ name, mark, color, stacked }: Logo): Promise<string> {
	const nameSvg = await satori(
		<div
			style={{ display: "flex", fontFamily: "Young Serif, Noto Sans", fontSize: fontSize, color, whiteSpace: "nowrap" }}
		>
			{name}
		</div>,
		{ height: fontSize * 1.4, fonts: await readFonts() },
	);
	const { width = 0, height = 0 } = parseSvgSize(nameSvg);
	const text = nameSvg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
	const total = stacked
		? { width: Math.max(width, markSize), height: markSize + gap / 2 + height }
		: { width: markSize + gap + width, height: markSize };
	const offset = stacked
		? { mark: [(total.width - markSize) / 2, 0], text: [(total.width - width) / 2, markSize + gap / 2] }
		: { mark: [0, 0], text: [markSize + gap, (markSize - height) / 2] };
	const placedMark = mark.replace(
		"<svg ",
		`<svg x="${offset.mark[0]}" y="${offset.mark[1]}" width="${markSize}" height="${markSize}" `,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" viewBox="0 0 ${total.width} ${total.height}">${placedMark}<g transform="translate(${offset.text[0]} ${offset.text[1]})">${text}</g></svg>`;
}

function parseSvgSize(svg: string): { width: number; height: number } {
	const [, width, height] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
	return { width: Number(width), height: Number(height) };
}

async function readFonts(): Promise<Font[]> {
	const font = async (name: string, file: string): Promise<Font> => {
		const data = await readFile(projectPath(`app/fonts/pdf/${file}.ttf`));
		return { name, data, weight: 400, style: "normal" };
	};
	return Promise.all([font("Young Serif", "young-serif"), font("Noto Sans", "noto-sans")]);
}
