-- Names the tables of change orders after them, and two rules of contracts and the reminders of quotes after what they are.
ALTER TABLE "change_answers" RENAME TO "change_order_answers";
--> statement-breakpoint
ALTER TABLE "change_signers" RENAME TO "change_order_signers";
--> statement-breakpoint
ALTER TABLE "change_mutations" RENAME TO "change_order_mutations";
--> statement-breakpoint
ALTER TABLE "change_conflicts" RENAME TO "change_order_conflicts";
--> statement-breakpoint
ALTER TABLE "change_photos" RENAME TO "change_order_photos";
--> statement-breakpoint
ALTER TABLE "change_settings" RENAME TO "change_order_settings";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME COLUMN "change_id" TO "change_order_id";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME COLUMN "change_id" TO "change_order_id";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME CONSTRAINT "change_answers_change_id_change_orders_id_fkey" TO "change_order_answers_change_order_id_change_orders_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME CONSTRAINT "change_answers_office_proves" TO "change_order_answers_office_proves";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME CONSTRAINT "change_answers_pkey" TO "change_order_answers_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME CONSTRAINT "change_answers_signed" TO "change_order_answers_signed";
--> statement-breakpoint
ALTER TABLE "change_order_answers" RENAME CONSTRAINT "change_answers_staff_id_staff_id_fkey" TO "change_order_answers_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_contract_id_contracts_id_fkey" TO "change_order_conflicts_contract_id_contracts_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_mutation" TO "change_order_conflicts_mutation";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_mutation_id_change_mutations_id_fkey" TO "change_order_conflicts_jrJ4I2TVFLpo_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_pkey" TO "change_order_conflicts_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_resolved_by_staff_id_fkey" TO "change_order_conflicts_resolved_by_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_conflicts" RENAME CONSTRAINT "change_conflicts_staff_id_staff_id_fkey" TO "change_order_conflicts_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_mutations" RENAME CONSTRAINT "change_mutations_pkey" TO "change_order_mutations_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_mutations" RENAME CONSTRAINT "change_mutations_staff_id_staff_id_fkey" TO "change_order_mutations_staff_id_staff_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_photos" RENAME CONSTRAINT "change_photos_photo_id_photos_id_fkey" TO "change_order_photos_photo_id_photos_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_photos" RENAME CONSTRAINT "change_photos_pkey" TO "change_order_photos_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_photos" RENAME CONSTRAINT "change_photos_received" TO "change_order_photos_received";
--> statement-breakpoint
ALTER TABLE "change_order_settings" RENAME CONSTRAINT "change_settings_is_one_row" TO "change_order_settings_is_one_row";
--> statement-breakpoint
ALTER TABLE "change_order_settings" RENAME CONSTRAINT "change_settings_open_days" TO "change_order_settings_open_days";
--> statement-breakpoint
ALTER TABLE "change_order_settings" RENAME CONSTRAINT "change_settings_pkey" TO "change_order_settings_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_change_id_change_orders_id_fkey" TO "change_order_signers_change_order_id_change_orders_id_fkey";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_in_person" TO "change_order_signers_in_person";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_link" TO "change_order_signers_link";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_link_of_others" TO "change_order_signers_link_of_others";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_pkey" TO "change_order_signers_pkey";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_position" TO "change_order_signers_position";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_signed_is_complete" TO "change_order_signers_signed_is_complete";
--> statement-breakpoint
ALTER TABLE "change_order_signers" RENAME CONSTRAINT "change_signers_witness_id_staff_id_fkey" TO "change_order_signers_witness_id_staff_id_fkey";
--> statement-breakpoint
ALTER INDEX "change_conflicts_open" RENAME TO "change_order_conflicts_open";
--> statement-breakpoint
ALTER INDEX "change_mutations_entity" RENAME TO "change_order_mutations_entity";
--> statement-breakpoint
ALTER INDEX "change_mutations_parked" RENAME TO "change_order_mutations_parked";
--> statement-breakpoint
ALTER INDEX "change_photos_order" RENAME TO "change_order_photos_order";
--> statement-breakpoint
ALTER INDEX "change_photos_photo" RENAME TO "change_order_photos_photo";
--> statement-breakpoint
ALTER INDEX "change_signers_email" RENAME TO "change_order_signers_email";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_signer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.signed_at IS NOT NULL
		OR (OLD.change_order_id, OLD.position, OLD.name, OLD.email) IS DISTINCT FROM (NEW.change_order_id, NEW.position, NEW.name, NEW.email) THEN
		RAISE EXCEPTION 'signer % of a change order is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_change_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'photos from the field are marked as deleted, never deleted' USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.order_id, NEW.name, NEW.bytes, NEW.sha256, NEW.taken_at) IS DISTINCT FROM (OLD.order_id, OLD.name, OLD.bytes, OLD.sha256, OLD.taken_at)
		OR ((NEW.caption, NEW.strokes) IS DISTINCT FROM (OLD.caption, OLD.strokes)
			AND EXISTS (SELECT FROM change_orders WHERE id = NEW.order_id AND status <> 'draft')) THEN
		RAISE EXCEPTION 'photo % from the field is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER FUNCTION refuse_change_signer_change() RENAME TO refuse_change_order_signer_change;
