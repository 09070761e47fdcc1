CREATE TABLE "service_connections" (
	"name" text PRIMARY KEY,
	"values" jsonb NOT NULL,
	"secrets" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
