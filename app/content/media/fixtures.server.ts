import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { type PhotoView, storePhoto } from "./photos.server.ts";

/** A JPEG as a phone writes it: taken sideways (orientation 6), with its location near Stanley. */
export async function createTestJpeg(color = "#5b7f3a", width = 640, height = 480): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: color } })
		.jpeg({ quality: 60 })
		.withExif({
			IFD0: { Make: "Sample Phone", Orientation: "6" },
			IFD2: { DateTimeOriginal: "2026:11:20 15:04:05" },
			IFD3: {
				GPSLatitudeRef: "N",
				GPSLatitude: "44/1 57/1 3600/100",
				GPSLongitudeRef: "W",
				GPSLongitude: "90/1 56/1 1350/100",
			},
		})
		.withMetadata({ orientation: 6 })
		.toBuffer();
}

/** A HEIC of 96 by 64 pixels, left half red, right half green, with the same location. */
export const testHeic = Buffer.from(
	"AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGnAAEAAAAAAAAAcwACAAAAAAIaAAEAAAAAAAAAigAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAQVtZGF0AAAAbygBrwng40ecuq///bdP//55S5D9PQOkglP/0S1HeCMf/3VUrqQuKwDAm2bNm0k23yv26tGTWcJofJewf23j10SY1eNtSMLc/7iQ3R+/JZObGH0HEjD1UZmo6CfaX/yV8o6psHroGtnc2HqeCu+T4AAAAAZFeGlmAABJSSoACAAAAAEAJYgEAAEAAAAaAAAAAAAAAAQAAQACAAIAAABOAAAAAgAFAAMAAABQAAAAAwACAAIAAABXAAAABAAFAAMAAABoAAAAAAAAACwAAAABAAAAOQAAAAEAAAAQDgAAZAAAAFoAAAABAAAAOAAAAAEAAABGBQAAZAAAAA==",
	"base64",
);

/** Stores a photo under a form's upload key. */
export async function createTestPhoto(uploadKey: string = randomUUID(), color?: string): Promise<PhotoView> {
	const photo = await storePhoto({ uploadKey, name: "IMG_0042.jpg", bytes: await createTestJpeg(color) });
	if (typeof photo === "string") throw new Error(photo);
	return photo;
}
