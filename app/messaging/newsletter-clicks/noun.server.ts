import type { Noun } from "#app/noun/registry.server.ts";
import { countUntilStop } from "./clicks.server.ts";

export const noun: Noun = { background: [{ run: countUntilStop }] };
