import { sql } from "drizzle-orm";
import { type ResendStep, resendStep } from "#app/documents/sending/scheduled-sends.server.ts";
import type { JobRecords } from "#app/noun/job.server.ts";
import type { NextStep } from "#app/noun/job-part.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { listQuotes, type QuoteRow } from "./listing.server.ts";

/** The quotes of a job: usually one, and its other versions. */
export const jobRecords: JobRecords = {
	order: 30,
	table: "quotes",
	links: [
		{ table: "quotes", column: "root_id" },
		// of the first version, as in the partial indexes; the others have its root
		{ table: "quotes", column: "inquiry_id", where: sql`revision = 1` },
		{ table: "quotes", column: "estimate_id", where: sql`revision = 1` },
	],
	find: withPermission("quotes.view", async (_by, ids, now) => {
		const resend = await resendStep("quote");
		const { rows } = await listQuotes("all", "", null, now, { ids });
		return {
			documents: rows.reverse().map((row) => ({
				entity: "quote",
				id: row.id,
				to: toPath(row),
				amount: row.total,
				label: row.status === "draft" ? "Draft quote" : `Quote ${row.number}`,
				status: row.listStatus.label,
				tone: row.listStatus.tone,
			})),
			// of the latest version that isn't closed
			step: rows.map((row) => toStep(row, resend)).findLast((step) => step !== null) ?? null,
		};
	}),
};

const toPath = ({ id }: QuoteRow) => `/admin/quotes/${id}`;

function toStep(row: QuoteRow, resend: ResendStep): NextStep | null {
	const { label, reason, tone } = row.listStatus;
	const to = toPath(row);
	const sent = { to, reason: `${reason}.`, permission: "quotes.send" } as const;
	// also one that is accepted already: the customer is waiting
	if (label === "Question") return { kind: "act", label: "Answer question", ...sent, to: `${to}#answer-field-text` };
	switch (row.status) {
		case "draft":
			return { kind: "act", label: "Send quote", to, reason: "The quote is a draft.", permission: "quotes.send" };
		case "sent":
			if (tone === "urgent") return { kind: "act", label: resend.label, ...sent, to: to + resend.opens };
			if (label === "No reply" || label === "Expiring soon")
				return { kind: "act", label: "Call customer", ...sent, to: `${to}#log-call-field-note` };
			if (label === "Expired")
				return { kind: "act", label: "Revise quote", ...sent, to: `${to}#intent=revise`, permission: "quotes.draft" };
			return { kind: "wait", label: "", reason: "Waiting for the customer to answer the quote.", to };
		case "accepted":
			return {
				kind: "start",
				label: "Create contract",
				to: `${to}/contract`,
				isPost: true,
				reason: "The customer accepted the quote.",
				permission: "contracts.draft",
			};
		default:
			return null;
	}
}
