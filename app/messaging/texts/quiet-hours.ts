// When automatic texts may be sent. The law says not before 8 a.m. or after 9 p.m. in the recipient's zone (47 CFR 64.1200(c));
// the owner chooses hours within that. Pure.
import { zonesOfPhone } from "./area-codes.ts";

/** Whole hours on a clock of the recipient: sent from `from` o'clock until before `until` o'clock. */
export type SendingHours = { from: number; until: number };
export const defaultHours: SendingHours = { from: 9, until: 20 };

export type SendingWindow = { opensAt: Date; closesAt: Date };

/**
 * The zones whose hours a text to this number keeps. A customer may have moved here with a phone from elsewhere, so both the
 * company's zone and those of the area code count.
 */
export function recipientZones(phone: string, companyZone: string): string[] {
	return [...new Set([companyZone, ...zonesOfPhone(phone)])];
}

/**
 * The current window for automatic texts, or the next one, that is open for `marginMs` longer. With several zones, the hours that
 * they share; where they share none, as with Guam, those of the last one, which is the phone's.
 */
export function findSendingWindow(
	now: Date,
	zones: readonly string[],
	hours: SendingHours,
	marginMs = 0,
): SendingWindow {
	const own = zones.at(-1) ?? "UTC";
	const windows = sharedWindows(now, zones, hours);
	const usable = windows.length ? windows : sharedWindows(now, [own], hours);
	const next = usable.find(({ closesAt }) => closesAt.getTime() - marginMs > now.getTime());
	if (!next) throw new Error("no window for texts within three days");
	return next;
}

export function isOpen({ opensAt, closesAt }: SendingWindow, now: Date): boolean {
	return opensAt <= now && now < closesAt;
}

function sharedWindows(now: Date, zones: readonly string[], hours: SendingHours): SendingWindow[] {
	return zones
		.map((zone) => windowsIn(now, zone, hours))
		.reduce((shared, own) =>
			shared.flatMap((one) =>
				own.flatMap((other) => {
					const opensAt = one.opensAt > other.opensAt ? one.opensAt : other.opensAt;
					const closesAt = one.closesAt < other.closesAt ? one.closesAt : other.closesAt;
					return opensAt < closesAt ? [{ opensAt, closesAt }] : [];
				}),
			),
		);
}

/** Those of yesterday to the day after tomorrow on the zone's calendar. */
function windowsIn(now: Date, zone: string, { from, until }: SendingHours): SendingWindow[] {
	const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
	const at = (days: number, hour: number) =>
		new Date(
			today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) })
				.epochMilliseconds,
		);
	return [-1, 0, 1, 2].map((days) => ({ opensAt: at(days, from), closesAt: at(days, until) }));
}
