import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestJpeg } from "./fixtures.server.ts";
import { processPhoto } from "./photo-processes.server.ts";

function listPhotoProcesses(): number[] {
	const threads = readdirSync(`/proc/${process.pid}/task`);
	return threads
		.flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" "))
		.filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("photo-process"))
		.map(Number);
}

test("a photo whose process crashes is refused, and the next one is processed", async () => {
	const bytes = await createTestJpeg("#123456", 3000, 2000);
	let result: unknown = null;
	const processing = processPhoto(bytes, "jpeg").then((processed) => {
		result = processed;
	});
	while (!result) {
		for (const pid of listPhotoProcesses()) process.kill(pid, "SIGKILL");
		await new Promise((resolve) => setImmediate(resolve));
	}
	await processing;
	expect(result).toBe("broken");
	expect(await processPhoto(bytes, "jpeg")).toMatchObject({ width: 2000, height: 3000 });
});
