import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { paintFirst } from "./first-view.server.ts";
import { nonceContext } from "./platform/context.ts";
import { RequestId } from "./platform/http/request-id.ts";
import { currentRequest, log } from "./platform/log.server.ts";
import { isOutage } from "./platform/outage.server.ts";

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
	const page = (
		<RequestId value={failed}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</RequestId>
	);
	const rendered = await renderWhole(page, nonce, request.signal);
	const html = paintFirst(rendered.toString(), new URL(request.url).pathname, nonce);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** The whole page at once: it is compressed and cached as a whole, and streams would cost a third of the throughput. */
function renderWhole(page: React.ReactNode, nonce: string, signal: AbortSignal): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		const sink = new Writable({
			write(part: Uint8Array, _, done) {
				parts.push(Buffer.from(part));
				done();
			},
		});
		sink.on("finish", () => resolve(Buffer.concat(parts)));
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			// no part comes later by a script: where none runs, it would never come
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError: (error) => log().error({ err: error }, "rendering failed"),
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}

/** Expected answers (404, 403 ...) and hang-ups are no bugs; the rest is one log line with the request id. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	const facts = currentRequest();
	if (facts && isOutage(error)) facts.outage = true;
	log().error({ err: error }, "request failed");
}
