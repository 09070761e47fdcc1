CREATE TABLE "change_signers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"change_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"link_id" uuid CONSTRAINT "change_signers_link" UNIQUE,
	"sent_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"witness_id" uuid,
	"witness_name" text DEFAULT '' NOT NULL,
	"here_id" uuid CONSTRAINT "change_signers_here" UNIQUE,
	"here_ends_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"way" text,
	"mark" text,
	"signed_name" text DEFAULT '' NOT NULL,
	"mark_key" text,
	"shown_hash" char(64),
	"code_at" timestamp with time zone,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "change_signers_position" UNIQUE("change_id","position"),
	CONSTRAINT "change_signers_link_of_others" CHECK ((position = 0) = (link_id is null)),
	CONSTRAINT "change_signers_signed_is_whole" CHECK (signed_at is null or (mark is not null and way is not null and signed_name <> '' and shown_hash is not null and (mark = 'typed' or mark_key is not null)))
);
--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "reminded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "time_stamp" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_settings" ADD COLUMN "open_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_files" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_files" DROP CONSTRAINT "contract_files_kind";--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_kind" UNIQUE("contract_id","order_number","kind");--> statement-breakpoint
CREATE INDEX "change_orders_to_seal" ON "change_orders" ("updated_at") WHERE status = 'approved' and (sealed_at is null or time_stamp = 'missing');--> statement-breakpoint
CREATE INDEX "change_signers_email" ON "change_signers" (lower(email));--> statement-breakpoint
ALTER TABLE "change_signers" ADD CONSTRAINT "change_signers_change_id_change_orders_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change_orders"("id");--> statement-breakpoint
ALTER TABLE "change_signers" ADD CONSTRAINT "change_signers_witness_id_staff_id_fkey" FOREIGN KEY ("witness_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "change_settings" ADD CONSTRAINT "change_settings_open_days" CHECK (open_days between 1 and 90);--> statement-breakpoint
ALTER TABLE "change_answers" DROP CONSTRAINT "change_answers_office_proves", ADD CONSTRAINT "change_answers_office_proves" CHECK (way <> 'office' or (evidence <> '' and staff_id is not null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'owner_id', 'link_id', 'link_ends_at', 'send_count', 'call_asked_at', 'call_words',
		'closed_reason', 'updated_at', 'search', 'expires_at', 'reminded', 'sealed_at', 'time_stamp'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.status <> 'draft' THEN
			RAISE EXCEPTION 'change order % was requested and is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	IF OLD.status <> 'draft' AND (NEW.status = 'draft' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving) THEN
		RAISE EXCEPTION 'change order % was requested: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.status IN ('approved', 'kept', 'void') AND NEW.status <> OLD.status THEN
		RAISE EXCEPTION 'change order % has its answer', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- A signature is final, and no signer is taken out.
CREATE FUNCTION refuse_change_signer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.signed_at IS NOT NULL OR (OLD.change_id, OLD.position, OLD.name, OLD.email) IS DISTINCT FROM (NEW.change_id, NEW.position, NEW.name, NEW.email) THEN
		RAISE EXCEPTION 'signer % of a change order is kept', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER change_signers_kept BEFORE UPDATE OR DELETE ON change_signers FOR EACH ROW EXECUTE FUNCTION refuse_change_signer_change();
--> statement-breakpoint
-- Orders that went out before: one signer, no end, and what was approved then has its signed paper.
INSERT INTO change_signers (change_id, position, name, email, sent_at)
SELECT id, 0, to_name, to_email, requested_at FROM change_orders WHERE status <> 'draft';
--> statement-breakpoint
UPDATE change_orders SET sealed_at = updated_at WHERE status = 'approved';
