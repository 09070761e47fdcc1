export { addMissingJobs as writeInitialData } from "./jobs.server.ts";
