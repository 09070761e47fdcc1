import { classes } from "./classes.ts";

/** From prints.json: pixels, and for an opaque print a blurred preview as a data URL. */
export type ImageSize = { width: number; height: number; thumb?: string };

/**
 * From findArtPrint, which only loaders call, so a browser downloads only the URLs of the prints on its page.
 * `isPlate`: three inks without a background, which get lighter on dark paper.
 */
export type ArtPrintFiles = ImageSize & { src: string; srcSet?: string; isPlate?: true };

/**
 * A picture from art/ in the size that the screen needs:
 * `<ArtPrint of={findArtPrint("plate-bur-oak")} sizes="(width < 40rem) 90vw, 360px" />`.
 * `sizes` is its rendered width, 360px by default. Decoration unless `alt` is set. `first` is for pictures visible before
 * scrolling: "largest" loads with high priority, "beside" with low priority, after the text.
 */
export function ArtPrint(props: {
	of: ArtPrintFiles;
	sizes?: string;
	alt?: string;
	first?: "largest" | "beside" | null;
	className?: string;
	style?: React.CSSProperties;
}) {
	const { src, srcSet, width, height, thumb, isPlate } = props.of;
	return (
		<img
			src={src}
			srcSet={srcSet}
			sizes={srcSet && (props.sizes ?? "360px")}
			width={width}
			height={height}
			alt={props.alt ?? ""}
			loading={props.first ? undefined : "lazy"}
			fetchPriority={props.first ? (props.first === "largest" ? "high" : "low") : undefined}
			decoding="async"
			className={classes(isPlate && "plate-inks", props.className)}
			style={thumb ? { background: `url(${thumb}) center / cover`, ...props.style } : props.style}
		/>
	);
}
