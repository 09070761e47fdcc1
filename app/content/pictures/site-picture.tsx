import { objectPosition, type Point, wholePicture } from "./framing.ts";

/** A picture of the media library as the website shows it: nothing about who, where or when. */
export type SitePictureData = {
	/** the start of its URLs: "/pictures/<id>/<revision>" */
	base: string;
	/** pixels of the crop */
	width: number;
	height: number;
	/** the longest side of each file, and its width in pixels */
	files: { size: number; width: number }[];
	alt: string;
	caption: string;
	credit: string;
	/** fractions of the crop */
	focus: Point;
};

/** The URL of a middle-sized JPEG, for what takes one file: structured data and link previews. */
export function jpegUrl({ base, files }: SitePictureData): string {
	return `${base}-${files[Math.min(1, files.length - 1)]?.size}.jpg`;
}

/** The URL of the smallest JPEG at least this wide, or of the widest, for emails. */
export function jpegFile({ base, files }: SitePictureData, width: number): string {
	const file = files.find((one) => one.width >= width) ?? files.at(-1);
	return `${base}-${file?.size}.jpg`;
}

type SitePictureProps = {
	of: SitePictureData;
	/** its rendered width */
	sizes: string;
	/** width by height of its frame; it fills the frame around the focal point */
	aspect: number;
	/** the picture's own by default */
	alt?: string;
	/** visible before scrolling */
	first?: "largest" | null;
	className?: string;
};

/** A picture of the media library in the format and size that the browser needs. */
export function SitePicture({ of, sizes, aspect, alt = of.alt, first, className }: SitePictureProps) {
	const { base, files, width, height } = of;
	const srcSet = (format: string) => files.map((file) => `${base}-${file.size}.${format} ${file.width}w`).join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
			<source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
			<img
				src={jpegUrl(of)}
				srcSet={srcSet("jpg")}
				sizes={sizes}
				width={width}
				height={height}
				alt={alt}
				loading={first ? undefined : "lazy"}
				fetchPriority={first ? "high" : undefined}
				decoding="async"
				style={{ objectPosition: objectPosition(of, wholePicture, of.focus, aspect) }}
				className={className}
			/>
		</picture>
	);
}
