/** Needs nothing but itself: it is shown when the database or the disk is away. */
export function outagePage(request: Request): Response {
	const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
	if (!request.headers.get("accept")?.includes("text/html"))
		return Response.json({ error: "Out of order for a moment. Please try again." }, { status: 503, headers });
	const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a moment</title></head><body><main><h1>Back in a moment</h1>
<p>Something our site needs is restarting. Nothing that you sent before is lost. Please try again in a few seconds.</p></main></body></html>`;
	return new Response(page, {
		status: 503,
		headers: {
			...headers,
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'",
		},
	});
}
