// Tailwind writes only the classes of the files that a style sheet lists as sources. A component that comes to a page of
// another layout must be in that layout's list too, or it would appear without its styles.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";

const app = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(app, file), "utf8");

/** Modules that hold only class names. Other classes are in components. */
const classModules = ["ui/control.ts", "site/frame/parts/nav-link.ts"];
const hasClasses = (file: string) =>
	classModules.includes(file) || (file.endsWith(".tsx") && /class(Name|es)|Class\b/.test(read(file)));

/** What root.tsx renders around every page but an error page. */
const everywhere = ["ui/navigation-spinner.tsx", "ui/toasts.tsx"];
const bare = "bare.css";

/** The style sheet that a route module names, such as "site.css". */
const sheetOf = (file: string) => /#app\/styles\/([\w-]+\.css)\?url/.exec(read(file))?.[1];

/** Each style sheet with the route modules of its pages: the layouts around them and the pages themselves. */
function modulesBySheet(): Map<string, Set<string>> {
	const found = new Map([[bare, new Set(["site/frame/error-page.tsx"])]]);
	const visit = (entry: RouteConfigEntry, around: string[], outer: string) => {
		const sheet = sheetOf(entry.file) ?? outer;
		const modules = [...around, entry.file];
		if (!entry.children && entry.file.endsWith(".tsx"))
			found.set(sheet, new Set([...(found.get(sheet) ?? everywhere), ...modules]));
		for (const child of entry.children ?? []) visit(child, modules, sheet);
	};
	for (const entry of routes) visit(entry, [], bare);
	return found;
}

/** Sheets of landing pages, which leave out what is loaded with `withDialogStyles`. */
const landing = ["bare.css", "fun.css", "home.css", "site.css"];
const withDialogs = "public.css";

/** The modules and everything they import for the browser, with or without what is loaded with `withDialogStyles`. */
function withImports(modules: Iterable<string>, dialogs = true): Set<string> {
	const found = new Set<string>();
	const visit = (file: string) => {
		if (found.has(file)) return;
		found.add(file);
		const text = read(file);
		const onDemand = [...text.matchAll(/withDialogStyles\(\(\) => import\("([^"]+)"\)/g)].map(([, name]) => name);
		const imports = text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from "([^"]+)"|import\("([^"]+)"\)/gm);
		for (const [, statement, call] of imports) {
			const name = statement ?? call ?? "";
			if (!dialogs && onDemand.includes(name)) continue;
			const next = name.startsWith("#app/") ? name.slice(5) : path.join(path.dirname(file), name);
			if (/^[.#]/.test(name) && /(?<!\.server)\.tsx?$/.test(next) && existsSync(path.join(app, next))) visit(next);
		}
	};
	for (const file of modules) visit(file);
	return found;
}

/** Whether a style sheet lists the file as a source. */
function listsSource(sheet: string, file: string): boolean {
	const lines = [...read(`styles/${sheet}`).matchAll(/@source (not )?"\.\.\/([^"]+)"/g)];
	const matches = (not: boolean) =>
		lines.some(([, excluded, pattern = ""]) => Boolean(excluded) === not && path.matchesGlob(file, pattern));
	return matches(false) && !matches(true);
}

test.each([...modulesBySheet()])("%s has the classes of all components on its pages", (sheet, modules) => {
	const files = withImports(modules, !landing.includes(sheet));
	expect([...files].filter((file) => hasClasses(file) && !listsSource(sheet, file))).toEqual([]);
});

test("public.css has the classes of all components on landing pages, and of their dialogs", () => {
	const sheets = modulesBySheet();
	const files = withImports(landing.flatMap((sheet) => [...(sheets.get(sheet) ?? [])]));
	expect([...files]).toContain("ui/dialog.tsx");
	expect([...files].filter((file) => hasClasses(file) && !listsSource(withDialogs, file))).toEqual([]);
});

test("public.css imports what the sheets of landing pages import", () => {
	const imports = (sheet: string) =>
		[...read(`styles/${sheet}`).matchAll(/@import "(\.\.\/[^"]+)"/g)].map(([, file]) => file);
	expect(imports(withDialogs).sort()).toEqual([...new Set(landing.flatMap(imports))].sort());
});

test("modules of class names are known", () => {
	const classNames = /["'` ](bg|text|border|rounded|gap|flex|grid|font)-[a-z0-9[]+["'` ]/;
	for (const modules of modulesBySheet().values())
		for (const file of withImports(modules)) if (classNames.test(read(file))) expect(hasClasses(file), file).toBe(true);
});
