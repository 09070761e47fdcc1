// `npm run attack`: sends expensive requests to every public endpoint, 20 at a time, and the largest forms there are. The
// full suite sends a third of them, one at a time.
import { build, finish, runJourneys } from "./suites.ts";

await build({ force: false });
await runJourneys(["--project=desk", "attack", "bad-forms"]);
finish();
