// Runs as a process of its own for photo-processes.server.ts, one picture at a time. Node runs this file itself, also in
// production, so it and what it imports are not part of the bundle; the Dockerfile copies them.

import { createLogoPicture } from "./logo-picture.server.ts";
import type { PictureTask } from "./photo-processes.server.ts";
import { createPhotoRenditions } from "./renditions.server.ts";
import { createSiteRenditions } from "./site-renditions.server.ts";

process.on("message", async (task: PictureTask) => {
	process.send?.(await run(task, Buffer.from(task.bytes)));
});

function run(task: PictureTask, bytes: Buffer) {
	if (task.kind === "logo") return createLogoPicture(bytes, task.type);
	if (task.kind === "site") return createSiteRenditions(bytes, task.type, task.crop);
	return createPhotoRenditions(bytes, task.type);
}
