// The payment schedule of a contract. Pure.
import { parseMoney } from "#app/platform/money.ts";

export const planKinds = ["deposit", "progress", "final"] as const;
export type PlanKind = (typeof planKinds)[number];
export const planKindLabels: Record<PlanKind, string> = {
	deposit: "Deposit",
	progress: "Progress payment",
	final: "Final payment",
};

export type PlanRow = {
	id: string;
	kind: PlanKind;
	label: string;
	/** when it is due, in words: "when both parties have signed" */
	due: string;
	/** "30%" or "500.00"; "" in the last row, which is the remaining balance */
	share: string;
};

export type PlanPart = PlanRow & { position: number; amount: number };

/** The share of `total` in cents; null when it is neither a percentage nor an amount. */
export function shareAmount(share: string, total: number): number | null {
	const percent = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/.exec(share)?.[1];
	if (percent !== undefined) {
		const hundredths = Math.round(Number(percent) * 100);
		return hundredths <= 10_000 ? Number((BigInt(total) * BigInt(hundredths) + 5000n) / 10_000n) : null;
	}
	const cents = parseMoney(share);
	return cents !== null && cents >= 0 ? cents : null;
}

/** The payments in cents. They add up to `total`: the last one is the remainder, negative when the others exceed it. */
export function planParts(plan: readonly PlanRow[], total: number): PlanPart[] {
	let remaining = total;
	return plan.map((row, position) => {
		const amount = position === plan.length - 1 ? remaining : (shareAmount(row.share, total) ?? 0);
		remaining -= amount;
		return { ...row, position, amount };
	});
}
