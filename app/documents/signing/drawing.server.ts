import sharp from "sharp";

const maxBytes = 300_000;
const width = 900;
const height = 300;
/** the smallest extent of a signature, as a share of the field's width or height */
const minReach = 0.12;

/**
 * The drawn signature as a PNG of a fixed size, from the data URL that the signature pad posts. "empty" for next to no
 * ink, such as a dot; "unreadable" when it isn't a PNG that the pad could have made.
 */
export async function parseDrawing(dataUrl: string): Promise<Buffer | "empty" | "unreadable"> {
	const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
	if (!base64 || base64.length > maxBytes * 1.4) return "unreadable";
	try {
		const picture = sharp(Buffer.from(base64, "base64"), { limitInputPixels: 4_000_000 })
			.resize(width, height, { fit: "contain", background: "#ffffff00" })
			.flatten({ background: "#ffffff" })
			.greyscale()
			.png();
		const png = await picture.toBuffer();
		const stats = await sharp(png).stats();
		if ((stats.channels[0]?.min ?? 255) > 200) return "empty";
		const { info } = await sharp(png)
			.trim({ background: "#ffffff", threshold: 60 })
			.toBuffer({ resolveWithObject: true });
		return info.width / width + info.height / height < minReach * 2 ? "empty" : png;
	} catch {
		return "unreadable";
	}
}
