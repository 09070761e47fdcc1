import { classes } from "#app/ui/classes.ts";
import { type Crop, type Point, type Size, visiblePart } from "./framing.ts";

/** What a frame in the office needs to know of a picture. */
export type FramedPhotoData = { photoId: string; size: Size; crop: Crop; focus: Point };

type FramedPhotoProps = FramedPhotoData & {
	/** width by height */
	aspect: number;
	alt: string;
	/** the longest side of the file: 320 or 1600 */
	file?: 320 | 1600;
	className?: string;
};

/** A photo as a frame of the website shows it, from the renditions for staff. */
export function FramedPhoto({ photoId, size, crop, focus, aspect, alt, file = 320, className }: FramedPhotoProps) {
	const part = visiblePart(size, crop, focus, aspect);
	const percent = (value: number) => `${value * 100}%`;
	return (
		<span className={classes("relative block overflow-hidden bg-paper-2", className)} style={{ aspectRatio: aspect }}>
			<img
				src={`/admin/media/photo/${photoId}/${file}`}
				alt={alt}
				loading="lazy"
				decoding="async"
				className="absolute max-w-none"
				style={{
					width: percent(1 / part.width),
					height: percent(1 / part.height),
					left: percent(-part.x / part.width),
					top: percent(-part.y / part.height),
				}}
			/>
		</span>
	);
}
