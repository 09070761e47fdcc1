import { useEffect, useState } from "react";
import type { IssueCheck } from "../checks.server.ts";

/** The check of the issue as it was saved last; null until it has arrived, and while it can't be read. */
export function useCheck(id: string, saved: number): IssueCheck | null {
	const [check, setCheck] = useState<IssueCheck | null>(null);
	useEffect(() => {
		const stop = new AbortController();
		const read = async () => {
			const response = await fetch(`/admin/newsletter/${id}/check?version=${saved}`, { signal: stop.signal });
			if (response.ok) setCheck((await response.json()) as IssueCheck);
		};
		// offline: the last check stays, and the next save reads it again
		read().catch(() => undefined);
		return () => stop.abort();
	}, [id, saved]);
	return check;
}
