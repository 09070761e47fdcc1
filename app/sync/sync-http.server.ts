// The endpoint on which a device downloads its pack and sends its mutations, shared by estimates, jobs and visits.
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Permission } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { downgradePack, downgradeVerdict } from "./schema-1.ts";
import type { Mutation, SyncResponse, Verdict } from "./sync.ts";

/** A request as `syncFormFor` reads it. */
type ParsedRequest = { staff?: string; schema: 1 | 2; mutations: readonly Mutation[]; rejected: readonly Verdict[] };

type SyncOptions<P extends Permission, Sent extends ParsedRequest> = {
	permission: P;
	/** what a device downloads to work offline */
	pack: (by: Permitted<P>, now: Date) => Promise<object>;
	/** made with `syncFormFor` */
	form: z.ZodType<Sent>;
	apply: (by: Permitted<P>, sent: Sent, now: Date) => Promise<Verdict[]>;
	/** whether version 0.1 of the field app, which doesn't name its schema, downloads this pack too */
	hasSchema1: boolean;
};

type Context = { context: Readonly<RouterContextProvider> };

export function syncEndpoint<P extends Permission, Sent extends ParsedRequest>(options: SyncOptions<P, Sent>) {
	const { permission, pack, form, apply, hasSchema1 } = options;
	return {
		middleware: [requireStaffApi(permission)],

		/** GET: the pack. */
		async loader({ context, url }: Context & Pick<LoaderFunctionArgs, "url">): Promise<Response> {
			const packed = await pack(requirePermission(context, permission), new Date());
			const isSchema1 = hasSchema1 && url.searchParams.get("schema") !== "2";
			return Response.json(isSchema1 ? downgradePack(packed) : packed);
		},

		/** POST: the mutations of a device, answered in the schema of the request. */
		async action({ request, context }: Context & { request: Request }): Promise<Response> {
			const by = requirePermission(context, permission);
			const parsed = form.safeParse(await request.json().catch(() => null));
			if (!parsed.success)
				return Response.json(
					{ error: parsed.error.issues[0]?.message ?? "The request has no changes." },
					{ status: 400 },
				);
			// people share phones: changes must not be sent in another person's name
			if (parsed.data.staff && parsed.data.staff !== by.id)
				return Response.json({ error: "Someone else is signed in now." }, { status: 409 });
			return verdictsResponse(parsed.data, await apply(by, parsed.data, new Date()));
		},
	};
}

function verdictsResponse({ schema, mutations, rejected }: ParsedRequest, applied: readonly Verdict[]): Response {
	const verdicts = [...rejected, ...applied];
	if (schema === 2) return Response.json({ verdicts } satisfies SyncResponse);
	const entities = new Map(mutations.map(({ id, entity }) => [id, entity]));
	return Response.json({ verdicts: verdicts.map((one) => downgradeVerdict(one, entities.get(one.id) ?? "")) });
}
