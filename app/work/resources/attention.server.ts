import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { documentState } from "./documents.ts";
import { resourceDocumentKindLabels, resourceKindLabels } from "./resource.ts";
import { listExpiring } from "./resources.server.ts";

/**
 * Licenses, insurance and inspections of people and equipment that expire soon, for the dashboard and the action items, the
 * first to expire first. One that was renewed or removed is no longer in the list.
 */
export async function listExpiryCauses(_page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const expiring = await listExpiring(now);
	return {
		next: null,
		rows: expiring.map(({ id, resourceId, resource, kind, name, documentKind, expiresOn }) => {
			const { label, tone } = documentState(expiresOn, today(now));
			return {
				id,
				to: `/admin/schedule/resources/${resourceId}`,
				name: resource,
				tone,
				place: resourceKindLabels[kind],
				reason: `${name}: ${label.toLowerCase()}`,
				foot: resourceDocumentKindLabels[documentKind],
				damage: "legal",
				button: "Renew",
				since: expiresOn,
				status: label,
				cause: { kind: "renew", title: `Renew ${name} of ${resource}`, dueOn: expiresOn },
			};
		}),
	};
}

export const causes: CauseSource = {
	order: 95,
	entity: "resource-document",
	permission: "schedule.edit",
	list: listExpiryCauses,
};
