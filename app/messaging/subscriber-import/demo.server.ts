import type { Demo } from "#app/noun/registry.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { checkList } from "./check.server.ts";
import { findSubscriberImport, startSubscriberImport, uploadList } from "./imports.server.ts";
import { importRows } from "./run.server.ts";

const list = `Email Address,First Name,Last Name,OPTIN_TIME,Status
janelle.roskos@example.com,Janelle,Roskos,2023-04-18 19:22:04,Subscribed
Duane.Hartwig@example.com,Duane,Hartwig,2023-05-02 07:41:55,Subscribed
clara.biggins@example.com,Clara,Biggins,2024-06-30 21:03:10,Subscribed
duane.hartwig@example.com,D.,Hartwig,2024-08-11 12:00:00,Subscribed
tberglund@example.com,Tom,Berglund,2022-03-09 08:15:00,Subscribed
owen.steiner@example.com,Owen,Steiner,2022-10-14 17:30:00,Unsubscribed
lorna.pribyl@example,Lorna,Pribyl,2024-09-01 10:10:00,Subscribed
gus.havlicek@example.com,Gus,Havlicek,2025-02-20 18:45:31,Subscribed
`;

/** The list of the newsletter program that the company used before. */
export async function createDemoSubscriberImport({ team, now }: Demo): Promise<void> {
	const by = permissionFor(team.office, "subscribers.import");
	const uploaded = await uploadList(by, { name: "mailchimp-audience.csv", bytes: Buffer.from(list) }, now);
	const found = "id" in uploaded ? await findSubscriberImport(uploaded.id) : null;
	if (!found) throw new Error("the demo's list can't be read");
	const evidence = "Signed up on our old website. Mailchimp kept the dates.";
	await checkList(by, found.id, found.version, { mapping: found.mapping, evidence }, now);
	await startSubscriberImport(by, found.id, found.version + 1, now);
	await importRows(found.id, new AbortController().signal);
}
