import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { endedJobRetention } from "./job-age.ts";

/**
 * Whether a photo belongs to a job that the crew can see: to a signed contract, or to the property where its work is. A job
 * that ended stays visible as long as phones keep it.
 */
export async function isPhotoOfJob(photoId: string, now: Date): Promise<boolean> {
	const { rows } = await db.execute<{ found: boolean }>(sql`
		with photo as (select entity, entity_id from photos where id = ${photoId}::uuid and entity_id is not null),
		subject(contract_id, property_id) as (
			select null::uuid, entity_id from photo where entity = 'property'
			union all select null, e.property_id from photo join estimates e on e.id = entity_id where entity = 'estimate'
			union all select null, i.property_id from photo join inquiries i on i.id = entity_id where entity = 'inquiry'
			union all select o.contract_id, null from photo join change_orders o on o.photos_id = entity_id
				where entity = 'change-order-photos'
			union all select w.contract_id, null from photo join work_photos w on w.id = entity_id where entity = 'work-photo'
		)
		select exists (
			select from subject join contracts c on c.id = subject.contract_id or c.property_id = subject.property_id
			where c.status = 'completed'
				or (c.completed_at is not null and c.closed_at > ${new Date(now.getTime() - endedJobRetention).toISOString()}::timestamptz)
		) as found`);
	return rows[0]?.found === true;
}
