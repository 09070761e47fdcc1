import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { resultLine } from "#app/fun/result-lines.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { limitConcurrency } from "#app/platform/limit-concurrency.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { listPublicPages } from "./public-pages.server.ts";
import { type SceneSeason, sceneSeason } from "./season.ts";
import type { SocialPictureContent } from "./social-picture-drawing.server.tsx";
import { socialResultLimit } from "./urls.ts";

export type SocialPicture = { etag: string; png: Uint8Array };

/**
 * The pictures of about 400 pages, 40 KB each. The key is a digest of the content of the picture, so entries are never
 * stale. Results have a cache of their own: there are thousands, and they must not displace the pages.
 */
const pageCache = new LRUCache<string, Promise<Uint8Array>>({ max: 450 });
const resultCache = new LRUCache<string, Promise<Uint8Array>>({ max: 100 });
/** A robot that requests all pictures must leave the processor to visitors. */
const withSlot = limitConcurrency(2);

/**
 * The social picture of the page at a path, drawn on the first request; null when there is no such page. For a tool,
 * `search` may hold a result, which is then the title. A crawler that requests every result gets the picture of the page.
 */
export async function findSocialPicture(
	path: string,
	{ search, ip }: { search: string; ip: string },
	now: Date,
): Promise<SocialPicture | null> {
	const page = (await listPublicPages()).find((candidate) => candidate.path === path);
	if (!page) return null;
	const company = await readCompany();
	const base = { picture: page.picture, company: company.name, town: `${company.city}, ${company.state}` };
	const season = path === "/" ? sceneSeason(today(now)) : null;
	const result = resultLine(path, search, today(now));
	if (result) {
		const content = { ...base, title: result, kind: page.title };
		const isAllowed = async () =>
			withSlot.countWaiting() < 20 && (await consumeAddressLimit(socialResultLimit, ip)) === null;
		if (resultCache.has(pictureEtag(content, season)) || (await isAllowed())) return draw(content, season, resultCache);
	}
	return draw({ ...base, title: page.title, kind: page.kind }, season, pageCache);
}

function pictureEtag(content: SocialPictureContent, season: SceneSeason | null): string {
	return createHash("sha256")
		.update(JSON.stringify([1, content, season]))
		.digest("base64url")
		.slice(0, 20);
}

async function draw(
	content: SocialPictureContent,
	season: SceneSeason | null,
	cache: LRUCache<string, Promise<Uint8Array>>,
): Promise<SocialPicture> {
	const etag = pictureEtag(content, season);
	const cached = cache.get(etag);
	if (cached) return { etag, png: await cached };
	const drawing = withSlot(async () => {
		const { drawHomePicture, drawSocialPicture } = await import("./social-picture-drawing.server.tsx");
		return season ? drawHomePicture(content, season) : drawSocialPicture(content);
	});
	cache.set(etag, drawing);
	drawing.catch(() => cache.delete(etag));
	return { etag, png: await drawing };
}
