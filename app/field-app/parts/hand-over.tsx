import { useSyncExternalStore } from "react";
import type { PendingOrder } from "#app/sales/change-orders/field.ts";
import { keyClass } from "./controls.tsx";

function onChange(tell: () => void): () => void {
	window.addEventListener("online", tell);
	window.addEventListener("offline", tell);
	return () => {
		window.removeEventListener("online", tell);
		window.removeEventListener("offline", tell);
	};
}

/** Orders that wait for an answer: this phone is handed to the customer, which needs a connection. */
export function HandOver({ pending }: { pending: readonly PendingOrder[] }) {
	const online = useSyncExternalStore(onChange, () => navigator.onLine);
	const waiting = pending.flatMap(({ number, signers }) => signers.map((signer) => ({ number, ...signer })));
	if (!waiting.length) return null;
	if (!online) return <p>With a connection you can hand this phone to the customer for the answer.</p>;
	return (
		<ul className="grid gap-3">
			{waiting.map(({ id, name, number }) => (
				<li key={id}>
					<form method="post" action={`/admin/sign-here/change/${id}`} className="grid">
						<button type="submit" className={keyClass()}>
							Hand over to {name} for {number}
						</button>
					</form>
				</li>
			))}
		</ul>
	);
}
