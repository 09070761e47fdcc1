import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { keptOnDevice } from "./device-setting.ts";

type Privacy = { on: boolean; toggle: () => void };
const PrivacyContext = createContext<Privacy | null>(null);

/** The name in the browser's storage; the value is "true" or "false". */
export const privacyKey = "privacyMode";
const kept = keptOnDevice(privacyKey);
const read = () => kept.read() === "true";

/** Holds the wish to hide people's details on this device, in all its tabs. */
export function PrivacyProvider({ children }: { children: React.ReactNode }) {
	const on = useSyncExternalStore(kept.subscribe, read, () => false);
	useEffect(() => {
		document.documentElement.dataset.privacy = String(on);
	}, [on]);
	return <PrivacyContext value={{ on, toggle: () => kept.write(String(!on)) }}>{children}</PrivacyContext>;
}

export function usePrivacy(): Privacy {
	const privacy = use(PrivacyContext);
	if (!privacy) throw new Error("The privacy preference was used outside of its provider.");
	return privacy;
}

/**
 * A name, address, phone number or sum. In privacy mode it becomes a grey bar, the same for short and long, and
 * leaves the accessibility tree. Until the page has woken up, app.css hides it by the attribute on <html>.
 */
export function Private({ children, what = "Hidden" }: { children: React.ReactNode; what?: string }) {
	const { on } = usePrivacy();
	if (!on) return <span data-private="">{children}</span>;
	return (
		<span data-private="bar">
			<span className="sr-only">{what}</span>
		</span>
	);
}

/** A sentence of the program's own, such as "$150.00 of $506.40 paid": what it says of money is private. */
export function PrivateSums({ children }: { children: string }) {
	return children.split(sum).map((part, index) =>
		index % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order
			<Private key={index}>{part}</Private>
		) : (
			part
		),
	);
}

/** "$1,240.00", also with a sign; the brackets keep it among the parts. */
const sum = /([-+]?\$\d[\d,]*(?:\.\d\d)?)/;
