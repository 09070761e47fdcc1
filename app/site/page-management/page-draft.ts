// A page while it is written: its form fields, and what is stored of them. Pure.
import { findMissingTexts, type PageContent } from "#app/content/versions/content.ts";
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import { parseNumber } from "#app/platform/number.ts";
import { type BlockField, limits, listFields, type PageSpec, schemaVersion } from "./blocks.ts";

export type PageItem = { id: string; [field: string]: string };
/** A part of the site has no title. */
export type PageFields = { title: string; [field: string]: string | PageItem[] };

export const pageFormat: DraftFormat<PageFields, PageFields> = {
	storagePrefix: "page-draft",
	saveUrl: (id) => `/admin/page-management/${id}/draft`,
	toFields: (fields) => fields,
	toContent: (fields) => ({ content: fields, problems: {} }),
	closedMessage: "this page was deleted",
};

type StoredPage = Pick<PageContent, "slug" | "title" | "description" | "body"> & { frontMatter: unknown };
type Tree = { [key: string]: unknown };

/** stored in the page itself; all else is in its front matter */
const ownFields = ["slug", "title", "description", "body"] as const;
const isOwn = (name: string): name is (typeof ownFields)[number] => (ownFields as readonly string[]).includes(name);

const pathOf = ({ path, name }: BlockField) => (path ?? name).split(".");

function read(page: StoredPage, field: BlockField): unknown {
	if (isOwn(field.name)) return page[field.name];
	return pathOf(field).reduce<unknown>((tree, key) => (tree as Tree | undefined)?.[key], page.frontMatter);
}

/** The fields of a page's editor. A field that the page doesn't have yet has its initial text. */
export function toPageFields(spec: PageSpec, page: StoredPage): PageFields {
	const fields = listFields(spec).map((field) => [field.name, toTyped(field, read(page, field))]);
	return Object.fromEntries(fields) as PageFields;
}

function toTyped(field: BlockField, value: unknown): string | PageItem[] {
	switch (field.kind) {
		case "lines":
			return asList(value).join("\n");
		case "pick":
			return asList(value).join(",");
		case "items":
			return asList(value ?? field.initial).map((item, index) => {
				const stored = item as Tree;
				const texts = field.fields.map(({ name }) => [name, String(stored[name] ?? "")]);
				return { id: String(stored.id ?? index), ...Object.fromEntries(texts) };
			});
		default:
			return String(value ?? ("initial" in field ? field.initial : "") ?? "");
	}
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is stored of these fields. What the editor doesn't know of the page stays as it was. */
export function toPageContent(spec: PageSpec, fields: PageFields, before: StoredPage): PageContent {
	const { slug, title, description, body } = before;
	const own = { slug, title, description, body };
	const frontMatter = structuredClone(before.frontMatter ?? {}) as Tree;
	for (const field of listFields(spec)) {
		const typed = fields[field.name];
		if (typed === undefined) continue;
		if (isOwn(field.name)) own[field.name] = String(typed);
		else write(frontMatter, pathOf(field), toStored(field, typed));
	}
	return { ...own, frontMatter: { ...frontMatter, schemaVersion } };
}

function write(tree: Tree, path: string[], value: unknown): void {
	const [key = "", ...rest] = path;
	if (!rest.length) {
		if (value === undefined) delete tree[key];
		else tree[key] = value;
		return;
	}
	const inner = { ...(tree[key] as Tree | undefined) };
	write(inner, rest, value);
	tree[key] = inner;
}

function toStored(field: BlockField, typed: string | PageItem[]): unknown {
	if (Array.isArray(typed)) return isInitial(field, typed) ? undefined : typed.map((item) => toStoredItem(field, item));
	switch (field.kind) {
		case "lines":
			return toLines(typed);
		case "pick":
			return typed.split(",").filter(Boolean);
		case "number":
			return parseNumber(typed) ?? typed;
		case "day":
			return typed || undefined;
		default:
			return "initial" in field && typed === field.initial ? undefined : typed;
	}
}

function toStoredItem(field: BlockField, item: PageItem): Tree {
	const numbers = field.kind === "items" ? field.fields.filter(({ kind }) => kind === "number") : [];
	return {
		...item,
		...Object.fromEntries(numbers.map(({ name }) => [name, parseNumber(item[name] ?? "") ?? item[name]])),
	};
}

/** Whether a list is as it came with the site. */
function isInitial(field: BlockField, items: PageItem[]): boolean {
	const initial = field.kind === "items" ? field.initial : undefined;
	return (
		initial !== undefined &&
		initial.length === items.length &&
		initial.every((item, index) => Object.entries(item).every(([name, value]) => items[index]?.[name] === value))
	);
}

const toLines = (text: string) =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);

