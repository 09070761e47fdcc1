-- Stored columns are made with it, so a change of it has to write them again. app/platform/fold-for-search.ts does the same.
CREATE FUNCTION fold_for_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(
	translate(
		lower(regexp_replace(
			normalize(translate(value, U&'''\2019\2018\201B\0060\00B4\2032\02B9\02BB\02BC\02BD\02C8\FF07', ''), NFKD),
			U&'[\0300-\036F]', '', 'g'
		) COLLATE pg_c_utf8),
		'łđðøıħŧŋς', 'lddoihtnσ'
	),
	'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_for_search(to_name || ' ' || site_address || ' ' || number || ' ' || title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(name || ' ' || email || ' ' || phone || ' ' || phone_key || ' ' || address || ' ' || message || ' ' || coalesce(corrected->>'name', '') || ' ' || coalesce(corrected->>'email', '') || ' ' || coalesce(corrected->>'address', '')));--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address));--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || to_phone || ' ' || site_address || ' ' || reference));--> statement-breakpoint
ALTER TABLE "estimates" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || address));--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(coalesce(number, '') || ' ' || to_name || ' ' || to_email || ' ' || site_address));--> statement-breakpoint
ALTER TABLE "change_orders" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(contract_number || ' co-' || coalesce(lpad(seq::text, 3, '0'), '') || ' ' || to_name || ' ' || to_email || ' ' || site_address));--> statement-breakpoint
ALTER TABLE "library_items" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(title || ' ' || detail || ' ' || species || ' ' || unit));--> statement-breakpoint
ALTER TABLE "line_item_templates" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(name));--> statement-breakpoint
ALTER TABLE "action_items" ALTER COLUMN "search" SET EXPRESSION AS (fold_for_search(title || ' ' || note || ' ' || record_label || ' ' || reason));--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "customers" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "customers" SET "search" = fold_for_search("search");--> statement-breakpoint
ALTER TABLE "customers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "payments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payments" SET "search" = fold_for_search("search");--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER USER;
