import { defineConfig } from "vitest/config";

// a machine that is busy with something else may be three times slower
const patience = process.env.CI ? 3 : 1;

// Three projects: "rules" needs no services, "database" (*.server.test.ts) has a PostgreSQL, "process" starts servers.
export default defineConfig({
	test: {
		// some files wait for PostgreSQL or for a time limit while others compute
		maxWorkers: 3,
		// a busy machine needs longer than the default of 1 s
		expect: { poll: { timeout: 10_000 * patience } },
		projects: [
			{
				test: {
					name: "rules",
					include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "content/*.test.ts"],
					exclude: ["**/*.server.test.{ts,tsx}", "**/*.process.test.ts"],
					// properties run a hundred times; a busy machine needs longer than the default of 5 s
					testTimeout: 30_000 * patience,
					// the rules keep no state, so files can share their modules
					isolate: false,
				},
			},
			{
				test: {
					name: "database",
					include: ["app/**/*.server.test.{ts,tsx}"],
					globalSetup: ["server/testing/global-setup.ts"],
					testTimeout: 20_000 * patience,
					hookTimeout: 60_000 * patience,
					// what belongs to a database is made anew for each (`forEachDatabase`), so files can share their modules
					isolate: false,
				},
			},
			{
				test: {
					name: "process",
					include: ["{bin,server,e2e}/**/*.process.test.ts"],
					testTimeout: 60_000 * patience,
					hookTimeout: 60_000 * patience,
					fileParallelism: false,
				},
			},
		],
	},
});
