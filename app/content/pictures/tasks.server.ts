import { handle, schedule } from "#app/platform/queue.server.ts";
import { findPicture, purgePictures } from "./pictures.server.ts";
import { renditionQueue } from "./queues.server.ts";
import { makeRenditions, removeUnknownRenditions } from "./renditions.server.ts";
import { forgetUploads } from "./uploads.server.ts";

const days = (now: Date, count: number) => new Date(now.getTime() - count * 86_400_000);

async function cleanUp(now: Date): Promise<void> {
	// before the photos without a record are deleted: an upload refers to its photo
	await forgetUploads(days(now, 7));
	await purgePictures(now);
	await removeUnknownRenditions(days(now, 2));
}

/** One that can't be made now is made when a visitor needs it. */
async function makeFiles(pictureId: string): Promise<void> {
	const picture = await findPicture(pictureId);
	if (picture && !picture.deletedAt) await makeRenditions(picture);
}

export const tasks = {
	...handle(renditionQueue, ({ pictureId }) => makeFiles(pictureId)),
	...schedule("pictures.clean-up", "7 3 * * *", () => cleanUp(new Date()), { label: "Media recycle bin cleanup" }),
};
