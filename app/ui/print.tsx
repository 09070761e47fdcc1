/** What prints.json knows: pixels, and for a print without transparency its blurred stand-in. */
export type Measures = { width: number; height: number; thumb?: string };

/** From findPrint of prints.server.ts: a loader reads it, so that a browser knows only of the prints on its page. */
export type PrintFiles = Measures & { src: string; srcSet?: string };

/**
 * A print of art/ in the size the screen needs: `<Print of={findPrint("plate-bur-oak")} sizes="(width < 40rem) 90vw, 360px" />`.
 * `sizes` is how wide it stands (360px unless told). Decoration unless `alt` is given. `first` for what is seen before
 * scrolling: the largest thing of its view, or beside words that are to come before it.
 */
export function Print(props: {
	of: PrintFiles;
	sizes?: string;
	alt?: string;
	first?: "largest" | "beside" | null;
	className?: string;
	style?: React.CSSProperties;
}) {
	const { src, srcSet, width, height, thumb } = props.of;
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
			className={props.className}
			style={thumb ? { background: `url(${thumb}) center / cover`, ...props.style } : props.style}
		/>
	);
}
