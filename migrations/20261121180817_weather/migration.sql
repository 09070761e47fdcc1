CREATE TABLE "weather" (
	"one" boolean PRIMARY KEY DEFAULT true,
	"asked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"spot" jsonb,
	"observation" jsonb,
	"forecast" jsonb DEFAULT '[]' NOT NULL,
	"forecast_at" timestamp with time zone,
	"alerts" jsonb DEFAULT '[]' NOT NULL,
	"alerts_at" timestamp with time zone,
	"choice" jsonb DEFAULT '{"choice":"automatic","until":null,"by":"","at":null}' NOT NULL,
	CONSTRAINT "weather_is_one_row" CHECK ("one")
);
