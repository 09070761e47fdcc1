CREATE TABLE "action_item_digests" (
	"staff_id" uuid PRIMARY KEY,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date,
	"sort_on" date GENERATED ALWAYS AS (coalesce(due_on, date '2999-12-31')) STORED NOT NULL,
	"assignee_id" uuid,
	"snoozed_until" timestamp with time zone,
	"repeat_every" smallint,
	"repeat_unit" text,
	"repeat_from" text,
	"repeat_anchor" date,
	"previous_id" uuid CONSTRAINT "action_items_previous" UNIQUE,
	"entity" text,
	"entity_id" text,
	"record_label" text DEFAULT '' NOT NULL,
	"record_path" text DEFAULT '' NOT NULL,
	"cause_kind" text,
	"cause_key" text GENERATED ALWAYS AS (entity || '.' || cause_kind || ':' || entity_id) STORED,
	"reason" text DEFAULT '' NOT NULL,
	"cause_ended_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"close_note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_step" jsonb,
	"search" text GENERATED ALWAYS AS (lower(title || ' ' || note || ' ' || record_label || ' ' || reason)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "action_items_have_title" CHECK (length(title) between 1 and 200),
	CONSTRAINT "action_items_due_sorts" CHECK (due_on < '2900-01-01'),
	CONSTRAINT "action_items_cause_has_record" CHECK (cause_kind is null or (entity is not null and entity_id is not null)),
	CONSTRAINT "action_items_cause_once" CHECK (cause_kind is null or repeat_every is null),
	CONSTRAINT "action_items_manual_has_no_cause_end" CHECK (cause_kind is not null or cause_ended_at is null),
	CONSTRAINT "action_items_created" CHECK (cause_kind is not null or created_by is not null),
	CONSTRAINT "action_items_repeat" CHECK (num_nulls(repeat_every, repeat_unit, repeat_from, repeat_anchor) in (0, 4) and (repeat_every is null or (repeat_every between 1 and 99 and due_on is not null))),
	CONSTRAINT "action_items_repeat_unit" CHECK (repeat_unit in ('day', 'week', 'month', 'year') and repeat_from in ('due', 'closed')),
	CONSTRAINT "action_items_closed" CHECK (closed_at is not null or (closed_by is null and close_note = '')),
	CONSTRAINT "action_items_closed_awake" CHECK (closed_at is null or snoozed_until is null)
);
--> statement-breakpoint
CREATE TABLE "staff_muted_emails" (
	"staff_id" uuid,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_muted_emails_pkey" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "action_items_one_per_cause" ON "action_items" ("cause_key") WHERE cause_ended_at is null;--> statement-breakpoint
CREATE INDEX "action_items_causes" ON "action_items" ("entity","id") WHERE cause_kind is not null and cause_ended_at is null;--> statement-breakpoint
CREATE INDEX "action_items_open" ON "action_items" ("sort_on","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "action_items_assigned" ON "action_items" ("assignee_id","sort_on","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "action_items_snoozed" ON "action_items" ("snoozed_until","id") WHERE closed_at is null and snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "action_items_closed" ON "action_items" ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "action_items_record" ON "action_items" ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "action_items_search" ON "action_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "action_item_digests" ADD CONSTRAINT "action_item_digests_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_assignee_id_staff_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_previous_id_action_items_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "action_items"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_closed_by_staff_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_created_by_staff_id_fkey" FOREIGN KEY ("created_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_muted_emails" ADD CONSTRAINT "staff_muted_emails_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;