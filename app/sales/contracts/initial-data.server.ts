export { seedClauseLibrary as writeInitialData } from "./library.server.ts";
