import sharp from "sharp";
import { expect, test } from "vitest";
import { drawHomePicture, drawSocialPicture } from "./social.server.tsx";

const base = { company: "Stanley Tree Care", town: "Stanley, WI" };
const size = { format: "png", width: 1200, height: 630 };
const patience = { timeout: 60_000 };

test("every kind of print, none, and titles of any length fit the picture", patience, async () => {
	for (const [title, picture] of [
		["Oak", "plate-bur-oak"],
		["Photosynthetically-active-radiation-without-a-gap", ""],
		["A title that goes on and on ".repeat(8), "story-topped-dont"],
		["A town in a scene", "winter-1600"],
	] as const) {
		const png = await drawSocialPicture({ ...base, kind: "Advice", title, picture });
		expect(await sharp(png).metadata(), title).toMatchObject(size);
		expect(png.length, title).toBeLessThan(200_000);
	}
});

test("the home page's picture is the farm", patience, async () => {
	const png = await drawHomePicture({ ...base, kind: "", title: "Steady hands", picture: "" }, "winter");
	expect(await sharp(png).metadata()).toMatchObject(size);
});
