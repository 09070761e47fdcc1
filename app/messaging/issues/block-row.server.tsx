// One block of an issue as a row of the email.
import { jpegFile } from "#app/content/pictures/site-picture.tsx";
import { settings } from "#app/platform/env.server.ts";
import { light } from "../email/colors.ts";
import {
	ButtonLink,
	displayFont,
	HeadingText,
	MarkdownText,
	Picture,
	Row,
	Table,
	TextLink,
	textFont,
} from "./parts.server.tsx";
import type { WriteLink } from "./plain-text.server.ts";
import { printPath } from "./print-picture.server.ts";
import type { CardPicture, ResolvedBlock } from "./resolve.server.ts";
import { fitPicture, printSize } from "./sizes.ts";

/** `isTitle`: the first heading, of which there is one */
type BlockRowProps<B extends ResolvedBlock = ResolvedBlock> = { block: B; link: WriteLink; isTitle: boolean };

type Of<T extends ResolvedBlock["type"]> = Extract<ResolvedBlock, { type: T }>;

export function BlockRow({ block, link, isTitle }: BlockRowProps) {
	switch (block.type) {
		case "heading":
			return block.text.trim() ? (
				<Row top={24}>
					<HeadingText as={isTitle ? "h1" : "h2"} bottom={0}>
						{block.text}
					</HeadingText>
				</Row>
			) : null;
		case "text":
			return block.markdown.trim() ? (
				<Row top={16}>
					<MarkdownText markdown={block.markdown} link={link} />
				</Row>
			) : null;
		case "picture":
			return <PictureRow block={block} link={link} />;
		case "button": {
			const url = link(block.url, block.label);
			return url && block.label.trim() ? (
				<Row top={16} bottom={16}>
					<ButtonLink url={url}>{block.label.trim()}</ButtonLink>
				</Row>
			) : null;
		}
		case "card":
			return <CardRow block={block} link={link} />;
		case "tip":
			return <TipRow block={block} link={link} />;
		case "divider":
			return (
				<Row top={20} bottom={4}>
					<Table>
						<tr>
							<td className="rule" style={{ borderTop: `1px solid ${light.line}`, fontSize: 0, lineHeight: "1px" }}>
								{"\u00a0"}
							</td>
						</tr>
					</Table>
				</Row>
			);
	}
}

function PictureRow({ block, link }: { block: Of<"picture">; link: WriteLink }) {
	const alt = block.alt.trim() || block.picture.alt;
	return (
		<Row top={20} bottom={4}>
			<Picture
				src={photoUrl(block.picture)}
				alt={alt}
				{...fitPicture(block.picture, 680)}
				url={block.url ? link(block.url, alt || "Picture") : null}
			/>
			{block.caption.trim() && (
				<p
					className="soft"
					style={{ margin: "8px 0 0", color: light.soft, fontFamily: textFont, fontSize: 15, lineHeight: 1.45 }}
				>
					{block.caption}
				</p>
			)}
		</Row>
	);
}

function CardRow({ block, link }: { block: Of<"card">; link: WriteLink }) {
	const url = link(block.path, block.title) ?? block.path;
	const more = block.kind === "article" ? "Read the article" : "See the project";
	return (
		<Row top={20} bottom={4}>
			{block.picture && <CardImage of={block.picture} alt={block.title} url={url} />}
			<h2
				style={{
					margin: block.picture ? "16px 0 6px" : "0 0 6px",
					fontFamily: displayFont,
					fontSize: 23,
					lineHeight: 1.2,
					fontWeight: 400,
				}}
			>
				<a href={url} className="ink" style={{ color: light.ink, textDecoration: "none" }}>
					{block.title}
				</a>
			</h2>
			<p
				className="ink"
				style={{ margin: "0 0 8px", color: light.ink, fontFamily: textFont, fontSize: 17, lineHeight: 1.55 }}
			>
				{block.summary}
			</p>
			<p style={{ margin: "0 0 8px", fontFamily: textFont, fontSize: 17, lineHeight: 1.55 }}>
				<TextLink url={url} style={{ fontWeight: 600 }}>
					{more}
				</TextLink>
			</p>
		</Row>
	);
}

function CardImage({ of, alt, url }: { of: CardPicture; alt: string; url: string }) {
	if ("print" in of) return <Picture src={settings.origin + printPath(of.print)} alt={alt} {...printSize} url={url} />;
	return <Picture src={photoUrl(of.photo)} alt={alt} {...fitPicture(of.photo, 408)} url={url} />;
}

function TipRow({ block, link }: { block: Of<"tip">; link: WriteLink }) {
	if (!block.title.trim() && !block.markdown.trim()) return null;
	return (
		<Row top={20} bottom={4}>
			<Table className="tint" bgcolor={light.tint} style={{ background: light.tint, borderRadius: 6 }}>
				<tr>
					<td style={{ padding: "18px 20px 4px" }}>
						{block.title.trim() && (
							<HeadingText as="h3" bottom={6}>
								{block.title}
							</HeadingText>
						)}
						<MarkdownText markdown={block.markdown} link={link} />
					</td>
				</tr>
			</Table>
		</Row>
	);
}

const photoUrl = (photo: Parameters<typeof jpegFile>[0]) => settings.origin + jpegFile(photo, 1088);
