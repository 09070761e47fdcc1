import type { Noun } from "#app/noun/registry.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = { tasks, customerTables: [{ order: 30, table: "texts", key: "id" }] };
