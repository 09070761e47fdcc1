CREATE TABLE "sales_tax_rates" (
	"area" text,
	"since" date,
	"ppm" integer NOT NULL,
	CONSTRAINT "sales_tax_rates_pkey" PRIMARY KEY("area","since"),
	CONSTRAINT "sales_tax_rates_ppm" CHECK (ppm between 0 and 200000)
);
