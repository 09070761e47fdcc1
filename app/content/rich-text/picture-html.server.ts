import { escapeHtml } from "#app/content/pages/markdown.server.ts";
import { jpegUrl, type SitePictureData } from "#app/content/pictures/site-picture.tsx";

/** the width of running text */
const sizes = "(min-width: 44rem) 41rem, calc(100vw - 2.5rem)";

/** A picture of the media library in running text. The alt text and caption of the place where it is used come first. */
export function pictureHtml(of: SitePictureData, alt: string, caption: string): string {
	const srcSet = (format: string) =>
		of.files.map(({ size, width }) => `${of.base}-${size}.${format} ${width}w`).join(", ");
	const source = (format: string) =>
		`<source type="image/${format}" srcset="${escapeHtml(srcSet(format))}" sizes="${sizes}">`;
	const { width, height } = of;
	const image = `<img src="${escapeHtml(jpegUrl(of))}" srcset="${escapeHtml(srcSet("jpg"))}" sizes="${sizes}" width="${width}" height="${height}" alt="${escapeHtml(alt || of.alt)}" loading="lazy" decoding="async">`;
	const lines = [caption, of.credit && `Photo: ${of.credit}`].filter(Boolean).map(escapeHtml).join(" ");
	return `<figure>\n<picture>${source("avif")}${source("webp")}${image}</picture>\n${lines && `<figcaption>${lines}</figcaption>\n`}</figure>\n`;
}
