import { describe, expect, test } from "vitest";
import type { JobPart, NextStep } from "#app/noun/job-part.ts";
import type { Tone } from "#app/ui/status.ts";
import { canInvoice, findNextStep } from "./job.ts";
import type { JobOverview } from "./load-job.server.ts";

const step = (kind: NextStep["kind"], label: string): NextStep => ({ kind, label, reason: "", to: "/admin" });

function part(found: NextStep | null, ...tones: Tone[]): JobPart {
	const documents = tones.map((tone, index) => ({
		entity: "quote",
		id: String(index),
		to: "/admin",
		label: "",
		amount: null,
		status: "",
		tone,
	}));
	return { documents, step: found };
}

const accepted = part(step("start", "Create contract"), "good");
const signed = part(null, "good");

describe("the next step of a job", () => {
	test.each<[string, JobPart[], string | null]>([
		["nothing without documents", [part(null)], null],
		["the next document while there is none", [accepted, part(null)], "Create contract"],
		["the next document again after the first one was declined", [accepted, part(null, "closed")], "Create contract"],
		["not the next document once it exists", [accepted, signed], null],
		[
			"what the office has to do before what the customer has to",
			[part(step("act", "Send"), "plain"), part(step("wait", ""), "waiting")],
			"Send",
		],
		[
			"of two, the one furthest along",
			[part(step("act", "Send"), "plain"), part(step("act", "Issue"), "plain")],
			"Issue",
		],
		[
			"waiting for the customer when the office has nothing to do",
			[accepted, part(step("wait", "wait"), "waiting")],
			"wait",
		],
	])("%s", (_, parts, label) => {
		expect(findNextStep(parts)?.label ?? null).toBe(label);
	});
});

describe("a new invoice", () => {
	const totals = { left: 50_000 } as JobOverview["totals"];
	const step = (to: string, label: string) => ({ kind: "act", to, label, reason: "" }) as JobOverview["next"];

	test("is offered once: not beside the next step that creates it or issues its draft", () => {
		expect(canInvoice({ totals, next: null })).toBe(true);
		expect(canInvoice({ totals, next: step("/admin/invoices/new?quote=1", "Create invoice") })).toBe(false);
		expect(canInvoice({ totals, next: step("/admin/invoices/1", "Issue invoice") })).toBe(false);
		expect(canInvoice({ totals, next: step("/admin/invoices/1", "Follow up on payment") })).toBe(true);
	});
});
