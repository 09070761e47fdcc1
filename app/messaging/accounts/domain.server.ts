import type { Resolver } from "node:dns/promises";
import { eq, ne } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { checkDomain, type DomainRecords, type RecordCheck } from "./domain-check.ts";
import { findMx, openResolver } from "./find-servers.server.ts";
import { domainOf, findProvider, findProviderByHost, findProviderByMx } from "./providers.ts";
import { mailAccounts } from "./tables.server.ts";

/** Where keys usually are: DNS can't list them. */
const usualSelectors = ["default", "mail", "dkim", "k1", "s1", "s2", "selector1", "selector2", "google", "fm1", "zoho"];

/** The checks of the domain that an address sends from; none for an address of a large provider, which looks after its own. */
export async function readDomainReport(
	address: string,
	imapHost: string,
	resolver = openResolver(),
): Promise<RecordCheck[]> {
	const domain = domainOf(address);
	if (findProvider(domain)) return [];
	const provider = findProviderByHost(imapHost) ?? findProviderByMx(await findMx(domain, resolver));
	const [texts, dmarc, dkim] = await Promise.all([
		readTexts(resolver, domain),
		readTexts(resolver, `_dmarc.${domain}`),
		readKeys(resolver, domain, [...(provider?.dkim ?? []), ...usualSelectors]),
	]);
	const records: DomainRecords = {
		spf: texts?.filter((text) => /^v=spf1(\s|$)/i.test(text)) ?? null,
		dkim,
		dmarc: dmarc?.filter((text) => /^v=DMARC1(\s*;|$)/i.test(text)) ?? null,
	};
	return checkDomain(domain, address, provider, records);
}

/** The TXT records of a name; none when it has none, null when DNS didn't answer. */
async function readTexts(resolver: Resolver, name: string): Promise<string[] | null> {
	try {
		return (await resolver.resolveTxt(name)).map((parts) => parts.join("").slice(0, 2_000));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return code === "ENODATA" || code === "ENOTFOUND" ? [] : null;
	}
}

async function readKeys(resolver: Resolver, domain: string, selectors: readonly string[]) {
	const unique = [...new Set(selectors)];
	const found = await Promise.all(unique.map((selector) => readTexts(resolver, `${selector}._domainkey.${domain}`)));
	if (found.every((texts) => texts === null)) return null;
	return Object.fromEntries(unique.flatMap((selector, index) => found[index]?.map((text) => [selector, text]) ?? []));
}

/** Checks the domain of an account and keeps the result for its card. */
export async function saveDomainReport(id: string, now: Date, resolver?: Resolver): Promise<RecordCheck[] | null> {
	const [account] = await db.select().from(mailAccounts).where(eq(mailAccounts.id, id));
	if (!account || account.status === "removed") return null;
	const domainReport = await readDomainReport(account.address, account.imapHost, resolver);
	await db.update(mailAccounts).set({ domainReport, domainCheckedAt: now }).where(eq(mailAccounts.id, id));
	return domainReport;
}

/** Once a day: records change at the provider, not here. */
export async function checkAllDomains(now: Date): Promise<void> {
	const accounts = await db
		.select({ id: mailAccounts.id })
		.from(mailAccounts)
		.where(ne(mailAccounts.status, "removed"));
	for (const { id } of accounts) await saveDomainReport(id, now);
}
