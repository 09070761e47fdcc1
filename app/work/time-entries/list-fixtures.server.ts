import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { createTestResource } from "#app/work/schedule/fixtures.server.ts";
import { type Lists, owner } from "#server/testing/lists.ts";
import { listTimeEntries } from "./payroll.server.ts";
import { timeEntries } from "./tables.server.ts";

const start = "'2026-11-20T12:00:00Z'::timestamptz + n * interval '2 minutes'";

export const lists: Lists = {
	listTimeEntries: {
		table: "time_entries",
		create: async () => {
			const id = randomUUID();
			const person = await createTestResource("person");
			const times = { startedAt: new Date("2026-11-20T11:00:00Z"), endedAt: new Date("2026-11-20T11:30:00Z") };
			const entry = { id, personId: person.id, day: "2026-11-20", recordedBy: owner.id };
			await db.insert(timeEntries).values({ ...entry, ...times });
			return id;
		},
		// no one works twice at the same time
		values: { started_at: start, ended_at: `${start} + interval '1 minute'` },
		order: "started_at desc, id desc",
		change: "note = 'seen'",
		read: async (_search, after) => {
			const { rows, next } = await listTimeEntries({ from: "2026-11-01", to: "2026-11-30" }, after);
			return { rows: rows.map(({ entry }) => ({ id: entry.id })), next };
		},
	},
};
