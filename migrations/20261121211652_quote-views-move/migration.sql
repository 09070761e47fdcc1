INSERT INTO "paper_openings" ("entity", "entity_id", "at", "visitor", "device")
SELECT 'quote', "quote_id", "at", "visitor", "device" FROM "quote_views" ORDER BY "id";
--> statement-breakpoint
DROP TABLE "quote_views";
