CREATE TABLE "page_pictures" (
	"page_id" uuid,
	"picture_id" uuid,
	"is_draft" boolean,
	CONSTRAINT "page_pictures_pkey" PRIMARY KEY("page_id","picture_id","is_draft")
);
--> statement-breakpoint
CREATE INDEX "page_pictures_picture" ON "page_pictures" ("picture_id");--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_picture_id_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id");