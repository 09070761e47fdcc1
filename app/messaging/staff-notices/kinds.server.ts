import { type NoticeWay, noticeWays } from "#app/noun/notice-ways.ts";
import type { Role } from "#app/noun/permissions.ts";
import { may } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";

/** The key of the link in a digest, which brings notices of several kinds: it turns off all of them. */
export const allKinds = "all";

export type NoticeKind = ReturnType<typeof collect<"staffEmails">>[number];

export function listNoticeKinds(role: Role): NoticeKind[] {
	return collect("staffEmails").filter(({ permission }) => may(role, permission));
}

/** The kinds that the office's email address gets, too. */
export function listOfficeKinds(): NoticeKind[] {
	return collect("staffEmails").filter(({ toOffice }) => toOffice);
}

export function getNoticeKind(key: string): NoticeKind {
	const kind = findNoticeKind(key);
	if (!kind) throw new Error(`no staffEmails entry has the key ${key}`);
	return kind;
}

export function findNoticeKind(key: string): NoticeKind | null {
	return collect("staffEmails").find((kind) => kind.key === key) ?? null;
}

export const waysOf = ({ ways = noticeWays }: NoticeKind): readonly NoticeWay[] => ways;
export const standardWay = ({ standard = "now" }: NoticeKind): NoticeWay => standard;

/** What a kind becomes when its emails are turned off: it still shows in the back office where it can. */
export const withoutEmail = (kind: NoticeKind): NoticeWay => (waysOf(kind).includes("app") ? "app" : "off");

export const isByEmail = (way: NoticeWay): boolean => way !== "off" && way !== "app";
