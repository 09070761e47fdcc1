// How an email addresses its reader: people by their first name, organizations by their whole name. Pure.

const organization =
	/[&\d]|\b(and|llc|inc|co|corp|company|church|parish|farms?|dairy|acres|school|district|city|village|town|county|club|association|assoc|hoa|condos?|condominiums?|apartments?|properties|rentals?|realty|estates?|trust|bank|store|shop|services?|center|lodge|resort|motel|department|dept|board|housing|clinic|hospital|cemetery|park|bros|brothers|sons|family|the)\b/i;
const title = /^(mr|mrs|ms|miss|dr|rev|fr|sr|pastor|father|sister)\b\.?/i;

/**
 * "Ruth" of "Ruth Paulson" and "Paulson, Ruth"; the whole name of an organization, a couple or a person with a title.
 */
export function firstName(name: string): string {
	const whole = name.replaceAll(/\s+/g, " ").trim();
	if (organization.test(whole) || title.test(whole)) return whole;
	const [last = "", first] = whole.split(/,\s*/);
	const [given = ""] = (first ?? last).split(" ");
	return /^\p{Lu}[\p{L}'’-]+$/u.test(given) ? given : whole;
}

/** "Hi Ruth,", or "Hi there," where no name is known. */
export function greeting(name: string): string {
	return `Hi ${firstName(name) || "there"},`;
}
