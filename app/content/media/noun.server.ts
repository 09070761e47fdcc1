import type { Noun } from "#app/noun/registry.server.ts";
import { propertiesDeleted } from "#app/people/customers/events.server.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { permissions } from "./permissions.ts";
import { discardPropertyPhotos, listPropertyPhotos } from "./property-photos.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	tasks,
	propertyDetails: [{ order: 10, photos: listPropertyPhotos }],
	subscribers: [inTransaction(propertiesDeleted, discardPropertyPhotos)],
};
