// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { checkList } from "./check.server.ts";
import { findSubscriberImport, startSubscriberImport, uploadList } from "./imports.server.ts";

const by = () => allowed("subscribers.import");

const current = async (id: string) => {
	const found = await findSubscriberImport(id);
	if (!found) throw new Error("the import was not found");
	return found;
};
const uploaded = async () => {
	const bytes = Buffer.from("Email,Name\nruth.paulson@example.com,Ruth Paulson");
	const result = await uploadList(by(), { name: "list.csv", bytes }, now);
	if (!("id" in result)) throw new Error(result.problem);
	return current(result.id);
};
const check = ({ id, version, mapping }: Awaited<ReturnType<typeof current>>) =>
	checkList(by(), id, version, { mapping, evidence: "Old website" }, now);

export const races: Races = {
	checkList: async () => {
		const list = await uploaded();
		return () => check(list);
	},
	startSubscriberImport: async () => {
		const list = await uploaded();
		await check(list);
		const { id, version } = await current(list.id);
		return () => startSubscriberImport(by(), id, version, now);
	},
};
