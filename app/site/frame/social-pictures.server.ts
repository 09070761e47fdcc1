import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { resultLine } from "#app/fun/result-lines.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { listPublicPages } from "./public-pages.server.ts";
import { sceneSeason } from "./season.ts";

export type SocialPicture = { etag: string; png: Uint8Array };

/** About 400 pictures of 40 KB each. The key is a digest of the content of the picture, so entries are never stale. */
const cache = new LRUCache<string, Promise<Uint8Array>>({ max: 450 });
let freeSlots = 2;
const waiting: (() => void)[] = [];

/**
 * The social picture of the page at a path, drawing on the first request; null when there is no such page. For a tool,
 * `search` may hold a result that is drawing as the title, unless the queue is so long that a robot must be requesting all
 * results.
 */
export async function findSocialPicture(path: string, now: Date, search = ""): Promise<SocialPicture | null> {
	const page = (await listPublicPages()).find((candidate) => candidate.path === path);
	if (!page) return null;
	const company = await readCompany();
	const result = waiting.length < 20 ? resultLine(path, search, today(now)) : null;
	const [title, kind] = result ? [result, page.title] : [page.title, page.kind];
	const content = {
		title,
		kind,
		picture: page.picture,
		company: company.name,
		town: `${company.city}, ${company.state}`,
	};
	const season = path === "/" ? sceneSeason(today(now)) : null;
	const etag = createHash("sha256")
		.update(JSON.stringify([1, content, season]))
		.digest("base64url")
		.slice(0, 20);
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

/** Runs two tasks at a time, so that a robot that requests all pictures leaves the processor to visitors. */
async function withSlot<T>(task: () => Promise<T>): Promise<T> {
	if (freeSlots > 0) freeSlots -= 1;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await task();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else freeSlots += 1;
	}
}
