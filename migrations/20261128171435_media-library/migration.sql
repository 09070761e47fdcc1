CREATE TABLE "picture_releases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"given_by" text NOT NULL,
	"given_on" date NOT NULL,
	"how" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "picture_releases_given" CHECK (given_by <> '' and how <> '')
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"taken_at" text,
	"caption" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"chunk_lengths" jsonb DEFAULT '[]' NOT NULL,
	"photo_id" uuid,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"staff_id" uuid NOT NULL,
	"replaces_id" uuid,
	"replaces_version" integer,
	"picture_id" uuid,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "picture_uploads_received" CHECK (received_bytes between 0 and bytes)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"photo_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focus_x" double precision DEFAULT 0.5 NOT NULL,
	"focus_y" double precision DEFAULT 0.5 NOT NULL,
	"crop_x" double precision DEFAULT 0 NOT NULL,
	"crop_y" double precision DEFAULT 0 NOT NULL,
	"crop_width" double precision DEFAULT 1 NOT NULL,
	"crop_height" double precision DEFAULT 1 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]' NOT NULL,
	"species" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"source_id" uuid,
	"source_label" text DEFAULT '' NOT NULL,
	"checked_by" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"release_id" uuid,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold_for_search(name || ' ' || alt || ' ' || caption || ' ' || credit || ' ' || replace(species, '-', ' ') || ' ' || source_label || ' ' || translate(tags::text, '[]",', '    '))) STORED NOT NULL,
	CONSTRAINT "pictures_focus" CHECK (focus_x between 0 and 1 and focus_y between 0 and 1),
	CONSTRAINT "pictures_crop" CHECK (crop_x >= 0 and crop_y >= 0 and crop_width > 0 and crop_height > 0 and crop_x + crop_width <= 1.0001 and crop_y + crop_height <= 1.0001),
	CONSTRAINT "pictures_source_id" CHECK ((source = 'upload') = (source_id is null)),
	CONSTRAINT "pictures_checked" CHECK ((checked_at is null) = (checked_by = ''))
);
--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_portrait_id_photos_id_fkey";--> statement-breakpoint
-- A portrait becomes a picture of the library with the id of its photo; two people with the same file share one.
INSERT INTO "pictures" ("id", "photo_id", "sha256", "name", "width", "height", "alt", "created_at")
SELECT DISTINCT ON (photos.sha256) photos.id, photos.id, photos.sha256, photos.name, photos.width, photos.height, concat_ws(', ', team_members.name, nullif(team_members.role, '')), photos.created_at
FROM "team_members" JOIN "photos" ON photos.id = team_members.portrait_id ORDER BY photos.sha256, photos.id;--> statement-breakpoint
UPDATE "team_members" SET "portrait_id" = pictures.id FROM "photos", "pictures" WHERE photos.id = team_members.portrait_id AND pictures.sha256 = photos.sha256 AND pictures.id <> photos.id;--> statement-breakpoint
UPDATE "photos" SET "entity" = NULL, "entity_id" = NULL, "delete_after" = now() WHERE entity = 'team-member';--> statement-breakpoint
UPDATE "photos" SET "entity" = 'picture', "entity_id" = pictures.id FROM "pictures" WHERE pictures.photo_id = photos.id;--> statement-breakpoint
CREATE INDEX "picture_releases_source" ON "picture_releases" ("source","source_id");--> statement-breakpoint
CREATE INDEX "picture_uploads_staff" ON "picture_uploads" ("staff_id","sha256");--> statement-breakpoint
CREATE INDEX "picture_uploads_photo" ON "picture_uploads" ("photo_id");--> statement-breakpoint
CREATE INDEX "picture_uploads_replaces" ON "picture_uploads" ("replaces_id");--> statement-breakpoint
CREATE INDEX "picture_uploads_picture" ON "picture_uploads" ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_file" ON "pictures" ("sha256");--> statement-breakpoint
CREATE INDEX "pictures_photo" ON "pictures" ("photo_id");--> statement-breakpoint
CREATE INDEX "pictures_order" ON "pictures" ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_source" ON "pictures" ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_record" ON "pictures" ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "pictures_species" ON "pictures" ("species","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_no_alt" ON "pictures" ("created_at","id") WHERE alt = '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pictures_archived" ON "pictures" ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_deleted" ON "pictures" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_release" ON "pictures" ("release_id");--> statement-breakpoint
CREATE INDEX "pictures_search" ON "pictures" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_replaces_id_pictures_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "pictures"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "picture_uploads" ADD CONSTRAINT "picture_uploads_picture_id_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_release_id_picture_releases_id_fkey" FOREIGN KEY ("release_id") REFERENCES "picture_releases"("id");--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_portrait_id_pictures_id_fkey" FOREIGN KEY ("portrait_id") REFERENCES "pictures"("id");