import { sendLink } from "./sign-in.server.ts";
import { sweepAccounts } from "./sweeping.server.ts";

export const tasks = {
	"account.send-link": { run: ({ email }: { email: string }) => sendLink(email) },
	"account.sweep": { run: () => sweepAccounts(new Date()), cron: "23 3 * * *" },
};
