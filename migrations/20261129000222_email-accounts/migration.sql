CREATE TABLE "mail_account_grants" (
	"account_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_account_grants_pkey" PRIMARY KEY("account_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "mail_account_secrets" (
	"account_id" uuid PRIMARY KEY,
	"encrypted" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"label" text NOT NULL,
	"address" text NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sign_in_method" text DEFAULT 'password' NOT NULL,
	"user_name" text NOT NULL,
	"imap_host" text NOT NULL,
	"imap_port" integer NOT NULL,
	"imap_security" text NOT NULL,
	"smtp_host" text NOT NULL,
	"smtp_port" integer NOT NULL,
	"smtp_security" text NOT NULL,
	"import_days" integer DEFAULT 90 NOT NULL,
	"synced_at" timestamp with time zone,
	"lag" integer,
	"last_error" text,
	"last_error_detail" text DEFAULT '' NOT NULL,
	"last_error_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"quota_used" bigint,
	"quota_limit" bigint,
	"lease_holder" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_accounts_address_is_lower_case" CHECK (address = lower(address)),
	CONSTRAINT "mail_accounts_error" CHECK ((last_error is null) = (last_error_at is null)),
	CONSTRAINT "mail_accounts_lease" CHECK ((lease_holder is null) = (lease_until is null))
);
--> statement-breakpoint
CREATE TABLE "mail_folders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"role" text NOT NULL,
	"role_source" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"missing_since" timestamp with time zone,
	"uid_validity" bigint,
	"uid_next" bigint,
	"highest_modseq" bigint,
	"highest_uid" bigint DEFAULT 0 NOT NULL,
	"lowest_uid" bigint,
	"messages" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_folders_path" UNIQUE("account_id","path"),
	CONSTRAINT "mail_folders_messages" CHECK (messages >= 0)
);
--> statement-breakpoint
CREATE INDEX "mail_account_grants_staff" ON "mail_account_grants" ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_accounts_address" ON "mail_accounts" ("address") WHERE status <> 'removed';--> statement-breakpoint
ALTER TABLE "mail_account_grants" ADD CONSTRAINT "mail_account_grants_account_id_mail_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_accounts"("id");--> statement-breakpoint
ALTER TABLE "mail_account_grants" ADD CONSTRAINT "mail_account_grants_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "mail_account_secrets" ADD CONSTRAINT "mail_account_secrets_account_id_mail_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_accounts"("id");--> statement-breakpoint
ALTER TABLE "mail_folders" ADD CONSTRAINT "mail_folders_account_id_mail_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_accounts"("id");