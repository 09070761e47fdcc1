import { useEffect, useState } from "react";
import { nonceContext } from "#app/platform/context.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import fieldStyles from "#app/styles/field.css?url";
import { App } from "../parts/app.tsx";
import { beforePaint, useDisplayMode } from "../parts/display-mode.ts";
import type { Route } from "./+types/field.ts";

export const handle: PageHandle = { styles: fieldStyles, isLandingPage: false, manifest: "/field.webmanifest" };
export const meta = () => [
	{ title: "Field app" },
	{ name: "robots", content: "noindex" },
	{ name: "apple-mobile-web-app-capable", content: "yes" },
];
export const headers = () => ({ "Cache-Control": "no-cache" });

/** The page is the same for every user, because the service worker caches it. The app reads all personal data from the device. */
export function loader({ context }: Route.LoaderArgs) {
	return { nonce: context.get(nonceContext) };
}

/** Screens are in the URL fragment, so navigating between them loads nothing from the server. */
export const shouldRevalidate = () => false;

export default function Field({ loaderData }: Route.ComponentProps) {
	const [isHydrated, setIsHydrated] = useState(false);
	useEffect(() => setIsHydrated(true), []);
	useDisplayMode();
	return (
		<>
			<script nonce={clientNonce ?? loaderData.nonce} suppressHydrationWarning>
				{beforePaint}
			</script>
			{isHydrated ? <App /> : <LoadingScreen />}
		</>
	);
}

function LoadingScreen() {
	return (
		<main id="main" className="grid min-h-dvh place-content-center gap-3 bg-paper p-6 text-center text-ink">
			<h1 className="text-3xl">Field app</h1>
			<p className="animate-wait text-[17px]">Loading your work.</p>
			<noscript>
				<p className="text-[17px]">The field app needs JavaScript to work offline.</p>
			</noscript>
		</main>
	);
}
