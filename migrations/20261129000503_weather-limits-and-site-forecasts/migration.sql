CREATE TABLE "forecast_cells" (
	"grid" text PRIMARY KEY,
	"hours" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forecast_points" (
	"point" text PRIMARY KEY,
	"grid" text NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_limits" (
	"singleton" boolean PRIMARY KEY DEFAULT true,
	"crane_wind" integer NOT NULL,
	"crane_gust" integer NOT NULL,
	"climbing_wind" integer NOT NULL,
	"climbing_gust" integer NOT NULL,
	"lift_wind" integer NOT NULL,
	"lift_gust" integer NOT NULL,
	"wind_chill" integer NOT NULL,
	"thunder_minutes" integer NOT NULL,
	"rain_chance" integer NOT NULL,
	"treatment_from" integer NOT NULL,
	"treatment_to" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_limits_is_one_row" CHECK ("singleton"),
	CONSTRAINT "weather_limits_in_order" CHECK (crane_gust >= crane_wind and climbing_gust >= climbing_wind and lift_gust >= lift_wind and treatment_to > treatment_from)
);
