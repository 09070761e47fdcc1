// An issue as an email: HTML by the rules of the large email programs, and plain text.
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { emailLogoSize } from "#app/content/media/logo.ts";
import { type Company, formatCompanyAddress } from "#app/people/company/company.ts";
import { settings } from "#app/platform/env.server.ts";
import { dark, light } from "../email/colors.ts";
import { emailLogoUrl } from "../email/email-logo.server.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { BlockRow } from "./block-row.server.tsx";
import { isWebUrl, toEmailUrl } from "./links.ts";
import { displayFont, Row, Table, TextLink, textFont } from "./parts.server.tsx";
import { unsubscribePlaceholder } from "./placeholder.ts";
import { blocksAsText, type WriteLink } from "./plain-text.server.ts";
import { type ResolvedBlock, resolveBlocks } from "./resolve.server.ts";
import { emailWidth, sidePadding } from "./sizes.ts";

export type IssueContent = { subject: string; preview: string; blocks: readonly IssueBlock[] };

type RenderOptions = {
	/** the page of the issue on the website, for "View in browser"; null when it has none */
	viewUrl: string | null;
	/** the URL that counts a click and redirects; it is called for each link, so it must answer the same for the same URL */
	linkUrl?: (url: string, label: string) => string;
};

export type RenderedIssue = {
	html: string;
	text: string;
	/** each link of the text once, with its first label; not those of the footer */
	links: { url: string; label: string }[];
};

/** The issue as everyone gets it. The subject isn't part of it, except as the title of the HTML. */
export async function renderIssue(
	issue: IssueContent,
	company: Company,
	options: RenderOptions,
): Promise<RenderedIssue> {
	const blocks = await resolveBlocks(issue.blocks.map(withoutPlaceholder));
	const links = new Map<string, string>();
	const link: WriteLink = (typed, label) => {
		const url = toEmailUrl(typed, settings.origin);
		if (!url || !isWebUrl(url)) return url;
		if (!links.has(url)) links.set(url, label.trim() || url);
		return options.linkUrl?.(url, links.get(url) ?? "") ?? url;
	};
	const { subject, preview } = withoutPlaceholder({ subject: issue.subject, preview: issue.preview });
	const frame = { subject, preview, company, viewUrl: options.viewUrl };
	const markup = renderToStaticMarkup(
		<Email {...frame}>
			{blocks.map((block, index) => (
				<BlockRow key={block.id} block={block} link={link} isTitle={index === firstHeading(blocks)} />
			))}
		</Email>,
	);
	return {
		html: finish(markup),
		text: `${[blocksAsText(blocks, link), footerText(frame)].filter(Boolean).join("\n\n")}\n`,
		links: [...links].map(([url, label]) => ({ url, label })),
	};
}

const firstHeading = (blocks: readonly ResolvedBlock[]) => blocks.findIndex(({ type }) => type === "heading");

/** Nobody can write an unsubscribe link of their own into an issue. */
function withoutPlaceholder<T extends object>(typed: T): T {
	const entries = Object.entries(typed).map(([name, value]) => [
		name,
		typeof value === "string" ? value.replaceAll("%%", "%") : value,
	]);
	return Object.fromEntries(entries) as T;
}

