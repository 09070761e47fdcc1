import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDisposalSite } from "./disposal-sites.server.ts";

/** Made-up sites near the yard. */
export async function demoDisposalSites(by: Staff, now: Date): Promise<void> {
	const weekdays = { 1: [420, 930], 2: [420, 930], 3: [420, 930], 4: [420, 930], 5: [420, 930] } as const;
	const open = (hours: Record<number, readonly [number, number]>) =>
		Object.fromEntries(Object.entries(hours).map(([day, [from, to]]) => [day, [from, to] as [number, number]]));
	const permit = permissionFor(by, "schedule.edit");
	await addDisposalSite(
		permit,
		{
			name: "Town yard waste site",
			address: "Industrial Drive, Stanley, WI 54768",
			takesLogs: false,
			latitude: 44.952,
			longitude: -90.93,
			takesChips: true,
			note: "No charge for contractors from Stanley.",
			hours: open({ ...weekdays, 6: [480, 720] }),
		},
		now,
	);
	await addDisposalSite(
		permit,
		{
			name: "Cadott log yard",
			address: "Highway 27, Cadott, WI 54727",
			takesChips: true,
			takesLogs: true,
			latitude: 44.94,
			longitude: -91.15,
			note: "$18 a ton. Scale closes 15 minutes before the gate.",
			hours: open({ ...weekdays, 1: [420, 990] }),
		},
		now,
	);
}
