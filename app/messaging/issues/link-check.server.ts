// Looks whether the other websites that an issue links to answer. Only the public internet is reached, and only by what the
// address said when it was checked: the connection goes to the address that was looked up.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { resolvePublicHost } from "#app/platform/refused-hosts.server.ts";
import { isWebUrl, toEmailUrl } from "./links.ts";
import { type IssueContent, renderIssue } from "./render.server.tsx";

/** broken: it certainly doesn't work. unclear: it may work in a browser. */
type LinkState = "works" | "broken" | "unclear";
export type CheckedLink = { url: string; state: LinkState; text: string };

const mostLinks = 30;
const atOnce = 4;
const mostRedirects = 3;
const timeoutMs = 6_000;
const totalMs = 40_000;

type Reach = {
	/** the tests' own server */
	allowPrivate?: boolean;
};

/** The links of the issue that lead to other websites, each once. */
export async function listOtherSites(issue: IssueContent): Promise<string[]> {
	const { links } = await renderIssue(issue, await readCompany(), { viewUrl: null });
	return links.map(({ url }) => url).filter((url) => isWebUrl(url) && new URL(url).origin !== settings.origin);
}

/** The links beyond the limit are left out. */
export async function checkLinks(urls: readonly string[], reach: Reach = {}): Promise<CheckedLink[]> {
	const signal = AbortSignal.timeout(totalMs);
	const waiting = urls.slice(0, mostLinks).map((url, index) => ({ url, index }));
	const checked: CheckedLink[] = [];
	const work = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift())
			checked[next.index] = { url: next.url, ...(await checkLink(next.url, reach, signal)) };
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return checked;
}

type Verdict = Omit<CheckedLink, "url">;
const works: Verdict = { state: "works", text: "It works." };
const broken = (text: string): Verdict => ({ state: "broken", text });
const unclear = (text: string): Verdict => ({ state: "unclear", text });

async function checkLink(start: string, reach: Reach, signal: AbortSignal): Promise<Verdict> {
	let url = start;
	for (let redirects = 0; redirects <= mostRedirects; redirects++) {
		const answer = await ask(url, reach, signal);
		if ("state" in answer) return answer;
		const { status, location } = answer;
		if (status >= 200 && status < 300) return works;
		if (status === 404 || status === 410) return broken(`There is no page at this address (${status}).`);
		if (status < 300 || status >= 400)
			return unclear(`The website doesn't let programs look (${status}). Open the link to check it.`);
		const next = toEmailUrl(URL.parse(location, url)?.href ?? "", settings.origin);
		if (!next || !isWebUrl(next)) return broken("This link redirects to an invalid address.");
		url = next;
	}
	return unclear("It leads on and on. Open the link to check it.");
}

type Answer = { status: number; location: string };

/** HEAD, and GET where a server doesn't know HEAD. */
async function ask(url: string, reach: Reach, signal: AbortSignal): Promise<Answer | Verdict> {
	const target = URL.parse(url);
	if (!target) return broken("It isn't a link.");
	const { allowPrivate = false } = reach;
	if (target.port && !allowPrivate) return unclear("It has an unusual port. Open the link to check it.");
	const host = await resolvePublicHost(target.hostname, allowPrivate);
	if (host === "unknown") return broken(`There is no website ${target.hostname}.`);
	if (host === "refused") return broken("It leads to a private network, which readers can't open.");
	try {
		const head = await send("HEAD", target, host.address, signal);
		return head.status >= 400 ? await send("GET", target, host.address, signal) : head;
	} catch {
		return unclear("The website didn't answer. Open the link to check it.");
	}
}

/** Reads the first line and the headers, never a body. */
function send(method: "HEAD" | "GET", url: URL, address: string, total: AbortSignal): Promise<Answer> {
	const request = url.protocol === "https:" ? requestHttps : requestHttp;
	const family = address.includes(":") ? 6 : 4;
	return new Promise((resolve, reject) => {
		const call = request(
			url,
			{
				method,
				headers: { Accept: "text/html,*/*;q=0.8", "User-Agent": "Mozilla/5.0 (compatible; link check)" },
				signal: AbortSignal.any([total, AbortSignal.timeout(timeoutMs)]),
				agent: false,
				maxHeaderSize: 16 * 1024,
				lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
			},
			(response) => {
				resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "" });
				response.destroy();
			},
		);
		call.on("error", reject);
		call.end();
	});
}
