// The buttons that take the page of an issue off the website and put it back. The record's id is that of the issue.
import { intent } from "#app/people/staff/record-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { putOnSite } from "./site.server.ts";

const put = (isOnSite: boolean) =>
	intent("newsletter.edit", versionForm, ({ by, id, value, now }) => putOnSite(by, { id, ...value }, isOnSite, now));

export const siteIntents = { "put-on-site": put(true), "take-off-site": put(false) };
