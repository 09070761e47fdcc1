// The check of a draft as visitors would get it: rendered by the server, without a browser.
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { previewFolder } from "#app/content/pages/page.ts";
import { normalizePath } from "#app/content/pages/redirect-path.ts";
import { settings } from "#app/platform/env.server.ts";
import { type LocalSite, localSite } from "#app/platform/http/local-site.server.ts";
import { isSecretPath } from "#app/platform/secret-paths.server.ts";
import { type Budget, findFaults, type PageParts, pathOf, readPage } from "./html-check.ts";
import type { EditedKind } from "./page-specs.ts";
import { listSitePaths } from "./site-paths.server.ts";

/** The largest pages that came with the site stay a fifth below. */
const budgets: Record<EditedKind, Budget> = {
	part: { html: 27_000, picture: 250_000 },
	service: { html: 37_000, picture: 250_000 },
	place: { html: 31_000, picture: 250_000 },
	plain: { html: 32_000, picture: 250_000 },
};

/** links that are opened to see whether they answer; the others are known pages */
const mostOpened = 40;

type CheckedPage = { id: string; kind: EditedKind; slug: string };

/** What is wrong with the page once its draft is published, each as a sentence. None where no site is served. */
export async function checkPage({ id, kind, slug }: CheckedPage): Promise<string[]> {
	const site = localSite();
	if (!site) return [];
	const response = await site.render(previewFolder(kind, slug) + id);
	if (response.status !== 200) return ["The page can't be shown. Look at its preview."];
	return checkHtml(await response.text(), budgets[kind], site);
}

export async function checkHtml(html: string, budget: Budget, site: LocalSite): Promise<string[]> {
	const read = readPage(html);
	const page = { ...read, links: read.links.map((link) => ({ ...link, href: withoutOrigin(link.href) })) };
	const sizes = new Map(
		[...new Set(page.preloaded)]
			.filter((path) => path.startsWith("/assets/"))
			.map((path) => [path, site.assetSize(path)]),
	);
	return findFaults(page, {
		bytes: await compressedSize(html),
		budget,
		sizes,
		broken: await findBrokenPaths(page, site),
	});
}

const withoutOrigin = (href: string) =>
	href.startsWith(`${settings.origin}/`) ? href.slice(settings.origin.length) : href;

const compress = promisify(brotliCompress);

/** As the page cache sends it. */
async function compressedSize(html: string): Promise<number> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
	return (await compress(Buffer.from(html), { params })).length;
}

/** The paths of this site that answer neither with a page nor by leading to one. */
async function findBrokenPaths({ links }: PageParts, site: LocalSite): Promise<Set<string>> {
	const { pages } = await listSitePaths();
	const local = links.map(({ href }) => pathOf(href)).filter((path) => path.startsWith("/") && !path.startsWith("//"));
	const unknown = [...new Set(local)].filter((path) => !pages.has(normalizePath(path)) && !isSecretPath(path));
	const broken = new Set<string>();
	for (const path of unknown.slice(0, mostOpened)) {
		if (path.startsWith("/assets/") ? site.assetSize(path) === null : !(await answers(site, path))) broken.add(path);
	}
	return broken;
}

async function answers(site: LocalSite, path: string): Promise<boolean> {
	const response = await site.render(path);
	await response.body?.cancel();
	return response.status < 400 || response.status === 401 || response.status === 403;
}
