CREATE INDEX "invoices_contract" ON "invoices" ("contract_id");--> statement-breakpoint
CREATE INDEX "invoices_property" ON "invoices" ("property_id");--> statement-breakpoint
CREATE INDEX "contracts_property" ON "contracts" ("property_id");--> statement-breakpoint
CREATE INDEX "contracts_all_of_quote" ON "contracts" ("quote_id");--> statement-breakpoint
CREATE INDEX "estimate_photos_photo" ON "estimate_photos" ("photo_id");--> statement-breakpoint
CREATE INDEX "inquiries_property" ON "inquiries" ("property_id");--> statement-breakpoint
CREATE INDEX "inquiries_duplicates" ON "inquiries" ("duplicate_of");--> statement-breakpoint
CREATE INDEX "quotes_property" ON "quotes" ("property_id");--> statement-breakpoint
CREATE INDEX "quotes_replaced" ON "quotes" ("replaces_id");--> statement-breakpoint
CREATE INDEX "quotes_all_of_inquiry" ON "quotes" ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_all_of_estimate" ON "quotes" ("estimate_id");