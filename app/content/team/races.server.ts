// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as team from "./team.server.ts";

const by = () => allowed("company.edit");
const values = { name: "Ann", role: "Climber", bio: "", credentials: [] };
const added = async () => ({ id: (await team.addMember(by(), values, now)).id, version: 1 });

export const races: Races = {
	saveMember: async () => {
		const seen = await added();
		return () => team.saveMember(by(), seen, { ...values, role: "Crew leader" }, now);
	},
	setHidden: async () => {
		const seen = await added();
		return () => team.setHidden(by(), seen, true, now);
	},
	setPortrait: async () => {
		const seen = await added();
		return () => team.setPortrait(by(), seen, null, now);
	},
};
