export { writeDefaultItems as writeInitialData } from "./library.server.ts";
