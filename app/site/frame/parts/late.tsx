// Parts of the frame that the server writes whole and the browser wakes at the first sign of a visitor. Until then their
// links and forms work as plain HTML, and their script is not fetched.
import { lazy, memo, Suspense } from "react";
import type { SiteFrame } from "../frame.server.ts";

type Parts = typeof import("./late-parts.tsx");
type Part = React.ComponentType<{ frame: SiteFrame }>;

const signs = ["pointermove", "pointerdown", "keydown", "scroll", "popstate"] as const;

/** The first move, press, key or scroll of the visitor; it may have been what began the scripts (first-view.server.ts). */
export function firstSign(): Promise<void> {
	if (document.documentElement.dataset.sign) return Promise.resolve();
	return new Promise((resolve) => {
		const stop = new AbortController();
		for (const sign of signs)
			addEventListener(
				sign,
				() => {
					stop.abort();
					resolve();
				},
				{ passive: true, signal: stop.signal },
			);
	});
}

let parts: Promise<Parts> | undefined;
function fetchParts(): Promise<Parts> {
	parts ??= import.meta.env.SSR ? import("./late-parts.tsx") : firstSign().then(() => import("./late-parts.tsx"));
	return parts;
}

/** Drawn anew only with another frame: an update would replace what the server wrote before its script is there. */
function late(name: keyof Parts) {
	const Part = lazy<Part>(() =>
		fetchParts().then(
			(all) => ({ default: all[name] }),
			// without a signal what the server wrote stays, with its plain links and forms
			() => new Promise<never>(() => {}),
		),
	);
	return memo(({ frame }: { frame: SiteFrame }) => (
		<Suspense>
			<Part frame={frame} />
		</Suspense>
	));
}

export const LateFooter = late("Footer");
export const LateMenuLines = late("MenuLines");
export const LateServicesPanel = late("ServicesPanel");
