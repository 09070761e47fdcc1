import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { deviceSetting } from "./device-setting.ts";

type Privacy = { on: boolean; toggle: () => void };
const PrivacyContext = createContext<Privacy | null>(null);

/** Key in localStorage; the value is "true" or "false". */
export const privacyKey = "privacyMode";
const setting = deviceSetting(privacyKey);
const read = () => setting.read() === "true";

/** Tells the server about the setting, in the back office only. */
function writeCookie(on: boolean): void {
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
	document.cookie = `${privacyKey}=${on}; Path=/admin; SameSite=Lax; Max-Age=${on ? 31_536_000 : 0}${secure}`;
}

export function hasPrivacyCookie(headers: Headers): boolean {
	return (headers.get("cookie") ?? "").split(/;\s*/).includes(`${privacyKey}=true`);
}

/**
 * Privacy mode, stored on this device for all its tabs. `isOnInCookie` is `hasPrivacyCookie` of the request: what the server
 * renders is in the page's title and the browser's history before any script runs.
 */
export function PrivacyProvider(props: { isOnInCookie?: boolean; children: React.ReactNode }) {
	const { isOnInCookie = false, children } = props;
	const on = useSyncExternalStore(setting.subscribe, read, () => isOnInCookie);
	useEffect(() => {
		document.documentElement.dataset.privacy = String(on);
		writeCookie(on);
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

/**
 * A whole document. In privacy mode a sentence takes its place. Outside of the back office, such as on a customer's page,
 * it is always shown.
 */
export function PrivateDocument({ children }: { children: React.ReactNode }) {
	const privacy = use(PrivacyContext);
	if (!privacy) return children;
	if (!privacy.on) return <div data-private="">{children}</div>;
	return (
		<p className="rounded-lg border border-line bg-paper-2 px-5 py-4 text-ink-2">This is hidden in privacy mode.</p>
	);
}

/** The title of a customer's record. In privacy mode it is the general one, without a name. */
export function PrivateTitle({ children, general }: { children: string; general: string }) {
	return <title>{usePrivacy().on ? general : children}</title>;
}

/** A sentence such as "$150.00 of $506.40 paid", in which only the amounts and email addresses are private. */
export function PrivateAmounts({ children }: { children: string }) {
	return children.split(privatePattern).map((part, index) =>
		index % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
			<Private key={index}>{part}</Private>
		) : (
			part
		),
	);
}

/** "$1,240.00", also with a sign, and "ann@example.com". The capture group makes split() return them too. */
const privatePattern = /([-+]?\$\d[\d,]*(?:\.\d\d)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;
