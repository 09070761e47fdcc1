import type { Noun } from "./registry.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = { tasks };
