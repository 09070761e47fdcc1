// Runs as a process of its own for photo-processes.server.ts, one picture at a time. Node runs this file itself, also in
// production, so it and what it imports are not part of the bundle; the Dockerfile copies them.

import { createLogoPicture } from "./logo-picture.server.ts";
import type { PictureTask } from "./photo-processes.server.ts";
import { createPhotoRenditions } from "./renditions.server.ts";

process.on("message", async (task: PictureTask) => {
	const bytes = Buffer.from(task.bytes);
	process.send?.(
		await (task.kind === "logo" ? createLogoPicture(bytes, task.type) : createPhotoRenditions(bytes, task.type)),
	);
});
