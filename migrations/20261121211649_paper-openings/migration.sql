CREATE TABLE "paper_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" char(32) NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "paper_openings_paper" ON "paper_openings" ("entity","entity_id","at");