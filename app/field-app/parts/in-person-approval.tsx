import type { PendingOrder } from "#app/work/jobs/pack.ts";
import { bigButtonClass } from "./controls.tsx";
import { useOnline } from "./use-online.ts";

type YardApprovalProps = {
	orderId: string;
	jobId: string;
	/** it has its prices and awaits the customer */
	isIssued: boolean;
	isWaiting: boolean;
	hasUnsent: boolean;
};

/** Hands this phone to the customer for the crew's own change order, or tells the office that the crew is waiting. */
export function YardApproval({ orderId, jobId, isIssued, isWaiting, hasUnsent }: YardApprovalProps) {
	const online = useOnline();
	if (!online) return <p>Go online to hand this phone to the customer for approval.</p>;
	if (hasUnsent) return <p>Once your changes are sent, you can hand this phone to the customer for approval.</p>;
	return (
		<form method="post" action={`/admin/sign-here/change/${orderId}`} className="grid gap-3">
			<input type="hidden" name="jobId" value={jobId} />
			{isWaiting && (
				<p role="status">
					The office knows that you're waiting and sets the price. Once it's sent, hand the phone to the customer here.
				</p>
			)}
			<button type="submit" name="intent" value="approve-in-yard" className={bigButtonClass()}>
				{isWaiting ? "Try again" : "Hand phone to customer"}
			</button>
			{!isWaiting && !isIssued && (
				<p className="text-base">
					Prices come from the line item library. If the office has to set a price first, it gets an urgent notice.
				</p>
			)}
		</form>
	);
}

/** Buttons to hand this phone to a signer of a change order that awaits approval. Approval works online only. */
export function InPersonApproval({ pending }: { pending: readonly PendingOrder[] }) {
	const online = useOnline();
	const signers = pending.flatMap(({ number, signers: pendingSigners }) =>
		pendingSigners.map((signer) => ({ number, ...signer })),
	);
	if (!signers.length) return null;
	if (!online) return <p>Go online to hand this phone to the customer for approval.</p>;
	return (
		<ul className="grid gap-3">
			{signers.map(({ id, name, number }) => (
				<li key={id}>
					<form method="post" action={`/admin/sign-here/change/${id}`} className="grid">
						<button type="submit" className={bigButtonClass()}>
							Hand phone to {name} for {number}
						</button>
					</form>
				</li>
			))}
		</ul>
	);
}
