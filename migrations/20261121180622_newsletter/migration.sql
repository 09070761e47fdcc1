CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"email" text NOT NULL CONSTRAINT "subscribers_email" UNIQUE,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_id" uuid DEFAULT uuidv4() NOT NULL CONSTRAINT "subscribers_confirm" UNIQUE,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"mailed_on" date,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_is_lower_case" CHECK ("email" = lower("email")),
	CONSTRAINT "subscribers_confirmed_has_time" CHECK (status <> 'confirmed' or confirmed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email" text,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_pkey" PRIMARY KEY("email","reason")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "headers" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "subscribers_status" ON "subscribers" ("status","id");