import type { RouterContextProvider } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findSendSource } from "../scheduled-sends.server.ts";

/** The noun and the person of a request to `/admin/send/:entity/:id/...`. Throws a 404 or 403 response. */
export function requireSender(context: Readonly<RouterContextProvider>, params: { entity: string; id: string }) {
	const source = findSendSource(params.entity);
	const missing = "This document doesn't exist.";
	if (!source) throw new Response(missing, { status: 404, statusText: "Not Found" });
	parseIdParam(params.id, missing);
	return { source, by: requirePermission(context, source.permission) };
}
