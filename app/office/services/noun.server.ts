import { collect, type Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { listServices } from "./services.server.ts";

const path = "/admin/settings/services";

export const noun: Noun = {
	permissions,
	settings: [
		{
			order: 420,
			group: "Email and services",
			label: "Outside services",
			path,
			permission: "services.edit",
			summary: async () => {
				const services = await listServices();
				const used = services.filter(({ source }) => source !== "none").map(({ label }) => label);
				return used.length ? `${used.join(", ")} set up` : "None set up";
			},
			get contents() {
				return collect("services").flatMap(({ name, label, fields }) => [
					{ label, to: `${path}#${name}`, synonyms: "connection account email smtp payments cards keys" },
					...fields.map((field) => ({ label: `${label}: ${field.label.toLowerCase()}`, to: `${path}#${name}` })),
				]);
			},
		},
	],
};
