export { createPlaceholderCompany as writeInitialData } from "./company.server.ts";
