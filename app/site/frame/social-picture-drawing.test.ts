import sharp from "sharp";
import { expect, test } from "vitest";
import { drawHomePicture, drawSocialPicture } from "./social-picture-drawing.server.tsx";

const base = { company: "Stanley Tree Care", town: "Stanley, WI" };
const size = { format: "png", width: 1200, height: 630 };
const longTimeout = { timeout: 60_000 };

test(
	"the social picture works with every kind of print, with none, and with titles of any length",
	longTimeout,
	async () => {
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
	},
);

test("the home page's social picture shows the farm", longTimeout, async () => {
	const png = await drawHomePicture({ ...base, kind: "", title: "Steady hands", picture: "" }, "winter");
	expect(await sharp(png).metadata()).toMatchObject(size);
});
