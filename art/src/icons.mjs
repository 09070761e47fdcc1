// node art/src/icons.mjs    marks/logo.svg -> public/favicon.svg and the touch icons
import fs from "node:fs";
import sharp from "sharp";

const art = new URL("../", import.meta.url).pathname;
const to = new URL("../../public/", import.meta.url).pathname;
const logo = fs
	.readFileSync(`${art}marks/logo.svg`, "utf8")
	.replaceAll("var(--color-ink,#182718)", "#182718")
	.replaceAll("var(--color-paper,#f7f2e6)", "#f7f2e6");
fs.writeFileSync(`${to}favicon.svg`, logo);
for (const [name, size] of [["apple-touch-icon", 180], ["icon-192", 192], ["icon-512", 512]]) {
	const mark = await sharp(Buffer.from(logo), { density: 900 }).resize(Math.round(size * 0.72)).toBuffer();
	await sharp({ create: { width: size, height: size, channels: 3, background: "#f7f2e6" } })
		.composite([{ input: mark }])
		.png({ palette: true })
		.toFile(`${to}${name}.png`);
}
await sharp(Buffer.from(logo), { density: 600 }).resize(32).png().toFile(`${to}favicon-32.png`);
