// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { newDisposalForm } from "./disposal-form.ts";
import { addDisposalSite, saveDisposalSite } from "./disposal-sites.server.ts";

export const races: Races = {
	saveDisposalSite: async () => {
		const by = allowed("schedule.edit");
		const typed = { name: "Yard", address: "104 W Maple Street, Stanley, WI", takesChips: "yes" };
		const added = await addDisposalSite(by, newDisposalForm.parse(typed), now);
		if (added === "name-taken") throw new Error("not added");
		return () => saveDisposalSite(by, { id: added.id, version: 1 }, { closed: true }, now);
	},
};
