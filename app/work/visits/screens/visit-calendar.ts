import { readCompany } from "#app/people/company/company.server.ts";
import { visitCalendar } from "../visit-calendar.server.ts";
import { visitPages } from "./visit-pages.server.ts";

/** GET /visit/:accessToken/calendar.ics */
export const loader = visitPages.file(async (opened) => ({
	bytes: Buffer.from(visitCalendar(opened, await readCompany())),
	type: "text/calendar; charset=utf-8",
	name: "visit.ics",
}));
