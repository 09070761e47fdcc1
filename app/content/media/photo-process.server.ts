// Runs as a process of its own for photo-processes.server.ts, one photo at a time. Node runs this file itself, also in
// production, so it and what it imports are not part of the bundle; the Dockerfile copies them.
import type { PhotoType } from "./photo.ts";
import { createPhotoRenditions } from "./renditions.server.ts";

process.on("message", async ({ bytes, type }: { bytes: Uint8Array; type: PhotoType }) => {
	process.send?.(await createPhotoRenditions(Buffer.from(bytes), type));
});
