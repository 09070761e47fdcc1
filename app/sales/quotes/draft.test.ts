import { describe, expect, test } from "vitest";
import { type LineItemFields, newLineItem } from "#app/documents/drafts/draft-fields.ts";
import { upgradeDraft } from "#app/noun/drafts/draft-format.ts";
import { parseQuoteFields, type QuoteFields, toQuoteFields } from "./draft.ts";
import { blankQuoteDetails } from "./quote-details.ts";

function typed(facts: Partial<QuoteFields> = {}): QuoteFields {
	return {
		toName: "Ruth",
		toEmail: "",
		toPhone: "",
		siteAddress: "",
		county: "Clark",
		message: "",
		internalNote: "",
		included: "",
		excluded: "",
		validUntil: "2026-12-21",
		plannedOn: "",
		depositKind: "none",
		depositValue: "",
		exemption: "",
		...blankQuoteDetails,
		lines: [],
		...facts,
	};
}

const line = (id: string, facts: Partial<LineItemFields> = {}): LineItemFields => ({
	...newLineItem(id, "service"),
	title: id,
	...facts,
});

test("a draft that a device stored before line items had a species gets the blank fields", () => {
	const { workType: _, species: __, noCutting: ___, ...stored } = line("a");
	expect(upgradeDraft<QuoteFields>({ ...typed(), lines: [stored] }, {})).toEqual(typed({ lines: [line("a")] }));
	expect(upgradeDraft({ note: "" }, {}, { wood: "" })).toEqual({ note: "", wood: "" });
});

describe("typed input", () => {
	test("becomes cents and back", () => {
		const { content, problems } = parseQuoteFields(
			typed({ depositKind: "percent", depositValue: "12.5%", lines: [line("a", { price: "1,240.5" })] }),
		);
		expect(problems).toEqual({});
		expect([content.lines[0]?.unitPrice, content.deposit]).toEqual([124_050, { kind: "percent", value: 1_250 }]);
		expect(toQuoteFields(content)).toMatchObject({ depositValue: "12.5", lines: [{ price: "1240.50" }] });
	});
	test("is reported and counts as zero when it isn't a number", () => {
		const { content, problems } = parseQuoteFields(
			typed({ depositKind: "percent", depositValue: "200", lines: [line("a", { price: "48o", quantity: "x" })] }),
		);
		expect(Object.keys(problems)).toEqual(["lines.a.quantity", "lines.a.price", "depositValue"]);
		expect(content.lines[0]).toMatchObject({ unitPrice: 0, quantity: "0" });
	});
});
