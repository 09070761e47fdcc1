DROP INDEX "estimates_updated";--> statement-breakpoint
CREATE INDEX "estimates_updated" ON "estimates" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "estimates_status";--> statement-breakpoint
CREATE INDEX "estimates_status" ON "estimates" ("status","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "estimates_owner";--> statement-breakpoint
CREATE INDEX "estimates_owner" ON "estimates" ("owner_id","updated_at" DESC);--> statement-breakpoint
DROP INDEX "estimates_property";--> statement-breakpoint
CREATE INDEX "estimates_property" ON "estimates" ("property_id","updated_at" DESC);--> statement-breakpoint
DROP INDEX "payments_updated";--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "payments_status";--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" ("status","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "payments_method";--> statement-breakpoint
CREATE INDEX "payments_method" ON "payments" ("method","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "payments_trouble";--> statement-breakpoint
CREATE INDEX "payments_trouble" ON "payments" ("updated_at" DESC,"id" DESC) WHERE trouble is not null;--> statement-breakpoint
DROP INDEX "payments_customer";--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" ("customer_id","created_at" DESC);--> statement-breakpoint
DROP INDEX "contracts_updated";--> statement-breakpoint
CREATE INDEX "contracts_updated" ON "contracts" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "contracts_status";--> statement-breakpoint
CREATE INDEX "contracts_status" ON "contracts" ("status","updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "contracts_customer";--> statement-breakpoint
CREATE INDEX "contracts_customer" ON "contracts" ("customer_id","updated_at" DESC);--> statement-breakpoint
DROP INDEX "change_orders_updated";--> statement-breakpoint
CREATE INDEX "change_orders_updated" ON "change_orders" ("updated_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "change_orders_status";--> statement-breakpoint
CREATE INDEX "change_orders_status" ON "change_orders" ("status","updated_at" DESC,"id" DESC);