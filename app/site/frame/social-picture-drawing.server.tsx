// Import this file lazily (`await import`): it loads a layout engine that most requests don't need.
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { projectPath } from "#app/platform/project-path.server.ts";
import type { SceneSeason } from "./season.ts";

/** The content of a social picture (Open Graph). `picture`: file name in art/ without extension, "" for none. */
export type SocialPictureContent = { title: string; kind: string; company: string; town: string; picture: string };

const width = 1200;
const height = 630;
const colors = { paper: "#f7f2e6", card: "#fdfbf5", line: "#d9d2c0", ink: "#182718", ink2: "#42503f" };
const rightEdge = 1144;
/** top of the company name: higher without a print, to stay above the tree line */
const signatureTop = (picture: string) => (picture ? 508 : 424);

let fonts: Promise<Font[]> | undefined;

/** A PNG of 1200 x 630. The text layout takes a few milliseconds here; sharp draws outside the event loop. */
export async function drawSocialPicture(content: SocialPictureContent): Promise<Buffer> {
	fonts ??= readFonts();
	const background = content.picture
		? await drawPrint(content.picture)
		: { layers: [await drawTreeLine()], left: 1176 };
	const layout = await satori(<PageTitle {...content} room={background.left - 104} />, {
		width,
		height,
		fonts: await fonts,
	});
	const logo = await sharp(projectPath("art/marks/logo.svg"), { density: 300 }).resize(64).png().toBuffer();
	const layers = [
		...background.layers,
		{ input: logo, left: 64, top: signatureTop(content.picture) },
		{ input: Buffer.from(layout), left: 0, top: 0 },
	];
	return sharp({ create: { width, height, channels: 3, background: colors.paper } })
		.composite(layers)
		.png({ palette: true, colors: 160, dither: 0, effort: 4 })
		.toBuffer();
}

/** The social picture of the home page: the scene of the season. */
export async function drawHomePicture(content: SocialPictureContent, season: SceneSeason): Promise<Buffer> {
	fonts ??= readFonts();
	const layout = await satori(<HomeTitle {...content} />, { width, height, fonts: await fonts });
	return sharp(projectPath(`art/scenes/${season}-1600.avif`))
		.resize(width, height, { fit: "cover" })
		.composite([{ input: Buffer.from(layout), left: 0, top: 0 }])
		.png({ palette: true, colors: 160, effort: 4 })
		.toBuffer();
}

function PageTitle({ title, kind, company, town, picture, room }: SocialPictureContent & { room: number }) {
	return (
		<div style={{ display: "flex", width, height, fontFamily: "Hanken Grotesk", color: colors.ink }}>
			<div style={{ display: "flex", flexDirection: "column", width: room, margin: "60px 0 0 64px", lineHeight: 1.06 }}>
				<div style={{ fontSize: 30, color: colors.ink2, height: 48 }}>{kind}</div>
				<div
					style={{
						display: "flex",
						fontFamily: "Young Serif",
						fontSize: titleFontSize(title, room),
						textWrap: "balance",
					}}
				>
					{title}
				</div>
			</div>
			<Signature company={company} town={town} top={signatureTop(picture) + 2} />
		</div>
	);
}

function HomeTitle({ title, company, town }: SocialPictureContent) {
	return (
		<div style={{ display: "flex", width, height, fontFamily: "Hanken Grotesk", color: colors.ink }}>
			<div style={{ display: "flex", flexDirection: "column", margin: "52px 0 0 64px" }}>
				<div style={{ fontFamily: "Young Serif", fontSize: 84, lineHeight: 1, width: 620 }}>{title}</div>
				<div style={{ fontSize: 34, marginTop: 22 }}>{`${company}, ${town}`}</div>
			</div>
		</div>
	);
}

function Signature({ company, town, top }: { company: string; town: string; top: number }) {
	return (
		<div
			style={{
				display: "flex",
				flexDirection: "column",
				position: "absolute",
				left: 148,
				top,
				width: 600,
				lineHeight: 1.2,
			}}
		>
			<div style={{ fontSize: 29, whiteSpace: "nowrap" }}>{company}</div>
			<div style={{ fontSize: 23, color: colors.ink2 }}>{town}</div>
		</div>
	);
}

/** The largest font size at which the title and its longest word fit. `room`: width in pixels. */
function titleFontSize(title: string, room: number): number {
	const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
	const sizeByArea = Math.sqrt((room * 270) / (title.length * 0.74));
	return Math.round(Math.min(112, Math.max(36, sizeByArea), room / (longestWord * 0.57)));
}

/** The print on a card with an inner border, as on the site. `left`: the left edge of the card. */
async function drawPrint(name: string): Promise<{ layers: OverlayOptions[]; left: number }> {
	const folder = name.startsWith("story-") ? "stories" : name.startsWith("plate-") ? "plates" : "scenes";
	const file = projectPath(`art/${folder}/${name}.${folder === "scenes" ? "avif" : "png"}`);
	const print = sharp(file).resize(460, 450, { fit: "inside" });
	const { data, info } = await print.png().toBuffer({ resolveWithObject: true });
	const card = { width: Math.max(330, info.width + 64), height: Math.max(400, info.height + 68) };
	const left = rightEdge - card.width;
	const top = Math.round((height - card.height) / 2);
	const cardSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><rect width="100%" height="100%" rx="6" fill="${colors.card}"/><rect x="13.5" y="13.5" width="${card.width - 27}" height="${card.height - 27}" fill="none" stroke="${colors.line}" stroke-width="2"/></svg>`;
	const offset = { x: Math.round((card.width - info.width) / 2), y: Math.round((card.height - info.height) / 2) };
	const layers = [
		{ input: Buffer.from(cardSvg), left, top },
		{ input: data, left: left + offset.x, top: top + offset.y },
	];
	return { layers, left };
}

/** The row of trees of the site's footer, in the line color. */
async function drawTreeLine(): Promise<OverlayOptions> {
	const alpha = sharp(projectPath("art/marks/treeline-1920.webp"))
		.resize({ width })
		.ensureAlpha()
		.extractChannel("alpha");
	const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
	const solid = sharp({ create: { width: info.width, height: info.height, channels: 3, background: colors.line } });
	const input = await solid
		.joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
		.png()
		.toBuffer();
	return { input, left: 0, top: height - info.height };
}

async function readFonts(): Promise<Font[]> {
	const font = async (name: string, file: string, weight: 400 | 600): Promise<Font> => {
		const data = await readFile(projectPath(`app/fonts/pdf/${file}.ttf`));
		return { name, data, weight, style: "normal" };
	};
	return Promise.all([
		font("Young Serif", "young-serif", 400),
		font("Hanken Grotesk", "hanken-600", 600),
		font("Noto Sans", "noto-sans", 400),
	]);
}
