import { preload } from "react-dom";

type Cut = { src: string; width: number; height: number };

/** The image at the top of a page, with its own crop for phones. Preloaded before anything else on the page. */
export function HeroImage({ wide, phone, ...rest }: { wide: Cut; phone: Cut } & React.ComponentProps<"img">) {
	const first = { as: "image", fetchPriority: "high", type: "image/avif" } as const;
	preload(phone.src, { ...first, media: "(max-width: 640px)" });
	preload(wide.src, { ...first, media: "(min-width: 640.01px)" });
	return (
		<picture>
			<source media="(max-width: 640px)" srcSet={phone.src} width={phone.width} height={phone.height} />
			<img {...rest} src={wide.src} width={wide.width} height={wide.height} alt={rest.alt} fetchPriority="high" />
		</picture>
	);
}
