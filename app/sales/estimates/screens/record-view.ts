import { recordCustomerView } from "../customer.server.ts";
import { estimatePages } from "./customer-pages.server.ts";

export const action = estimatePages.beacon(({ estimate }, client, now) => recordCustomerView(estimate.id, client, now));
