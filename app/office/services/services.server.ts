import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { FieldErrors } from "#app/platform/form.server.ts";
import {
	readServiceConnection,
	type ServiceConnection,
	serviceTopic,
	writeServiceConnection,
} from "#app/platform/service-connections.server.ts";

/** Services have no id; the audit trail needs one. */
export const servicesId = "00000000-0000-4000-8000-00005e771ce5";

/** Each service, where its settings come from, and its values without secrets. */
export async function listServices() {
	return Promise.all(
		collect("services").map(async ({ name, label, purpose, fields, findInEnvironment }) => {
			const environment = findInEnvironment();
			const saved = environment ? null : await readServiceConnection(name);
			const source: "environment" | "saved" | "none" = environment ? "environment" : saved ? "saved" : "none";
			return { name, label, purpose, fields, environment, source, values: saved?.values ?? {} };
		}),
	);
}

type SaveResult = "done" | "unknown" | FieldErrors;

/** Saves a service once it works with these values. A blank secret keeps the saved one while nothing else has changed. */
export async function saveService(
	by: Permitted<"services.edit">,
	name: string,
	typed: Readonly<Record<string, string>>,
	now: Date,
): Promise<SaveResult> {
	const service = findEditable(name);
	if (!service) return "unknown";
	const { connection, errors } = readFields(service, typed, await readServiceConnection(service.name));
	if (Object.keys(errors).length) return errors;
	const problems = await service.test(connection);
	if (problems) return problems;
	await write(by, service, connection, now);
	return "done";
}

export async function removeService(
	by: Permitted<"services.edit">,
	name: string,
	now: Date,
): Promise<"done" | "unknown"> {
	const service = findEditable(name);
	if (!service) return "unknown";
	await write(by, service, null, now);
	return "done";
}

/** Null for a service that isn't there, or that the environment sets. */
function findEditable(name: string): OutsideService | null {
	const service = collect("services").find((each) => each.name === name);
	return service && !service.findInEnvironment() ? service : null;
}

function readFields(
	{ fields }: OutsideService,
	typed: Readonly<Record<string, string>>,
	saved: ServiceConnection | null,
): { connection: ServiceConnection; errors: FieldErrors } {
	const values: Record<string, string> = {};
	const secrets: Record<string, string> = {};
	const errors: FieldErrors = {};
	for (const field of fields) {
		const value = (typed[field.name] ?? "").trim();
		(field.isSecret ? secrets : values)[field.name] = value;
		if (!value && (field.isOptional || (field.isSecret && saved))) continue;
		if (!value || !field.pattern.test(value)) errors[field.name] = field.error;
	}
	// a saved password is never sent to another server
	const isSame =
		saved && Object.entries(values).every(([name, value]) => name === "from" || saved.values[name] === value);
	for (const { name, label } of fields.filter(({ isSecret }) => isSecret)) {
		const kept = saved?.secrets[name];
		if (secrets[name] || !kept) continue;
		if (isSame) secrets[name] = kept;
		else errors[name] ??= `${label}: enter it again, because other settings have changed.`;
	}
	return { connection: { values, secrets }, errors };
}

async function write(
	by: Permitted<"services.edit">,
	{ name }: OutsideService,
	connection: ServiceConnection | null,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		await writeServiceConnection(tx, name, connection);
		const action = connection ? "changed" : "removed";
		await recordAudit(tx, actor(by), "outside-service", servicesId, action, { service: name }, now);
	});
	receiveBroadcast(serviceTopic); // this instance uses it without waiting for its own broadcast
}
