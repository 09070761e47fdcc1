import { QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import {
	dismissDelay,
	type Notification,
	type NotificationCounters,
	nextNotification,
	pollEvery,
	type WatchedCounter,
} from "../notification.ts";
import { playTone, prepareAlerts, showBrowserNotification } from "./alerts.ts";

const client = new QueryClient({
	defaultOptions: {
		queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000, refetchOnWindowFocus: false },
	},
});

/** Polls while the office is open. Shows one notification at a time; `leaving` is true while it fades out (300 ms). */
export function useNotifications(watched: readonly WatchedCounter[]): {
	shown: Notification | null;
	leaving: boolean;
	dismiss: () => void;
} {
	const { data, dataUpdatedAt } = useQuery(
		{ queryKey: ["notifications"], queryFn: check, refetchInterval: pollEvery, refetchIntervalInBackground: true },
		client,
	);
	const baseline = useRef<NotificationCounters | null>(null);
	const [shown, setShown] = useState<Notification | null>(null);
	const [leaving, setLeaving] = useState(false);
	useEffect(prepareAlerts, []);
	useEffect(() => {
		if (!data) return;
		const notification = nextNotification(baseline.current, data, watched, dataUpdatedAt);
		baseline.current = data;
		if (!notification) return;
		setLeaving(false);
		setShown(notification);
		playTone();
		showBrowserNotification(notification.title, notification.message, notification.id);
	}, [data, dataUpdatedAt, watched]);
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

/** Null when the request failed. It is then skipped, and the next poll is compared with the last successful one. */
async function check(): Promise<NotificationCounters | null> {
	try {
		const answer = await fetch("/api/notifications/check", { credentials: "include" });
		if (answer.ok && answer.headers.get("content-type")?.includes("application/json")) return await answer.json();
		console.warn(`notification check failed: status ${answer.status}`);
	} catch (error) {
		console.warn("notification check failed", error);
	}
	return null;
}
