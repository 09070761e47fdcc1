// Parts of the layout that the server renders and the browser hydrates at the first interaction. Until then their links
// and forms work as plain HTML, and their script is not loaded.
import { lazy, memo, Suspense } from "react";
import { Part } from "#app/platform/http/part-html.tsx";
import type { SiteFrame } from "../frame.server.ts";

type Parts = typeof import("./deferred-parts.tsx");
type FramePart = React.ComponentType<{ frame: SiteFrame }>;

const interactionEvents = ["pointermove", "pointerdown", "keydown", "scroll", "popstate"] as const;

/** Resolves at the first pointer, key or scroll event, which may be the one that started the scripts (starter.ts). */
export function firstInteraction(): Promise<void> {
	if (document.documentElement.dataset.interacted) return Promise.resolve();
	return new Promise((resolve) => {
		const listeners = new AbortController();
		for (const type of interactionEvents)
			addEventListener(
				type,
				() => {
					listeners.abort();
					resolve();
				},
				{ passive: true, signal: listeners.signal },
			);
	});
}

let parts: Promise<Parts> | undefined;
function fetchParts(): Promise<Parts> {
	parts ??= import.meta.env.SSR
		? import("./deferred-parts.tsx")
		: firstInteraction().then(() => import("./deferred-parts.tsx"));
	return parts;
}

/** Memoized: an update before the script is loaded would replace the server-rendered HTML with nothing. */
function deferred(name: keyof Parts) {
	const Content = lazy<FramePart>(() =>
		fetchParts().then(
			(all) => ({ default: all[name] }),
			// if the script can't be loaded, the server-rendered HTML stays, with its plain links and forms
			() => new Promise<never>(() => {}),
		),
	);
	return memo(({ frame }: { frame: SiteFrame }) => (
		<Suspense>
			<Part name={name}>
				<Content frame={frame} />
			</Part>
		</Suspense>
	));
}

export const DeferredFooter = deferred("Footer");
export const DeferredMobileMenuLinks = deferred("MenuLines");
export const DeferredServicesPanel = deferred("ServicesPanel");
