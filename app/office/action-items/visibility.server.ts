import { inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { setupCauses } from "./setup-causes.server.ts";
import { actionItems } from "./tables.server.ts";

/** All sources of causes, in their order. */
export const listSources = () => [...collect("causes"), setupCauses];

/** A condition: the items that a person entered, and those whose records this person may see. */
export function visibleTo({ role }: Pick<Staff, "role">): SQL | undefined {
	const entities = visibleEntities(role);
	return or(isNull(actionItems.causeKind), inArray(actionItems.entity, entities));
}

function visibleEntities(role: Role): string[] {
	return listSources()
		.filter(({ permission }) => may(role, permission))
		.map(({ entity }) => entity);
}

/** Whether people with this role see the item. */
export function isVisible(role: Role, item: { causeKind: string | null; entity: string | null }): boolean {
	return !item.causeKind || visibleEntities(role).includes(item.entity ?? "");
}
