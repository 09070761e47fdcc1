ALTER TABLE "inquiries" ADD COLUMN "qr_slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "utm" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "referrer_domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "came_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_came_from" ON "inquiries" ("came_from","received_at","id") WHERE came_from <> '';--> statement-breakpoint
CREATE INDEX "inquiries_qr_slug" ON "inquiries" ("qr_slug","received_at") WHERE qr_slug <> '';--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_origin_is_short" CHECK (length(qr_slug) <= 40 and length(referrer_domain) <= 253 and length(came_from) <= 253 and length(utm::text) <= 2000);