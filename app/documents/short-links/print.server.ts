// What is downloaded of a short link: its code as SVG or PNG, and sheets for a print shop.
import { findLogoFile } from "#app/content/media/logo-file.server.ts";
import type { QrCode } from "#app/documents/pdf/code-path.ts";
import { codeSide, sheets } from "#app/documents/pdf/sheets.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { quietZone } from "./print-size.ts";
import { drawPng, drawSvg, encodeQrCode } from "./qr-code.server.ts";
import { defaultHeadlines } from "./short-link.ts";
import { type ShortLink, shortLinkUrl } from "./short-links.server.ts";

type Printed = { bytes: Buffer; type: string; name: string };

/** The code of a link. A company without a logo has none on it. */
export async function encodeLink(link: Pick<ShortLink, "slug" | "hasLogo">): Promise<QrCode> {
	const { logo } = await readCompany();
	return encodeQrCode(shortLinkUrl(link), link.hasLogo && logo !== null);
}

/** The file `format`: "svg", "png" or the key of a sheet; null for anything else. */
export async function printLink(link: ShortLink, format: string): Promise<Printed | null> {
	const code = await encodeLink(link);
	const company = await readCompany();
	const logo = link.hasLogo && company.logo ? await squareLogo(company.logo.id) : null;
	const drawn = { code, color: link.color, logo };
	if (format === "svg") return { bytes: Buffer.from(drawSvg(drawn)), type: "image/svg+xml", name: `${link.slug}.svg` };
	if (format === "png") return { bytes: await drawPng(drawn), type: "image/png", name: `${link.slug}.png` };
	const sheet = sheets.find(({ key }) => key === format);
	if (!sheet) return null;
	const { renderSheet } = await import("#app/documents/pdf/sheets.server.ts");
	const bytes = await renderSheet({
		...drawn,
		sheet,
		title: `${link.name}: ${sheet.label}`,
		company: company.name,
		headline: link.headline || defaultHeadlines[link.placement],
		phone: formatPhone(company.phone),
		address: shortLinkUrl(link).replace(/^https?:\/\//, ""),
		createdAt: link.updatedAt,
	});
	return { bytes, type: "application/pdf", name: `${link.slug}-${sheet.key}.pdf` };
}

/** The width in inches of the code on each sheet, without its quiet zone. */
export function listSheets({ size }: QrCode): { key: string; label: string; about: string; codeWidth: number }[] {
	return sheets.map((sheet) => ({
		key: sheet.key,
		label: sheet.label,
		about: `${sheet.width} × ${sheet.height} in`,
		codeWidth: (codeSide(sheet) * size) / (size + 2 * quietZone),
	}));
}

/** The company's logo on a white square, as it is placed on a code. */
async function squareLogo(id: string): Promise<Buffer | null> {
	const logo = await findLogoFile(id);
	if (!logo) return null;
	const { default: sharp } = await import("sharp");
	return sharp(logo)
		.flatten({ background: "#fff" })
		.resize(480, 480, { fit: "contain", background: "#fff" })
		.toColorspace("srgb")
		.removeAlpha()
		.png()
		.toBuffer();
}
