// Fails a run in which journeys needed their second attempt twice or more. One can be bad luck on a busy machine; two are
// a defect of the product or of the tests.
import path from "node:path";
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

const allowed = 1;

export default class FlakyReporter implements Reporter {
	private suite: Suite | undefined;

	onBegin(_: unknown, suite: Suite): void {
		this.suite = suite;
	}

	async onEnd(): Promise<{ status: FullResult["status"] } | undefined> {
		const flaky = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === "flaky");
		if (flaky.length <= allowed) return undefined;
		console.error(`FAILED: ${flaky.length} journeys passed only on their second attempt:`);
		for (const test of flaky) {
			const [, project = "", , ...titles] = test.titlePath();
			const place = `${path.relative(process.cwd(), test.location.file)}:${test.location.line}`;
			console.error(`  [${project}] ${place} ${titles.join(" › ")}`);
		}
		return { status: "failed" };
	}
}
