export { importContent as writeInitialData } from "./import-content.server.ts";
