import { expect, test } from "vitest";
import { messageChecks } from "./message-checks.ts";

const standard = {
	subject: "Your quote {number} from Stanley Tree Care",
	message: "Thank you for contacting us. It's good for 30 days.",
};
const rules = {
	today: "2026-11-23",
	disabledRules: [],
	claims: { insured: false, workersComp: false, certified: false },
};
const open = (message: string, subject = standard.subject) =>
	messageChecks({ subject, message }, standard, rules).map(({ level, question }) => question?.rule ?? level);

test("the standard text needs no answer", () => expect(open(standard.message)).toEqual([]));

test.each([
	"We pay your insurance deductible. You may not cancel after today.",
	"We p\u0430y y\u043eur insurance deductible.",
	"You may not cancel.",
	"We're fully insured.",
	"We'll top the maples.",
])("“%s” can't be sent", (message) => {
	expect(open(`${standard.message}\n\n${message}`)).toContain("stop");
});

test("a subject is checked too", () => expect(open("Hi", "We pay your deductible")).toContain("stop"));

test.each([
	"Give us 48 hours notice or pay $150",
	"Half down, half on arrival",
	"Late: $15/day",
	"Take 12 feet off the maple",
	"New cuts go 6 ft below the old cuts.",
	"We'll thin the crown by 20%.",
	"Damage to lawn is the customer's problem",
])("“%s” is asked about or stops", (message) => expect(open(message)).not.toEqual([]));

test("what the document itself says isn't asked", () => {
	const own = { amounts: [52_750, 15_825], percents: [30], days: ["2026-12-07"] };
	const checks = (message: string) => messageChecks({ subject: "Your quote", message }, standard, { ...rules, own });
	expect(checks("The total is $527.50. We can start by Dec 7.")).toEqual([]);
	expect(checks("The total is $600.00.")).toHaveLength(1);
});

test("a term of its own is asked about, with a rule of its own", () => {
	expect(open("Give us 48 hours notice or pay $150.")).toContain("message:terms-elsewhere");
	expect(open("Thanks for the coffee. See you at the farm.")).toEqual([]);
});
