import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { putFile } from "#app/platform/files.server.ts";
import { certificateKey } from "./certificate.server.ts";
import { companyDetails } from "./setup.ts";
import { company } from "./tables.server.ts";

const equipment = `Bucket truck with a 60-foot reach
12-inch drum chipper
Compact loader with turf tracks
Stump grinder that fits through a 36-inch gate
Climbing and rigging gear, inspected every spring
Crane with operator, hired for the day when a tree needs it`;

const about = `We've looked after trees between Stanley and the Chippewa River since 1998. It began with storm cleanup after a bad July and grew into a crew of six.

We'd rather prune a tree twice than take it down once. When one has to go, we tell you why, and we write down what it costs before anyone starts a saw.`;

/** Fills in everything a company can say about itself, and marks it as made up. */
export async function createDemoCompany(now: Date): Promise<void> {
	const id = randomUUID();
	await putFile(certificateKey(id), demoCertificate());
	await db.transaction(async (tx) => {
		await tx
			.update(company)
			.set({
				isDemo: true,
				street: "212 Maple Street",
				founded: "1998",
				owner: "Jo Kessler",
				about,
				equipment,
				insurer: "Demo Mutual Insurance",
				insurancePolicy: "DEMO-000-4711",
				insuranceExpiresOn: `${Number(today(now).slice(0, 4)) + 1}-12-31`,
				certificate: { id, name: "demo-certificate.pdf" },
				compInsurer: "Demo Mutual Insurance",
				compPolicy: "DEMO-WC-0815",
				compExpiresOn: `${Number(today(now).slice(0, 4)) + 1}-12-31`,
				emergencyNote: "We take storm calls day and night.",
				noAnswerNote:
					"Leave your address and tell us what the tree is touching. We're probably running a saw, but we'll call back within 30 minutes.",
				leadTime: "We'll come out to look within a week. Most work is two to four weeks out.",
				hospital: "Sample Memorial Hospital",
				hospitalAddress: "100 Sample Street, Stanley, WI 54768",
				hospitalPhone: "(715) 555-0190",
				utilityEmergency: "Sample Power, (715) 555-0191",
				confirmed: companyDetails.filter(({ key }) => key !== "quoteTerms").map(({ key }) => key),
				updatedAt: now,
			})
			.where(eq(company.singleton, true));
		await broadcast(tx, "company");
	});
	receiveBroadcast("company");
}

/** One page that says what it is. Written by hand, because PDFs are drawn in a later wing. */
function demoCertificate(): Buffer {
	const text =
		"BT /F1 20 Tf 72 700 Td (Demo company: not a real certificate of insurance) Tj 0 -34 Td /F1 13 Tf (A real company uploads the PDF from its insurer here.) Tj ET";
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
		`<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let pdf = "%PDF-1.4\n";
	const offsets = objects.map((body, index) => {
		const offset = pdf.length;
		pdf += `${index + 1} 0 obj\n${body}\nendobj\n`;
		return `${String(offset).padStart(10, "0")} 00000 n \n`;
	});
	const start = pdf.length;
	pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(pdf, "latin1");
}
