import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defaultReminders, type Reminder } from "./default-reminders.ts";
import { paymentSettings } from "./tables.server.ts";

/** How customers can pay. `minimumPartialPayment` is the minimum partial payment in cents; null: no partial payments. */
export type PaymentOffer = {
	card: boolean;
	bank: boolean;
	minimumPartialPayment: number | null;
	checkCashInstructions: string;
};
export type PaymentSettings = PaymentOffer & {
	autoApplyCredit: boolean;
	depositAtAcceptance: boolean;
	depositAtSignature: boolean;
	/** in cents; 0: no fee */
	returnedCheckFee: number;
	sendReminders: boolean;
	reminders: Reminder[];
	version: number;
};

/** The entity id in the audit events of the only settings row. */
const settingsId = "00000000-0000-7000-8000-000000000001";

const defaultSettings: Omit<PaymentSettings, "version"> = {
	card: true,
	bank: true,
	minimumPartialPayment: 10_000,
	checkCashInstructions: "",
	autoApplyCredit: true,
	depositAtAcceptance: false,
	depositAtSignature: true,
	returnedCheckFee: 3_000,
	sendReminders: true,
	reminders: [...defaultReminders],
};

/** The saved settings, or the defaults with version 0. */
export async function readPaymentSettings(tx: Pick<Tx, "select"> = db): Promise<PaymentSettings> {
	const [row] = await tx.select().from(paymentSettings).where(eq(paymentSettings.singleton, true));
	if (!row) return { ...defaultSettings, version: 0 };
	const { singleton: _, updatedAt: __, ...settings } = row;
	return settings;
}

/** Saves the settings if `seenVersion` is current; 0 when none were saved before. */
export async function savePaymentSettings(
	by: Permitted<"payments.set-up">,
	seenVersion: number,
	newSettings: Omit<PaymentSettings, "version">,
	now: Date,
): Promise<"done" | "stale"> {
	const before = await readPaymentSettings();
	return db.transaction(async (tx) => {
		const [row] = seenVersion
			? await tx
					.update(paymentSettings)
					.set({ ...newSettings, version: sql`${paymentSettings.version} + 1`, updatedAt: now })
					.where(and(eq(paymentSettings.singleton, true), eq(paymentSettings.version, seenVersion)))
					.returning({ version: paymentSettings.version })
			: await tx
					.insert(paymentSettings)
					.values({ ...newSettings, updatedAt: now })
					.onConflictDoNothing()
					.returning({ version: paymentSettings.version });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "payment-settings", settingsId, "edited", diffFields(before, newSettings), now);
		return "done";
	});
}
