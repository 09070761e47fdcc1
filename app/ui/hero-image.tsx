import { preload } from "react-dom";

/** `srcSet`: the cut in several widths, for images narrower than the page; then give `sizes` too. */
export type Cut = { src: string; width: number; height: number; srcSet?: string };
export type HeroCuts = { wide: Cut; phone: Cut };

const phoneWidth = "(max-width: 640px)";
const wideWidth = "(min-width: 640.01px)";
const darkTheme = "(prefers-color-scheme: dark)";
const lightTheme = "(prefers-color-scheme: light)";

/**
 * The image at the top of a page, with its own crop for phones and, with `dark`, its own print for the dark theme. Preloaded
 * before anything else on the page. A browser loads only the one it shows.
 */
export function HeroImage(props: HeroCuts & { dark?: HeroCuts } & React.ComponentProps<"img">) {
	const { wide, phone, dark, sizes, ...rest } = props;
	preloadCuts({ wide, phone }, sizes, dark && lightTheme);
	if (dark) preloadCuts(dark, sizes, darkTheme);
	return (
		<picture>
			{dark && <Source cut={dark.phone} media={`${darkTheme} and ${phoneWidth}`} />}
			{dark && <Source cut={dark.wide} sizes={sizes} media={darkTheme} />}
			<Source cut={phone} media={phoneWidth} />
			<img {...rest} {...wide} sizes={sizes} alt={rest.alt} fetchPriority="high" />
		</picture>
	);
}

function Source({ cut, sizes, media }: { cut: Cut; sizes?: string; media: string }) {
	const { src, srcSet = src, width, height } = cut;
	return <source media={media} srcSet={srcSet} sizes={sizes} width={width} height={height} />;
}

function preloadCuts({ wide, phone }: HeroCuts, sizes?: string, theme?: string) {
	const first = { as: "image", fetchPriority: "high" } as const;
	const media = (width: string) => (theme ? `${theme} and ${width}` : width);
	preload(phone.src, { ...first, media: media(phoneWidth) });
	preload(wide.src, { ...first, imageSrcSet: wide.srcSet, imageSizes: sizes, media: media(wideWidth) });
}
