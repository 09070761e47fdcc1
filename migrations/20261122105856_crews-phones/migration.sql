CREATE TABLE "change_conflicts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"mutation_id" uuid NOT NULL CONSTRAINT "change_conflicts_mutation" UNIQUE,
	"contract_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"mine" jsonb,
	"theirs" jsonb,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "change_mutations" (
	"id" uuid PRIMARY KEY,
	"device" uuid NOT NULL,
	"seq" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"base" integer NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"change" jsonb,
	"result" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"waits_for" uuid
);
--> statement-breakpoint
CREATE TABLE "change_photos" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"taken_at" text,
	"caption" text NOT NULL,
	"strokes" jsonb NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]' NOT NULL,
	"photo_id" uuid,
	"refused" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"order_id" uuid NOT NULL,
	CONSTRAINT "change_photos_received" CHECK (received between 0 and bytes)
);
--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "device_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "unpriced" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "change_conflicts_open" ON "change_conflicts" ("contract_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "change_mutations_entity" ON "change_mutations" ("entity_id","version");--> statement-breakpoint
CREATE INDEX "change_mutations_parked" ON "change_mutations" ("waits_for") WHERE result = 'parked';--> statement-breakpoint
CREATE INDEX "change_photos_order" ON "change_photos" ("order_id","id");--> statement-breakpoint
CREATE INDEX "change_photos_photo" ON "change_photos" ("photo_id");--> statement-breakpoint
ALTER TABLE "change_conflicts" ADD CONSTRAINT "change_conflicts_mutation_id_change_mutations_id_fkey" FOREIGN KEY ("mutation_id") REFERENCES "change_mutations"("id");--> statement-breakpoint
ALTER TABLE "change_conflicts" ADD CONSTRAINT "change_conflicts_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "change_conflicts" ADD CONSTRAINT "change_conflicts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "change_conflicts" ADD CONSTRAINT "change_conflicts_resolved_by_staff_id_fkey" FOREIGN KEY ("resolved_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "change_mutations" ADD CONSTRAINT "change_mutations_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "change_photos" ADD CONSTRAINT "change_photos_photo_id_photos_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id");--> statement-breakpoint
-- A change from a phone is kept as it came; only what became of a parked one is written later.
CREATE TRIGGER change_mutations_kept BEFORE UPDATE OR DELETE ON change_mutations FOR EACH ROW EXECUTE FUNCTION keep_mutation();
--> statement-breakpoint
-- What was photographed stays as it was told. What was drawn on it stays once the order is out.
CREATE FUNCTION keep_change_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'photos from the field are taken back, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.order_id, NEW.name, NEW.bytes, NEW.sha256, NEW.taken_at) IS DISTINCT FROM (OLD.order_id, OLD.name, OLD.bytes, OLD.sha256, OLD.taken_at)
		OR ((NEW.caption, NEW.strokes) IS DISTINCT FROM (OLD.caption, OLD.strokes)
			AND EXISTS (SELECT FROM change_orders WHERE id = NEW.order_id AND status <> 'draft')) THEN
		RAISE EXCEPTION 'photo % from the field is kept as it was sent', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER change_photos_kept BEFORE UPDATE OR DELETE ON change_photos FOR EACH ROW EXECUTE FUNCTION keep_change_photo();
