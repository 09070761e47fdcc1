import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { Page } from "#app/platform/list.server.ts";

/** The steps that the dashboard lists under "Finish setting up". A step that is done is no longer in the list. */
async function listSetupCauses(_page: CausePage): Promise<Page<CauseRow>> {
	const steps = (await Promise.all(collect("setup").map(({ find }) => find()))).flat();
	return {
		next: null,
		rows: steps.map(({ key, label, to }) => ({
			id: key,
			to,
			name: "Settings",
			reason: label,
			tone: "waiting",
			foot: "",
			place: "",
			damage: "work",
			button: "Set up",
			since: null,
			status: "Open",
			cause: { kind: "step", title: label.split(". ")[0] ?? label },
		})),
	};
}

export const setupCauses: CauseSource = {
	order: 200,
	entity: "setup",
	permission: "company.edit",
	list: listSetupCauses,
};
