import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { readStyles, starter } from "./inline-assets.server.ts";
import { InlineAssets } from "./inline-assets.ts";
import { nonceContext } from "./platform/context.ts";
import { isInvalidValue } from "./platform/db.server.ts";
import { PartHtml, partHtmlContext } from "./platform/http/part-html.tsx";
import { RequestId } from "./platform/http/request-id.ts";
import { wholeResponse } from "./platform/http/whole-response.server.ts";
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
			<InlineAssets value={import.meta.env.DEV ? null : { nonce, readStyles, starter }}>
				<PartHtml value={context.get(partHtmlContext)}>
					<ServerRouter context={entry} url={request.url} nonce={nonce} />
				</PartHtml>
			</InlineAssets>
		</RequestId>
	);
	const html = await renderWhole(page, nonce, request.signal);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return request.method === "HEAD" ? new Response(null, { status, headers }) : wholeResponse(html, { status, headers });
}

/** Renders the complete page: it is compressed and cached as a whole, and streaming would cost a third of the throughput. */
function renderWhole(page: React.ReactNode, nonce: string, signal: AbortSignal): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const parts: Uint8Array[] = [];
		const sink = new Writable({
			write(part: Uint8Array, _, done) {
				parts.push(part);
				done();
			},
		});
		sink.on("finish", () => resolve(Buffer.concat(parts)));
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce: { script: nonce, style: nonce },
			// no part is streamed later by a script, which would never arrive without JavaScript
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError: (error) => log().error({ err: error }, "rendering failed"),
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}

/** Logs unexpected errors with the request id. Thrown responses (404, 403) and aborted requests are not bugs. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
	const facts = currentRequest();
	if (facts && isInvalidValue(error)) {
		facts.invalidValue = true;
		log().warn({ err: error }, "request rejected: a value can't be stored");
		return;
	}
	if (facts && isOutage(error)) facts.outage = true;
	log().error({ err: error }, "request failed");
}
