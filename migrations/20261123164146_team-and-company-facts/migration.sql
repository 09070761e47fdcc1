CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"credentials" jsonb DEFAULT '[]' NOT NULL,
	"portrait_id" uuid,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_members_name" CHECK (name <> '')
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "insurance_expires_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "certificate" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "equipment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "visit_steps" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "team_members_position" ON "team_members" ("position");--> statement-breakpoint
CREATE INDEX "team_members_portrait" ON "team_members" ("portrait_id");--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_portrait_id_photos_id_fkey" FOREIGN KEY ("portrait_id") REFERENCES "photos"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The people and their certificates were part of the text of the About page.
INSERT INTO team_members (position, name, role, bio, credentials)
SELECT ordinality, person->>'name', person->>'role', coalesce(person->>'bio', ''),
	(SELECT coalesce(jsonb_agg(jsonb_build_object('kind', 'other', 'name', held->>'name', 'number', held->>'number', 'expiresOn', '')), '[]')
		FROM jsonb_array_elements(coalesce(person->'certificates', '[]')) held)
FROM pages, jsonb_array_elements(coalesce(front_matter->'people', '[]')) WITH ORDINALITY AS listed(person, ordinality)
WHERE kind = 'plain' AND slug = 'about';--> statement-breakpoint
UPDATE pages SET front_matter = front_matter - 'people' WHERE kind = 'plain' AND slug = 'about';--> statement-breakpoint
-- The year and the owner were confirmed together with the text.
UPDATE company SET confirmed = confirmed || '["founded"]' WHERE confirmed ? 'about' AND (founded <> '' OR owner <> '');
