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

test.each([
	["object", schema],
	["transformed object", schema.transform((value) => value)],
	["preprocessed object", z.preprocess((value) => value, schema)],
	["intersection", schema.and(z.object({ phone: z.string().min(1) }))],
	["union", z.union([schema, z.object({ phone: z.string().min(1) })])],
])("an %s gives back only the fields that it knows", (_, kind) => {
	const parsed = parseForm(kind, form(["name", ""], ["email", "r"], ["fields", "x"], ["__proto__", "x"]));
	expect(parsed).toMatchObject({ ok: false });
	expect(parsed.ok || parsed.typed).toEqual({ name: "", email: "r" });
});

test("an invalid form gives one error per field and everything as typed", () => {
	const parsed = parseForm(schema, form(["name", "  "], ["email", "rüth 🌳"], ["services[]", "a"]));
	expect(parsed).toEqual({
		ok: false,
		errors: { name: "Please tell us your name.", email: "This does not look like an email address." },
		typed: { name: "  ", email: "rüth 🌳", "services[]": "a" },
	});
});
