import { expect, test } from "vitest";
import { snowPlanMessage } from "./plan.ts";
import { parseSnowForm } from "./snow-form.ts";

const validValues = {
	key: "3a1c7a4e-3c61-4c0e-9d55-0e4c4f1f9a11",
	name: "Karen Olson",
	email: "karen@example.com",
	phone: "",
	address: "214 N Franklin St, Stanley",
	plan: "push",
	size: "usual",
	message: "Gate on the left.",
};

function formWith(changes: Record<string, string> = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...validValues, ...changes })) form.set(name, value);
	return form;
}

test("a sign-up becomes a snow plan request with the chosen options", () => {
	const parsed = parseSnowForm(formWith());
	expect(parsed.ok && parsed.form).toMatchObject({
		services: ["snow-plan"],
		urgency: "planned",
		message: "Plan: Per push. Pay for each visit.\nDriveway: Average. Two cars, up to 75 ft (23 m).\nGate on the left.",
	});
});

test.each([
	[{ plan: "" }, ["plan"]],
	[{ size: "huge" }, ["size"]],
	[{ name: "", plan: "", size: "" }, ["name", "plan", "size"]],
	[{ email: "", phone: "" }, ["email"]],
	[{ textConsent: "yes" }, ["phone"]],
	[{ "services[]": "tree-removal" }, []],
])("%j gives errors on %j and keeps the typed values", (change, fields) => {
	const parsed = parseSnowForm(formWith(change as Record<string, string>));
	expect(parsed.ok ? [] : Object.keys(parsed.errors).sort()).toEqual(fields);
	expect(parsed.typed).toMatchObject({ message: "Gate on the left.", address: validValues.address });
});

test("without notes the choices are the message", () => {
	expect(snowPlanMessage("season", "lot", "  ")).toBe(
		"Plan: For the season. One price, paid monthly.\nDriveway: Small lot. A shop, a church or a shared lot.",
	);
});
