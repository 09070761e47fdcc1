import http from "node:http";
import net from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Product } from "./contract.ts";
import { answerHealth, type CheckHealth } from "./health.ts";

export type Handlers<P = Pick<Product, "fetch">> = {
	product: () => Promise<P>;
	/** serves responses from memory; absent in development, where the product changes */
	ready?: Product["ready"];
	/** middleware that gets requests first, such as Vite's */
	before?: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;
	/** absent while the database isn't available */
	checkHealth?: CheckHealth;
};

export type Listener = {
	server: http.Server;
	port: number;
	/** Requests wait until it is called for the first time. */
	serve: (handlers: Handlers) => void;
	/** finishes open requests, then closes; cuts them off after `grace` milliseconds */
	close: (grace: number) => Promise<void>;
};

/** Header with the client's address, for code that only gets headers. A value from the client is overwritten. */
const ipHeader = "x-app-client-ip";

export type ListenOptions = { port: number; host: string; trustProxy: boolean; log: Logger };

export async function listen(options: ListenOptions): Promise<Listener> {
	const { log, trustProxy } = options;
	const first = Promise.withResolvers<Handlers>();
	let current: Handlers | undefined;
	// Its Request is lightweight and lazy. It also replaces the global Request, which is needed to copy one.
	const answer = getRequestListener(async (request, { incoming }) => {
		try {
			const { product } = current ?? (await first.promise);
			return await (await product()).fetch(request, { ip: String(incoming.headers[ipHeader]) });
		} catch (error) {
			log.error({ err: error }, "request failed outside the app");
			const detail = process.env.NODE_ENV === "development" ? `\n\n${(error as Error).stack}` : "";
			return new Response(`Something went wrong.${detail}`, { status: 500 });
		}
	});

	function handle({ ready, before }: Handlers, request: http.IncomingMessage, response: http.ServerResponse): void {
		const cached = ready?.(request);
		if (cached) return void response.writeHead(cached.status, cached.headers).end(cached.body);
		setHeader(request, ipHeader, clientAddress(request, trustProxy));
		const respond = () => void answer(request, response);
		if (before) before(request, response, respond);
		else respond();
	}

	const server = http.createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 300_000 });
	server.on("request", (request, response) => {
		answerHealth(request.url ?? "/", current?.checkHealth)
			.then(async (health) => {
				if (health) respondWithJson(response, health.status, health.body);
				else handle(current ?? (await first.promise), request, response);
			})
			.catch((error) => {
				log.error({ err: error }, "request could not be handled");
				response.destroy();
			});
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(listenErrorMessage(error, options))));
		server.listen(options.port, options.host, resolve);
	});
	return {
		server,
		port: (server.address() as net.AddressInfo).port,
		serve(handlers) {
			current = handlers;
			first.resolve(handlers);
		},
		close: (grace) => close(server, grace),
	};
}

function respondWithJson(response: http.ServerResponse, status: number, body: object): void {
	response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
	response.end(JSON.stringify(body));
}

function clientAddress(request: http.IncomingMessage, trustProxy: boolean): string {
	const forwarded =
		trustProxy &&
		String(request.headers["x-forwarded-for"] ?? "")
			.split(",")
			.at(-1)
			?.trim();
	const address = forwarded && net.isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? "");
	return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Sets both `headers` and `rawHeaders`, since the Request is built from the raw ones. */
function setHeader(request: http.IncomingMessage, name: string, value: string): void {
	request.headers[name] = value;
	request.rawHeaders = request.rawHeaders
		.filter((_, index, all) => all[index - (index % 2)]?.toLowerCase() !== name)
		.concat(name, value);
}

function listenErrorMessage(error: NodeJS.ErrnoException, { port, host }: ListenOptions): string {
	if (error.code === "EADDRINUSE") {
		return `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`;
	}
	if (error.code === "EACCES") return `This account isn't allowed to use port ${port}. Choose port 1024 or higher.`;
	if (error.code === "EADDRNOTAVAIL") return `HOST ${host} is not an address of this machine.`;
	return error.message;
}

/** Closes idle connections repeatedly, because one that becomes idle after server.close() would stay open. */
async function close(server: http.Server, grace: number): Promise<void> {
	const graceTimer = setTimeout(() => server.closeAllConnections(), grace);
	const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
	await new Promise((resolve) => server.close(resolve));
	clearTimeout(graceTimer);
	clearInterval(idleTimer);
}
