import type { Product } from "#server/contract.ts";
import { tasks as invoices } from "./billing/invoices/tasks.server.ts";
import { tasks as payments } from "./billing/payments/tasks.server.ts";
import { tasks as media } from "./content/media/tasks.server.ts";
import { tasks as fun } from "./fun/tasks.server.ts";
import { tasks as email } from "./messaging/email/tasks.server.ts";
import { tasks as newsletter } from "./messaging/newsletter/tasks.server.ts";
import { tasks as staff } from "./people/staff/tasks.server.ts";
import { eventTasks } from "./platform/events.server.ts";
import { deleteExpiredPages } from "./platform/http/page-store.server.ts";
import { schedule } from "./platform/queue.server.ts";
import { tasks as account } from "./portal/account/tasks.server.ts";
import { tasks as changeOrders } from "./sales/change-orders/tasks.server.ts";
import { tasks as contracts } from "./sales/contracts/tasks.server.ts";
import { tasks as inquiries } from "./sales/inquiries/tasks.server.ts";
import { tasks as quotes } from "./sales/quotes/tasks.server.ts";
import { subscribers } from "./subscribers.server.ts";
import { tasks as weather } from "./weather/tasks.server.ts";

const platform = schedule("pages.forget-rendered", "7 * * * *", () => deleteExpiredPages(new Date()));

/** Every queue of the product and its handler. */
export const tasks: Product["tasks"] = {
	...eventTasks(subscribers),
	...account,
	...changeOrders,
	...contracts,
	...fun,
	...inquiries,
	...invoices,
	...email,
	...media,
	...newsletter,
	...platform,
	...payments,
	...quotes,
	...staff,
	...weather,
};
