import { type ComponentProps, type ComponentType, memo, Suspense, use } from "react";
import { firstInteraction } from "./deferred.tsx";

type Below = typeof import("./below-the-hero.tsx").default;
type Props = ComponentProps<Below>;

let Component: ComponentType<Props> | undefined;
let loading: Promise<void> | undefined;
let loadedOnInteraction: Promise<void> | undefined;

/** Loads the component, for navigations to the home page. */
export function loadBelowTheHero(): Promise<void> {
	loading ??= import("./below-the-hero.tsx").then((module) => {
		Component = module.default;
	});
	return loading;
}

if (import.meta.env.SSR) await loadBelowTheHero();

function Below(props: Props) {
	if (!Component) {
		// if the script can't be loaded, the server-rendered HTML stays
		loadedOnInteraction ??= firstInteraction()
			.then(loadBelowTheHero)
			.catch(() => new Promise<never>(() => {}));
		use(loadedOnInteraction);
	}
	return Component ? <Component {...props} /> : null;
}

/** Rendered by the server and hydrated at the first interaction, as in deferred.tsx. */
export const BelowTheHero = memo((props: Props) => (
	<Suspense>
		<Below {...props} />
	</Suspense>
));
