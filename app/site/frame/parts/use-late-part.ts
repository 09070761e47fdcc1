import { useCallback, useState } from "react";

/**
 * A part of the frame that is fetched when somebody is about to need it: spread `intent` on what opens it. When it
 * can't be fetched, `Part` stays null and the next intent tries again.
 */
export function useLatePart<P>(load: () => Promise<{ default: React.ComponentType<P> }>) {
	const [Part, setPart] = useState<React.ComponentType<P> | null>(null);
	const fetchPart = useCallback(
		() =>
			load().then(
				({ default: loaded }) => {
					setPart(() => loaded);
					return true;
				},
				() => false,
			),
		[load],
	);
	return { Part, fetchPart, intent: { onPointerEnter: fetchPart, onFocus: fetchPart } };
}
