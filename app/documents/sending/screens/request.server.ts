import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { findSendSource } from "../scheduled-sends.server.ts";

/** The noun and the person of a request to `/admin/send/:entity/:id/...`. Throws a 404 or 403 response. */
export function requireSender(context: Readonly<RouterContextProvider>, params: { entity: string; id: string }) {
	const source = findSendSource(params.entity);
	if (!source || !z.uuid().safeParse(params.id).success)
		throw new Response("This document doesn't exist.", { status: 404, statusText: "Not Found" });
	return { source, by: requirePermission(context, source.permission) };
}
