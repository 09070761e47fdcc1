// The blocks of an issue as part of a page of the website. Links lead where they say: only the email counts clicks.
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SitePicture } from "#app/content/pictures/site-picture.tsx";
import { toEmailUrl } from "#app/messaging/issues/links.ts";
import { type CardPicture, type ResolvedBlock, resolveBlocks } from "#app/messaging/issues/resolve.server.ts";
import { type Inline, parseText, type TextPart } from "#app/messaging/issues/text-tokens.server.ts";
import type { IssueBlock } from "#app/messaging/newsletter/issue.ts";
import { settings } from "#app/platform/env.server.ts";
import { ArtPrint } from "#app/ui/art-print.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";

const sizes = "(width < 45rem) 90vw, 640px";

/** HTML for <Prose>. Articles and projects are as they are now, and left out when they aren't published anymore. */
export async function renderSiteBlocks(blocks: readonly IssueBlock[]): Promise<string> {
	const resolved = await resolveBlocks(blocks);
	return renderToStaticMarkup(resolved.map((block) => <Block key={block.id} block={block} />));
}

function Block({ block }: { block: ResolvedBlock }) {
	switch (block.type) {
		case "heading":
			return block.text.trim() ? <h2>{block.text}</h2> : null;
		case "text":
			return <Markdown text={block.markdown} />;
		case "picture":
			return <Photo block={block} />;
		case "button": {
			const href = siteUrl(block.url);
			return href && block.label.trim() ? (
				<p>
					<a href={href} className={`${buttonClass({ tone: "moss" })} no-underline!`}>
						{block.label.trim()}
					</a>
				</p>
			) : null;
		}
		case "card":
			return <Card block={block} />;
		case "tip":
			return block.title.trim() || block.markdown.trim() ? (
				<blockquote className="grid gap-3">
					{block.title.trim() && <h3 className="mt-0">{block.title}</h3>}
					<Markdown text={block.markdown} />
				</blockquote>
			) : null;
		case "divider":
			return <hr className="border-line" />;
	}
}

type Of<T extends ResolvedBlock["type"]> = { block: Extract<ResolvedBlock, { type: T }> };

function Photo({ block: { picture, alt, caption, url } }: Of<"picture">) {
	const image = (
		<SitePicture
			of={picture}
			alt={alt.trim() || picture.alt}
			sizes={sizes}
			aspect={picture.width / picture.height}
			className="max-h-[46rem] w-auto max-w-full rounded-sheet"
		/>
	);
	const href = url && siteUrl(url);
	return (
		<figure>
			{href ? <a href={href}>{image}</a> : image}
			{caption.trim() && <figcaption className="mt-2 text-[15px] text-ink-3">{caption}</figcaption>}
		</figure>
	);
}

function Card({ block: { path, title, summary, picture } }: Of<"card">) {
	return (
		<section className="grid gap-x-6 gap-y-3 border-y border-line py-5 sm:grid-cols-[auto_1fr]">
			{picture && <CardPrint of={picture} />}
			<div>
				<h3 className="mt-0">
					<a href={path}>{title}</a>
				</h3>
				<p className="mt-1.5 text-ink-2">{summary}</p>
			</div>
		</section>
	);
}

function CardPrint({ of }: { of: CardPicture }) {
	const shape = "aspect-square w-[132px] rounded-sheet bg-card";
	if ("photo" in of)
		return <SitePicture of={of.photo} alt="" sizes="132px" aspect={1} className={`${shape} object-cover`} />;
	const print = findArtPrint(of.print);
	return print && <ArtPrint of={print} sizes="132px" className={`${shape} object-contain p-2`} />;
}

function Markdown({ text }: { text: string }) {
	return <Parts parts={parseText(text)} />;
}

/** Texts don't change while they are rendered, so their position is their key. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
	return parts.map((part, index) => <Part key={String(index)} part={part} />);
}

function Part({ part }: { part: TextPart }) {
	if (part.kind === "list") {
		const Tag = part.ordered ? "ol" : "ul";
		return (
			<Tag>
				{part.items.map((item, index) => (
					<li key={String(index)}>
						{item.map((inner, at) =>
							inner.kind === "list" ? (
								<Part key={String(at)} part={inner} />
							) : (
								<Fragment key={String(at)}>
									{at > 0 && <br />}
									<Text of={inner.children} />
								</Fragment>
							),
						)}
					</li>
				))}
			</Tag>
		);
	}
	const Tag = part.kind === "heading" ? "h3" : "p";
	return (
		<Tag>
			<Text of={part.children} />
		</Tag>
	);
}

function Text({ of }: { of: readonly Inline[] }) {
	return of.map((inline, index) => <InlineText key={String(index)} of={inline} />);
}

function InlineText({ of }: { of: Inline }) {
	if (typeof of === "string") return of;
	if (of.kind === "break") return <br />;
	const text = <Text of={of.children} />;
	if (of.kind === "strong") return <strong>{text}</strong>;
	if (of.kind === "em") return <em>{text}</em>;
	const href = of.kind === "link" ? siteUrl(of.url) : null;
	return href ? <a href={href}>{text}</a> : text;
}

/** Pages of the website by their path, so that they open without loading the site again. */
function siteUrl(typed: string): string | null {
	const url = toEmailUrl(typed, settings.origin);
	return url?.startsWith(`${settings.origin}/`) ? url.slice(settings.origin.length) : url;
}
