// What the screens of notifications say. Pure.
import type { NoticeWay } from "#app/noun/notice-ways.ts";

export const wayLabels: Record<NoticeWay, string> = {
	off: "Off",
	app: "Back office only",
	now: "Email right away",
	hourly: "Hourly email",
	daily: "Daily email at 7 a.m.",
};

export const shortWayLabels: Record<NoticeWay, string> = {
	off: "Off",
	app: "Back office",
	now: "Right away",
	hourly: "Hourly",
	daily: "Daily",
};

export const ownPath = "/admin/account/notifications";
export const matrixPath = "/admin/staff/notifications";

/** "21:00", as time fields write it */
export function toClock(minutes: number): string {
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
