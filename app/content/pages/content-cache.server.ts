import { onNotice } from "#app/platform/notices.server.ts";

/** What is worked out from the content once and kept in memory until any instance changes the content. */
export function keptWithContent<T>(workOut: () => Promise<T>): () => Promise<T> {
	let known: Promise<T> | undefined;
	const forget = () => {
		known = undefined;
	};
	for (const topic of ["content", "missed"]) onNotice(topic, forget);
	return () => {
		known ??= workOut().catch((error) => {
			forget();
			throw error;
		});
		return known;
	};
}
