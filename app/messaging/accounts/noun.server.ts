import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = { permissions };
