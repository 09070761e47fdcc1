import type { Noun } from "#app/people/staff/registry.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = { tasks };
