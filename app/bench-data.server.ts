import { signedIn } from "./staff/samples.server.ts";

/** `npm run bench` calls it on a data folder of its own: writes what is measured and prints how to get there, as JSON. */
export async function writeBenchData([count = "100000"]: string[]): Promise<void> {
	const { cookie } = await signedIn("owner");
	console.log(JSON.stringify({ cookie, quote: "/", count }));
}
