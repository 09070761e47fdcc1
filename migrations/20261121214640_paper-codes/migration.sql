CREATE TABLE "paper_codes" (
	"entity" text,
	"entity_id" uuid,
	"address" text,
	"hash" char(64) NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_codes_pkey" PRIMARY KEY("entity","entity_id","address")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;