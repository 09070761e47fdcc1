import { expect, test } from "vitest";
import { mapsUrl } from "./maps-url.ts";

test.each([
	["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)", "https://maps.apple.com/?q=9%20Larch%20Lane%2C%20Boyd"],
	["Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile", "geo:0,0?q=9%20Larch%20Lane%2C%20Boyd"],
	["", "https://www.google.com/maps/search/?api=1&query=9%20Larch%20Lane%2C%20Boyd"],
])("a map link for %j", (userAgent, url) => {
	expect(mapsUrl("9 Larch Lane, Boyd", null, userAgent)).toBe(url);
});

test("a map link opens at the pin instead of the address", () => {
	const pin = { latitude: 44.96125, longitude: -90.94012 };
	expect(mapsUrl("9 Larch Lane, Boyd", pin, "Android")).toBe("geo:0,0?q=44.96125%2C-90.94012");
});
