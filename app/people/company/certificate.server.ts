import { randomUUID } from "node:crypto";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { findFile, putFile } from "#app/platform/files.server.ts";
import { readCompany } from "./company.server.ts";
import { findValidInsurance } from "./company.ts";
import { saveCertificate } from "./edit.server.ts";

export const maxCertificateBytes = 10 * 1024 * 1024;

export const certificateKey = (id: string) => `certificates/${id}/certificate.pdf`;

/** Stores the insurer's PDF. "not-a-pdf" by its first bytes, whatever its name is. */
export async function uploadCertificate(
	by: Permitted<"company.edit">,
	name: string,
	bytes: Buffer,
): Promise<"done" | "not-a-pdf"> {
	if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") return "not-a-pdf";
	const id = randomUUID();
	await putFile(certificateKey(id), bytes);
	await saveCertificate(by, { id, name: name.slice(-120) || "certificate.pdf" });
	return "done";
}

/** The certificate for visitors: only the current one, while the insurance may be shown. */
export async function findCertificateFile(id: string, now: Date): Promise<Buffer | null> {
	const insurance = findValidInsurance(await readCompany(), today(now));
	return insurance?.certificate?.id === id ? findFile(certificateKey(id)) : null;
}
