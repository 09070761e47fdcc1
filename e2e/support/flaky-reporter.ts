// Fails a run in which more than one journey, and more than one in a hundred, needed a second attempt. A single one can be
// bad luck on a busy machine; more are a defect of the product or of the tests.
import path from "node:path";
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

export default class FlakyReporter implements Reporter {
	private suite: Suite | undefined;

	onBegin(_: unknown, suite: Suite): void {
		this.suite = suite;
	}

	async onEnd(): Promise<{ status: FullResult["status"] } | undefined> {
		const tests = this.suite?.allTests() ?? [];
		const flaky = tests.filter((test) => test.outcome() === "flaky");
		if (flaky.length <= Math.max(1, tests.length / 100)) return undefined;
		console.error(`FAILED: ${flaky.length} journeys passed only on their second attempt:`);
		for (const test of flaky) {
			const [, project = "", , ...titles] = test.titlePath();
			const place = `${path.relative(process.cwd(), test.location.file)}:${test.location.line}`;
			console.error(`  [${project}] ${place} ${titles.join(" › ")}`);
		}
		return { status: "failed" };
	}
}
