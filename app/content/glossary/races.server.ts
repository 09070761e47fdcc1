// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { startTerm, termPages } from "./editing.server.ts";
import { mergeTerm } from "./merge.server.ts";
import { blankTerm } from "./term-draft.ts";

let count = 0;

async function published() {
	count += 1;
	const text = { title: `Witness limb ${count}`, description: "A limb left to show.", body: "It stays." };
	const frontMatter = { ...blankTerm, group: "pruning" };
	const { id } = await startTerm(allowed("glossary.edit"), { ...text, frontMatter }, now);
	await termPages.publish(allowed("glossary.publish"), { id, version: 1 }, now);
	const edited = await termPages.find(id);
	return { id, version: edited?.page.version ?? 0 };
}

export const races: Races = {
	mergeTerm: async () => {
		const [seen, other] = [await published(), await published()];
		return () => mergeTerm(allowed("glossary.publish"), seen, { replacementId: other.id, addNames: true }, now);
	},
};
