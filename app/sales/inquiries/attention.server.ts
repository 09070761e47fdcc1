import type { Cause, CausePage, CauseRow, CauseSource, Urgency } from "#app/noun/attention.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { today } from "#app/platform/dates.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatInquiryNumber, isSpokenRequest } from "./inquiry.ts";
import { listFilter } from "./inquiry-form.ts";
import { type ListRow, listInquiries } from "./listing.server.ts";

/** The inquiries that need this person's attention, or anyone's, the most urgent and oldest first. */
export async function listInquiryCauses(
	by: Permitted<"inquiries.view"> | "everyone",
	page: CausePage,
	now: Date,
): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listInquiries(by, listFilter.parse({ view: "all" }), now, page)
			: await listInquiries(by, listFilter.parse({ view: "needs-attention", after: page.after ?? "" }), now);
	return {
		next,
		rows: rows.map((row) => ({
			...urgencyOf(row),
			since: row.attentionAt,
			id: row.id,
			to: `/admin/inquiries/${row.id}`,
			name: row.name,
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
			foot: formatInquiryNumber(row.number),
			place: townOfAddress(row.address),
			status: row.listStatus.label,
			cause: inquiryCause(row, now),
		})),
	};
}

const buttons: Partial<Record<ListRow["status"], string>> = {
	new: "Reply",
	reviewed: "Reply",
	contacted: "Schedule visit",
	"visit-scheduled": "Write quote",
};

function urgencyOf(row: ListRow): Urgency {
	const { urgency } = row;
	const button = buttons[waitingStatus(row)];
	if (urgency === "hazard") return { damage: "safety", button: button ?? "Follow up" };
	return button ? { damage: "customer", button } : { damage: "money", button: "Follow up" };
}

/** A customer who has been spoken with waits for a visit like one who was contacted later. */
function waitingStatus(row: ListRow): ListRow["status"] {
	const isNew = row.status === "new" || row.status === "reviewed";
	return isNew && isSpokenRequest(row) ? "contacted" : row.status;
}

/** An inquiry without a reply to its quote is up to the quote. */
function inquiryCause(row: ListRow, now: Date): Cause | null {
	const { number, attentionAt, ...inquiry } = row;
	if (!attentionAt || attentionAt > now) return null;
	const title = formatInquiryNumber(number);
	const assigneeId = inquiry.ownerId;
	switch (waitingStatus(row)) {
		case "new":
		case "reviewed":
			return {
				kind: "reply",
				title: `Reply to inquiry ${title}`,
				assigneeId,
				dueOn: inquiry.firstReplyAt ? null : today(inquiry.replyDueAt),
			};
		case "contacted":
			return { kind: "visit", title: `Schedule a visit for inquiry ${title}`, assigneeId };
		case "visit-scheduled":
			return { kind: "quote", title: `Write the quote for inquiry ${title}`, assigneeId };
		default:
			return null;
	}
}

export const causes: CauseSource = {
	order: 10,
	entity: "inquiry",
	permission: "inquiries.view",
	list: (page, now) => listInquiryCauses("everyone", page, now),
};
