CREATE TABLE "weather_days" (
	"day" date PRIMARY KEY,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_days_low_is_low" CHECK ("low" <= "high")
);
