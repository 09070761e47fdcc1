import { useState, useSyncExternalStore } from "react";
import { Form, useNavigate } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnPasskey } from "../own-account.server.ts";
import { Card } from "./card.tsx";
import { addPasskey, passkeysWork } from "./passkeys.ts";
import { Hidden } from "./person-card.tsx";

const never = () => () => {};
const sayings = {
	no: "No passkey was added. Nothing has changed.",
	stale: "You signed in more than a day ago. For your safety, sign out, sign in again and then add the passkey.",
};

export function Passkeys(props: { passkeys: OwnPasskey[]; thisDevice: string; timeZone: string }) {
	return (
		<Card
			title="Passkeys"
			lead="Sign in with your finger, your face or the PIN of your device, without a password and without a code."
		>
			{props.passkeys.length > 0 && (
				<ul className="divide-y divide-line border-y border-line">
					{props.passkeys.map(({ id, name, createdAt }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
							<div className="min-w-0">
								<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
								<p className="text-sm text-ink-3">Added {formatInstant(createdAt, props.timeZone)}</p>
							</div>
							<Form method="post">
								<Hidden intent="remove-passkey" id={id} />
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
	const works = useSyncExternalStore(never, passkeysWork, () => null);
	const [state, setState] = useState<"idle" | "busy" | "no" | "stale">("idle");
	const navigate = useNavigate();
	if (works === null) return <p className="text-sm text-ink-3">Adding a passkey needs JavaScript.</p>;
	if (!works) return <p className="text-sm text-ink-3">This browser is too old for passkeys.</p>;

	async function add() {
		setState("busy");
		const outcome = await addPasskey(name).catch(() => "no" as const);
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
				{state === "no" || state === "stale" ? sayings[state] : null}
			</p>
		</div>
	);
}
