// The HTML of an email for the frame on its page: no scripts, no forms, no styles that reach outside, nothing from other servers.
import sanitize from "sanitize-html";
import { isPicture } from "./file-type.ts";

export type FrameOptions = {
	/** the URL of an attachment, by its position */
	attachmentUrl: (position: number) => string;
	attachments: readonly { position: number; contentId: string | null; type: string }[];
	/** the URL by which the server fetches a remote picture; null leaves remote pictures out */
	pictureUrl: ((index: number) => string) | null;
};

const maxPictures = 100;

const layoutTags = [
	"p",
	"div",
	"span",
	"br",
	"hr",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"blockquote",
	"pre",
	"code",
	"center",
	"address",
];
const textTags = [
	"a",
	"b",
	"strong",
	"i",
	"em",
	"u",
	"s",
	"strike",
	"del",
	"ins",
	"small",
	"big",
	"sub",
	"sup",
	"font",
	"tt",
	"abbr",
	"cite",
	"q",
	"mark",
];
const listTags = [
	"ul",
	"ol",
	"li",
	"dl",
	"dt",
	"dd",
	"table",
	"thead",
	"tbody",
	"tfoot",
	"tr",
	"td",
	"th",
	"caption",
	"img",
];

/** No value may refer to anything: "url(", escapes, at-rules and comments are left out as a whole. */
const plainValue = /^[\w\s.,%#()'"+-]{1,200}$/;
const styles = Object.fromEntries(
	[
		...["color", "background-color", "font-family", "font-size", "font-style", "font-weight", "line-height"],
		...["text-align", "text-decoration", "vertical-align", "white-space", "width", "max-width", "border-collapse"],
		...[
			"padding",
			"padding-top",
			"padding-right",
			"padding-bottom",
			"padding-left",
			"border-radius",
			"list-style-type",
		],
		...["margin", "margin-top", "margin-right", "margin-bottom", "margin-left", "text-transform", "letter-spacing"],
		...[
			"border",
			"border-top",
			"border-right",
			"border-bottom",
			"border-left",
			"border-color",
			"border-style",
			"border-width",
		],
	].map((name) => [
		name,
		[new RegExp(`^(?!.*(?:url|expression|var|attr|image)\\s*\\()${plainValue.source.slice(1)}`, "i")],
	]),
);

/** The remote pictures of an email in their order. */
export function listRemotePictures(html: string): string[] {
	const urls: string[] = [];
	clean(html, { attachmentUrl: () => "", attachments: [], pictureUrl: null }, urls);
	return urls;
}

/** The document of the frame. */
export function frameDocument(html: string, options: FrameOptions): string {
	const body = foldQuotes(clean(html, options, []));
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Email</title><style>${frameStyles}</style></head><body>${body}</body></html>`;
}

const frameStyles =
	"html{background:#fff;color:#182718;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}body{margin:0;padding:16px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}a{color:#1d5c34}blockquote{margin:0 0 0 4px;padding-left:12px;border-left:2px solid #d9d2c0}summary{cursor:pointer;padding:6px 0;color:#42503f}";

/** The headers of the frame: even what the sanitizer lets through loads nothing, runs nothing and leads nowhere by itself. */
export const frameHeaders = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy":
		"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
	"X-Frame-Options": "SAMEORIGIN",
	"Referrer-Policy": "no-referrer",
	"Cache-Control": "private, no-store",
};

function clean(html: string, options: FrameOptions, pictures: string[]): string {
	return sanitize(html, {
		allowedTags: [...layoutTags, ...textTags, ...listTags],
		allowedAttributes: {
			"*": ["style", "dir", "align", "title"],
			a: ["href", "target", "rel"],
			img: ["src", "alt", "width", "height"],
			font: ["color", "size", "face"],
			table: ["width", "border", "cellpadding", "cellspacing", "bgcolor"],
			td: ["width", "height", "valign", "colspan", "rowspan", "bgcolor"],
			th: ["width", "height", "valign", "colspan", "rowspan", "bgcolor"],
			tr: ["bgcolor", "valign"],
			ol: ["start", "type"],
		},
		allowedStyles: { "*": styles },
		allowedSchemes: ["http", "https", "mailto", "tel"],
		// a picture has only an address that this file made
		allowedSchemesByTag: { img: [] },
		allowProtocolRelative: false,
		nestingLimit: 100,
		nonTextTags: [
			"style",
			"script",
			"textarea",
			"option",
			"noscript",
			"title",
			"head",
			"svg",
			"math",
			"template",
			"iframe",
			"object",
			"xmp",
			"plaintext",
			"noembed",
			"noframes",
		],
		transformTags: {
			a: (_, { href = "", ...attributes }) => ({
				tagName: "a",
				attribs: /^(https?:|mailto:|tel:)/i.test(href.trim())
					? { ...attributes, href: href.trim(), target: "_blank", rel: "noopener noreferrer nofollow" }
					: {},
			}),
			img: (_, attributes) => {
				const src = pictureSource(attributes.src ?? "", options, pictures);
				const { alt = "", width, height } = attributes;
				if (src) return { tagName: "img", attribs: { src, alt, ...(width && { width }), ...(height && { height }) } };
				return { tagName: "span", attribs: {}, ...(alt.trim() && { text: `[${alt.trim().slice(0, 100)}]` }) };
			},
		},
	});
}

function pictureSource(src: string, options: FrameOptions, pictures: string[]): string | null {
	const address = src.trim();
	if (/^cid:/i.test(address)) {
		const contentId = decodeURIComponentSafely(address.slice(4)).replaceAll(/[<>]/g, "");
		const attachment = options.attachments.find((one) => one.contentId === contentId && isPicture(one.type));
		return attachment ? options.attachmentUrl(attachment.position) : null;
	}
	if (!/^https?:\/\//i.test(address) || pictures.length >= maxPictures) return null;
	pictures.push(address);
	return options.pictureUrl?.(pictures.length - 1) ?? null;
}

function decodeURIComponentSafely(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Folds the outermost quotations. The HTML is well-formed, because the sanitizer wrote it. */
function foldQuotes(html: string): string {
	let depth = 0;
	return html.replaceAll(/<(\/?)blockquote\b[^>]*>/g, (tag, end: string) => {
		if (!end) {
			depth += 1;
			return depth === 1 ? `<details><summary>Quoted text</summary>${tag}` : tag;
		}
		depth -= 1;
		return depth === 0 ? `${tag}</details>` : tag;
	});
}
