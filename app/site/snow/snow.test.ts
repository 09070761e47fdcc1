import { expect, test } from "vitest";
import { messageOf } from "./plan.ts";
import { readSnowForm } from "./snow-form.ts";

const typed = {
	key: "3a1c7a4e-3c61-4c0e-9d55-0e4c4f1f9a11",
	name: "Karen Olson",
	email: "karen@example.com",
	phone: "",
	address: "214 N Franklin St, Stanley",
	plan: "push",
	size: "usual",
	message: "Gate on the left.",
};

function sent(change: Record<string, string> = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
	return form;
}

test("a sign-up becomes a request for a snow plan that says what was chosen", () => {
	const read = readSnowForm(sent());
	expect(read.ok && read.form).toMatchObject({
		services: ["snow-plan"],
		urgency: "planned",
		message: "Plan: Per push. You pay for each visit.\nDrive: Usual. Two cars, up to 75 ft (23 m).\nGate on the left.",
	});
});

test.each([
	[{ plan: "" }, ["plan"]],
	[{ size: "huge" }, ["size"]],
	[{ name: "", plan: "", size: "" }, ["name", "plan", "size"]],
	[{ email: "", phone: "" }, ["email"]],
	[{ textConsent: "yes" }, ["phone"]],
	[{ "services[]": "tree-removal" }, []],
])("%j is answered beside %j, and what was typed comes back", (change, fields) => {
	const read = readSnowForm(sent(change as Record<string, string>));
	expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(fields);
	expect(read.typed).toMatchObject({ message: "Gate on the left.", address: typed.address });
});

test("without notes the choices are the message", () => {
	expect(messageOf("season", "lot", "  ")).toBe(
		"Plan: For the season. One price, in monthly parts.\nDrive: Small lot. A shop, a church, a shared yard.",
	);
});
