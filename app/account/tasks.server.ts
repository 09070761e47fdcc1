import { sendLink } from "./signing-in.server.ts";

export const tasks = {
	"account.send-link": { run: ({ email }: { email: string }) => sendLink(email) },
};
