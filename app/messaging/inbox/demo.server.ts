import { readFile } from "node:fs/promises";
import { asc, sql } from "drizzle-orm";
import sharp from "sharp";
import { mailAccountGrants, mailAccounts } from "#app/messaging/accounts/tables.server.ts";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import { db } from "#app/platform/db.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { answersToQuotes, automaticLetters, letters } from "./demo-letters.ts";
import { readMessage } from "./read-message.server.ts";
import { receiveMessage } from "./receive.server.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** a letter about every third day */
const conversations = 110;

type Person = { name: string; email: string };
type DemoEmail = {
	from: string;
	to: string;
	subject: string;
	text: string;
	at: Date;
	isSent: boolean;
	inReplyTo?: string;
	headers?: readonly string[];
	/** base64 of a JPEG */
	photo?: string;
};

/** A year of emails between the office and the customers of the demo, a few of which still wait for a reply. */
export async function createDemoInbox(team: Record<Role, Staff>, now: Date): Promise<void> {
	const company = await readCompany();
	const account = await findDemoAccount(team, company.email.toLowerCase());
	const office = `${company.name} <${account.address}>`;
	const { rows: people } = await db.execute<Person>(sql`
		select distinct on (c.id) c.name, h.value as email from customers c
		join customer_channels h on h.customer_id = c.id and h.kind = 'email' and h.contact_id is null
		where c.merged_into is null order by c.id limit ${conversations}`);
	const picture = sharp(await readFile(projectPath("art/stories/story-torn-limb.png"))).flatten({
		background: "#f6f1e4",
	});
	const photo = (await picture.jpeg({ quality: 80 }).toBuffer()).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
	let made = 0;
	const receive = async (email: DemoEmail) => {
		made += 1;
		const messageId = `<demo-${made}@mail.example.com>`;
		const message = await readMessage(toRaw(email, messageId));
		const folderRole = email.isSent ? ("sent" as const) : ("inbox" as const);
		await db.transaction((tx) =>
			receiveMessage(tx, { accountId: account.id, folderRole, message, internalDate: email.at, flags: [] }, now),
		);
		return messageId;
	};
	for (const [index, person] of people.entries()) {
		const letter = letters[index % letters.length];
		if (!letter) continue;
		// the newest first: hours for the first few, then days back through the year
		const age = index < 6 ? (index * 7 + 1) * 60 * minuteMs : (index - 4) * 3.3 * dayMs;
		const at = (minutes: number) => new Date(now.getTime() - age + minutes * minuteMs);
		const from = `${person.name} <${person.email}>`;
		const signed = `\n\n${firstName(person.name)}`;
		const asked = await receive({
			from,
			to: office,
			subject: letter.subject,
			text: letter.text + signed,
			at: at(0),
			isSent: false,
			...(index === 0 && { photo }),
		});
		if (!letter.answer || index < 3) continue;
		const answer = `${letter.answer.replace("{first}", firstName(person.name))}\n\n${team.office.name}\n${company.name}`;
		const subject = `Re: ${letter.subject}`;
		const delay = 25 + ((index * 37) % 200);
		const answered = await receive({
			from: office,
			to: from,
			subject,
			text: answer,
			at: at(delay),
			isSent: true,
			inReplyTo: asked,
		});
		if (letter.thanks && index > 6)
			await receive({
				from,
				to: office,
				subject,
				text: letter.thanks + signed,
				at: at(delay + 90),
				isSent: false,
				inReplyTo: answered,
			});
	}
	for (let index = 0; index < 40; index += 1) {
		const letter = automaticLetters[index % automaticLetters.length];
		if (letter)
			await receive({ ...letter, to: office, at: new Date(now.getTime() - (index * 9 + 2) * dayMs), isSent: false });
	}
	await answerQuotes(receive, office, now);
	await closeOldThreads(now);
}

async function answerQuotes(receive: (email: DemoEmail) => Promise<string>, office: string, now: Date): Promise<void> {
	const { rows } = await db.execute<{ to: string; subject: string; messageId: string; name: string }>(sql`
		select distinct on (e."to") e."to", e.subject, e.message_id as "messageId", c.name from outgoing_emails e
		join customer_channels h on h.kind = 'email' and h.value = lower(e."to") join customers c on c.id = h.customer_id
		where e.entity = 'quote' and not e.secret order by e."to", e.id desc limit ${answersToQuotes.length}`);
	for (const [index, { to, subject, messageId, name }] of rows.entries())
		await receive({
			from: `${name} <${to}>`,
			to: office,
			subject: `Re: ${subject}`,
			text: `${answersToQuotes[index]}\n\n${firstName(name)}`,
			at: new Date(now.getTime() - (index * 5 + 2) * 60 * minuteMs),
			isSent: false,
			inReplyTo: messageId,
		});
}

/** What the office has dealt with is closed. */
async function closeOldThreads(now: Date): Promise<void> {
	await db.execute(sql`
		update mail_threads set status = 'closed', waiting_since = null, handled_at = last_message_at
		where last_message_at < ${new Date(now.getTime() - 4 * dayMs).toISOString()}::timestamptz and status <> 'closed'`);
}

async function findDemoAccount(team: Record<Role, Staff>, address: string): Promise<{ id: string; address: string }> {
	const { id, address: own } = mailAccounts;
	const [existing] = await db.select({ id, address: own }).from(mailAccounts).orderBy(asc(id)).limit(1);
	const host = address.split("@")[1] ?? "example.com";
	const [account = existing] = existing
		? []
		: await db
				.insert(mailAccounts)
				.values({
					label: "Office",
					address,
					userName: address,
					imapHost: `imap.${host}`,
					imapPort: 993,
					imapSecurity: "tls",
					smtpHost: `smtp.${host}`,
					smtpPort: 465,
					smtpSecurity: "tls",
					status: "paused",
				})
				.returning({ id, address: own });
	if (!account) throw new Error("demo email account was not added");
	await db
		.insert(mailAccountGrants)
		.values([team.office, team.estimator].map((person) => ({ accountId: account.id, staffId: person.id })))
		.onConflictDoNothing();
	return account;
}

function toRaw({ from, to, subject, text, at, inReplyTo, headers = [], photo }: DemoEmail, messageId: string): Buffer {
	const encode = (value: string) =>
		value.replaceAll(/[^\x20-\x7e]+/g, (part) => `=?utf-8?B?${Buffer.from(part).toString("base64")}?=`);
	const lines = [
		`From: ${encode(from)}`,
		`To: ${encode(to)}`,
		`Subject: ${encode(subject)}`,
		`Date: ${at.toUTCString()}`,
		`Message-ID: ${messageId}`,
		...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`] : []),
		...headers,
		"MIME-Version: 1.0",
		...(photo ? ['Content-Type: multipart/mixed; boundary="demo"', "", "--demo"] : []),
		"Content-Type: text/plain; charset=utf-8",
		"Content-Transfer-Encoding: 8bit",
		"",
		...text.split("\n"),
		...(photo
			? [
					"--demo",
					"Content-Type: image/jpeg",
					'Content-Disposition: attachment; filename="IMG_2071.jpg"',
					"Content-Transfer-Encoding: base64",
					"",
					photo,
					"--demo--",
				]
			: []),
	];
	return Buffer.from(lines.join("\r\n"));
}
