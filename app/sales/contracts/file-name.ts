// The names of a contract's PDFs. Pure.
import { type ContractStatus, contractEnding, endingLabels } from "./contract.ts";

const suffixes = { original: "", sealed: " signed", stamped: " signed" };

export function contractFileName(
	contract: { number: string | null; status: ContractStatus; completedAt: Date | null },
	kind: keyof typeof suffixes | "closed",
): string {
	const ending = contractEnding(contract);
	const suffix = kind === "closed" ? ending && ` ${endingLabels[ending].toLowerCase()}` : suffixes[kind];
	return `Contract ${contract.number ?? "draft"}${suffix ?? ""}.pdf`;
}
