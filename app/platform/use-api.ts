import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type ApiResult, cachedResult, loadResult, pollResult, subscribeToResult } from "./api-client.ts";

/**
 * The API's result for this path, fetched when `when` becomes true or another positive number, and again every `every`
 * milliseconds.
 */
export function useApi<T>(
	path: string,
	{ when = true, every = 0 }: { when?: boolean | number; every?: number } = {},
): ApiResult<T> {
	const subscribe = useCallback((listener: () => void) => subscribeToResult(path, listener), [path]);
	const result = useSyncExternalStore<ApiResult<T>>(
		subscribe,
		() => cachedResult<T>(path),
		() => serverResult,
	);
	useEffect(() => {
		if (!when) return;
		loadResult(path);
		if (every) return pollResult(path, every);
	}, [path, when, every]);
	return result;
}

const serverResult = {};
