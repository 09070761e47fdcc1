// What requests say about an audience of the newsletter.
import { type SQL, sql } from "drizzle-orm";

/** SELECT of the customers who asked for one of these services. */
export const customersWhoAskedFor = (services: readonly string[]): SQL => sql`select customer_id from inquiries
	where customer_id is not null and status <> 'spam' and services && ${sql.param(services)}::text[]`;
