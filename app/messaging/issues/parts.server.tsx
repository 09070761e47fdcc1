// The pieces of an issue's HTML. Email programs drop style sheets, background images and most CSS, so everything is a table
// with inline styles. React escapes what people typed. Classes only add dark colors and phone widths where they are understood.
import type { CSSProperties, ReactNode } from "react";
import { light } from "../email/colors.ts";
import type { WriteLink } from "./plain-text.server.ts";
import { sidePadding } from "./sizes.ts";
import { type Inline, inlineText, parseText, type TextPart } from "./text-tokens.server.ts";

export const textFont = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const displayFont = "'Young Serif',Rockwell,Georgia,serif";

export type Spacing = { top?: number; bottom?: number };

export function Table({ className, style, children, align, isNarrow, bgcolor }: TableProps) {
	return (
		<table
			role="presentation"
			width={isNarrow ? undefined : "100%"}
			align={align}
			bgcolor={bgcolor}
			cellPadding={0}
			cellSpacing={0}
			border={0}
			className={className}
			style={style}
		>
			<tbody>{children}</tbody>
		</table>
	);
}

type TableProps = {
	className?: string;
	style?: CSSProperties;
	children: ReactNode;
	align?: "center" | "left";
	/** only as wide as its content */
	isNarrow?: boolean;
	bgcolor?: string;
};

/** One row of the sheet. */
export function Row({ children, top = 0, bottom = 0 }: Spacing & { children: ReactNode }) {
	return (
		<tr>
			<td className="pad" align="left" style={{ padding: `${top}px ${sidePadding}px ${bottom}px` }}>
				{children}
			</td>
		</tr>
	);
}

const headingSizes = { h1: 30, h2: 23, h3: 19 };

export function HeadingText({ as: Tag, children, bottom = 12 }: HeadingProps) {
	return (
		<Tag
			className="ink"
			style={{
				margin: `0 0 ${bottom}px`,
				color: light.ink,
				fontFamily: displayFont,
				fontSize: headingSizes[Tag],
				lineHeight: 1.2,
				fontWeight: 400,
				wordBreak: "break-word",
			}}
		>
			{children}
		</Tag>
	);
}

type HeadingProps = { as: "h1" | "h2" | "h3"; children: ReactNode; bottom?: number };

const paragraphStyle: CSSProperties = {
	margin: "0 0 16px",
	color: light.ink,
	fontFamily: textFont,
	fontSize: 17,
	lineHeight: 1.55,
	wordBreak: "break-word",
};

/** Markdown, as paragraphs and lists. */
export function MarkdownText({ markdown, link }: { markdown: string; link: WriteLink }) {
	return <Parts parts={parseText(markdown)} link={link} />;
}

function Parts({ parts, link }: { parts: TextPart[]; link: WriteLink }) {
	return parts.map((part, index) => {
		const key = String(index);
		if (part.kind === "heading")
			return (
				<p key={key} className="ink" style={{ ...paragraphStyle, fontWeight: 700, marginBottom: 8 }}>
					<InlineText of={part.children} link={link} />
				</p>
			);
		if (part.kind === "paragraph")
			return (
				<p key={key} className="ink" style={paragraphStyle}>
					<InlineText of={part.children} link={link} />
				</p>
			);
		const List = part.ordered ? "ol" : "ul";
		return (
			<List key={key} className="ink" style={{ ...paragraphStyle, padding: "0 0 0 26px" }}>
				{part.items.map((item, position) => (
					<li key={String(position)} style={{ margin: "0 0 8px" }}>
						<ListItem parts={item} link={link} />
					</li>
				))}
			</List>
		);
	});
}

/** Without the margins of paragraphs, which email programs add to those of the list. */
function ListItem({ parts, link }: { parts: TextPart[]; link: WriteLink }) {
	const [first, ...rest] = parts;
	if (!first) return null;
	if (first.kind === "list") return <Parts parts={parts} link={link} />;
	return (
		<>
			<InlineText of={first.children} link={link} />
			{rest.length > 0 && <Parts parts={rest} link={link} />}
		</>
	);
}

function InlineText({ of, link }: { of: readonly Inline[]; link: WriteLink }): ReactNode {
	return of.map((child, index) => {
		if (typeof child === "string") return child;
		const key = String(index);
		if (child.kind === "break") return <br key={key} />;
		const { children } = child;
		const url = child.kind === "link" ? link(child.url, inlineText(children)) : null;
		const Tag = child.kind === "link" ? "span" : child.kind;
		return url ? (
			<TextLink key={key} url={url}>
				<InlineText of={children} link={link} />
			</TextLink>
		) : (
			<Tag key={key}>
				<InlineText of={children} link={link} />
			</Tag>
		);
	});
}

export function TextLink({ url, children, style }: { url: string; children: ReactNode; style?: CSSProperties }) {
	return (
		<a href={url} className="link" style={{ color: light.link, textDecoration: "underline", ...style }}>
			{children}
		</a>
	);
}

/** A cell with a color, because Outlook ignores the padding of a link. */
export function ButtonLink({ url, children }: { url: string; children: ReactNode }) {
	return (
		<Table isNarrow className="wide" bgcolor={light.button} style={{ background: light.button, borderRadius: 10 }}>
			<tr>
				<td align="center" style={{ borderRadius: 10, msoPaddingAlt: "14px 24px" } as CSSProperties}>
					<a
						href={url}
						className="button"
						style={{
							display: "inline-block",
							padding: "14px 24px",
							border: `1px solid ${light.button}`,
							borderRadius: 10,
							color: "#ffffff",
							fontFamily: textFont,
							fontSize: 17,
							lineHeight: 1.3,
							fontWeight: 600,
							textDecoration: "none",
						}}
					>
						{children}
					</a>
				</td>
			</tr>
		</Table>
	);
}

/** As wide as its column on phones; the attributes are for Outlook, which ignores max-width. */
export function Picture({ src, alt, width, height, url }: PictureProps) {
	const picture = (
		<img
			src={src}
			alt={alt}
			width={width}
			height={height}
			style={{
				display: "block",
				width: "100%",
				maxWidth: width,
				height: "auto",
				border: 0,
				borderRadius: 6,
				// the text while pictures are blocked
				color: light.soft,
				fontFamily: textFont,
				fontSize: 15,
			}}
		/>
	);
	return url ? <a href={url}>{picture}</a> : picture;
}

type PictureProps = { src: string; alt: string; width: number; height: number; url: string | null };
