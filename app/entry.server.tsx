import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "./platform/context.ts";
import { currentRequest, log } from "./platform/log.server.ts";
import { isOutage } from "./platform/outage.server.ts";
import { RequestId } from "./request-id.ts";

export const streamTimeout = 5_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const nonce = context.get(nonceContext);
	const failed = status >= 500 ? (currentRequest()?.requestId ?? "") : "";
	const stream = await renderToReadableStream(
		<RequestId value={failed}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</RequestId>,
		{ nonce, signal: request.signal, onError: (error) => log().error({ err: error }, "rendering failed") },
	);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(request.method === "HEAD" ? null : stream, { status, headers });
}

/** Expected answers (404, 403 ...) and hang-ups are no bugs; the rest is one log line with the request id. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	const facts = currentRequest();
	if (facts && isOutage(error)) facts.outage = true;
	log().error({ err: error }, "request failed");
}
