export type Settings = {
	port: number;
	host: string;
	origin: string;
	dataDir: string;
	databaseUrl?: string;
	smtpUrl?: string;
	mailFrom?: string;
	filesUrl?: string;
	secretKey: string;
	trustProxy: boolean;
	timeZone: string;
	logLevel: string;
	production: boolean;
};
