// `npm run attack`: sends every kind of expensive request to every public endpoint, several at once, and the largest forms
// there are, and tries the properties of the database tests as often as they ask for. It takes about half an hour. The full
// suite does a third of it.
import { build, finish, runJourneys, runUnitTests } from "./suites.ts";

await build({ force: false });
process.env.ALL_RUNS = "yes";
await runUnitTests([
	"--project=database",
	"transitions",
	"invariants",
	"delivery",
	"counters",
	"pdf",
	"apply",
	"sync",
	"merge",
]);
await runJourneys(["--project=desk", "attack.spec", "bad-forms.spec"]);
await finish();
