import type { Noun } from "#app/noun/registry.server.ts";
import { tasks } from "./tasks.server.ts";
import { twilioService } from "./twilio-service.server.ts";

export const noun: Noun = {
	tasks,
	services: [twilioService],
	customerTables: [{ order: 30, table: "texts", key: "id" }],
};
