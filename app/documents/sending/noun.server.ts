import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = { permissions, tasks };
