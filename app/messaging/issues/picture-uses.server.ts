import { sql } from "drizzle-orm";

/**
 * The SELECT of the pictures that issues have, for the media library. They are always served: a test email loads them before
 * the issue is sent, and the ones that were sent load them for years.
 */
export const pictureUses = sql`select (block ->> 'pictureId')::uuid, 'Newsletter', max(coalesce(nullif(newsletter_issues.subject, ''), 'Untitled issue')),
	'/admin/newsletter/' || newsletter_issues.id, true
	from newsletter_issues cross join lateral jsonb_array_elements(newsletter_issues.blocks) block
	where block ->> 'type' = 'picture' and block ->> 'pictureId' <> '' group by block ->> 'pictureId', newsletter_issues.id`;
