// A folder that brings data of its own has an `initial-data.server.ts`. Vite collects them when it builds.
const folders = import.meta.glob<() => Promise<void>>("./*/*/initial-data.server.ts", {
	eager: true,
	import: "writeInitialData",
});

/** Writes the data of a new installation, and texts that are new in this release. Does nothing when all of it exists. */
export async function writeInitialData(): Promise<void> {
	for (const write of Object.values(folders)) await write();
}
