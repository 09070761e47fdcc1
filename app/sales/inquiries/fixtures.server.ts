import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { readCompany } from "#app/people/company/company.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inBatches } from "#app/platform/in-batches.server.ts";
import { noOrigin } from "#app/platform/origin.ts";
import type { Inquiry } from "./inquiries.server.ts";
import type { NewInquiry } from "./receive.server.ts";
import { insertInquiry } from "./receive.server.ts";

let count = 0;

/** Creates an inquiry as the contact form does, from a new person each time. */
export async function createTestInquiry(facts: Partial<NewInquiry> = {}, now = new Date()): Promise<Inquiry> {
	count += 1;
	const form: NewInquiry = {
		key: randomUUID(),
		source: "form",
		name: `Sample Person ${count}`,
		email: `person-${process.pid}-${count}@example.com`,
		phone: `715 555 ${String(100 + (count % 100)).padStart(4, "0")}`,
		address: `${count} Maple Street, Stanley, WI 54768`,
		services: ["tree-removal"],
		urgency: "soon",
		message: "The big maple has been leaning over the garage since the last storm.",
		days: ["tue", "thu"],
		emailConsent: true,
		textConsent: false,
		origin: noOrigin,
		ip: null,
		spam: false,
		reasons: [],
		...facts,
	};
	const company = await readCompany();
	return db.transaction(async (tx) => (await insertInquiry(tx, form, company, now)).inquiry);
}

/**
 * Creates many inquiries, over the two years before `now`, with the statuses of a real office: most
 * closed, a few hundred open, one in forty spam. For performance tests only.
 */
export async function createBulkInquiries(howMany: number, now: Date): Promise<void> {
	await inBatches(howMany, (first, last) =>
		db.execute(sql`
		insert into inquiries (
			key, source, received_at, name, email, phone, address, services, urgency, message, email_key, phone_key,
			address_key, area, status, status_at, reply_due_at, first_reply_at, attention_at, visit_on, lost_reason, spam_reasons
		)
		select
			gen_random_uuid(), 'form', at, name, email, phone, address, array[service], urgency, message, email,
			'+1' || regexp_replace(phone, '\\D', '', 'g'), lower(regexp_replace(address, '[^[:alnum:]]+', ' ', 'g')), 'inside', status,
			least(at + interval '3 hours', ${now.toISOString()}::timestamptz), at + interval '24 hours',
			case when status in ('new', 'reviewed', 'spam') then null else at + interval '3 hours' end,
			case
				when status in ('new', 'reviewed') then at
				when status in ('contacted', 'quoted') then at + interval '2 days'
				when status = 'visit-scheduled' then date_trunc('day', at) + interval '5 days'
			end,
			case when status = 'visit-scheduled' then (at + interval '4 days')::date end,
			case when status = 'lost' then (array['price', 'timing', 'chose-another-company', 'no-answer', 'not-our-work', 'declined'])[1 + n % 6] end,
			case when status = 'spam' then array['links', 'advertising'] else '{}'::text[] end
		from (
			select
				n,
				date_trunc('milliseconds', ${now.toISOString()}::timestamptz - (interval '730 days' * (1 - sqrt(n::numeric / ${howMany}))) - interval '1 minute') as at,
				first || ' ' || last as name,
				lower(first || '.' || last || n % 40000) || '@example.com' as email,
				'715 555 ' || lpad((n % 10000)::text, 4, '0') as phone,
				(100 + n * 7 % 9000) || ' ' || street || ', ' || town as address,
				service,
				case when n * 7919 % 100 < 6 then 'hazard' when n * 7919 % 100 < 30 then 'soon' else 'planned' end as urgency,
				'The ' || tree || ' ' || trouble || ' ' || wish || ' Number ' || n || '.' as message,
				case
					when n > ${howMany} * 0.999 then (array['new', 'new', 'reviewed', 'contacted'])[1 + n % 4]
					when n > ${howMany} * 0.994 then (array['contacted', 'visit-scheduled', 'quoted', 'quoted', 'won'])[1 + n % 5]
					when n % 40 = 0 then 'spam'
					when n % 30 = 0 then 'duplicate'
					when n % 5 < 2 then 'won'
					else 'lost'
				end as status
			from generate_series(${first}::int, ${last}::int) n,
			lateral (select
				(array['Karen', 'Mike', 'Linda', 'Tom', 'Ruth', 'Jim', 'Sue', 'Dale', 'Nancy', 'Bob', 'Gretchen', 'Lars', 'Maria', 'Xiong', 'Dawn', 'Paul'])[1 + n % 16] as first,
				(array['Olson', 'Nowak', 'Weber', 'Lindqvist', 'Paulson', 'Schmidt', 'Vang', 'Harland', 'Kowalski', 'Anderson', 'Peterson', 'Yang', 'Becker'])[1 + n % 13] as last,
				(array['Maple Street', 'Franklin Street', 'County Road X', 'Broadway', 'First Avenue', 'Mill Road', 'Oak Lane'])[1 + n % 7] as street,
				(array['Stanley, WI 54768', 'Thorp, WI 54771', 'Cadott, WI 54727', 'Boyd, WI 54726', 'Cornell, WI 54732', 'Owen, WI 54460', 'Gilman, WI 54433', 'Chippewa Falls, WI 54729', 'Eau Claire, WI 54701'])[1 + n % 9] as town,
				(array['tree-removal', 'tree-trimming-pruning', 'storm-damage-emergency', 'yard-cleanup', 'tree-health-assessment', 'stump-grinding'])[1 + n % 6] as service,
				(array['silver maple', 'bur oak', 'white pine', 'paper birch', 'green ash', 'box elder', 'basswood', 'blue spruce'])[1 + n % 8] as tree,
				(array['leans over the garage', 'has dead branches above the drive', 'lost its top in the storm', 'drops bark and looks sick', 'grows into the house', 'stands too close to the wire'])[1 + n % 6] as trouble,
				(array['and we would like it gone before winter.', 'and we are not sure it can be saved.', 'and the neighbor worries about it.', 'so please take a look.'])[1 + n % 4] as wish
			) words
		) made`),
	);
	await db.execute(sql`vacuum analyze inquiries`);
}
