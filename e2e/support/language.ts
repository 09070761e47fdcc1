// What people read on a page, checked against the words of the product.
import { tagsOf, unescapeHtml } from "./html.ts";
import { type Finding, findBanned } from "./vocabulary.ts";

/** Text that follows a statute or that a customer signs. */
const legal = /^\/(privacy|terms|contract|admin\/contracts|change-orders)(\/|$)/;
/** Texts about trees, where a paper, a mail carrier or a limb that is dropped may be meant. */
const article = /^\/(advice|glossary|services|locations|service-areas|projects|fun)(\/|$)/;
/** What the page says that the product doesn't. */
export function findBannedOnPage(address: string, html: string): Finding[] {
	return findBanned(address, textOf(html), { legal: legal.test(address), article: article.test(address) });
}

/** What is seen on the page or heard by a screen reader, one block a line. */
function textOf(html: string): string {
	const body = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "");
	const spoken = tagsOf(body, "[a-z][a-z0-9]*").flatMap(({ attributes }) =>
		[attributes["aria-label"], attributes.alt, attributes.title, attributes.placeholder].filter(Boolean),
	);
	const described = tagsOf(body, "meta").flatMap(({ attributes: { name, property, content = "" } }) =>
		/description|title/.test(name ?? property ?? "") ? [content] : [],
	);
	const inline = /<\/?(a|abbr|b|bdi|cite|code|em|i|mark|small|span|strong|sub|sup|time|wbr)(\s[^>]*)?>/g;
	const seen = unescapeHtml(
		body
			.replaceAll("<!-- -->", "")
			.replaceAll(inline, "")
			.replaceAll(/<[^>]*>/g, "\n"),
	);
	return [seen, ...spoken, ...described].join("\n");
}
