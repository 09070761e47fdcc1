CREATE TABLE "nudges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"step" text NOT NULL,
	"label" text NOT NULL,
	"roles" text[] NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "nudges_once_a_day" ON "nudges" ("step","day");--> statement-breakpoint
CREATE INDEX "nudges_day" ON "nudges" ("day");--> statement-breakpoint
CREATE INDEX "nudges_staff" ON "nudges" ("staff_id");--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");