const styles = `:root{color-scheme:light dark}body{margin:0;padding:2.5rem 1.25rem;font:600 1.125rem/1.5 "Hanken Grotesk",system-ui,sans-serif;background:light-dark(#f7f2e6,#161d17);color:light-dark(#182718,#efebdf)}main{max-width:34rem;margin:auto}h1{font:400 2rem/1.1 "Young Serif",Georgia,serif}a{display:flex;align-items:center;justify-content:center;min-height:3.5rem;padding:0 1.25rem;border-radius:10px;color:inherit;border:3px solid;text-decoration:none;margin-top:.75rem}a:focus-visible{outline:3px solid light-dark(#2863ab,#8db7e8);outline-offset:3px}`;

/** The service worker's answer for a back office page while offline. It needs no other files. */
export function offlinePage(): Response {
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You're offline</title><style>${styles}</style></head><body><main><h1>You're offline</h1><p>This page needs an internet connection. Your field work is on this phone and works offline.</p><a href="/admin/field">Open field app</a><a href="">Try again</a></main></body></html>`;
	return new Response(html, {
		status: 503,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
			"Cache-Control": "no-store",
		},
	});
}