--> statement-breakpoint
ALTER FUNCTION keep_change_photo() RENAME TO refuse_change_order_photo_change;
--> statement-breakpoint
ALTER TRIGGER "change_answers_append_only" ON "change_order_answers" RENAME TO "change_order_answers_append_only";
--> statement-breakpoint
ALTER TRIGGER "change_signers_kept" ON "change_order_signers" RENAME TO "change_order_signers_frozen";
--> statement-breakpoint
ALTER TRIGGER "change_mutations_kept" ON "change_order_mutations" RENAME TO "change_order_mutations_frozen";
--> statement-breakpoint
ALTER TRIGGER "change_photos_kept" ON "change_order_photos" RENAME TO "change_order_photos_frozen";
--> statement-breakpoint
ALTER TRIGGER "estimate_mutations_kept" ON "estimate_mutations" RENAME TO "estimate_mutations_frozen";
--> statement-breakpoint
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job SET data = data - 'changeId' || jsonb_build_object('changeOrderId', data -> 'changeId') WHERE data ? 'changeId';
	END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE "company" RENAME COLUMN "follow_up" TO "quote_reminders";
--> statement-breakpoint
ALTER TABLE "company" RENAME COLUMN "follow_up_text" TO "quote_reminder_text";
--> statement-breakpoint
UPDATE "contract_settings" s SET "rules_off" = (
	SELECT jsonb_object_agg(coalesce(n.new, off.rule), off.entry)
	FROM jsonb_each(s."rules_off") AS off (rule, entry)
	LEFT JOIN (VALUES ('cancel-words', 'cancel-wording'), ('lien-words', 'lien-notice-wording')) AS n (old, new) ON n.old = off.rule
)
WHERE "rules_off" ?| ARRAY['cancel-words', 'lien-words'];
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set("diff", '{rule}', to_jsonb(n.new))
FROM (VALUES ('cancel-words', 'cancel-wording'), ('lien-words', 'lien-notice-wording')) AS n (old, new)
WHERE a."action" IN ('rule-on', 'rule-off') AND a."diff" ->> 'rule' = n.old;
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = (
	SELECT jsonb_object_agg(coalesce(n.new, d.key), d.value)
	FROM jsonb_each(a."diff") d
	LEFT JOIN (VALUES ('followUp', 'quoteReminders'), ('followUpText', 'quoteReminderText')) AS n (old, new) ON n.old = d.key
)
WHERE "entity" = 'company' AND "diff" ?| ARRAY['followUp', 'followUpText'];
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
-- PostgreSQL names NOT NULL constraints after the table and the column, but doesn't rename them with these.
DO $$
DECLARE
	c record;
BEGIN
	FOR c IN
		SELECT r.relname AS "table", o.conname AS old, left(r.relname || '_' || a.attname, 54) || '_not_null' AS new
		FROM pg_constraint o JOIN pg_class r ON r.oid = o.conrelid JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = o.conkey[1]
		WHERE o.contype = 'n' AND o.connamespace = current_schema()::regnamespace AND o.conname <> left(r.relname || '_' || a.attname, 54) || '_not_null'
	LOOP
		EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', c."table", c.old, c.new);
	END LOOP;
END
$$;
