// The servers of large email providers, with the fields of Mozilla's autoconfig format (https://wiki.mozilla.org/Thunderbird:Autoconfiguration).
type Server = { hostname: string; port: number; socketType: "SSL" | "STARTTLS" };

export type Provider = {
	id: string;
	displayName: string;
	/** the domains of its addresses */
	domains: readonly string[];
	/** how the mail servers of other domains end that it serves too */
	mx?: readonly string[];
	incomingServer: Server;
	outgoingServer: Server;
	/** where people make an app password; absent where the usual password works */
	appPasswords?: { url: string; note: string };
	/** signs in with its own permission page */
	signIn?: "google" | "microsoft";
	/** what an SPF record of a domain of its own includes */
	spf?: string;
	/** the selectors of its signing keys */
	dkim?: readonly string[];
	/** puts a copy of each email sent into the Sent folder by itself */
	filesSent?: true;
	/** delivers "name+tag@domain" to "name@domain" without being told to */
	plusAddresses?: true;
};

const ssl = (hostname: string, port: number): Server => ({ hostname, port, socketType: "SSL" });
const startTls = (hostname: string, port: number): Server => ({ hostname, port, socketType: "STARTTLS" });

const providers: readonly Provider[] = [
	{
		id: "google",
		displayName: "Gmail",
		domains: ["gmail.com", "googlemail.com"],
		mx: ["google.com", "googlemail.com"],
		incomingServer: ssl("imap.gmail.com", 993),
		outgoingServer: ssl("smtp.gmail.com", 465),
		appPasswords: {
			url: "https://myaccount.google.com/apppasswords",
			note: "Gmail needs an app password. Turn on 2-Step Verification in your Google account first.",
		},
		signIn: "google",
		filesSent: true,
		spf: "_spf.google.com",
		dkim: ["google"],
		plusAddresses: true,
	},
	{
		id: "microsoft",
		displayName: "Outlook and Microsoft 365",
		domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"],
		mx: ["mail.protection.outlook.com", "outlook.com"],
		incomingServer: ssl("outlook.office365.com", 993),
		outgoingServer: startTls("smtp.office365.com", 587),
		signIn: "microsoft",
		filesSent: true,
		spf: "spf.protection.outlook.com",
		dkim: ["selector1", "selector2"],
		plusAddresses: true,
	},
	{
		id: "icloud",
		displayName: "iCloud Mail",
		domains: ["icloud.com", "me.com", "mac.com"],
		mx: ["mail.icloud.com"],
		incomingServer: ssl("imap.mail.me.com", 993),
		outgoingServer: startTls("smtp.mail.me.com", 587),
		appPasswords: {
			url: "https://account.apple.com/account/manage",
			note: "iCloud needs an app-specific password. Create one under Sign-In and Security.",
		},
		filesSent: true,
		spf: "icloud.com",
		dkim: ["sig1"],
		plusAddresses: true,
	},
	{
		id: "yahoo",
		displayName: "Yahoo Mail",
		domains: ["yahoo.com", "ymail.com", "rocketmail.com", "myyahoo.com", "frontier.com", "frontiernet.net"],
		mx: ["yahoodns.net"],
		incomingServer: ssl("imap.mail.yahoo.com", 993),
		outgoingServer: ssl("smtp.mail.yahoo.com", 465),
		appPasswords: {
			url: "https://login.yahoo.com/account/security",
			note: "Yahoo needs an app password. Create one under Account Security.",
		},
	},
	{
		id: "aol",
		displayName: "AOL Mail",
		domains: ["aol.com", "aim.com", "verizon.net"],
		incomingServer: ssl("imap.aol.com", 993),
		outgoingServer: ssl("smtp.aol.com", 465),
		appPasswords: {
			url: "https://login.aol.com/account/security",
			note: "AOL needs an app password. Create one under Account Security.",
		},
	},
	{
		id: "att",
		displayName: "AT&T Mail",
		domains: ["att.net", "sbcglobal.net", "bellsouth.net", "ameritech.net"],
		incomingServer: ssl("imap.mail.att.net", 993),
		outgoingServer: ssl("smtp.mail.att.net", 465),
		appPasswords: {
			url: "https://www.att.com/acctmgmt/profile",
			note: "AT&T needs a secure mail key. Create one in your AT&T profile under Sign-in info.",
		},
	},
	{
		id: "comcast",
		displayName: "Xfinity",
		domains: ["comcast.net"],
		incomingServer: ssl("imap.comcast.net", 993),
		outgoingServer: ssl("smtp.comcast.net", 465),
	},
	{
		id: "spectrum",
		displayName: "Spectrum",
		domains: ["charter.net", "rr.com", "spectrum.net", "brighthouse.com", "twc.com"],
		incomingServer: ssl("mobile.charter.net", 993),
		outgoingServer: ssl("mobile.charter.net", 587),
	},
	{
		id: "fastmail",
		displayName: "Fastmail",
		domains: ["fastmail.com", "fastmail.fm"],
		mx: ["messagingengine.com"],
		incomingServer: ssl("imap.fastmail.com", 993),
		outgoingServer: ssl("smtp.fastmail.com", 465),
		appPasswords: {
			url: "https://app.fastmail.com/settings/security/apps",
			note: "Fastmail needs an app password. Create one under Privacy & Security.",
		},
		spf: "spf.messagingengine.com",
		dkim: ["fm1", "fm2", "fm3"],
		plusAddresses: true,
	},
	{
		id: "zoho",
		displayName: "Zoho Mail",
		domains: ["zoho.com", "zohomail.com"],
		mx: ["zoho.com"],
		incomingServer: ssl("imap.zoho.com", 993),
		outgoingServer: ssl("smtp.zoho.com", 465),
		appPasswords: {
			url: "https://accounts.zoho.com/home#security/app_password",
			note: "With two-factor sign-in, Zoho needs an app password. IMAP must be turned on in Zoho's settings.",
		},
		spf: "zoho.com",
		dkim: ["zmail", "zoho"],
	},
	{
		id: "godaddy",
		displayName: "GoDaddy Workspace Email",
		domains: [],
		mx: ["secureserver.net"],
		incomingServer: ssl("imap.secureserver.net", 993),
		outgoingServer: ssl("smtpout.secureserver.net", 465),
		spf: "secureserver.net",
		dkim: ["default"],
	},
	{
		id: "rackspace",
		displayName: "Rackspace Email",
		domains: [],
		mx: ["emailsrvr.com"],
		incomingServer: ssl("secure.emailsrvr.com", 993),
		outgoingServer: ssl("secure.emailsrvr.com", 465),
		spf: "emailsrvr.com",
	},
	{
		id: "ionos",
		displayName: "IONOS",
		domains: ["ionos.com"],
		mx: ["ionos.com", "1and1.com", "perfora.net"],
		incomingServer: ssl("imap.ionos.com", 993),
		outgoingServer: ssl("smtp.ionos.com", 465),
		spf: "_spf-us.ionos.com",
		dkim: ["s1-ionos", "s2-ionos"],
	},
	{
		id: "private-email",
		displayName: "Namecheap Private Email",
		domains: [],
		mx: ["privateemail.com"],
		incomingServer: ssl("mail.privateemail.com", 993),
		outgoingServer: ssl("mail.privateemail.com", 465),
		spf: "spf.privateemail.com",
		dkim: ["default"],
	},
	{
		id: "hostinger",
		displayName: "Hostinger",
		domains: [],
		mx: ["hostinger.com", "titan.email"],
		incomingServer: ssl("imap.hostinger.com", 993),
		outgoingServer: ssl("smtp.hostinger.com", 465),
		spf: "_spf.mail.hostinger.com",
		dkim: ["hostingermail-a", "hostingermail-b"],
	},
	{
		id: "gmx",
		displayName: "GMX and mail.com",
		domains: ["gmx.com", "gmx.us", "mail.com", "email.com"],
		incomingServer: ssl("imap.mail.com", 993),
		outgoingServer: startTls("smtp.mail.com", 587),
	},
	{
		id: "tds",
		displayName: "TDS",
		domains: ["tds.net"],
		incomingServer: ssl("mail.tds.net", 993),
		outgoingServer: ssl("mail.tds.net", 465),
	},
	{
		id: "centurylink",
		displayName: "CenturyLink",
		domains: ["centurylink.net", "centurytel.net", "embarqmail.com", "q.com"],
		incomingServer: ssl("mail.centurylink.net", 993),
		outgoingServer: ssl("smtp.centurylink.net", 465),
	},
];

const endsWithDomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

export function findProvider(domain: string): Provider | null {
	return providers.find(({ domains }) => domains.includes(domain)) ?? null;
}

/** The provider behind a domain of its own, by the servers that receive its email. */
export function findProviderByMx(servers: readonly string[]): Provider | null {
	return providers.find(({ mx = [] }) => servers.some((host) => mx.some((end) => endsWithDomain(host, end)))) ?? null;
}

export function findProviderBySignIn(signIn: "google" | "microsoft"): Provider | null {
	return providers.find((provider) => provider.signIn === signIn) ?? null;
}

export function findProviderByHost(host: string): Provider | null {
	return providers.find(({ incomingServer }) => incomingServer.hostname === host) ?? null;
}
