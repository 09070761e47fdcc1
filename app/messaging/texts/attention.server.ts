import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { listTexts } from "./listing.server.ts";
import { textListStatus } from "./text-status.ts";

/** The texts that someone must read, and those that weren't delivered or may not have been, newest first. */
export async function listTextCauses(page: CausePage): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listTexts("everyone", "all", null, page.ids)
			: await listTexts("everyone", "needs-attention", page.after);
	return {
		next,
		rows: rows.map((text) => {
			const { label, reason, tone } = textListStatus(text);
			const who = text.name ?? formatPhone(text.phone);
			const isOptOut = text.keyword === "maybe-stop";
			const isReceived = text.direction === "in";
			return {
				id: text.id,
				to: `/admin/texts/${text.id}`,
				name: who,
				reason,
				tone,
				damage: isOptOut ? "legal" : "customer",
				button: isReceived ? "Read text" : "Check text",
				since: text.createdAt,
				foot: text.body.slice(0, 120),
				place: "",
				status: label,
				cause: text.needsReview
					? {
							kind: isReceived ? "unread" : "undelivered",
							title: isReceived ? `Read the text from ${who}` : `Check the text to ${who}`,
						}
					: null,
			};
		}),
	};
}

export const causes: CauseSource = { order: 13, entity: "text", permission: "texts.view", list: listTextCauses };
