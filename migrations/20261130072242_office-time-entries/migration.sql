ALTER TABLE "time_entries" ADD COLUMN "entered_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "time_entries" t SET "entered_reason" = coalesce(nullif((
	SELECT a."diff" ->> 'reason' FROM "audit_events" a
	WHERE a."entity" = 'time-entry' AND a."entity_id" = t."id" AND a."action" = 'added' ORDER BY a."created_at" LIMIT 1), ''), t."correction_reason")
WHERE t."corrected_at" = t."created_at" OR EXISTS (
	SELECT FROM "audit_events" a WHERE a."entity" = 'time-entry' AND a."entity_id" = t."id" AND a."action" = 'added');--> statement-breakpoint
UPDATE "time_entries" SET "corrected_at" = NULL, "correction_reason" = ''
WHERE "corrected_at" = "created_at" AND NOT EXISTS (
	SELECT FROM "audit_events" a
	WHERE a."entity" = 'time-entry' AND a."entity_id" = "time_entries"."id" AND a."action" IN ('corrected', 'removed'));
