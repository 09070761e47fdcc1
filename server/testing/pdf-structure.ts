// Checks the accessibility of a PDF: title, language, tags, headings, tables.
import { getDocumentProxy } from "unpdf";

type Node = { role?: string; alt?: string; type?: string; children?: Node[] };
type Item = { type?: string; str?: string };

/** The accessibility problems of a PDF, empty if there are none. */
export async function structureProblems(bytes: Uint8Array): Promise<string[]> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
	const problems = [
		...(info.Title ? [] : ["it has no title"]),
		...(info.Language ? [] : ["it has no language"]),
		...((await pdf.getMarkInfo())?.Marked ? [] : ["it is not tagged"]),
	];
	const levels: number[] = [];
	let last: Node | undefined;
	for (let number = 1; number <= pdf.numPages; number += 1) {
		const page = await pdf.getPage(number);
		const report = (problem: string) => problems.push(`page ${number}: ${problem}`);
		const tree = (await page.getStructTree()) as Node | null;
		const nodes = tree ? within(tree) : [];
		if (!nodes.some(({ type }) => type === "content")) report("no tags");
		for (const { role, alt } of nodes) {
			const level = /^H([1-6])$/.exec(role ?? "")?.[1];
			if (level) levels.push(Number(level));
			if (role === "Figure" && !alt) report("a figure without words");
		}
		const tables = nodes.filter(({ role }) => role === "Table");
		const isContinued = last?.role === "Table" && blocksOf(tree)[0] === tables[0];
		for (const table of isContinued ? tables.slice(1) : tables)
			if (!within(table).some(({ role }) => role === "TH")) report("a table without heads");
		last = blocksOf(tree).at(-1);
		if (hasLooseText((await page.getTextContent({ includeMarkedContent: true })).items as Item[])) report("loose text");
	}
	if (levels.filter((level) => level === 1).length !== 1 || levels[0] !== 1) problems.push("not one first heading");
	if (levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)) problems.push(`a gap in the headings ${levels}`);
	return problems;
}

function within(node: Node): Node[] {
	return [node, ...(node.children ?? []).flatMap(within)];
}

/** The top-level blocks of a page. */
function blocksOf(tree: Node | null): Node[] {
	const document = tree && within(tree).find(({ role }) => role === "Document");
	return document?.children ?? [];
}

/** Whether there is text that is neither tagged nor marked as an artifact. */
function hasLooseText(items: readonly Item[]): boolean {
	let depth = 0;
	return items.some(({ type, str }) => {
		if (type?.startsWith("begin")) depth += 1;
		else if (type === "endMarkedContent") depth -= 1;
		else return depth === 0 && Boolean(str?.trim());
		return false;
	});
}
