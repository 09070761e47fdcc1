import { type ConnectionProblem, explainProblem, type MailServer, type TestStep } from "./account.ts";

type Result = {
	kind: "imap" | "smtp";
	server: MailServer;
	steps: { step: TestStep; result: "done" | "failed" | "skipped" }[];
	problem: ConnectionProblem | null;
};

export type TestReport = ReturnType<typeof reportTest>;

/** The results of a connection test as the page shows them. */
export function reportTest(results: readonly Result[]) {
	return results.map(({ kind, server: { host, port }, steps, problem }) => ({
		kind,
		place: `${host}, port ${port}`,
		steps,
		problem: problem && { ...explainProblem(problem.code, host, port), detail: problem.detail },
	}));
}
