-- Gives the fields that phones edit, and the figures of the price book, their current names: in columns, in what devices sent,
-- in the activity and in every version of the price book. Phones that still send the former names: app/sync/schema-1.ts.
ALTER TABLE "trees" RENAME COLUMN "place" TO "location";
--> statement-breakpoint
ALTER TABLE "estimate_items" RENAME COLUMN "own_price" TO "price_override";
--> statement-breakpoint
ALTER TABLE "estimate_items" RENAME COLUMN "own_reason" TO "price_override_reason";
--> statement-breakpoint
ALTER TABLE "estimate_items" RENAME COLUMN "haul" TO "debris_removal";
--> statement-breakpoint
CREATE FUNCTION pg_temp.rename_keys(fields jsonb, names jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_object_agg(coalesce(names ->> f.key, f.key), f.value) FROM jsonb_each(fields) f
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.rename_items(list jsonb, names jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_agg(coalesce(names ->> i.item, i.item) ORDER BY i.position) FROM jsonb_array_elements_text(list) WITH ORDINALITY AS i (item, position)
$$;
--> statement-breakpoint
CREATE TEMPORARY TABLE former_names AS SELECT * FROM (VALUES
	('tree', '{"place": "location"}'::jsonb),
	('item', '{"haul": "debrisRemoval", "ownPrice": "priceOverride", "ownReason": "priceOverrideReason"}'::jsonb),
	('order', '{"words": "explanation"}'::jsonb)
) AS n (entity, names);
--> statement-breakpoint
CREATE TEMPORARY TABLE former_figures AS SELECT
	'{"lead": "crew-leader", "ground": "ground-worker", "crane-least": "crane-minimum", "removal-6": "removal-hours-6", "removal-12": "removal-hours-12", "removal-18": "removal-hours-18", "removal-24": "removal-hours-24", "removal-30": "removal-hours-30", "removal-36": "removal-hours-36", "removal-48": "removal-hours-48", "prune-inch": "cutting-per-inch", "stack-inch": "stacking-per-inch", "clear-share": "clearance-percent", "chip-yard": "chips-per-yard", "wood-ton": "wood-per-ton", "add-wires": "surcharge-wires", "add-structure": "surcharge-structure", "add-decay": "surcharge-decay", "add-tight": "surcharge-tight", "add-hard": "surcharge-hard", "add-dead-ash": "surcharge-dead-ash", "add-storm": "surcharge-storm", "stump-inch": "stump-per-inch", "stump-least": "stump-minimum", "stump-more-inch": "additional-stump-per-inch", "stump-more-least": "additional-stump-minimum", "least": "job-minimum", "spread": "price-range"}'::jsonb AS names;
--> statement-breakpoint
ALTER TABLE "estimate_mutations" DISABLE TRIGGER "estimate_mutations_frozen";
--> statement-breakpoint
UPDATE "estimate_mutations" m SET "change" = pg_temp.rename_keys(m."change", n.names)
FROM former_names n WHERE n.entity = m."entity" AND m."change" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
ALTER TABLE "estimate_mutations" ENABLE TRIGGER "estimate_mutations_frozen";
--> statement-breakpoint
UPDATE "estimate_conflicts" c SET "device_change" = pg_temp.rename_keys(c."device_change", n.names)
FROM former_names n WHERE n.entity = c."entity" AND c."device_change" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
UPDATE "estimate_conflicts" c SET "server_row" = pg_temp.rename_keys(c."server_row", n.names)
FROM former_names n WHERE n.entity = c."entity" AND c."server_row" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
ALTER TABLE "change_order_mutations" DISABLE TRIGGER "change_order_mutations_frozen";
--> statement-breakpoint
UPDATE "change_order_mutations" m SET "change" = pg_temp.rename_keys(m."change", n.names)
FROM former_names n WHERE n.entity = m."entity" AND m."change" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
ALTER TABLE "change_order_mutations" ENABLE TRIGGER "change_order_mutations_frozen";
--> statement-breakpoint
UPDATE "change_order_conflicts" c SET "device_change" = pg_temp.rename_keys(c."device_change", n.names)
FROM former_names n WHERE n.entity = c."entity" AND c."device_change" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
UPDATE "change_order_conflicts" c SET "server_row" = pg_temp.rename_keys(c."server_row", n.names)
FROM former_names n WHERE n.entity = c."entity" AND c."server_row" ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
ALTER TABLE "price_books" DISABLE TRIGGER "price_books_frozen";
--> statement-breakpoint
UPDATE "price_books" SET "figures" = pg_temp.rename_keys("figures", f.names)
FROM former_figures f WHERE "figures" <> '{}';
--> statement-breakpoint
ALTER TABLE "price_books" ENABLE TRIGGER "price_books_frozen";
--> statement-breakpoint
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set(a."diff", '{fields}', pg_temp.rename_items(a."diff" -> 'fields', n.names))
FROM former_names n
WHERE (a."entity", a."action", n.entity) IN (('estimate', 'tree-changed', 'tree'), ('estimate', 'item-changed', 'item'), ('change-order', 'field-changed', 'order'))
	AND (a."diff" -> 'fields') ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set(a."diff", '{taken}', pg_temp.rename_items(a."diff" -> 'taken', n.names))
FROM former_names n
WHERE a."entity" = 'estimate' AND a."action" = 'conflict-resolved' AND n.entity = a."diff" ->> 'entity' AND (a."diff" -> 'taken') ?| ARRAY(SELECT jsonb_object_keys(n.names));
--> statement-breakpoint
UPDATE "audit_events" a SET "diff" = jsonb_set(a."diff", '{figures}', (
	SELECT coalesce(jsonb_agg(c.change || jsonb_build_object('key', coalesce(f.names ->> (c.change ->> 'key'), c.change ->> 'key')) ORDER BY c.position), '[]')
	FROM jsonb_array_elements(a."diff" -> 'figures') WITH ORDINALITY AS c (change, position)
))
FROM former_figures f WHERE a."entity" = 'price-book' AND a."action" = 'edited' AND jsonb_typeof(a."diff" -> 'figures') = 'array';
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER "audit_events_append_only";
--> statement-breakpoint
DROP TABLE former_names, former_figures;
--> statement-breakpoint
DROP FUNCTION pg_temp.rename_keys(jsonb, jsonb), pg_temp.rename_items(jsonb, jsonb);
