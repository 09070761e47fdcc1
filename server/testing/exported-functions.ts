// Finds functions in the source of the product, for the tests that every noun must pass.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const app = path.resolve(import.meta.dirname, "../../app");

type ExportedFunction = {
	/** below app/, such as "content/reviews" */
	folder: string;
	name: string;
	/** its parameters, as written */
	parameters: string;
	/** from its parameters to the next declaration */
	code: string;
};

/** The functions that the server files of all nouns export, those written as a constant too. */
export function listExportedFunctions(): ExportedFunction[] {
	return globSync("*/**/*.server.{ts,tsx}", { cwd: app })
		.filter((file) => !/(test|fixtures|demo|races|-fixtures)\.server\.tsx?$/.test(file))
		.sort()
		.flatMap((file) => {
			const functions = readExportedFunctions(readFileSync(path.join(app, file), "utf8"));
			return functions.map((found) => ({ folder: path.dirname(file), ...found }));
		});
}

const start = /^export (?:async )?(?:function\*? (\w+)|const (\w+)\b[^\n]*?=[^\n]*?)(?:<[^(\n]*>)?\(/gm;

export function readExportedFunctions(source: string): Omit<ExportedFunction, "folder">[] {
	return [...source.matchAll(start)].flatMap((match) => {
		const [text, functionName, constant] = match;
		const from = match.index + text.length;
		const rest = source.slice(from);
		const next = rest.search(/\n(?:export |(?:async )?function |const |type |\/\*\*)/);
		const code = next < 0 ? rest : rest.slice(0, next);
		const length = parenthesisLength(code);
		// a constant is a function if an arrow follows its parameters, or begins with one that is passed on
		const isArrow = /^\s*(?::[^=]+)?=>/.test(code.slice(length + 1));
		const inner = constant && !isArrow ? /^\s*(?:"[^"]*",\s*)*(?:async )?\(/.exec(code) : null;
		if (constant && !isArrow && !inner) return [];
		const parameters = inner
			? code.slice(inner[0].length, inner[0].length + parenthesisLength(code.slice(inner[0].length)))
			: code.slice(0, length);
		return [{ name: functionName ?? constant ?? "", parameters, code }];
	});
}

/** How much of the text is before the parenthesis that closes it. */
function parenthesisLength(text: string): number {
	let depth = 1;
	for (let at = 0; at < text.length; at += 1) {
		if (text[at] === "(") depth += 1;
		if (text[at] === ")") depth -= 1;
		if (depth === 0) return at;
	}
	return text.length;
}
