import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { checkImport } from "./check.server.ts";
import { findImport, startImport, uploadImport } from "./imports.server.ts";
import { importRows } from "./run.server.ts";

const clients = `J-ID,Display Name,Company Name,E-mails,Main Phone #s,Service Street 1,Service City,Service State,Service Zip code,Tags
1,Arlene Novak,,arlene.novak@example.com,(534) 555-0161,418 Helgerson Street,Boyd,WI,54726,Repeat customer
2,Merle Hagen,Hagen Dairy,merle@hagendairy.example,(534) 555-0162,22150 County Highway G,Cadott,WI,54727,Farm
3,Dolores Wirtz,,,(534) 555-0163,109 Birch Street,Thorp,WI,54771,
4,Dolores Wirtz,,,(534) 555-0163,240 Lake Road,Holcombe,WI,54745,Cabin
5,Gene Sorenson,,gene.sorenson@example,,77 Maple Street,Stanley,WI,54768,
6,Paulette Kosmosky,,paulette.k@example.com,(534) 555-0165,305 Pine Street,Gilman,WI,54433,
7,,,,555-0166,,,,,
`;

/** The customer list of the program that the company used before, with two rows that need a correction. */
export async function createDemoImport(office: Staff, now: Date): Promise<void> {
	const by = permissionFor(office, "customers.import");
	const uploaded = await uploadImport(by, { name: "jobber-clients.csv", bytes: Buffer.from(clients) }, now);
	const found = "id" in uploaded ? await findImport(uploaded.id) : null;
	if (!found) throw new Error("the demo's customer file can't be read");
	await checkImport(by, found.id, found.version, found.mapping);
	const choices = { updateExisting: false, recordOptOuts: true, duplicates: "create" as const };
	await startImport(by, found.id, found.version + 1, choices, now);
	await importRows(found.id, new AbortController().signal);
}
