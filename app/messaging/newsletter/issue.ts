// An issue of the newsletter: what it is made of and who gets it. Pure.
import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";

/**
 * One row per recipient. queued -> sending -> sent. saved: no mail server is set up, so it wasn't sent. unknown: the
 * connection broke or the program stopped while it was being sent, so it may have arrived; it is never sent again by itself.
 * skipped: they unsubscribed or were suppressed before their turn, or the issue was canceled. failed: the mail server rejected
 * it. bounced, complained: what came back later.
 */
export const recipientStatuses = [
	"queued",
	"sending",
	"sent",
	"saved",
	"unknown",
	"skipped",
	"failed",
	"bounced",
	"complained",
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** Whether readers of the website can open it. A canceled issue can be opened by those who got it. */
export const isOnWebsite = ({ status, isOnSite }: { status: OutreachStatus; isOnSite: boolean }): boolean =>
	isOnSite && status !== "draft" && status !== "scheduled";

/** A part of an issue. `id` is unique in its issue and never changes, so that two people's edits can be merged. */
export type IssueBlock = { id: string } & (
	| { type: "heading"; text: string }
	/** Markdown: paragraphs, bold, italic, links, lists */
	| { type: "text"; markdown: string }
	/** of the media library, by its id or "" for none yet; `alt` "" takes the picture's own */
	| { type: "picture"; pictureId: string; alt: string; caption: string; url: string }
	| { type: "button"; label: string; url: string }
	/** the page's title, summary and picture as they are when the issue is sent; `pageId` "" for none yet */
	| { type: "article" | "project"; pageId: string }
	/** what to do in the yard this month */
	| { type: "tip"; title: string; markdown: string }
	| { type: "divider" }
);

/** Who gets an issue. Empty lists mean everyone; the lists narrow each other. All are subscribers who confirmed. */
export type IssueAudience = {
	customers: "all" | "customers" | "not-customers";
	counties: string[];
	/** species ids of trees on their properties */
	species: string[];
	/** service slugs of work done or quoted */
	services: string[];
};

export const everyone: IssueAudience = { customers: "all", counties: [], species: [], services: [] };
