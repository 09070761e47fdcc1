import { writeDefaultItems } from "./library.server.ts";
import { writeDefaultTemplates } from "./templates.server.ts";

export async function writeInitialData(): Promise<void> {
	await writeDefaultItems();
	await writeDefaultTemplates();
}
