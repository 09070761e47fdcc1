// The URLs of what crews record: pages, and the endpoints of the field app and of the payroll file.
import { route } from "@react-router/dev/routes";

export const crewPages = [
	route("admin/schedule/visits/:id/day", "work/visits/screens/visit-day.tsx"),
	route("admin/schedule/visits/:id/record", "work/field-visits/screens/visit-record.tsx"),
	route("admin/time", "work/time-entries/screens/time-entries.tsx"),
	route("admin/time/:id", "work/time-entries/screens/time-entry.tsx"),
];

export const crewEndpoints = [
	route("admin/work-done/sync", "work/jobs/screens/field-sync.ts"),
	route("admin/work-done/work-photos/:id", "work/jobs/screens/work-photo.ts"),
	route("admin/time/export", "work/time-entries/screens/payroll-export.ts"),
	route("admin/field-visits/sync", "work/field-visits/screens/visit-sync.ts"),
	route("admin/field-visits/photos/:id", "work/field-visits/screens/visit-photo.ts"),
];
