import { createHash } from "node:crypto";
import { resultOf } from "#app/fun/results.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { openBounded } from "#app/platform/http/bounded.ts";
import { publicPages } from "./public-pages.server.ts";
import { moodOf } from "./season.ts";

export type SocialPicture = { etag: string; png: Uint8Array };

/** About 400 pages of some 40 KB; the digest of what stands on a picture is its name, so none is ever stale. */
const kept = openBounded<Promise<Uint8Array>>({ entries: 450, bytes: 1e9 }, () => 1);
let free = 2;
const waiting: (() => void)[] = [];

/**
 * The picture of the page at this path, drawn when it is first asked for; null when there is no such page. A tool's result
 * in `search` stands on it, unless so many wait that somebody must be asking for all there are.
 */
export async function socialPicture(path: string, now: Date, search = ""): Promise<SocialPicture | null> {
	const page = (await publicPages()).find((candidate) => candidate.path === path);
	if (!page) return null;
	const company = await readCompany();
	const result = waiting.length < 20 ? resultOf(path, search, today(now)) : null;
	const [title, kind] = result ? [result, page.title] : [page.title, page.kind];
	const words = {
		title,
		kind,
		picture: page.picture,
		company: company.name,
		town: `${company.city}, ${company.state}`,
	};
	const mood = path === "/" ? moodOf(today(now)) : null;
	const etag = createHash("sha256")
		.update(JSON.stringify([1, words, mood]))
		.digest("base64url")
		.slice(0, 20);
	const known = kept.get(etag);
	if (known) return { etag, png: await known };
	const drawn = inTurn(async () => {
		const { drawHomePicture, drawSocialPicture } = await import("./social.server.tsx");
		return mood ? drawHomePicture(words, mood) : drawSocialPicture(words);
	});
	kept.set(etag, drawn);
	drawn.catch(() => kept.drop(etag));
	return { etag, png: await drawn };
}

/** Two at a time: a robot that asks for all of them leaves the processor to people. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (free > 0) free -= 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else free += 1;
	}
}
