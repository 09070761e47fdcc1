import { downgradePack, downgradeVerdict } from "./schema-1.ts";
import type { Mutation, SyncResponse, Verdict } from "./sync.ts";

/** What a phone downloads. Version 0.1 of the field app doesn't name its schema. */
export function packResponse(url: URL, pack: object): Response {
	return Response.json(url.searchParams.get("schema") === "2" ? pack : downgradePack(pack));
}

/** The answer to a request with mutations, in the schema of the request. */
export function verdictsResponse(
	{ schema, mutations, rejected }: { schema: 1 | 2; mutations: readonly Mutation[]; rejected: readonly Verdict[] },
	applied: readonly Verdict[],
): Response {
	const verdicts = [...rejected, ...applied];
	if (schema === 2) return Response.json({ verdicts } satisfies SyncResponse);
	const entities = new Map(mutations.map(({ id, entity }) => [id, entity]));
	return Response.json({ verdicts: verdicts.map((one) => downgradeVerdict(one, entities.get(one.id) ?? "")) });
}
