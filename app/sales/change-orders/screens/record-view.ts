import { recordChangeOrderView } from "../links.server.ts";
import { changeOrderPages } from "./customer-actions.server.ts";

export const action = changeOrderPages.beacon(recordChangeOrderView);
