CREATE TABLE "payment_allocations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	"credit_id" uuid,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "payment_allocations_one_source" CHECK ((payment_id is null) <> (credit_id is null)),
	CONSTRAINT "payment_allocations_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_slips" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"banked_on" date NOT NULL,
	"total" bigint NOT NULL,
	"items" integer NOT NULL,
	"by_staff" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"provider_id" text PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK (amount > 0 and withheld between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid,
	"days" integer,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_pkey" PRIMARY KEY("invoice_id","days")
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"card" boolean NOT NULL,
	"bank" boolean NOT NULL,
	"smallest_part" bigint,
	"by_hand" text NOT NULL,
	"remind" boolean NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_settings_is_one_row" CHECK ("one"),
	CONSTRAINT "payment_settings_part" CHECK (smallest_part is null or smallest_part >= 100)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"received_on" date,
	"check_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"form_key" uuid CONSTRAINT "payments_form" UNIQUE,
	"slip_id" uuid,
	"session_id" text CONSTRAINT "payments_session" UNIQUE,
	"intent_id" text CONSTRAINT "payments_intent" UNIQUE,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"trouble" text,
	"trouble_at" timestamp with time zone,
	"receipt_key" text,
	"by_staff" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_sums" CHECK (amount > 0 and allocated >= 0 and refunded >= 0 and withheld >= 0 and allocated + refunded + withheld <= amount),
	CONSTRAINT "payments_come" CHECK ((status in ('succeeded', 'disputed', 'reversed')) = (received_on is not null)),
	CONSTRAINT "payments_unused_until_come" CHECK (received_on is not null or allocated + refunded + withheld = 0),
	CONSTRAINT "payments_by_hand" CHECK (method in ('card', 'bank') or (session_id is null and status in ('succeeded', 'reversed')))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text,
	"event_id" text,
	"type" text NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_id" text CONSTRAINT "payment_refunds_provider" UNIQUE,
	"failure" text DEFAULT '' NOT NULL,
	"by_staff" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_holds" (
	"invoice_id" uuid PRIMARY KEY,
	"off" boolean DEFAULT false NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"promised_on" date,
	"asked_at" timestamp with time zone,
	"question" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_allocations_payment" ON "payment_allocations" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_allocations_credit" ON "payment_allocations" ("credit_id","id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice" ON "payment_allocations" ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_checkout" ON "payments" ("invoice_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" ("status","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" ("method","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_trouble" ON "payments" ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trouble is not null;--> statement-breakpoint
CREATE INDEX "payments_under_way" ON "payments" ("created_at") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "payments_to_bank" ON "payments" ("received_on","id") WHERE slip_id is null and method in ('check', 'cash') and status = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_credit" ON "payments" ("customer_id") WHERE status in ('succeeded', 'disputed', 'reversed') and amount > allocated + refunded + withheld;--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_slip" ON "payments" ("slip_id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" ("received_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" ("payment_id","id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_credit_id_invoices_id_fkey" FOREIGN KEY ("credit_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "deposit_slips" ADD CONSTRAINT "deposit_slips_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_slip_id_deposit_slips_id_fkey" FOREIGN KEY ("slip_id") REFERENCES "deposit_slips"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_by_staff_staff_id_fkey" FOREIGN KEY ("by_staff") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "reminder_holds" ADD CONSTRAINT "reminder_holds_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
-- What was recorded stays as it was recorded, whatever the code does. Only what is named here may still move, and some of it once.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'version', 'method', 'allocated', 'refunded', 'withheld', 'received_on', 'slip_id', 'session_id',
		'intent_id', 'attempt', 'failure', 'trouble', 'trouble_at', 'receipt_key', 'updated_at'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'payment % is never deleted', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	IF to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving
		OR (OLD.received_on IS NOT NULL AND (OLD.received_on, OLD.method) IS DISTINCT FROM (NEW.received_on, NEW.method))
		OR (OLD.slip_id IS NOT NULL AND OLD.slip_id IS DISTINCT FROM NEW.slip_id)
		OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
		OR (OLD.intent_id IS NOT NULL AND OLD.intent_id IS DISTINCT FROM NEW.intent_id)
		OR (OLD.receipt_key IS NOT NULL AND OLD.receipt_key IS DISTINCT FROM NEW.receipt_key) THEN
		RAISE EXCEPTION 'payment % was recorded: what it says is frozen', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_frozen BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
-- A payment's allocated sum is the sum of its journal; nothing is taken back that was not given.
CREATE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given bigint;
BEGIN
	SELECT coalesce(sum(amount), 0) INTO given FROM payment_allocations
		WHERE invoice_id = NEW.invoice_id AND payment_id IS NOT DISTINCT FROM NEW.payment_id AND credit_id IS NOT DISTINCT FROM NEW.credit_id;
	IF given < 0 THEN
		RAISE EXCEPTION 'more is taken back of invoice % than was given', NEW.invoice_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_allocations_sum';
	END IF;
	UPDATE payments SET allocated = allocated + NEW.amount WHERE id = NEW.payment_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_allocations_counted AFTER INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION count_allocation();
--> statement-breakpoint
CREATE TRIGGER payment_allocations_append_only BEFORE UPDATE OR DELETE ON payment_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A refund's amount and way are what was asked for; a dispute's amount is what the bank named.
CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moving text[] := ARRAY['status', 'attempt', 'provider_id', 'failure'];
BEGIN
	IF TG_OP = 'DELETE' OR to_jsonb(OLD) - moving IS DISTINCT FROM to_jsonb(NEW) - moving
		OR (OLD.provider_id IS NOT NULL AND OLD.provider_id IS DISTINCT FROM NEW.provider_id)
		OR (OLD.status = 'failed' AND NEW.status <> 'failed') THEN
		RAISE EXCEPTION 'refund % stays as it was asked for', OLD.id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_frozen BEFORE UPDATE OR DELETE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION refuse_refund_change();
--> statement-breakpoint
CREATE FUNCTION keep_provider_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.provider, NEW.event_id, NEW.type, NEW.raw, NEW.received_at)
		IS DISTINCT FROM (OLD.provider, OLD.event_id, OLD.type, OLD.raw, OLD.received_at) THEN
		RAISE EXCEPTION 'events are kept as they came' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER provider_events_kept BEFORE UPDATE OR DELETE ON provider_events FOR EACH ROW EXECUTE FUNCTION keep_provider_event();
