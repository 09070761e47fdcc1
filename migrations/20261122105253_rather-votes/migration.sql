CREATE TABLE "rather_ballots" (
	"ballot" char(32) PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rather_counts" (
	"pair" text PRIMARY KEY,
	"a" integer DEFAULT 0 NOT NULL,
	"b" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rather_counts_not_below_zero" CHECK ("a" >= 0 and "b" >= 0)
);
--> statement-breakpoint
CREATE INDEX "rather_ballots_at" ON "rather_ballots" ("at");