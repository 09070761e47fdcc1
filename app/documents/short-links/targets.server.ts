import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Where the code of a record leads, such as a job's project; null while it has no page of its own. */
type ShortLinkTarget = Ordered & { entity: string; find: (entityId: string) => Promise<string | null> };

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** pages of its records that a short link leads to */
		shortLinkTargets?: readonly ShortLinkTarget[];
	}
}

/** The page of the record that a link belongs to. A printed code leads to the link's own target when this fails. */
export async function findRecordPage(link: { entity: string | null; entityId: string | null }): Promise<string | null> {
	const { entity, entityId } = link;
	const source = entity && collect("shortLinkTargets").find((candidate) => candidate.entity === entity);
	if (!source || !entityId) return null;
	try {
		return await source.find(entityId);
	} catch (error) {
		log().error({ err: error }, "finding the page of a short link failed");
		return null;
	}
}
