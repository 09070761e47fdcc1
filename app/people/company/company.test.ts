import { describe, expect, test } from "vitest";
import { type Company, formatValidLicense, placeholderCompany } from "./company.ts";
import { companyForm } from "./company-form.ts";
import { formValues } from "./parts/values.ts";
import { changedDetails, setupSteps } from "./setup.ts";

const newCompany: Company = { ...placeholderCompany, version: 1 };

describe("setupSteps", () => {
	test("a new installation has nothing confirmed, and empty values can't be", () => {
		const states = Object.fromEntries(setupSteps(newCompany).map(({ key, state }) => [key, state]));
		expect(states).toMatchObject({
			phone: "placeholder",
			insurance: "empty",
			quoteTerms: "empty",
			hours: "placeholder",
		});
	});
	test("a confirmed value that was cleared later is empty", () => {
		const [terms] = setupSteps({ ...newCompany, confirmed: ["quoteTerms"] }).filter(({ key }) => key === "quoteTerms");
		expect(terms?.state).toBe("empty");
	});
});

test("changedFacts names facts, not fields", () => {
	expect(
		changedDetails(newCompany, { ...newCompany, street: "212 Maple Street", zip: "54768", facebook: "x" }),
	).toEqual(["address", "social"]);
	expect(changedDetails(newCompany, { hours: structuredClone(newCompany.hours) })).toEqual([]);
});

const license = { license: "Pesticide business license, DATCP", licenseNumber: "93-012345", licenseExpiresOn: "" };
const shownLicense = "Pesticide business license, DATCP, no. 93-012345";

test.each([
	["with a number", {}, shownLicense],
	["on its last day", { licenseExpiresOn: "2026-11-23" }, shownLicense],
	["without a number", { licenseNumber: "" }, ""],
	["that has expired", { licenseExpiresOn: "2026-11-22" }, ""],
	["that isn't named", { license: "" }, ""],
])("a license %s: %o", (_name, change, shown) => {
	expect(formatValidLicense({ ...license, ...change }, "2026-11-23")).toBe(shown);
});

describe("companyForm", () => {
	const typed = { ...formValues(newCompany), seen: "1" };
	const errorFields = (change: Record<string, string>) => {
		const result = companyForm.safeParse({ ...typed, ...change });
		return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
	};
	test("the form accepts the values that the page shows", () => {
		const result = companyForm.safeParse(typed);
		expect(result.data?.values).toEqual(
			Object.fromEntries(
				Object.entries(placeholderCompany).filter(
					([name]) => !["confirmed", "logo", "certificate", "isDemo"].includes(name),
				),
			),
		);
	});
	test.each([
		[{ phone: "none" }, ["phone"]],
		[{ email: "jo" }, ["email"]],
		[{ zip: "5476" }, ["zip"]],
		[{ latitude: "north" }, ["latitude"]],
		[{ latitude: "91" }, ["latitude"]],
		[{ replyHours: "0" }, ["replyHours"]],
		[{ replyHours: "169" }, ["replyHours"]],
		[{ facebook: "javascript:alert(1)" }, ["facebook"]],
		[{ facebook: "https://facebook.com.example.com/x" }, ["facebook"]],
		[{ facebook: "https://www.facebook.com/stanley" }, []],
		[{ "hours.0.from": "17:00", "hours.0.to": "07:00" }, ["hours.0.to"]],
		[{ "hours.6.from": "09:00" }, ["hours.6.to"]],
		[{ "hours.0.from": "25:00" }, ["hours.0.from"]],
		[{ license: "Pesticide business license, DATCP" }, ["licenseNumber"]],
		[{ license: "Pesticide business license, DATCP", licenseNumber: "93-012345" }, []],
		[{ licenseExpiresOn: "0000-12-31" }, ["licenseExpiresOn"]],
		[{ founded: "98" }, ["founded"]],
		[{ founded: "1998" }, []],
		[{ name: "   " }, ["name"]],
	])("%j gives errors in %j", (change, fields) => {
		expect(errorFields(change as Record<string, string>)).toEqual(fields);
	});
	test("a phone number is stored in E.164", () => {
		const result = companyForm.safeParse({ ...typed, phone: "715.555.0199" });
		expect(result.data?.values.phone).toBe("+17155550199");
	});
});
