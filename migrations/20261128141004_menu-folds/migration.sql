CREATE TABLE "menu_folds" (
	"staff_id" uuid,
	"section" text,
	"is_open" boolean NOT NULL,
	CONSTRAINT "menu_folds_pkey" PRIMARY KEY("staff_id","section")
);
--> statement-breakpoint
ALTER TABLE "menu_folds" ADD CONSTRAINT "menu_folds_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");