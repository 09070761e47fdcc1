import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { deviceSetting } from "./device-setting.ts";

type Privacy = { on: boolean; toggle: () => void };
const PrivacyContext = createContext<Privacy | null>(null);

/** Key in localStorage; the value is "true" or "false". */
export const privacyKey = "privacyMode";
const setting = deviceSetting(privacyKey);
const read = () => setting.read() === "true";

/** Privacy mode, stored on this device for all its tabs. */
export function PrivacyProvider({ children }: { children: React.ReactNode }) {
	const on = useSyncExternalStore(setting.subscribe, read, () => false);
	useEffect(() => {
		document.documentElement.dataset.privacy = String(on);
	}, [on]);
	return <PrivacyContext value={{ on, toggle: () => setting.write(String(!on)) }}>{children}</PrivacyContext>;
}

export function usePrivacy(): Privacy {
	const privacy = use(PrivacyContext);
	if (!privacy) throw new Error("usePrivacy must be used inside PrivacyProvider");
	return privacy;
}

/**
 * A name, address, phone number or amount. In privacy mode it is replaced by a gray bar of fixed width, for screen
 * readers by `label`. Before hydration, privacy.css hides it by the attribute on <html>.
 */
export function Private({ children, label = "Hidden" }: { children: React.ReactNode; label?: string }) {
	const { on } = usePrivacy();
	if (!on) return <span data-private="">{children}</span>;
	return (
		<span data-private="bar">
			<span className="sr-only">{label}</span>
		</span>
	);
}

/** A sentence such as "$150.00 of $506.40 paid", in which only the amounts are private. */
export function PrivateAmounts({ children }: { children: string }) {
	return children.split(amountPattern).map((part, index) =>
		index % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
			<Private key={index}>{part}</Private>
		) : (
			part
		),
	);
}

/** "$1,240.00", also with a sign. The capture group makes split() return the amounts too. */
const amountPattern = /([-+]?\$\d[\d,]*(?:\.\d\d)?)/;
