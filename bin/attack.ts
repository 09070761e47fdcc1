// `npm run attack`: sends every kind of expensive request to every public endpoint, several at once, and the largest forms
// there are. It takes about half an hour. The full suite sends a third of them, one at a time.
import { build, finish, runJourneys } from "./suites.ts";

await build({ force: false });
await runJourneys(["--project=desk", "attack.spec", "bad-forms.spec"]);
await finish();
