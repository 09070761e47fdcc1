import { deliver } from "./outgoing.server.ts";

export const tasks = {
	"mailbox.deliver": { run: ({ mailId }: { mailId: string }) => deliver(mailId), retryLimit: 30, expireInSeconds: 120 },
};
