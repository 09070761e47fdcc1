import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { staff } from "#app/people/staff/tables.server.ts";
import { createdAt, id, instant, rowVersion, updatedAt } from "#app/platform/columns.server.ts";
import { accountStatuses, folderRoles, securities, signInMethods } from "./account.ts";
import type { RecordCheck } from "./domain-check.ts";

/** The counters of IMAP are too large for a JavaScript number. */
const counter = (name: string) => bigint(name, { mode: "bigint" });

const accountId = () =>
	uuid("account_id")
		.notNull()
		.references(() => mailAccounts.id);

/** The email accounts whose messages the product receives and sends. Never deleted: their messages stay. */
export const mailAccounts = pgTable(
	"mail_accounts",
	{
		id: id(),
		/** "Office" */
		label: text("label").notNull(),
		/** the email address, in lower case */
		address: text("address").notNull(),
		/** the name that recipients see beside the address; "" for none */
		senderName: text("sender_name").notNull().default(""),
		status: text("status", { enum: accountStatuses }).notNull().default("active"),
		signInMethod: text("sign_in_method", { enum: signInMethods }).notNull().default("password"),
		userName: text("user_name").notNull(),
		imapHost: text("imap_host").notNull(),
		imapPort: integer("imap_port").notNull(),
		imapSecurity: text("imap_security", { enum: securities }).notNull(),
		smtpHost: text("smtp_host").notNull(),
		smtpPort: integer("smtp_port").notNull(),
		smtpSecurity: text("smtp_security", { enum: securities }).notNull(),
		/** the first sync leaves out what is older than this many days */
		importDays: integer("import_days").notNull().default(90),
		/** the last time every folder was compared with the server */
		syncedAt: instant("synced_at"),
		/** milliseconds between the arrival of the last message at the server and its arrival here */
		lag: integer("lag"),
		/** "sign-in", "connect", ...; explained by account-errors.ts */
		lastError: text("last_error"),
		/** what the server said */
		lastErrorDetail: text("last_error_detail").notNull().default(""),
		lastErrorAt: instant("last_error_at"),
		/** when its servers or its password were last changed: a sync with the old ones then ends */
		connectedAt: instant("connected_at").notNull().defaultNow(),
		/** when someone last asked for a sync at once */
		syncRequestedAt: instant("sync_requested_at"),
		/** attempts in a row that failed */
		failures: integer("failures").notNull().default(0),
		quotaUsed: bigint("quota_used", { mode: "number" }),
		quotaLimit: bigint("quota_limit", { mode: "number" }),
		/** when an email to one of our plus-addresses arrived in it: the server delivers them */
		plusAddressSeenAt: instant("plus_address_seen_at"),
		/** the SPF, DKIM and DMARC records of its domain; null until they are checked */
		domainReport: jsonb("domain_report").$type<RecordCheck[]>(),
		domainCheckedAt: instant("domain_checked_at"),
		/** the process that syncs it, until then */
		leaseHolder: uuid("lease_holder"),
		leaseUntil: instant("lease_until"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
		version: rowVersion(),
	},
	(t) => [
		uniqueIndex("mail_accounts_address").on(t.address).where(sql`status <> 'removed'`),
		check("mail_accounts_address_is_lower_case", sql`address = lower(address)`),
		check("mail_accounts_error", sql`(last_error is null) = (last_error_at is null)`),
		check("mail_accounts_lease", sql`(lease_holder is null) = (lease_until is null)`),
	],
);

/**
 * The passwords and tokens of email accounts, encrypted. A table of its own, so that no page reads them with the account; only
 * the code that connects does.
 */
export const mailAccountSecrets = pgTable("mail_account_secrets", {
	accountId: accountId().primaryKey(),
	encrypted: text("encrypted").notNull(),
	updatedAt: updatedAt(),
});

/** Who may read and answer the messages of an account. Owners may without a row. */
export const mailAccountGrants = pgTable(
	"mail_account_grants",
	{
		accountId: accountId(),
		staffId: uuid("staff_id")
			.notNull()
			.references(() => staff.id),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.accountId, t.staffId] }), index("mail_account_grants_staff").on(t.staffId)],
);

/** The folders of an account at the server, and how far each has been read. */
export const mailFolders = pgTable(
	"mail_folders",
	{
		id: id(),
		accountId: accountId(),
		path: text("path").notNull(),
		role: text("role", { enum: folderRoles }).notNull(),
		/** how its role was found: its special-use flag, or its name */
		roleSource: text("role_source", { enum: ["flag", "name", "none"] }).notNull(),
		/** false for folders that aren't read, such as Gmail's All Mail */
		isSynced: boolean("is_synced").notNull(),
		/** when it was no longer at the server */
		missingSince: instant("missing_since"),
		/** UIDs count only together with this number: with another one, all of them are void */
		uidValidity: counter("uid_validity"),
		uidNext: counter("uid_next"),
		highestModseq: counter("highest_modseq"),
		/** messages up to this UID have been read, down to `lowestUid` */
		highestUid: counter("highest_uid").notNull().default(sql`0`),
		/** the first sync goes down from the newest message; null until it starts, 1 when it is done */
		lowestUid: counter("lowest_uid"),
		/** how many days back it has been imported, once `lowestUid` is 1 */
		importedDays: integer("imported_days"),
		/** messages at the server */
		messages: integer("messages").notNull().default(0),
		syncedAt: instant("synced_at"),
		createdAt: createdAt(),
	},
	(t) => [unique("mail_folders_path").on(t.accountId, t.path), check("mail_folders_messages", sql`messages >= 0`)],
);
