import http from "node:http";
import net from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Product } from "./contract.ts";

export type Handlers = {
	/** awaited by every request: those that come during the start wait for it */
	product: () => Promise<Product>;
	/** answers that lie in memory; absent where the product changes under the process */
	ready?: Product["ready"];
	/** sees requests first, such as Vite's */
	before?: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;
};

export type Listener = {
	server: http.Server;
	port: number;
	/** answers what has begun, then ends */
	close: (grace: number) => Promise<void>;
};

/** Where the client's address stands for everything that only sees headers; a client's own value never gets through. */
const ipHeader = "x-app-client-ip";

export type ListenOptions = { port: number; host: string; trustProxy: boolean; log: Logger };

export async function listen(options: ListenOptions, opening: Promise<Handlers>): Promise<Listener> {
	const { log, trustProxy } = options;
	// Its Request is light and lazy; it also replaces the global one, which alone knows how to copy it.
	const answer = getRequestListener(async (request, { incoming }) => {
		try {
			const { product } = await opening;
			return await (await product()).fetch(request, { ip: String(incoming.headers[ipHeader]) });
		} catch (error) {
			log.error({ err: error }, "a request failed outside the product");
			const detail = process.env.NODE_ENV === "development" ? `\n\n${(error as Error).stack}` : "";
			return new Response(`Something went wrong.${detail}`, { status: 500 });
		}
	});

	function take({ ready, before }: Handlers, request: http.IncomingMessage, response: http.ServerResponse): void {
		const kept = ready?.(request);
		if (kept) return void response.writeHead(kept.status, kept.headers).end(kept.body);
		setHeader(request, ipHeader, clientAddress(request, trustProxy));
		const pass = () => void answer(request, response);
		if (before) before(request, response, pass);
		else pass();
	}

	const server = http.createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 300_000 });
	server.on("request", (request, response) => {
		opening
			.then((handlers) => take(handlers, request, response))
			.catch((error) => {
				log.error({ err: error }, "a request could not be taken");
				response.destroy();
			});
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(reasonFor(error, options))));
		server.listen(options.port, options.host, resolve);
	});
	return { server, port: (server.address() as net.AddressInfo).port, close: (grace) => close(server, grace) };
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

/** Both forms, since the request is built from the raw one. */
function setHeader(request: http.IncomingMessage, name: string, value: string): void {
	request.headers[name] = value;
	request.rawHeaders = request.rawHeaders
		.filter((_, index, all) => all[index - (index % 2)]?.toLowerCase() !== name)
		.concat(name, value);
}

function reasonFor(error: NodeJS.ErrnoException, { port, host }: ListenOptions): string {
	if (error.code === "EADDRINUSE") {
		return `PORT ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`;
	}
	if (error.code === "EACCES") return `PORT ${port} needs more rights than this account has. Choose one from 1024 up.`;
	if (error.code === "EADDRNOTAVAIL") return `HOST ${host} is no address of this machine.`;
	return error.message;
}

/** A connection that becomes idle after server.close() would be kept for its next request. */
async function close(server: http.Server, grace: number): Promise<void> {
	const impatient = setTimeout(() => server.closeAllConnections(), grace);
	const tidy = setInterval(() => server.closeIdleConnections(), 20);
	await new Promise((resolve) => server.close(resolve));
	clearTimeout(impatient);
	clearInterval(tidy);
}
