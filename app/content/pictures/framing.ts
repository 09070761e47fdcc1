// Which part of a picture a frame shows. Pure. Points and crops are fractions of the whole picture, from its upper left corner.

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Crop = Point & Size;

export const center: Point = { x: 0.5, y: 0.5 };
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** the smallest part of a side that a crop may leave */
export const smallestCrop = 0.1;

/** The frames of the website, width by height, largest first. */
export const frames = [
	{ label: "Project picture", aspect: 4 / 3, width: 4, height: 3 },
	{ label: "Portrait on the About page", aspect: 4 / 5, width: 4, height: 5 },
	{ label: "Link preview", aspect: 1200 / 630, width: 1200, height: 630 },
] as const;

export const portraitAspect = 4 / 5;
export const projectAspect = 4 / 3;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** The crop in whole pixels, at least one, inside the picture. */
export function cropPixels(size: Size, crop: Crop): { left: number; top: number } & Size {
	const left = clamp(Math.round(crop.x * size.width), 0, size.width - 1);
	const top = clamp(Math.round(crop.y * size.height), 0, size.height - 1);
	return {
		left,
		top,
		width: clamp(Math.round(crop.width * size.width), 1, size.width - left),
		height: clamp(Math.round(crop.height * size.height), 1, size.height - top),
	};
}

/**
 * The part that fills a frame: the largest of its shape inside the crop, with the focal point as close to its middle as the
 * edges of the crop allow.
 */
export function visiblePart(size: Size, crop: Crop, focus: Point, aspect: number): Crop {
	const cropAspect = (crop.width * size.width) / (crop.height * size.height);
	const width = cropAspect > aspect ? (crop.width * aspect) / cropAspect : crop.width;
	const height = cropAspect > aspect ? crop.height : (crop.height * cropAspect) / aspect;
	return {
		x: clamp(focus.x - width / 2, crop.x, crop.x + crop.width - width),
		y: clamp(focus.y - height / 2, crop.y, crop.y + crop.height - height),
		width,
		height,
	};
}

/** The CSS `object-position` with which the cropped picture shows that part in a frame with `object-fit: cover`. */
export function objectPosition(size: Size, crop: Crop, focus: Point, aspect: number): string {
	const part = visiblePart(size, crop, focus, aspect);
	const share = (offset: number, room: number) => (room > 1e-6 ? Math.round((offset / room) * 1000) / 10 : 50);
	return `${share(part.x - crop.x, crop.width - part.width)}% ${share(part.y - crop.y, crop.height - part.height)}%`;
}

/** Moves a point, and keeps it inside the crop. */
export function movePoint(point: Point, by: Point, crop: Crop = wholePicture): Point {
	return {
		x: clamp(point.x + by.x, crop.x, crop.x + crop.width),
		y: clamp(point.y + by.y, crop.y, crop.y + crop.height),
	};
}

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** Moves a corner of a crop; the opposite corner stays. */
export function moveCorner(crop: Crop, corner: Corner, by: Point): Crop {
	const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
	const isLeft = corner.endsWith("left");
	const isTop = corner.startsWith("top");
	const x = isLeft ? clamp(crop.x + by.x, 0, right - smallestCrop) : crop.x;
	const y = isTop ? clamp(crop.y + by.y, 0, bottom - smallestCrop) : crop.y;
	return {
		x,
		y,
		width: isLeft ? right - x : clamp(crop.width + by.x, smallestCrop, 1 - crop.x),
		height: isTop ? bottom - y : clamp(crop.height + by.y, smallestCrop, 1 - crop.y),
	};
}

export const isWhole = ({ x, y, width, height }: Crop) => x === 0 && y === 0 && width === 1 && height === 1;
