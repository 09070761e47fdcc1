import { db } from "#app/platform/db.server.ts";
import { allowed, type Lists } from "#server/testing/lists.ts";
import { listTexts } from "./listing.server.ts";
import { texts } from "./tables.server.ts";

export const lists: Lists = {
	listTexts: {
		table: "texts",
		create: async () => {
			const [text] = await db
				.insert(texts)
				.values({
					direction: "out",
					phone: "+17155550142",
					kind: "test",
					purpose: "job-text",
					body: "We're on our way.",
					encoding: "GSM-7",
					segments: 1,
					sendBefore: new Date("2026-11-22T18:00:00Z"),
					idempotencyKey: "test",
				})
				.returning({ id: texts.id });
			return text?.id ?? "";
		},
		values: { idempotency_key: "copy_id::text" },
		order: "id desc",
		change: "attempts = attempts + 1",
		read: (_search, after) => listTexts(allowed("texts.view"), "all", after),
	},
};