/** React writes no comments, so elements stand for those that only Outlook on Windows reads. It also writes preload links. */
function finish(markup: string): string {
	const forOutlook: Record<string, string> = {
		"mso-settings":
			"<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->",
		"mso-open": `<!--[if mso]><table role="presentation" width="${emailWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
		"mso-close": "<!--[if mso]></td></tr></table><![endif]-->",
	};
	const html = Object.entries(forOutlook).reduce(
		(before, [name, comment]) => before.replaceAll(`<${name}></${name}>`, comment),
		markup.replaceAll(/<link rel="preload"[^>]*>/g, ""),
	);
	return `<!DOCTYPE html>${html}`;
}

type FrameProps = { subject: string; preview: string; company: Company; viewUrl: string | null };

/** Fills the rest of the preview line, so that mail apps don't continue it with the first lines of the text. */
const previewFill = "\u00a0\u200c".repeat(70);

function Email({ subject, preview, company, viewUrl, children }: FrameProps & { children: ReactNode }) {
	return (
		<html lang="en" dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="x-apple-disable-message-reformatting" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<title>{subject || company.name}</title>
				{createElement("mso-settings")}
				<style>{styles}</style>
			</head>
			<body className="page" style={{ margin: 0, padding: 0, background: light.page }}>
				{preview && (
					<div
						style={{
							display: "none",
							maxHeight: 0,
							maxWidth: 0,
							overflow: "hidden",
							opacity: 0,
							fontSize: 1,
							lineHeight: "1px",
						}}
					>
						{preview}
						{previewFill}
					</div>
				)}
				<Table className="page" bgcolor={light.page} style={{ background: light.page }}>
					<tr>
						<td className="edge" align="center" style={{ padding: "24px 12px 32px" }}>
							{createElement("mso-open")}
							<Table
								align="center"
								className="sheet"
								bgcolor={light.sheet}
								style={{
									maxWidth: emailWidth,
									margin: "0 auto",
									background: light.sheet,
									border: `1px solid ${light.line}`,
									borderRadius: 6,
								}}
							>
								<Letterhead company={company} />
								{children}
								<Row bottom={12}>{null}</Row>
							</Table>
							<Table align="center" style={{ maxWidth: emailWidth, margin: "0 auto" }}>
								<Row top={20}>
									<Footer company={company} viewUrl={viewUrl} />
								</Row>
							</Table>
							{createElement("mso-close")}
						</td>
					</tr>
				</Table>
			</body>
		</html>
	);
}

/** The logo, and the company's name beside it, which is why the logo needs no text of its own. */
function Letterhead({ company: { name, logo } }: { company: Company }) {
	const size = logo && emailLogoSize(logo);
	return (
		<tr>
			<td
				className="pad rule"
				align="left"
				style={{ padding: `20px ${sidePadding}px 16px`, borderBottom: `2px solid ${light.ink}` }}
			>
				<Table isNarrow>
					<tr>
						{logo && size && (
							<td width={size.width} style={{ padding: "0 14px 0 0" }}>
								<img
									src={emailLogoUrl(logo.id)}
									{...size}
									alt=""
									style={{ display: "block", border: 0, width: size.width, height: size.height }}
								/>
							</td>
						)}
						<td className="ink" style={{ color: light.ink, fontFamily: displayFont, fontSize: 20, lineHeight: 1.2 }}>
							{name}
						</td>
					</tr>
				</Table>
			</td>
		</tr>
	);
}

const reason = (company: Company) => `You're getting this email because you subscribed to ${company.name} news.`;

function Footer({ company, viewUrl }: { company: Company; viewUrl: string | null }) {
	const style = { margin: "0 0 8px", color: light.soft, fontFamily: textFont, fontSize: 14, lineHeight: 1.5 };
	return (
		<>
			<p className="soft" style={style}>
				{company.name}, {formatCompanyAddress(company)}
			</p>
			<p className="soft" style={style}>
				{reason(company)}
			</p>
			<p className="soft" style={style}>
				<TextLink url={unsubscribePlaceholder}>Unsubscribe</TextLink>
				{viewUrl && (
					<>
						{" \u00a0|\u00a0 "}
						<TextLink url={viewUrl}>View in browser</TextLink>
					</>
				)}
			</p>
		</>
	);
}

function footerText({ company, viewUrl }: FrameProps): string {
	return [
		"--",
		`${company.name}, ${formatCompanyAddress(company)}`,
		reason(company),
		`Unsubscribe: ${unsubscribePlaceholder}`,
		...(viewUrl ? [`View in browser: ${viewUrl}`] : []),
	].join("\n");
}

/**
 * Outlook marks what it recolors with data-ogsc (text) and data-ogsb (background). Gmail keeps the rules for phones and has
 * dark colors of its own. Apple Mail turns phone numbers into blue links unless it's told to keep the color.
 */
const styles = [
	":root{color-scheme:light dark;supported-color-schemes:light dark}",
	"@media (prefers-color-scheme:dark){",
	`.page{background:${dark.page}!important}`,
	`.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}`,
	`.tint{background:${dark.tint}!important}`,
	`.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.link{color:${dark.link}!important}`,
	`.rule{border-color:${dark.line}!important}`,
	"}",
	`[data-ogsb] .page{background:${dark.page}!important}`,
	`[data-ogsb] .sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}`,
	`[data-ogsb] .tint{background:${dark.tint}!important}`,
	`[data-ogsb] .rule{border-color:${dark.line}!important}`,
	`[data-ogsc] .ink{color:${dark.ink}!important}[data-ogsc] .soft{color:${dark.soft}!important}`,
	`[data-ogsc] .link{color:${dark.link}!important}[data-ogsc] .button{color:#ffffff!important}`,
	"a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}",
	"@media (max-width:480px){",
	".edge{padding:0 0 24px!important}.pad{padding-left:20px!important;padding-right:20px!important}",
	".sheet{border-left:0!important;border-right:0!important;border-radius:0!important}",
	".wide{width:100%!important}.button{display:block!important}",
	"}",
].join("");
