import { use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { DeferredScripts } from "./deferred-scripts.tsx";
import hanken from "./fonts/hanken-400-700.woff2?url";
import youngSerif from "./fonts/young-serif.woff2?url";
import { watchAuthChange } from "./people/staff/auth-change.ts";
import { clientNonce } from "./platform/http/nonce.ts";
import type { PageHandle } from "./platform/http/page-handle.ts";
import { RequestId } from "./platform/http/request-id.ts";
import bareStyles from "./styles/bare.css?url";
import { LayoutStyles } from "./styles/layout-styles.tsx";
import { replayEarlyInput } from "./ui/early-input.ts";
import { NavigationSpinner } from "./ui/navigation-spinner.tsx";
import { Toasts } from "./ui/toasts.tsx";

export function links() {
	const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" as const };
	return [
		{ ...font, href: youngSerif },
		{ ...font, href: hanken },
		{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
		{ rel: "icon", href: "/favicon-32.png", sizes: "32x32" },
		{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	];
}

export function Layout({ children }: { children: React.ReactNode }) {
	const { styles, isLandingPage, manifest, hydrate } = usePageHandle();
	const requestId = use(RequestId);
	useEffect(markHydrated, []);
	return (
		<html lang="en" suppressHydrationWarning data-request-id={requestId || undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<Meta />
				<LayoutStyles href={styles} inline={isLandingPage} />
				<Links nonce={clientNonce} />
				<link rel="manifest" href={manifest} />
			</head>
			<body>
				{children}
				{hydrate && (
					<>
						<ScrollRestoration />
						{isLandingPage && !import.meta.env.DEV ? <DeferredScripts /> : <Scripts />}
					</>
				)}
			</body>
		</html>
	);
}

const defaults = { styles: bareStyles, isLandingPage: true, manifest: "/site.webmanifest", hydrate: true };

/** The handles of the page's routes, inner ones last. An error outside of any layout has a page of its own. */
function usePageHandle(): typeof defaults {
	const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
	return useRouteError() == null ? Object.assign({}, defaults, ...handles) : defaults;
}

export default function Root() {
	useEffect(watchAuthChange, []);
	return (
		<>
			<NavigationSpinner />
			<Outlet />
			<Toasts />
		</>
	);
}

/** Marks the page as hydrated: what was typed before counts now, and a button clicked before is clicked again (starter.ts). */
function markHydrated() {
	document.documentElement.dataset.live = "true";
	replayEarlyInput();
	dispatchEvent(new Event("live"));
	renderDeferred([...document.querySelectorAll<HTMLElement>(".put-off > *")]);
}

/** Renders the deferred parts one at a time, so that none of them delays an interaction. */
function renderDeferred(parts: HTMLElement[]) {
	const part = parts.shift();
	if (!part) {
		document.documentElement.dataset.drawn = "true";
		return;
	}
	part.style.contentVisibility = "visible";
	setTimeout(() => renderDeferred(parts), 50);
}

export { BareErrorPage as ErrorBoundary } from "./site/frame/error-page.tsx";
