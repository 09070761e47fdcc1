import { createHash } from "node:crypto";

const style = `:root{color-scheme:light dark;--paper:light-dark(#f7f2e6,#111a12);--ink:light-dark(#182718,#efece0)}
html{background:var(--paper);color:var(--ink);font:400 18px/1.5 ui-sans-serif,system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;align-items:center}
main{max-width:34rem;margin:0 auto;padding:40px 20px}
svg{width:72px;height:72px}
h1{font:400 clamp(2.1rem,6vw,3.2rem)/1.05 Rockwell,Georgia,serif;margin:.5em 0 .4em}
a{color:inherit;font-weight:600;display:inline-block;padding:12px 0;text-underline-offset:4px}`;

// A tree slice with its rings, inline because the page must not load anything else.
const mark = `<svg viewBox="-28 -28 56 56" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><circle r="25"/><circle r="18"/><circle r="11"/><circle r="4"/></svg>`;

const selfContained = (
	title: string,
	text: string,
	link: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${mark}<h1>${title}</h1>
<p>${text}</p>
<p>${link}</p></main></body></html>`;

const pages = {
	503: selfContained(
		"We'll be right back",
		"Our site is restarting. Anything you sent earlier is safe. Try again in a few seconds.",
		'<a href="">Try again</a>',
	),
	400: selfContained(
		"We couldn't read that request",
		"The link may be broken, or a field may contain characters or a number we can't save. Go back, check what you entered, and try again.",
		'<a href="/">Home</a>',
	),
	413: selfContained(
		"That was too large to send",
		"Nothing was sent. Use your browser's Back button: what you typed should still be there. Then send fewer or smaller photos.",
		'<a href="/">Home</a>',
	),
};
const errors = {
	503: "The site is briefly unavailable. Try again in a few seconds.",
	400: "Something you entered includes a character or number we can't save. Check your entries and try again.",
	413: "The request is too large.",
};

const styleHash = createHash("sha256").update(style).digest("base64");

/** Self-contained, because it is shown when the database or the disk is unavailable. JSON for requests that don't accept HTML. */
export function outagePage(request: Request): Response {
	return selfContainedResponse(request, 503, { "Retry-After": "5" });
}

/** For a request with a value that the database can't store or compare. */
export function invalidRequestPage(request: Request): Response {
	return selfContainedResponse(request, 400, {});
}

/** For a form sent without JavaScript that is over the limit of its route. */
export function tooLargePage(request: Request): Response {
	return selfContainedResponse(request, 413, {});
}

function selfContainedResponse(request: Request, status: keyof typeof pages, added: Record<string, string>): Response {
	const headers = { ...added, "Cache-Control": "no-store" };
	if (!request.headers.get("accept")?.includes("text/html"))
		return Response.json({ error: errors[status] }, { status, headers });
	return new Response(pages[status], {
		status,
		headers: {
			...headers,
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
		},
	});
}
