// A TCP proxy that can go silent: both sides stay connected and hear nothing, as when a router forgets a connection.
import net from "node:net";

/** `change`: what the server says, in other words. */
export async function startSilentProxy(target: number, change?: (text: string) => string) {
	const sockets = new Set<net.Socket>();
	let isSilent = false;
	let connections = 0;
	let heard = "";
	const server = net.createServer((client) => {
		connections++;
		const upstream = net.connect(target, "127.0.0.1");
		const silenced = { now: false };
		for (const [from, to] of [
			[client, upstream],
			[upstream, client],
		] as const) {
			sockets.add(from);
			from.on("data", (part) => {
				silenced.now ||= isSilent;
				if (silenced.now) return;
				if (from === client) heard += part.toString();
				to.write(change && from === upstream ? Buffer.from(change(part.toString("latin1")), "latin1") : part);
			});
			from.on("error", () => undefined);
			from.on("close", () => {
				sockets.delete(from);
				if (!silenced.now) to.destroy();
			});
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as net.AddressInfo).port,
		connections: () => connections,
		/** everything that clients have sent */
		heard: () => heard,
		/** Those that are open stay silent for good, also after `speak`. */
		silence() {
			isSilent = true;
			for (const socket of sockets) socket.pause();
		},
		speak() {
			isSilent = false;
		},
		/** Cuts every connection without a word. */
		cut() {
			for (const socket of sockets) socket.resetAndDestroy();
		},
		async stop() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
