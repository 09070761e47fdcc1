import { useCallback, useState } from "react";

/**
 * Loads a component when the visitor is about to need it: spread `intentProps` on the element that opens it. If loading
 * fails, `Component` stays null and the next hover or focus tries again. `loadComponent` resolves to whether it worked.
 */
export function useLazyPart<P>(load: () => Promise<{ default: React.ComponentType<P> }>) {
	const [Component, setComponent] = useState<React.ComponentType<P> | null>(null);
	const loadComponent = useCallback(
		() =>
			load().then(
				({ default: loaded }) => {
					setComponent(() => loaded);
					return true;
				},
				() => false,
			),
		[load],
	);
	return { Component, loadComponent, intentProps: { onPointerEnter: loadComponent, onFocus: loadComponent } };
}
