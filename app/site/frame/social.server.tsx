// Import this file lazily (`await import`): it brings a layout engine that most requests never need.
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { inProject } from "#app/platform/project.server.ts";
import type { Mood } from "./season.ts";

/** What stands on a picture that other sites and messengers show beside a link. `picture` is a name of art/, "" for none. */
export type SocialWords = { title: string; kind: string; company: string; town: string; picture: string };

const width = 1200;
const height = 630;
const inks = { paper: "#f7f2e6", card: "#fdfbf5", line: "#d9d2c0", ink: "#182718", ink2: "#42503f" };
const right = 1144;
/** the company's name stands above the trees where there is no print */
const foot = (picture: string) => (picture ? 508 : 424);

let fonts: Promise<Font[]> | undefined;

/** A PNG of 1200 x 630. The words are laid out here (some milliseconds), the drawing happens beside the event loop. */
export async function drawSocialPicture(words: SocialWords): Promise<Buffer> {
	fonts ??= readFonts();
	const drawn = words.picture ? await specimen(words.picture) : { layers: [await treeLine()], left: 1176 };
	const layout = await satori(<Words {...words} room={drawn.left - 104} />, { width, height, fonts: await fonts });
	const logo = await sharp(inProject("art/marks/logo.svg"), { density: 300 }).resize(64).png().toBuffer();
	const layers = [
		...drawn.layers,
		{ input: logo, left: 64, top: foot(words.picture) },
		{ input: Buffer.from(layout), left: 0, top: 0 },
	];
	return sharp({ create: { width, height, channels: 3, background: inks.paper } })
		.composite(layers)
		.png({ palette: true, colors: 160, dither: 0, effort: 4 })
		.toBuffer();
}

/** The home page's: the farm near Stanley in its season, as on the page itself. */
export async function drawHomePicture(words: SocialWords, mood: Mood): Promise<Buffer> {
	fonts ??= readFonts();
	const layout = await satori(<HomeWords {...words} />, { width, height, fonts: await fonts });
	return sharp(inProject(`art/scenes/${mood}-1600.avif`))
		.resize(width, height, { fit: "cover" })
		.composite([{ input: Buffer.from(layout), left: 0, top: 0 }])
		.png({ palette: true, colors: 160, effort: 4 })
		.toBuffer();
}

function Words({ title, kind, company, town, picture, room }: SocialWords & { room: number }) {
	return (
		<div style={{ display: "flex", width, height, fontFamily: "Hanken Grotesk", color: inks.ink }}>
			<div style={{ display: "flex", flexDirection: "column", width: room, margin: "60px 0 0 64px", lineHeight: 1.06 }}>
				<div style={{ fontSize: 30, color: inks.ink2, height: 48 }}>{kind}</div>
				<div style={{ display: "flex", fontFamily: "Young Serif", fontSize: sizeOf(title, room), textWrap: "balance" }}>
					{title}
				</div>
			</div>
			<Signature company={company} town={town} top={foot(picture) + 2} />
		</div>
	);
}

function HomeWords({ title, company, town }: SocialWords) {
	return (
		<div style={{ display: "flex", width, height, fontFamily: "Hanken Grotesk", color: inks.ink }}>
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
			<div style={{ fontSize: 23, color: inks.ink2 }}>{town}</div>
		</div>
	);
}

/** As large as the title's length and its longest word allow. */
function sizeOf(title: string, room: number): number {
	const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
	const filling = Math.sqrt((room * 270) / (title.length * 0.74));
	return Math.round(Math.min(112, Math.max(36, filling), room / (longest * 0.57)));
}

/** The print on its own sheet with the inner rule, as on the site's cards; `left` is where the sheet begins. */
async function specimen(name: string): Promise<{ layers: OverlayOptions[]; left: number }> {
	const folder = name.startsWith("story-") ? "stories" : name.startsWith("plate-") ? "plates" : "scenes";
	const file = inProject(`art/${folder}/${name}.${folder === "scenes" ? "avif" : "png"}`);
	const print = sharp(file).resize(460, 450, { fit: "inside" });
	const { data, info } = await print.png().toBuffer({ resolveWithObject: true });
	const sheet = { width: Math.max(330, info.width + 64), height: Math.max(400, info.height + 68) };
	const left = right - sheet.width;
	const top = Math.round((height - sheet.height) / 2);
	const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><rect width="100%" height="100%" rx="6" fill="${inks.card}"/><rect x="13.5" y="13.5" width="${sheet.width - 27}" height="${sheet.height - 27}" fill="none" stroke="${inks.line}" stroke-width="2"/></svg>`;
	const offset = { x: Math.round((sheet.width - info.width) / 2), y: Math.round((sheet.height - info.height) / 2) };
	const layers = [
		{ input: Buffer.from(ground), left, top },
		{ input: data, left: left + offset.x, top: top + offset.y },
	];
	return { layers, left };
}

/** The row of trees at the foot of the site, in the paper's darker tone. */
async function treeLine(): Promise<OverlayOptions> {
	const shape = sharp(inProject("art/marks/treeline-1920.webp"))
		.resize({ width })
		.ensureAlpha()
		.extractChannel("alpha");
	const { data, info } = await shape.raw().toBuffer({ resolveWithObject: true });
	const inked = sharp({ create: { width: info.width, height: info.height, channels: 3, background: inks.line } });
	const input = await inked
		.joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
		.png()
		.toBuffer();
	return { input, left: 0, top: height - info.height };
}

async function readFonts(): Promise<Font[]> {
	const font = async (name: string, file: string, weight: 400 | 600): Promise<Font> => {
		const data = await readFile(inProject(`app/fonts/pdf/${file}.ttf`));
		return { name, data, weight, style: "normal" };
	};
	return Promise.all([
		font("Young Serif", "young-serif", 400),
		font("Hanken Grotesk", "hanken-600", 600),
		font("Noto Sans", "noto-sans", 400),
	]);
}
