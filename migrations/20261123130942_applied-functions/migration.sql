CREATE TABLE "applied_functions" (
	"file" text PRIMARY KEY,
	"hash" text NOT NULL
);
