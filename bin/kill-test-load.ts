// Customers of the kill test: they send inquiries, accept quotes and pay invoices, and repeat what wasn't confirmed.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createStartToken } from "#app/sales/inquiries/proof-of-work.server.ts";
import type { StripeServer } from "#server/testing/stripe-server.ts";
import { listForms } from "../e2e/support/forms.ts";

export type Documents = {
	quote: { id: string; path: string };
	invoice: { id: string; path: string; due: number };
}[];

/** What the server confirmed: keys of inquiries, ids of quotes, and ids of invoices whose payment Stripe could report. */
export type Confirmed = { inquiries: string[]; acceptances: string[]; payments: string[] };

export type Load = {
	confirmed: Confirmed;
	/** requests that weren't confirmed and were sent again */
	repeated: () => number;
	/** Customers finish what they have started and start nothing more. */
	finish: () => Promise<void>;
};

let clients = 0;

/** Starts the customers. `documents` are theirs to accept and pay; the server may be down at any time. */
export function startLoad(url: string, stripe: StripeServer, documents: Documents): Load {
	const confirmed: Confirmed = { inquiries: [], acceptances: [], payments: [] };
	const waiting = { quotes: documents.map(({ quote }) => quote), invoices: documents.map(({ invoice }) => invoice) };
	let isOpen = true;
	let repeats = 0;

	/** Repeats until it is confirmed, as people and Stripe do. */
	async function insist(attempt: () => Promise<boolean>): Promise<void> {
		while (!(await attempt().catch(() => false))) {
			repeats += 1;
			await sleep(100);
		}
	}

	async function inquire(): Promise<void> {
		while (isOpen) {
			const key = randomUUID();
			await insist(async () => (await post(`${url}/contact`, createInquiry(key))).status === 303);
			confirmed.inquiries.push(key);
		}
	}

	async function accept(): Promise<void> {
		for (let quote = waiting.quotes.pop(); quote && isOpen; quote = waiting.quotes.pop()) {
			const { id, path } = quote;
			await insist(async () => {
				const page = await fetch(url + path);
				const form = listForms(await page.text(), path).find(({ fields }) =>
					fields.some(([, value]) => value === "accept"),
				);
				// an earlier attempt was stored, but its response got lost
				if (!form) return page.ok;
				const fields = new URLSearchParams([...form.fields, ["name", "Ruth Paulson"], ["consent", "yes"]]);
				return (await post(url + path, fields)).status === 303;
			});
			confirmed.acceptances.push(id);
			await sleep(100 + Math.random() * 400);
		}
	}

	async function pay(): Promise<void> {
		for (let invoice = waiting.invoices.pop(); invoice && isOpen; invoice = waiting.invoices.pop()) {
			const { id, path, due } = invoice;
			let session = "";
			await insist(async () => {
				const fields = new URLSearchParams({ intent: "pay", choice: "full", method: "card", due: String(due) });
				const response = await post(url + path, fields);
				const [, found = ""] = /\/c\/pay\/(\w+)/.exec(response.headers.get("location") ?? "") ?? [];
				session = found;
				return session !== "";
			});
			stripe.pay(session);
			const event = stripe.events.findLast(({ data }) => data.object.id === session);
			if (!event) throw new Error(`Stripe has no event for ${session}`);
			await insist(async () => (await stripe.deliver(`${url}/api/payments/stripe`, event)) === 200);
			confirmed.payments.push(id);
			await sleep(100 + Math.random() * 400);
		}
	}

	const all = Promise.all([...Array.from({ length: 6 }, inquire), accept(), accept(), pay(), pay()]);
	return {
		confirmed,
		repeated: () => repeats,
		finish: async () => {
			isOpen = false;
			await all;
		},
	};
}

async function post(address: string, body: URLSearchParams): Promise<Response> {
	clients += 1;
	const ip = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
	const headers = { "x-forwarded-for": ip };
	const response = await fetch(address, { method: "POST", body, headers, redirect: "manual" });
	await response.arrayBuffer();
	return response;
}

function createInquiry(key: string): URLSearchParams {
	return new URLSearchParams({
		key,
		start: createStartToken(new Date(Date.now() - 60_000)), // the form was open for a minute
		name: `Neighbor ${key.slice(0, 8)}`,
		email: `${key}@example.com`,
		address: "12 Maple Street, Stanley",
		message: "The oak over the drive",
		urgency: "planned",
	});
}
