CREATE TABLE "work_done" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"contract_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"contract_version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "work_done_quantity" CHECK (quantity > 0),
	CONSTRAINT "work_done_taken_back_by" CHECK ((taken_back_at is null) = (taken_back_by is null))
);
--> statement-breakpoint
CREATE INDEX "work_done_contract" ON "work_done" ("contract_id","at");--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_contract_id_contracts_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id");--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_taken_back_by_staff_id_fkey" FOREIGN KEY ("taken_back_by") REFERENCES "staff"("id");--> statement-breakpoint
-- A mark may be taken back once; nothing else of it changes.
CREATE FUNCTION refuse_work_done_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['taken_back_at', 'taken_back_by'];
BEGIN
	IF TG_OP = 'DELETE' OR OLD.taken_back_at IS NOT NULL OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving THEN
		RAISE EXCEPTION 'mark % of work done is kept', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER work_done_kept BEFORE UPDATE OR DELETE ON work_done FOR EACH ROW EXECUTE FUNCTION refuse_work_done_change();
