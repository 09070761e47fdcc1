import { type ComponentProps, type ComponentType, memo, Suspense, use } from "react";
import { firstSign } from "./late.tsx";

type Below = typeof import("./below-the-hero.tsx").default;
type Props = ComponentProps<Below>;

let Part: ComponentType<Props> | undefined;
let loading: Promise<void> | undefined;
let woken: Promise<void> | undefined;

/** Has what lies below the hero there in time when the home page is reached from another page. */
export function belowReady(): Promise<void> {
	loading ??= import("./below-the-hero.tsx").then((module) => {
		Part = module.default;
	});
	return loading;
}

if (import.meta.env.SSR) await belowReady();

function Below(props: Props) {
	if (!Part) {
		// without a signal what the server wrote stays
		woken ??= firstSign()
			.then(belowReady)
			.catch(() => new Promise<never>(() => {}));
		use(woken);
	}
	return Part ? <Part {...props} /> : null;
}

/** Written whole by the server; the browser takes it over at the first sign of the visitor, as in late.tsx. */
export const BelowTheHero = memo((props: Props) => (
	<Suspense>
		<Below {...props} />
	</Suspense>
));
