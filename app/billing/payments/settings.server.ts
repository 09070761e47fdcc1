import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Step, usualSteps } from "./reminder.ts";
import { paymentSettings } from "./tables.server.ts";

/** What customers are offered. Cents; `smallestPart` null: only the whole. */
export type Offer = { card: boolean; bank: boolean; smallestPart: number | null; byHand: string };
export type PaymentSettings = Offer & { useCredit: boolean; remind: boolean; steps: Step[]; version: number };

/** The audit trail knows rows by ids; there is one row of these. */
const oneId = "00000000-0000-7000-8000-000000000001";

const usual: Omit<PaymentSettings, "version"> = {
	card: true,
	bank: true,
	smallestPart: 10_000,
	byHand: "",
	useCredit: true,
	remind: true,
	steps: [...usualSteps],
};

/** As the owner has set it, or as it is usual. */
export async function readPaymentSettings(on: Pick<Tx, "select"> = db): Promise<PaymentSettings> {
	const [row] = await on.select().from(paymentSettings).where(eq(paymentSettings.one, true));
	if (!row) return { ...usual, version: 0 };
	const { one: _, updatedAt: __, ...settings } = row;
	return settings;
}

/** Zero as `seen`: nobody has set anything yet. */
export async function savePaymentSettings(
	by: Permitted<"payments.set-up">,
	seen: number,
	wanted: Omit<PaymentSettings, "version">,
	now: Date,
): Promise<"saved" | "conflict"> {
	const before = await readPaymentSettings();
	return db.transaction(async (tx) => {
		const [row] = seen
			? await tx
					.update(paymentSettings)
					.set({ ...wanted, version: sql`${paymentSettings.version} + 1`, updatedAt: now })
					.where(and(eq(paymentSettings.one, true), eq(paymentSettings.version, seen)))
					.returning({ version: paymentSettings.version })
			: await tx
					.insert(paymentSettings)
					.values({ ...wanted, updatedAt: now })
					.onConflictDoNothing()
					.returning({ version: paymentSettings.version });
		if (!row) return "conflict";
		await record(tx, actor(by), "payment-settings", oneId, "edited", changes(before, wanted), now);
		return "saved";
	});
}
