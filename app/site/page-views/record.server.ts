// Reads what browsers send and records it, unless it is no person's, or the person doesn't want it.
import { LRUCache } from "lru-cache";
import { cleanSearch } from "#app/content/blog-ideas/search-text.ts";
import { findSessionOfDevice } from "#app/people/staff/sessions.server.ts";
import { clientNetwork } from "#app/platform/client-network.ts";
import { today } from "#app/platform/dates.server.ts";
import { forEachDatabase } from "#app/platform/db.server.ts";
import { asksForPrivacy, isSentByOpenPage } from "#app/platform/http/people.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { log } from "#app/platform/log.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { cameFrom, parseOrigin } from "#app/platform/origin.ts";
import { listPublicPages } from "#app/site/frame/public-pages.server.ts";
import { enqueueEvent } from "./event-store.server.ts";
import { browserOf, deviceOf } from "./page-event.ts";
import { pageEventForm, type SentEvent } from "./page-event-form.ts";
import { formPages, templateOf } from "./templates.ts";
import { eventsPerMinute } from "./urls.ts";
import { hashVisitor } from "./visitor-hash.server.ts";

const windowMs = 60_000;
/** networks that are remembered; an attacker with more of them is slowed by the queue's bound */
const maxNetworks = 20_000;
const recent = forEachDatabase(() => new LRUCache<string, { events: number }>({ max: maxNetworks, ttl: windowMs }));

/** pages of the site that aren't in the site map */
const unlistedPages = ["/search", "/snow", "/brand", "/features"];

/** The paths of the pages that exist now and are counted, with their templates. */
const listCountedPages = cacheUntilBroadcast("content", async () => {
	const paths = [...(await listPublicPages()).map(({ path }) => path), ...unlistedPages];
	return new Map(
		paths.flatMap((path) => {
			const template = templateOf(path);
			return template ? [[path, template] as const] : [];
		}),
	);
});

/** The template of a page that exists and is counted; null otherwise. */
export async function findTemplate(path: string): Promise<string | null> {
	return (await listCountedPages()).get(path) ?? null;
}

/** Whether the event is one to record. Nothing of the body has been read yet. */
async function mayRecord(request: Request, { ip }: Visitor): Promise<boolean> {
	if (!isSentByOpenPage(request) || asksForPrivacy(request.headers) || isTooMany(ip)) return false;
	return (await findSessionOfDevice(request.headers)) === null;
}

function isTooMany(ip: string): boolean {
	const network = clientNetwork(ip);
	const counted = recent().get(network);
	if (!counted) recent().set(network, { events: 1 });
	else counted.events += 1;
	return (counted?.events ?? 1) > eventsPerMinute;
}

/** Records what a browser sent. Never throws: whether a page is counted is no concern of its reader. */
export async function recordBeacon(request: Request, client: Visitor, now: Date): Promise<void> {
	try {
		if (!(await mayRecord(request, client))) return;
		const sent = pageEventForm.safeParse(parse(await request.text()));
		if (sent.success) await recordEvent(sent.data, client, now);
	} catch (error) {
		log().error({ err: error }, "recording a page view failed");
	}
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}

/** False when it isn't recorded. */
export async function recordEvent(sent: SentEvent, client: Visitor, now: Date): Promise<boolean> {
	const template = await findTemplate(sent.path);
	if (!template) return false;
	const { kind, path, found, lcp, inp, cls } = sent;
	if ((kind === "form" || kind === "sent") && !formPages.includes(path)) return false;
	if (kind === "vitals" && lcp === undefined && inp === undefined && cls === undefined) return false;
	if (kind === "search" && found === undefined) return false;
	const day = today(now);
	const visitor = await hashVisitor(client, day);
	if (visitor === null) return false;
	const origin = parseOrigin(kind === "view" ? sent.origin : "");
	const isVitals = kind === "vitals";
	return enqueueEvent({
		day,
		at: now,
		visitor,
		kind,
		path,
		template,
		cameFrom: cameFrom(origin),
		referrerDomain: origin.referrerDomain,
		utm: origin.utm,
		device: deviceOf(client.userAgent),
		browser: browserOf(client.userAgent),
		query: kind === "search" ? (cleanSearch(sent.query) ?? "") : "",
		found: kind === "search" ? found : null,
		lcp: isVitals ? lcp : null,
		inp: isVitals ? inp : null,
		cls: isVitals ? cls : null,
	});
}
