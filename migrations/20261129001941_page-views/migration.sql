CREATE TABLE "page_events" (
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" bigint NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"template" text NOT NULL,
	"came_from" text NOT NULL,
	"referrer_domain" text NOT NULL,
	"utm" jsonb NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"query" text NOT NULL,
	"found" boolean,
	"lcp" integer,
	"inp" integer,
	"cls" integer
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "traffic_days" (
	"day" date PRIMARY KEY,
	"visitors" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"home" integer DEFAULT 0 NOT NULL,
	"contact" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traffic_figures" (
	"day" date,
	"dimension" text,
	"value" text,
	"visitors" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"home" integer DEFAULT 0 NOT NULL,
	"contact" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_figures_pkey" PRIMARY KEY("dimension","day","value"),
	CONSTRAINT "traffic_figures_value" CHECK (length(value) <= 253)
);
--> statement-breakpoint
CREATE TABLE "traffic_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"retention_months" integer DEFAULT 3 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "traffic_settings_singleton" CHECK ("singleton"),
	CONSTRAINT "traffic_settings_months" CHECK ("retention_months" between 1 and 12)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visitor_salts" (
	"day" date PRIMARY KEY,
	"salt" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitals_days" (
	"day" date,
	"template" text,
	"metric" text,
	"step" integer,
	"measured" integer NOT NULL,
	CONSTRAINT "vitals_days_pkey" PRIMARY KEY("day","template","metric","step")
);
