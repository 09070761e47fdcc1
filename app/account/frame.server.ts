import { readCompany } from "#app/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { doorHeaders } from "#app/staff/visitor.server.ts";

export type AccountFrame = { name: string; phone: { href: string; words: string } };

export async function readAccountFrame(): Promise<AccountFrame> {
	const company = await readCompany();
	return { name: company.name, phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) } };
}

/** As at the office's door; a session in use is prolonged by the loader's cookies. */
export function accountHeaders(answers: { actionHeaders: Headers; loaderHeaders: Headers }): Headers {
	const headers = doorHeaders(answers);
	for (const cookie of answers.loaderHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
	return headers;
}
