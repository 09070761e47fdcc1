import { QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Counters, dismissDelay, type Notification, pollEvery, raise } from "../notification.ts";
import { playTone, prepareAttention, showOutside } from "./tone.ts";

const client = new QueryClient({
	defaultOptions: {
		queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000, refetchOnWindowFocus: false },
	},
});

/** Polls while the office is open. One notification at a time; `leaving` is true for the 300 ms it takes to go. */
export function useNotifications(): { shown: Notification | null; leaving: boolean; dismiss: () => void } {
	const { data, dataUpdatedAt } = useQuery(
		{ queryKey: ["notifications"], queryFn: check, refetchInterval: pollEvery, refetchIntervalInBackground: true },
		client,
	);
	const baseline = useRef<Counters | null>(null);
	const [shown, setShown] = useState<Notification | null>(null);
	const [leaving, setLeaving] = useState(false);
	useEffect(prepareAttention, []);
	useEffect(() => {
		if (!data) return;
		const raised = raise(baseline.current, data, dataUpdatedAt);
		baseline.current = data;
		if (!raised) return;
		setLeaving(false);
		setShown(raised);
		playTone();
		showOutside(raised.title, raised.message, raised.id);
	}, [data, dataUpdatedAt]);
	useEffect(() => {
		if (!leaving) return;
		const timer = setTimeout(() => {
			setShown(null);
			setLeaving(false);
		}, dismissDelay);
		return () => clearTimeout(timer);
	}, [leaving]);
	return { shown, leaving, dismiss: useCallback(() => setLeaving(true), []) };
}

/** Null when the answer is none: it is skipped, and the next poll compares with the last good one. */
async function check(): Promise<Counters | null> {
	try {
		const answer = await fetch("/api/notifications/check", { credentials: "include" });
		if (answer.ok && answer.headers.get("content-type")?.includes("application/json")) return await answer.json();
		console.warn(`notifications: answered ${answer.status}`);
	} catch (error) {
		console.warn("notifications: no answer", error);
	}
	return null;
}
