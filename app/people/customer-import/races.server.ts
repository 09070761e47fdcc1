// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, product, type Races } from "#server/testing/races.ts";
import { checkImport } from "./check.server.ts";
import { findImport, startImport, startUndo, uploadImport } from "./imports.server.ts";

const by = () => allowed("customers.import");
const choices = { updateExisting: false, recordOptOuts: true, duplicates: "create" as const };

const current = async (id: string) => {
	const found = await findImport(id);
	if (!found) throw new Error("the import was not found");
	return found;
};
const uploaded = async () => {
	const bytes = Buffer.from("Name,Email\nRuth Paulson,ruth@example.com");
	const result = await uploadImport(by(), { name: "clients.csv", bytes }, now);
	if (!("id" in result)) throw new Error(result.problem);
	return current(result.id);
};
const checked = async () => {
	const { id, version, mapping } = await uploaded();
	await checkImport(by(), id, version, mapping);
	return current(id);
};

export const races: Races = {
	checkImport: async () => {
		const { id, version, mapping } = await uploaded();
		return () => checkImport(by(), id, version, mapping);
	},
	startImport: async () => {
		const { id, version } = await checked();
		return () => startImport(by(), id, version, choices, now);
	},
	startUndo: async () => {
		const { id } = await checked();
		await product.pool.query("update customer_imports set status = 'done', finished_at = now() where id = $1", [id]);
		const { version } = await current(id);
		return () => startUndo(by(), id, version, now);
	},
};
