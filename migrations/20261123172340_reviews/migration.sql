CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"name_style" text NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"reviewed_on" date NOT NULL,
	"source" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"permission" text NOT NULL,
	"permitted_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_hidden_reason" CHECK ((status = 'hidden') = (hidden_reason <> '')),
	CONSTRAINT "reviews_source_url" CHECK ((source = 'own') = (source_url = ''))
);
--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" ("status","reviewed_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" ("reviewed_on" DESC NULLS LAST,"id" DESC NULLS LAST);