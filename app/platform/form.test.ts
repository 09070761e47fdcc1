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

test.each([
	"\u200B\u200B",
	"\u3164",
	"\u2800\u2800",
	"\u00AD \u2060",
	"\uFEFF",
	"\u115F\u1160",
	"\uFFA0",
	"\u034F",
	"\u202E\u2066",
	"\u{E0001}\u{E0041}",
	"\uFE0F",
	"\u3000",
	"\u180E",
])("a name of nothing that can be seen (%j) is empty", (name) => {
	const parsed = parseForm(schema, form(["name", name], ["email", "r@example.com"]));
	expect(parsed).toMatchObject({ ok: false, errors: { name: "Please tell us your name." } });
});

test("names with joiners and marks stay as typed", () => {
	for (const name of ["नरेंद्र‍", "می‌خواهم", "👩‍🌾", "Zoë", "김민준"])
		expect(parseForm(z.object({ name: z.string() }), form(["name", name]))).toEqual({ ok: true, value: { name } });
});

test("a line break counts once, as in the box that it was typed in", () => {
	const limited = z.object({ text: z.string().max(11) });
	const value = { text: "one\ntwo\nsix" };
	expect(parseForm(limited, form(["text", "one\r\ntwo\r\nsix"]))).toEqual({ ok: true, value });
	expect(parseForm(limited, form(["text", "one\rtwo\nsix"]))).toEqual({ ok: true, value });
	expect(parseForm(limited, form(["text", "one\r\ntwo\r\nsix!"])).ok).toBe(false);
});
