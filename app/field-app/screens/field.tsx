import { useEffect, useState } from "react";
import { nonceContext } from "#app/platform/context.ts";
import { clientNonce } from "#app/platform/http/nonce.ts";
import { App } from "../parts/app.tsx";
import { beforePaint, useLight } from "../parts/light.ts";
import type { Route } from "./+types/field.ts";

export const handle = { manifest: "/field.webmanifest" };
export const meta = () => [
	{ title: "Field work" },
	{ name: "robots", content: "noindex" },
	{ name: "apple-mobile-web-app-capable", content: "yes" },
];
export const headers = () => ({ "Cache-Control": "no-cache" });

/** The same page for everybody: the service worker keeps it. Who works here, and on what, comes from the device. */
export function loader({ context }: Route.LoaderArgs) {
	return { nonce: context.get(nonceContext) };
}

/** The page is asked for once; moving about in it asks nobody. */
export const shouldRevalidate = () => false;

export default function Field({ loaderData }: Route.ComponentProps) {
	const [awake, setAwake] = useState(false);
	useEffect(() => setAwake(true), []);
	useLight();
	return (
		<>
			<script nonce={clientNonce ?? loaderData.nonce} suppressHydrationWarning>
				{beforePaint}
			</script>
			{awake ? <App /> : <Opening />}
		</>
	);
}

function Opening() {
	return (
		<main id="main" className="grid min-h-dvh place-content-center gap-3 bg-paper p-6 text-center text-ink">
			<h1 className="text-3xl">Field work</h1>
			<p className="animate-wait text-[17px]">Opening what is on this phone.</p>
			<noscript>
				<p className="text-[17px]">Field work needs JavaScript, because it runs without a connection.</p>
			</noscript>
		</main>
	);
}