/** What a page needs before it is published, each as a sentence that says what to do. */
export function findMissing(spec: PageSpec, fields: PageFields): string[] {
	if (!hasOwnTexts(spec)) return findMissingDetails(spec, fields);
	const { title, description = "", body = "", slug = "" } = fields;
	const texts = { title, description: String(description), body: String(body), slug: String(slug) };
	const own = findMissingTexts({
		...texts,
		...(!spec.hasSlug && { slug: "page" }),
		...(body === "" && !hasBody(spec) && { body: "-" }),
	});
	return [...own, ...findMissingDetails(spec, fields)];
}

/** What a page needs beside the texts of every page. */
export const findMissingDetails = (spec: PageSpec, fields: PageFields): string[] =>
	listFields(spec).flatMap((field) => (isOwn(field.name) ? [] : findFieldProblems(field, fields)));

/** A part of the site has no title of its own. */
const hasOwnTexts = (spec: PageSpec) => listFields(spec).some(({ name }) => name === "title");

const hasBody = (spec: PageSpec) => listFields(spec).some(({ name }) => name === "body");

function findFieldProblems(field: BlockField, fields: PageFields): string[] {
	const typed = fields[field.name] ?? "";
	if (Array.isArray(typed))
		return field.kind === "items" ? typed.flatMap((item, index) => findItemProblem(field, item, index)) : [];
	if (field.kind === "number") return isNumber(field, typed) ? [] : [field.required];
	if (field.kind === "lines" && toLines(typed).length > limits.lineCount)
		return [`Keep “${field.label}” to ${limits.lineCount} lines.`];
	return "required" in field && field.required && !typed.trim() ? [field.required] : [];
}

function findItemProblem(field: Extract<BlockField, { kind: "items" }>, item: PageItem, index: number): string[] {
	const missing = field.fields.find((part) => {
		const typed = item[part.name] ?? "";
		return part.kind === "number" ? !isNumber(part, typed) : part.required && !typed.trim();
	});
	return missing ? [`${field.item} ${index + 1}: enter the ${missing.required}, or remove it.`] : [];
}

function isNumber({ min, max }: { min: number; max: number }, typed: string): boolean {
	const value = parseNumber(typed);
	return value !== null && value >= min && value <= max;
}

/** The names of the fields where two people's texts are compared. */
export function fieldLabels(spec: PageSpec): Record<string, string> {
	const parts = listFields(spec).flatMap((field) =>
		field.kind === "items" ? field.fields.map(({ name, label }) => [name, label] as const) : [],
	);
	const own = listFields(spec).map(({ name, label }) => [name, label] as const);
	return Object.fromEntries([...parts, ...own]);
}

/** The texts of a version, to compare it with another one. */
export function toTexts(spec: PageSpec, page: StoredPage): Record<string, string> {
	return Object.fromEntries(
		Object.entries(toPageFields(spec, page)).map(([name, value]) => [
			name,
			Array.isArray(value) ? itemsText(value) : value,
		]),
	);
}

const itemsText = (items: PageItem[]) =>
	items.map(({ id: _, ...texts }) => Object.values(texts).join("\n")).join("\n\n");

/** The actions of the audit trail. */
export const pageActivity: Record<string, string> = {
	started: "Started",
	edited: "Edited",
	discarded: "Changes discarded",
	"review-requested": "Asked the office to publish",
	"preview-shared": "Preview link shared",
	published: "Published",
	"published-anyway": "Published despite the page check",
	scheduled: "Scheduled",
	"schedule-canceled": "Schedule canceled",
	"schedule-failed": "Scheduled time passed, but something was missing. Not published",
	unpublished: "Taken off the site",
	restored: "Published an earlier version again",
};
