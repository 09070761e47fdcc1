import { today } from "#app/platform/dates.server.ts";
import { listReleasedOaks } from "#app/sales/oak-releases/oak-releases.server.ts";
import type { OakSource } from "#app/sales/oak-releases/registry.server.ts";
import { listOaksToRelease } from "#app/trade/oak-rules.ts";
import { quotedWork } from "./checks.ts";
import { findQuote, toQuoteContent } from "./quotes.server.ts";

export const oakDocuments: readonly OakSource[] = [
	{
		order: 10,
		entity: "quote",
		permission: "quotes.send",
		find: async (id, now) => {
			const found = await findQuote(id);
			if (found?.quote.status !== "draft") return null;
			const { rootId, toName } = found.quote;
			const work = quotedWork(toQuoteContent(found), today(now), await listReleasedOaks([rootId]));
			const title = `the quote for ${toName || "this customer"}`;
			return { title, path: `/admin/quotes/${id}`, documentId: rootId, auditId: id, oaks: listOaksToRelease(work) };
		},
	},
];
