// The pages whose views are counted. A page that isn't listed here is never recorded, whatever the browser sends. Pure.

const slug = "[a-z0-9-]{1,80}";

/** By template, as reports name it: the paths that belong to it. Nothing with a token, an account or the back office. */
const patterns: Record<string, RegExp> = {
	"/": /^\/$/,
	"/about": /^\/about$/,
	"/advice": /^\/advice$/,
	"/advice/:slug": new RegExp(`^/advice/${slug}$`),
	"/brand": /^\/brand$/,
	"/contact": /^\/contact$/,
	"/features": /^\/features$/,
	"/fun": /^\/fun$/,
	"/fun/:slug": new RegExp(`^/fun/${slug}$`),
	"/glossary": /^\/glossary$/,
	"/glossary/:slug": new RegExp(`^/glossary/${slug}$`),
	"/locations/:slug": new RegExp(`^/locations/${slug}$`),
	"/newsletter": /^\/newsletter$/,
	"/newsletter/issues": /^\/newsletter\/issues$/,
	"/newsletter/issues/:slug": new RegExp(`^/newsletter/issues/${slug}$`),
	"/privacy": /^\/privacy$/,
	"/projects": /^\/projects$/,
	"/projects/:slug": new RegExp(`^/projects/${slug}$`),
	"/search": /^\/search$/,
	"/service-areas": /^\/service-areas$/,
	"/services": /^\/services$/,
	"/services/:slug": new RegExp(`^/services/${slug}$`),
	"/snow": /^\/snow$/,
	"/terms": /^\/terms$/,
};

const templates: readonly string[] = Object.keys(patterns);

export const templateLabels: Record<string, string> = {
	"/": "Home page",
	"/about": "About",
	"/advice": "List of articles",
	"/advice/:slug": "Articles",
	"/brand": "Brand",
	"/contact": "Contact page",
	"/features": "Features",
	"/fun": "List of tools",
	"/fun/:slug": "Tools and games",
	"/glossary": "Glossary",
	"/glossary/:slug": "Glossary terms",
	"/locations/:slug": "Town pages",
	"/newsletter": "Newsletter",
	"/newsletter/issues": "Past newsletters",
	"/newsletter/issues/:slug": "Newsletter issues",
	"/privacy": "Privacy",
	"/projects": "List of projects",
	"/projects/:slug": "Projects",
	"/search": "Search",
	"/service-areas": "Service areas",
	"/services": "List of services",
	"/services/:slug": "Service pages",
	"/snow": "Snow plans",
	"/terms": "Terms",
};

/** The template of a path; null for a page that isn't counted. */
export function templateOf(path: string): string | null {
	return templates.find((template) => patterns[template]?.test(path)) ?? null;
}

/** The pages with the form that asks for a quote or a plan. */
export const formPages: readonly string[] = ["/contact", "/snow"];

/** The page of a form, when the path is what follows it; null otherwise. The token in the path goes nowhere. */
export function sentFormPage(path: string): string | null {
	return formPages.find((page) => path.startsWith(`${page}/thanks/`)) ?? null;
}
