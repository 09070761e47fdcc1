// `npm run smoke`: types, lint, the rules, a slice of the database tests, what every noun must
// pass, and the journeys tagged @smoke, which cross the whole product: four minutes on two cores.
import { checkQuickly } from "./check.ts";
import { addOutcomes, build, everyNoun, finish, runJourneys, runUnitTests } from "./suites.ts";

/** One file or two of each wing that owns tables. */
const databaseTests = [
	"app/people/staff/sign-in",
	"app/people/company/",
	"app/content/pages/pages",
	"app/messaging/email/outbox",
	"app/documents/drafts/",
	"app/sales/inquiries/receive",
	"app/sales/quotes/quotes",
	"app/sales/quotes/transitions",
	"app/sales/contracts/signing-code",
	"app/billing/invoices/settlement",
	"app/billing/payments/payments",
	"app/portal/account/documents",
	"app/people/customers/merge",
];

await Promise.all([checkQuickly().then(addOutcomes), build({ force: false })]);
await runUnitTests(["--project=rules"]);
await runUnitTests(["--project=database", ...everyNoun.tests, ...databaseTests]);
await runJourneys(everyNoun.journeys);
await runJourneys(["--grep=@smoke"]);
await finish();
