import { useSyncExternalStore } from "react";
import type { PendingOrder } from "#app/work/jobs/pack.ts";
import { bigButtonClass } from "./controls.tsx";

function subscribeToOnline(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** Buttons to hand this phone to a signer of a change order that awaits approval. Approval works online only. */
export function InPersonApproval({ pending }: { pending: readonly PendingOrder[] }) {
	const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
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
