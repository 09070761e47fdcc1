import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { fromMarkdown } from "../from-markdown.server.ts";
import { normalizeRichText, type RichNode } from "../rich-text.ts";
import { richTextSchema } from "../rich-text-form.ts";
import { extensions } from "./extensions.ts";

const schema = getSchema(extensions);
const read = (content: RichNode[]) => Node.fromJSON(schema, { type: "doc", content });

test("opened in the editor, an article stays as it is, so looking at it is no change", () => {
	const folder = path.join(import.meta.dirname, "../../../../content/advice");
	const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
	expect(names.length).toBe(24);
	for (const name of names) {
		const document = fromMarkdown(
			readFileSync(path.join(folder, name), "utf8")
				.replace(/^---\n[\s\S]*?\n---\n/, "")
				.trim(),
		);
		const opened = read(document.content);
		opened.check();
		expect(JSON.stringify(normalizeRichText(opened.toJSON())), name).toBe(JSON.stringify(document));
	}
});

test("whatever the editor can hold, the server accepts", () => {
	const paragraph: RichNode = { type: "paragraph", content: [{ type: "text", text: "a" }] };
	const blocks = Object.values(schema.nodes).filter((type) => type.isBlock && type !== schema.topNodeType);
	const attrs: Record<string, object> = {
		picture: { photo: crypto.randomUUID() },
		drawing: { name: "oak-year" },
		heading: { level: 4 },
	};
	for (const outer of blocks)
		for (const inner of [...blocks, schema.nodes.paragraph]) {
			const child = inner?.createAndFill(attrs[inner.name]);
			const node = child && outer.createAndFill(attrs[outer.name], child);
			const content = node ? schema.topNodeType.createAndFill(null, node) : null;
			if (!content) continue;
			content.check();
			const document = normalizeRichText(content.toJSON());
			expect(richTextSchema.safeParse(document).error, `${inner?.name} in ${outer.name}`).toBeUndefined();
		}
	expect(() => read([{ ...paragraph, type: "codeBlock" }])).toThrow();
});
