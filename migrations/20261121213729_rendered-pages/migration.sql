CREATE UNLOGGED TABLE "rendered_pages" (
	"release" text,
	"address" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"headers" jsonb NOT NULL,
	"br" bytea NOT NULL,
	"gzip" bytea NOT NULL,
	CONSTRAINT "rendered_pages_pkey" PRIMARY KEY("release","address")
);
--> statement-breakpoint
CREATE INDEX "rendered_pages_until" ON "rendered_pages" ("until");