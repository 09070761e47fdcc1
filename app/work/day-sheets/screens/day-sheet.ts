import { type Permitted, permit, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { dayField } from "#app/platform/day-form.ts";
import { withoutAccess } from "../day-sheet.ts";
import { type DayVisit, listVisitsOfDay, listVisitsOfPerson, withGateCodes } from "../day-visits.server.ts";
import type { Route } from "./+types/day-sheet.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/**
 * GET /admin/schedule/day-sheet?date=2026-12-02: the day sheet as a PDF. A crew member gets their own stops; the office gets the
 * whole day without gate codes, or with `crew`, the sheet of that crew to hand out.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "visits.work");
	const now = new Date();
	const { searchParams } = url;
	const day = dayField().safeParse(searchParams.get("date") ?? today(now));
	if (!day.success) throw new Response("That isn't a valid date.", { status: 404, statusText: "Not Found" });
	const visits = await readVisits(context, by, day.data, searchParams.get("crew"));
	const { renderDaySheet } = await import("../day-sheet-pdf.server.ts");
	const bytes = await renderDaySheet(day.data, visits, await readCompany(), now);
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="day-sheet-${day.data}.pdf"`,
			"Cache-Control": "private, no-store",
		},
	});
}

function ofCrew(visits: DayVisit[], crewId: string): DayVisit[] {
	return visits
		.filter(({ booked }) => booked.some(({ id }) => id === crewId))
		.map((visit) => ({ ...visit, booked: visit.booked.filter(({ id, kind }) => kind !== "crew" || id === crewId) }));
}

async function readVisits(
	context: Route.LoaderArgs["context"],
	by: Permitted<"visits.work">,
	day: string,
	crewId: string | null,
): Promise<DayVisit[]> {
	const seesAll = permit(by, "schedule.view") !== null;
	if (seesAll && !crewId) return withoutAccess(await listVisitsOfDay(day));
	const visits = seesAll && crewId ? ofCrew(await listVisitsOfDay(day), crewId) : await listVisitsOfPerson(by.id, day);
	return withGateCodes(requirePermission(context, "gate-codes.on-visits"), visits);
}
