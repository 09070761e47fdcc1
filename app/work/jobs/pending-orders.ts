import { formatChangeOrderNumber } from "#app/sales/change-orders/change-order.ts";
import type { ChangeOrder, ChangeOrderSigner } from "#app/sales/change-orders/change-orders.server.ts";
import { listDeltas } from "#app/sales/change-orders/delta.ts";
import { deltaKindLabels } from "#app/sales/change-orders/labels.ts";
import type { PendingOrder } from "./pack.ts";

/** An open change order as phones have it: without prices. */
export function toPendingOrder(
	{ id, status, seq, base, content }: ChangeOrder,
	signers: ChangeOrderSigner[],
): PendingOrder {
	const deltas = listDeltas(base.lines, content.lines);
	return {
		id,
		status,
		number: seq ? formatChangeOrderNumber(seq) : "",
		changes: deltas.map((delta) => {
			const { title } = delta.kind === "remove" ? delta.before : delta.after;
			return `${deltaKindLabels[delta.kind]}: ${title.trim() || "Untitled item"}`;
		}),
		lines: deltas.flatMap((delta) => (delta.kind === "add" ? [] : [delta.id])),
		signers: signers.filter(({ signedAt }) => !signedAt).map((signer) => ({ id: signer.id, name: signer.name })),
	};
}
