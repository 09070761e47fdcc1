import { tagsOf, unescapeHtml } from "./html.ts";

/** A form of a page as a browser would send it: one for each of its buttons that has a name. */
export type PageForm = { action: string; multipart: boolean; fields: [name: string, value: string][] };

/** The forms of a page that are posted. */
export function listForms(html: string, address: string): PageForm[] {
	return Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)).flatMap(([whole = "", , content = ""]) => {
		const { method = "get", action = address, enctype } = tagsOf(whole, "form")[0]?.attributes ?? {};
		if (method.toLowerCase() !== "post") return [];
		const fields = fieldsOf(content);
		const buttons = tagsOf(content, "button").filter(({ attributes }) => attributes.name);
		const sent = buttons.length
			? buttons.map(({ attributes }): [string, string][] => [[attributes.name ?? "", attributes.value ?? ""]])
			: [[]];
		return sent.map((button) => ({
			action: action || address,
			multipart: enctype === "multipart/form-data",
			fields: [...fields, ...button],
		}));
	});
}

function fieldsOf(content: string): [string, string][] {
	const inputs = tagsOf(content, "input").flatMap(({ attributes: { name, type, value = "", ...rest } }) => {
		const isOff = (type === "checkbox" || type === "radio") && !("checked" in rest);
		return name && type !== "file" && !isOff ? [[name, value] satisfies [string, string]] : [];
	});
	const others = Array.from(content.matchAll(/<(textarea|select)\b([^>]*)>([\s\S]*?)<\/\1>/g)).flatMap(
		([, kind, attributes = "", inner = ""]) => {
			const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
			if (!name) return [];
			const options = tagsOf(inner, "option");
			const chosen = options.find((option) => "selected" in option.attributes) ?? options[0];
			const value = kind === "select" ? (chosen?.attributes.value ?? "") : unescapeHtml(inner);
			return [[unescapeHtml(name), value] satisfies [string, string]];
		},
	);
	return [...inputs, ...others];
}
