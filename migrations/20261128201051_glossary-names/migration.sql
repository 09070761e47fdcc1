CREATE TABLE "term_names" (
	"name" text PRIMARY KEY,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "term_names_page" ON "term_names" ("page_id");--> statement-breakpoint
ALTER TABLE "term_names" ADD CONSTRAINT "term_names_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "term_names" ("name", "page_id")
SELECT DISTINCT lower(btrim(found.name)), pages.id
FROM pages, LATERAL (SELECT pages.title UNION ALL SELECT jsonb_array_elements_text(coalesce(pages.front_matter -> 'aliases', '[]'))) AS found (name)
WHERE pages.kind = 'term' AND pages.published_at IS NOT NULL AND btrim(found.name) <> ''
ON CONFLICT DO NOTHING;
