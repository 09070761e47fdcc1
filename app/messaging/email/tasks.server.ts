import { deliver, type Letter, postLetter } from "./outgoing.server.ts";

export const tasks = {
	"mailbox.post": { run: (letter: Letter) => postLetter(letter) },
	"mailbox.deliver": { run: ({ mailId }: { mailId: string }) => deliver(mailId), retryLimit: 30, expireInSeconds: 120 },
};
