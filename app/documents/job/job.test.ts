import { describe, expect, test } from "vitest";
import type { JobPart, NextStep } from "#app/noun/job-part.ts";
import type { Tone } from "#app/ui/status.ts";
import { findNextStep } from "./job.ts";

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
