// The layout of our emails: letterhead, one column of text, signature and a plain footer. Email clients drop
// stylesheets, background images and most CSS, so everything is a table with inline styles that reads well without more. The style
// sheet only adds dark colors where it is understood; elsewhere the program inverts the colors itself, and the logo stays
// readable because its white plate is a part of the picture.
import { emailLogoSize } from "#app/content/media/logo.ts";
import type { CompanyLogo } from "#app/people/company/company.ts";
import { dark, light } from "./colors.ts";
import { emailLogoUrl } from "./email-logo.server.ts";

export type Paragraph = string | { button: string; url: string } | { rows: [name: string, value: string][] };

/** Who writes: `name` is the company, `person` signs for it. The rest is the letterhead and the footer. */
export type Sender = {
	name: string;
	person?: string;
	phone?: string;
	email?: string;
	address?: string;
	logo?: CompanyLogo | null;
};

/** The end of "You're getting this email because", without the period, for emails to staff. */
export const staffReason = "you work in our back office";

/**
 * The email as plain text and as HTML, signed by the sender. All text is HTML-escaped. `reason` ends the sentence "You're
 * getting this email because ...".
 */
export function emailBody(sender: Sender, paragraphs: Paragraph[], reason: string): { text: string; html: string } {
	const signature = [sender.person, sender.name].filter((line): line is string => Boolean(line));
	const footer = [
		[sender.name, sender.address].filter(Boolean).join(", "),
		[sender.phone, sender.email].filter(Boolean).join(", "),
		`You're getting this email because ${reason}.`,
	].filter(Boolean);
	const text = `${[...paragraphs.map(paragraphText), signature.join("\n"), `--\n${footer.join("\n")}`].join("\n\n")}\n`;
	const sheet = `${letterhead(sender)}<tr><td style="padding:24px 28px 28px">${paragraphs.map(paragraphHtml).join("")}<p class="ink" style="margin:24px 0 0;color:${light.ink};${display}">${signature.map(escapeHtml).join("<br>")}</p></td></tr>`;
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(sender.name)}</title><style>${darkStyles}</style></head><body class="page" style="margin:0;padding:0;background:${light.page}">${table("page", `width="100%" bgcolor="${light.page}"`, `background:${light.page}`, `<tr><td align="center" style="padding:24px 12px;${text17}">${fixedWidth(`${table("sheet", `width="100%" bgcolor="${light.sheet}"`, `max-width:560px;background:${light.sheet};border:1px solid ${light.line};border-radius:6px`, sheet)}${table("", 'width="100%"', "max-width:560px", `<tr><td class="soft" style="padding:16px 28px 0;color:${light.soft};font-size:13px;line-height:1.5;text-align:left">${footer.map(escapeHtml).join("<br>")}${footerEnd}</td></tr>`)}`)}</td></tr>`)}</body></html>`;
	return { text, html };
}

const footerEnd = "<!--footer-->";

/** The same email with one more link at the end of its footer. */
export function addToFooter({ text, html }: { text: string; html: string }, label: string, url: string) {
	const link = `<br><a class="soft" href="${escapeHtml(url)}" style="color:${light.soft};text-decoration:underline">${escapeHtml(label)}</a>`;
	return { text: `${text.trimEnd()}\n${label}: ${url}\n`, html: html.replace(footerEnd, () => link) };
}

const text17 =
	"font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55";
const display = "font-family:'Young Serif',Rockwell,Georgia,serif";

/**
 * Outlook marks what it recolors with data-ogsc (text) and data-ogsb (background). Apple Mail turns phone numbers
 * into blue links unless it's told to keep the color.
 */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.rule{border-color:${dark.line}!important}}[data-ogsb] .page{background:${dark.page}!important}[data-ogsb] .sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}[data-ogsb] .rule{border-color:${dark.line}!important}[data-ogsc] .ink{color:${dark.ink}!important}[data-ogsc] .soft{color:${dark.soft}!important}[data-ogsc] .button{color:#ffffff!important}a[x-apple-data-detectors]{color:inherit!important}`;

function table(name: string, attributes: string, style: string, rows: string): string {
	const named = name && ` class="${name}"`;
	return `<table role="presentation"${named} ${attributes} cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

/** Outlook on Windows ignores max-width, so it gets a table of that width. */
function fixedWidth(inner: string): string {
	return `<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->${inner}<!--[if mso]></td></tr></table><![endif]-->`;
}

/** The logo, and the company's name beside it, which is why the logo needs no text of its own. */
function letterhead({ name, logo }: Sender): string {
	const picture = logo ? `<td width="1" style="padding:0 14px 0 0">${logoImage(logo)}</td>` : "";
	return `<tr><td class="rule" style="padding:20px 28px 16px;border-bottom:2px solid ${light.ink}">${table("", "", "", `<tr>${picture}<td class="ink" style="color:${light.ink};font-size:20px;line-height:1.2;${display}">${escapeHtml(name)}</td></tr>`)}</td></tr>`;
}

function logoImage(logo: CompanyLogo): string {
	const { width, height } = emailLogoSize(logo);
	return `<img src="${escapeHtml(emailLogoUrl(logo.id))}" width="${width}" height="${height}" alt="" style="display:block;border:0;width:${width}px;height:${height}px">`;
}

function paragraphText(paragraph: Paragraph): string {
	if (typeof paragraph === "string") return paragraph;
	if ("url" in paragraph) return `${paragraph.button}: ${paragraph.url}`;
	return paragraph.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function paragraphHtml(paragraph: Paragraph): string {
	if (typeof paragraph === "string")
		return `<p class="ink" style="margin:0 0 16px;color:${light.ink};word-break:break-word" dir="auto">${withBreaks(paragraph)}</p>`;
	if ("url" in paragraph)
		return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${light.button}" style="background:${light.button};border-radius:10px;mso-padding-alt:13px 22px"><a class="button" href="${escapeHtml(paragraph.url)}" style="display:inline-block;padding:13px 22px;border:1px solid ${light.button};border-radius:10px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(paragraph.button)}</a></td></tr></table>`;
	const rows = paragraph.rows.map(
		([name, value]) =>
			`<tr><td class="soft" style="padding:4px 16px 4px 0;color:${light.soft};vertical-align:top">${escapeHtml(name)}</td><td class="ink" style="padding:4px 0;vertical-align:top;color:${light.ink};word-break:break-word" dir="auto">${withBreaks(value)}</td></tr>`,
	);
	return table("", "", "margin:0 0 16px", rows.join(""));
}

function withBreaks(text: string): string {
	return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
