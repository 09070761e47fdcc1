import sharp from "sharp";

const mostBytes = 300_000;
const width = 900;
const height = 300;
/** ink of a signature reaches at least this far, as parts of the field's width and height */
const leastReach = 0.12;

/**
 * The drawn signature as a PNG of one size, from the data address that the pad posts; "empty" when there is hardly any
 * ink, such as a dot, and "odd" when it is no picture of ours.
 */
export async function readDrawing(address: string): Promise<Buffer | "empty" | "odd"> {
	const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(address)?.[1];
	if (!base64 || base64.length > mostBytes * 1.4) return "odd";
	try {
		const picture = sharp(Buffer.from(base64, "base64"), { limitInputPixels: 4_000_000 })
			.resize(width, height, { fit: "contain", background: "#ffffff00" })
			.flatten({ background: "#ffffff" })
			.greyscale()
			.png();
		const drawn = await picture.toBuffer();
		const stats = await sharp(drawn).stats();
		if ((stats.channels[0]?.min ?? 255) > 200) return "empty";
		const { info } = await sharp(drawn)
			.trim({ background: "#ffffff", threshold: 60 })
			.toBuffer({ resolveWithObject: true });
		return info.width / width + info.height / height < leastReach * 2 ? "empty" : drawn;
	} catch {
		return "odd";
	}
}
