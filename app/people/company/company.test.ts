import { describe, expect, test } from "vitest";
import { type Company, changedFacts, setupSteps, standIn } from "./company.ts";
import { companyForm } from "./company-form.ts";
import { valuesOf } from "./parts/values.ts";

const fresh: Company = { ...standIn, version: 1 };

describe("setupSteps", () => {
	test("a new installation has nothing confirmed, and what is empty can't be", () => {
		const states = Object.fromEntries(setupSteps(fresh).map(({ key, state }) => [key, state]));
		expect(states).toMatchObject({ phone: "stand-in", insurance: "empty", quoteTerms: "empty", hours: "stand-in" });
	});
	test("a confirmed fact that was emptied later is empty", () => {
		const [terms] = setupSteps({ ...fresh, confirmed: ["quoteTerms"] }).filter(({ key }) => key === "quoteTerms");
		expect(terms?.state).toBe("empty");
	});
});

test("changedFacts names facts, not fields", () => {
	expect(changedFacts(fresh, { ...fresh, street: "212 Maple Street", zip: "54768", facebook: "x" })).toEqual([
		"address",
		"social",
	]);
	expect(changedFacts(fresh, { hours: structuredClone(fresh.hours) })).toEqual([]);
});

describe("companyForm", () => {
	const typed = { ...valuesOf(fresh), seen: "1" };
	const problems = (change: Record<string, string>) => {
		const result = companyForm.safeParse({ ...typed, ...change });
		return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
	};
	test("what the page shows is what it takes", () => {
		const result = companyForm.safeParse(typed);
		expect(result.data?.facts).toEqual(
			Object.fromEntries(Object.entries(standIn).filter(([name]) => name !== "confirmed")),
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
		[{ founded: "98" }, ["founded"]],
		[{ founded: "1998" }, []],
		[{ name: "   " }, ["name"]],
	])("%j is answered with %j", (change, fields) => {
		expect(problems(change as Record<string, string>)).toEqual(fields);
	});
	test("a phone number is kept in its international form", () => {
		const result = companyForm.safeParse({ ...typed, phone: "715.555.0199" });
		expect(result.data?.facts.phone).toBe("+17155550199");
	});
});
