// What the DNS records of a sending domain mean, and which to add. Pure.
import type { Provider } from "./providers.ts";

/** The records as found in DNS; null where the lookup failed. */
export type DomainRecords = {
	spf: readonly string[] | null;
	/** by selector */
	dkim: Readonly<Record<string, string>> | null;
	dmarc: readonly string[] | null;
};

export type RecordCheck = {
	name: "SPF" | "DKIM" | "DMARC";
	status: "good" | "weak" | "missing" | "unknown";
	found: string;
	advice: string;
	/** to copy into the DNS settings of the domain */
	record: { type: "TXT"; host: string; value: string } | null;
};

export function checkDomain(
	domain: string,
	address: string,
	provider: Provider | null,
	{ spf, dkim, dmarc }: DomainRecords,
): RecordCheck[] {
	return [checkSpf(domain, provider, spf), checkDkim(provider, dkim), checkDmarc(domain, address, dmarc)];
}

const unknown = (name: RecordCheck["name"]): RecordCheck => ({
	name,
	status: "unknown",
	found: "",
	advice: "We couldn't read the domain's records. We'll try again tomorrow, or check again now.",
	record: null,
});

function checkSpf(domain: string, provider: Provider | null, found: DomainRecords["spf"]): RecordCheck {
	const name = "SPF";
	if (!found) return unknown(name);
	const include = provider?.spf ? `include:${provider.spf}` : "mx";
	const [record, second] = found;
	const toRecord = (value: string) => ({ type: "TXT" as const, host: domain, value });
	if (!record)
		return {
			name,
			status: "missing",
			found: "",
			advice: "Add this record. It says which servers may send email for your domain.",
			record: toRecord(`v=spf1 ${include} ~all`),
		};
	if (second)
		return {
			name,
			status: "weak",
			found: found.join("\n"),
			advice: "There are two SPF records, so receivers ignore both. Merge them into one and delete the other.",
			record: null,
		};
	const terms = record.toLowerCase().split(/\s+/);
	if (provider?.spf && !terms.some((term) => term.replace(/^[+?~-]/, "") === include))
		return {
			name,
			status: "weak",
			found: record,
			advice: `The record doesn't name the servers of ${provider.displayName}. Replace it with this one.`,
			record: toRecord(addTerm(record, include)),
		};
	if (terms.includes("+all") || terms.includes("all"))
		return {
			name,
			status: "weak",
			found: record,
			advice: "The record lets everyone send email for your domain. Replace it with this one.",
			record: toRecord(record.replace(/\s\+?all\b/i, " ~all")),
		};
	return {
		name,
		status: "good",
		found: record,
		advice: "Receivers can check which servers send for your domain.",
		record: null,
	};
}

/** Before the last word, which says what happens to all other servers. */
function addTerm(record: string, term: string): string {
	return /\s[+?~-]?all\b/i.test(record) ? record.replace(/\s([+?~-]?all\b)/i, ` ${term} $1`) : `${record} ${term} ~all`;
}

function checkDkim(provider: Provider | null, found: DomainRecords["dkim"]): RecordCheck {
	const name = "DKIM";
	if (!found) return unknown(name);
	const keys = Object.entries(found).filter(([, value]) => /(^|[;\s])p=\s*[A-Za-z0-9+/]/.test(value));
	const [key] = keys;
	if (key)
		return {
			name,
			status: "good",
			found: `${key[0]}._domainkey`,
			advice: "Emails are signed, so receivers can tell that they come from you.",
			record: null,
		};
	const where = provider ? provider.displayName : "your email provider";
	return {
		name,
		status: "missing",
		found: "",
		advice: `We found no signing key. Turn on DKIM at ${where}, and add the record you get there to your domain.`,
		record: null,
	};
}

function checkDmarc(domain: string, address: string, found: DomainRecords["dmarc"]): RecordCheck {
	const name = "DMARC";
	if (!found) return unknown(name);
	const [record] = found;
	const value = `v=DMARC1; p=none; rua=mailto:${address}`;
	if (!record)
		return {
			name,
			status: "missing",
			found: "",
			advice: "Add this record. Large providers want one before they deliver your emails to the inbox.",
			record: { type: "TXT", host: `_dmarc.${domain}`, value },
		};
	if (!/;\s*p\s*=\s*(none|quarantine|reject)/i.test(record))
		return {
			name,
			status: "weak",
			found: record,
			advice: "The record has no policy, so receivers ignore it. Replace it with this one.",
			record: { type: "TXT", host: `_dmarc.${domain}`, value },
		};
	return { name, status: "good", found: record, advice: "Receivers know what to do with forged emails.", record: null };
}
