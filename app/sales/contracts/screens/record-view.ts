import { recordContractView } from "../signing.server.ts";
import { signingPages } from "./customer-actions.server.ts";

export const action = signingPages.beacon(recordContractView);
