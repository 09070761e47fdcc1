import { clientContext } from "#app/platform/context.ts";
import { answerBeacon } from "../beacon.server.ts";
import type { Route } from "./+types/record.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => answerBeacon(request, context.get(clientContext));
/** In production the server answers before React Router does (app/serving.server.ts). */
export const action = ({ request, context }: Route.ActionArgs) => answerBeacon(request, context.get(clientContext));
