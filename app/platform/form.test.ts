import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./form.server.ts";

const schema = z.object({
	name: z.string().trim().min(1, "Please tell us your name."),
	email: z.email("This does not look like an email address."),
	"services[]": z.array(z.string()).default([]),
});

function form(...fields: [string, string][]): FormData {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return data;
}

test("a valid form gives its values", () => {
	const parsed = parseForm(
		schema,
		form(["name", " Ruth "], ["email", "r@example.com"], ["services[]", "a"], ["services[]", "b"]),
	);
	expect(parsed).toEqual({ ok: true, value: { name: "Ruth", email: "r@example.com", "services[]": ["a", "b"] } });
});

test("an invalid form gives one error per field and everything as typed", () => {
	const parsed = parseForm(schema, form(["name", "  "], ["email", "rüth 🌳"], ["services[]", "a"]));
	expect(parsed).toEqual({
		ok: false,
		errors: { name: "Please tell us your name.", email: "This does not look like an email address." },
		typed: { name: "  ", email: "rüth 🌳", "services[]": "a" },
	});
});
