import { memo, Suspense, use } from "react";
import { Part } from "#app/platform/http/part-html.tsx";
import type { BelowTheHeroData } from "./below-the-hero.tsx";
import { firstInteraction } from "./deferred.tsx";

type Content = typeof import("./below-the-hero.tsx").default;

let loaded: { Content: Content; data: BelowTheHeroData } | undefined;
let loadedOnInteraction: Promise<void> | undefined;

/** Loads the component and its data, for navigations to the home page. */
export async function loadBelowTheHero(): Promise<void> {
	const [{ default: Content }, data] = await Promise.all([import("./below-the-hero.tsx"), fetchData()]);
	loaded = { Content, data };
}

async function fetchData(): Promise<BelowTheHeroData> {
	const response = await fetch("/api/below-the-hero");
	if (!response.ok) throw new Error(`/api/below-the-hero answered ${response.status}`);
	return response.json();
}

function Below() {
	if (!loaded) {
		// if they can't be loaded, the server-rendered HTML stays
		loadedOnInteraction ??= firstInteraction()
			.then(loadBelowTheHero)
			.catch(() => new Promise<never>(() => {}));
		use(loadedOnInteraction);
	}
	return loaded ? <loaded.Content {...loaded.data} /> : null;
}

/**
 * Rendered by the loader and hydrated at the first interaction, as in deferred.tsx. Its data is fetched with its script: in
 * the HTML it would be a tenth of the page.
 */
export const BelowTheHero = memo(() => (
	<Suspense>
		<Part name="BelowTheHero">
			<Below />
		</Part>
	</Suspense>
));
