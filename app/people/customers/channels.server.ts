import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { channelStatusLabels } from "./channel.ts";
import type { EditedChannel } from "./customer-form.ts";
import { normalizeEmail } from "./matching.ts";
import type { Channel } from "./record.server.ts";
import { channels } from "./tables.server.ts";

type NormalizedChannel = Omit<EditedChannel, "field">;

/** The filled fields, normalized, and the errors by field. Of equal ones the first counts. */
export function normalizeChannels(edited: readonly EditedChannel[]) {
	const errors: Record<string, string> = {};
	const wanted: NormalizedChannel[] = [];
	for (const { field, ...channel } of edited) {
		if (!channel.value) continue;
		const value = channel.kind === "email" ? normalizeEmail(channel.value) : parsePhone(channel.value);
		if (value === null) errors[field] = "Enter a phone number with its area code, such as (715) 555-0142.";
		else if (!wanted.some((other) => other.kind === channel.kind && other.value === value))
			wanted.push({ ...channel, value });
	}
	return { errors, wanted };
}

/** Makes these the emails and phones of the customer, or of one of their contacts. Those that stay keep their rows. */
export async function replaceChannels(
	tx: Tx,
	customerId: string,
	contactId: string | null,
	wanted: readonly NormalizedChannel[],
): Promise<void> {
	const person = contactId ? eq(channels.contactId, contactId) : isNull(channels.contactId);
	for (const kind of ["email", "phone"] as const) {
		const rows = wanted.filter((channel) => channel.kind === kind).map((row) => ({ ...row, customerId, contactId }));
		const values = rows.map(({ value }) => value);
		const removed = values.length ? notInArray(channels.value, values) : undefined;
		await tx.delete(channels).where(and(eq(channels.customerId, customerId), person, eq(channels.kind, kind), removed));
		if (!rows.length) continue;
		await tx
			.insert(channels)
			.values(rows)
			.onConflictDoUpdate({
				target: [channels.customerId, channels.contactId, channels.kind, channels.value],
				set: { label: sql`excluded.label`, status: sql`excluded.status`, isMain: sql`excluded.is_main` },
			});
	}
}

/** For the audit trail: "ann@example.com (main, Work, Bounced)". */
export function describeChannel({ kind, value, label, status, isMain }: Channel): string {
	const details = [isMain && "main", label, status !== "ok" && channelStatusLabels[kind][status]].filter(Boolean);
	return details.length ? `${value} (${details.join(", ")})` : value;
}
