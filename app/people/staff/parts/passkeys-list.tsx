import { useState, useSyncExternalStore } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnPasskey } from "../own-account.server.ts";
import { Card } from "./card.tsx";
import { addPasskey, supportsPasskeys } from "./passkeys.ts";
import { HiddenFields } from "./person-card.tsx";

const noSubscription = () => () => {};
const messages = {
	no: "The passkey wasn't added. Try again, or use your password.",
};

export function Passkeys(props: { passkeys: OwnPasskey[]; thisDevice: string; timeZone: string }) {
	return (
		<Card title="Passkeys" lead="Sign in with your fingerprint, face or device PIN instead of a password and a code.">
			{props.passkeys.length > 0 && (
				<ul className="divide-y divide-line border-y border-line">
					{props.passkeys.map(({ id, name, createdAt }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
							<div className="min-w-0">
								<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
								<p className="text-sm text-ink-3">Added {formatInstant(createdAt, props.timeZone)}</p>
							</div>
							<Form method="post">
								<HiddenFields intent="remove-passkey" id={id} />
								<Button type="submit" tone="danger" size="dense" className="max-lg:min-h-11">
									Remove<span className="sr-only"> the passkey {name}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			<AddPasskey name={props.thisDevice} />
		</Card>
	);
}

function AddPasskey({ name }: { name: string }) {
	const isSupported = useSyncExternalStore(noSubscription, supportsPasskeys, () => null);
	const [state, setState] = useState<"idle" | "busy" | "no">("idle");
	const navigate = useNavigate();
	const submit = useSubmit();
	if (isSupported === null) return <p className="text-sm text-ink-3">Turn on JavaScript to add a passkey.</p>;
	if (!isSupported) return <p className="text-sm text-ink-3">This browser doesn't support passkeys.</p>;

	async function add() {
		setState("busy");
		const outcome = await addPasskey(name).catch(() => "no" as const);
		if (outcome === "unconfirmed") {
			setState("idle");
			return submit({ intent: "confirm" }, { method: "post" });
		}
		if (outcome !== "yes") return setState(outcome);
		setState("idle");
		await navigate("/admin/account?note=passkey");
	}

	return (
		<div className="flex flex-col items-start gap-2">
			<Button onClick={add} disabled={state === "busy"}>
				<Icon name="fingerprint" />
				Add a passkey
			</Button>
			<p role="status" className="text-sm text-ink-2 empty:hidden">
				{state === "no" ? messages.no : null}
			</p>
		</div>
	);
}
