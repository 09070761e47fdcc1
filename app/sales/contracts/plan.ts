// In which parts a contract is paid. Pure.
import { parseMoney } from "#app/platform/money.ts";

export const planKinds = ["deposit", "progress", "final"] as const;
export type PlanKind = (typeof planKinds)[number];
export const planWords: Record<PlanKind, string> = {
	deposit: "Deposit",
	progress: "Progress payment",
	final: "Final payment",
};

export type PlanRow = {
	id: string;
	kind: PlanKind;
	label: string;
	/** when it is due, in words: "when you sign" */
	due: string;
	/** "30%" or "500.00"; the last row has none: it is what is left */
	share: string;
};

export type PlanPart = PlanRow & { position: number; amount: number };

/** Cents of a share of this total; null when it is neither a percentage nor an amount. */
export function shareAmount(share: string, total: number): number | null {
	const percent = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/.exec(share)?.[1];
	if (percent !== undefined) {
		const hundredths = Math.round(Number(percent) * 100);
		return hundredths <= 10_000 ? Number((BigInt(total) * BigInt(hundredths) + 5000n) / 10_000n) : null;
	}
	const cents = parseMoney(share);
	return cents !== null && cents >= 0 ? cents : null;
}

/** The parts add up to the total: the last one is the remainder, negative when the others ask for too much. */
export function planParts(plan: readonly PlanRow[], total: number): PlanPart[] {
	let left = total;
	return plan.map((row, position) => {
		const amount = position === plan.length - 1 ? left : (shareAmount(row.share, total) ?? 0);
		left -= amount;
		return { ...row, position, amount };
	});
}
