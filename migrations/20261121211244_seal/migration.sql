CREATE TABLE "seal_keys" (
	"fingerprint" text PRIMARY KEY,
	"certificate" text NOT NULL,
	"locked_key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_one_in_use" ON "seal_keys" ((true)) WHERE "retired_at" is null;