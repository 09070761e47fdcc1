import { createTestJpeg } from "#app/content/media/fixtures.server.ts";
import { type AddedValues, storePicture } from "./adding.server.ts";
import { findPicture, type Picture } from "./pictures.server.ts";
import { makeRenditions } from "./renditions.server.ts";

let made = 0;

/** A picture with a file of its own: 480 wide and 640 high, upright, with a location. */
export async function createTestPicture(values: AddedValues & { name?: string } = {}): Promise<Picture> {
	made += 1;
	const color = `#${(0x2a3f1a + made * 7).toString(16).padStart(6, "0")}`;
	const bytes = await createTestJpeg(color);
	const added = await storePicture({ kind: "system", name: "Test" }, { name: "oak.jpg", ...values, bytes }, new Date());
	if (typeof added === "string") throw new Error(added);
	const picture = await findPicture(added.id);
	if (!picture) throw new Error("the test picture is missing");
	await makeRenditions(picture);
	return picture;
}
