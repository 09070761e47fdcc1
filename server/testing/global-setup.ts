// Vitest's global setup: one PostgreSQL for the run.
import type { TestProject } from "vitest/node";
import { writeInitialData } from "#app/initial-data.server.ts";
import { openTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
	export interface ProvidedContext {
		postgresUrl: string;
		template: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { url, template, stop } = await openTestPostgres(writeInitialData);
	project.provide("postgresUrl", url);
	project.provide("template", template);
	return stop;
}
