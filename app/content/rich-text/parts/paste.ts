// Cleans what is pasted from Word, Google Docs and websites before the editor reads it. The editor drops all that it has no node
// for, so this only repairs what would come out wrong.
import { isSafeHref } from "../rich-text.ts";
import { placePictures } from "./pasted-pictures.ts";

type Cleaned = {
	html: string;
	/** pictures that have only a place, because their bytes didn't come with the text */
	placesLeft: number;
};

/** `mayUpload`: pictures that came with the text are uploaded to the media library. */
export function cleanPastedHtml(html: string, origin: string, mayUpload: boolean): Cleaned {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const element of body.querySelectorAll(
		"script, style, meta, link, title, template, noscript, iframe, object, svg, math",
	))
		element.remove();
	for (const element of body.querySelectorAll("video, audio")) element.remove();
	unwrapFalseBold(body);
	convertWordLists(body);
	const placesLeft = placePictures(body, mayUpload);
	for (const cell of body.querySelectorAll("td, th")) {
		// a cell has paragraphs only
		for (const block of cell.querySelectorAll("h1, h2, h3, h4, h5, h6, li, blockquote")) rename(block, "p");
		for (const list of cell.querySelectorAll("ul, ol")) list.replaceWith(...list.childNodes);
		cell.removeAttribute("colspan");
		cell.removeAttribute("rowspan");
	}
	for (const [from, to] of [
		["h1", "h2"],
		["h5", "h4"],
		["h6", "h4"],
	] as const)
		for (const element of body.querySelectorAll(from)) rename(element, to);
	for (const link of body.querySelectorAll("a")) cleanLink(link, origin);
	keepAttributes(body);
	return { html: body.innerHTML, placesLeft };
}

/** The styles are of bold and italic words. The data is what pictures and boxes of another article have. */
const keptAttributes =
	/^(?:href|start|style|data-(?:photo|upload|alt|caption|name|callout|short-answer|list|species|rows|(?:before|after)(?:-alt)?|faq(?:-\w+)?|pm-slice))$/;

function keepAttributes(body: HTMLElement): void {
	for (const element of body.querySelectorAll("*"))
		for (const { name } of [...element.attributes]) if (!keptAttributes.test(name)) element.removeAttribute(name);
}

/** Google Docs puts everything into <b style="font-weight:normal">, which isn't bold. */
function unwrapFalseBold(body: HTMLElement): void {
	for (const element of body.querySelectorAll<HTMLElement>("b, strong"))
		if (["normal", "400"].includes(element.style.fontWeight)) element.replaceWith(...element.childNodes);
}

/** Word writes list items as paragraphs with `mso-list`, and their bullets and numbers as text. */
function convertWordLists(body: HTMLElement): void {
	const pattern = /mso-list:\s*l\d+\s+level(\d+)/i;
	const items = [...body.querySelectorAll<HTMLElement>("p[style*='mso-list' i], p.MsoListParagraph")];
	for (const item of items) {
		const level = Number(pattern.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
		const isOrdered = removeMarker(item);
		const entry = item.ownerDocument.createElement("li");
		const paragraph = item.ownerDocument.createElement("p");
		paragraph.append(...item.childNodes);
		entry.append(paragraph);
		const list = findList(item.previousElementSibling, level, isOrdered ? "ol" : "ul");
		if (list) item.remove();
		(list ?? replaceWithList(item, isOrdered ? "ol" : "ul")).append(entry);
	}
}

/** Takes the bullet or the number off the item. True when it was a number or a letter. */
function removeMarker(item: HTMLElement): boolean {
	const marker = [...item.querySelectorAll("span")].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
	);
	const text = marker?.textContent?.trim() ?? "";
	marker?.remove();
	return /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text);
}

/** The open list of this level that ends right before, made inside the last item where it doesn't exist yet. */
function findList(before: Element | null, level: number, tag: "ol" | "ul"): Element | null {
	let list: Element | null = before?.matches("ol, ul") ? before : null;
	for (let depth = 1; list && depth < level; depth += 1) {
		const last: Element | null = list.lastElementChild;
		const nested: Element | null = last?.querySelector(":scope > ol, :scope > ul") ?? null;
		if (!nested && last) last.append(list.ownerDocument.createElement(tag));
		list = last?.querySelector(":scope > ol, :scope > ul") ?? null;
	}
	return list;
}

function replaceWithList(item: HTMLElement, tag: "ol" | "ul"): HTMLElement {
	const list = item.ownerDocument.createElement(tag);
	item.replaceWith(list);
	return list;
}

function rename(element: Element, tag: string): void {
	const other = element.ownerDocument.createElement(tag);
	other.append(...element.childNodes);
	element.replaceWith(other);
}

/** Links to our own site become paths; what isn't a safe link becomes text. Google wraps links to follow who clicks them. */
function cleanLink(link: HTMLAnchorElement, origin: string): void {
	let href = link.getAttribute("href")?.trim() ?? "";
	const wrapped = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : null;
	href = wrapped ?? href;
	if (href === origin || href.startsWith(`${origin}/`)) href = href.slice(origin.length) || "/";
	if (isSafeHref(href) && !href.startsWith("#")) link.setAttribute("href", href);
	else link.replaceWith(...link.childNodes);
}
