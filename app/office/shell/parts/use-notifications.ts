import { useCallback, useEffect, useEffectEvent, useState } from "react";
import {
	dismissDelay,
	type Notification,
	type NotificationCheck,
	nextNotification,
	pollEvery,
	type WatchedCounter,
} from "../notification.ts";
import { playTone, prepareAlerts, showBrowserNotification } from "./alerts.ts";

/** Polls while a page of the back office is open. Shows one notification at a time; `leaving` is true while it fades out (300 ms). */
export function useNotifications(watched: readonly WatchedCounter[]): {
	shown: Notification | null;
	leaving: boolean;
	dismiss: () => void;
} {
	const [shown, setShown] = useState<Notification | null>(null);
	const [leaving, setLeaving] = useState(false);
	const compare = useEffectEvent((before: NotificationCheck | null, after: NotificationCheck) => {
		const notification = nextNotification(before, after, watched, Date.now());
		if (!notification) return;
		setLeaving(false);
		setShown(notification);
		playTone();
		showBrowserNotification(notification.title, notification.message, notification.id);
	});
	useEffect(prepareAlerts, []);
	useEffect(() => pollCounters((before, after) => compare(before, after)), []);
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

/** Asks for the counters now and every 30 seconds, in background tabs too. Returns the function that stops it. */
function pollCounters(compare: (before: NotificationCheck | null, after: NotificationCheck) => void): () => void {
	let baseline: NotificationCheck | null = null;
	let state: "idle" | "asking" | "stopped" = "idle";
	async function poll(): Promise<void> {
		if (state !== "idle") return;
		state = "asking";
		const counters = await check();
		if (state !== "asking") return;
		state = "idle";
		if (!counters) return;
		compare(baseline, counters);
		baseline = counters;
	}
	void poll();
	const timer = setInterval(poll, pollEvery);
	return () => {
		state = "stopped";
		clearInterval(timer);
	};
}

/** Null when the device is offline or the request failed. It is then skipped, and the next poll is compared with the last successful one. */
async function check(): Promise<NotificationCheck | null> {
	if (!navigator.onLine) return null;
	try {
		const answer = await fetch("/api/notifications/check", { credentials: "include" });
		if (answer.ok && answer.headers.get("content-type")?.includes("application/json")) return await answer.json();
		console.warn(`notification check failed: status ${answer.status}`);
	} catch (error) {
		console.warn("notification check failed", error);
	}
	return null;
}
