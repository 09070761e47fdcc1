// Contracts that must not be sent as they are. Each changes one thing in a contract that complies.
import { describe, expect, test } from "vitest";
import type { ContractContent } from "./contract.ts";
import {
	type Change,
	digging,
	inMay,
	markedOaks,
	oakSpecies,
	oaks,
	otherSpecies,
	practices,
	unclearOaks,
	unnamedWork,
} from "./hostile-work.testing.ts";
import { clauses, findings, good, id } from "./lint.testing.ts";
import { blockingFindings } from "./lint.ts";

const rightToCancel = [
	"You may not cancel.",
	"You may not cancel this contract after you sign it.",
	"This contract can't be canceled.",
	"This agreement is noncancelable.",
	"All sales are final.",
	"This contract is binding once signed.",
	"The deposit is nonrefundable.",
	"No refunds.",
	"If you cancel, you owe 30% of the price.",
	"A 30 % cancellation fee applies.",
	"Cancellation fee: $500.",
	"We keep your deposit if you change your mind.",
	"You have 24 hours to cancel.",
	"You may cancel only by certified mail within one day.",
	"You waive your three-day right to cancel.",
	"Your right to cancel ends when we start work.",
	"Customer gives up the cooling-off period.",
	"Rescission is not permitted.",
	"Backing out costs 25%.",
	"You agree that you won't cancel.",
	"Your deposit is forfeited if you back out.",
	"Termination by the customer triggers a charge of $300.",
	"You must pay for lost profit if you withdraw.",
	"This sale is final.",
].map((text): [string, Change] => [text, { scope: text }]);

const insurance = [
	"We pay your insurance deductible.",
	"We'll cover the deductible.",
	"Your deductible is on us.",
	"Deductible waived!",
	"We credit $500 toward your deductible.",
	"No out-of-pocket cost to you.",
	"You won't pay a deductable.",
	"We'll build your deductible into the estimate.",
	"Free yard sign discount equal to your deductible.",
	"We rebate half of your deductible after the work.",
	"We negotiate with your insurer for you.",
	"We'll handle your insurance claim.",
	"We act as your public adjuster.",
	"You assign your claim to us.",
	"We will deal with the adjuster on your behalf.",
	"We'll file the claim and settle it with the insurance company.",
].map((text): [string, Change] => [text, { message: text }]);

const moneyTerms = [
	"Unpaid amounts bear interest of 5% a month.",
	"Interest: 2% per month.",
	"Late payments are charged 24% per year.",
	"Interest of 1% per week on overdue balances.",
	"A late fee of $25 per day applies.",
	"Interest compounds monthly.",
	"Past-due accounts: five percent monthly.",
	"You authorize us to confess judgment against you.",
	"Customer consents to the entry of judgment without notice.",
	"This includes a cognovit note.",
	"You give us a warrant of attorney.",
	"You assign your wages to us.",
	"Full payment is due in advance.",
	"Pay 100% up front.",
	"90% of the price is due before we start.",
	"The entire balance is due at signing.",
	"We need 75% down to schedule the work.",
	"Payment in full is due before the crew arrives.",
	"Cash price, no receipt.",
	"Pay cash and we skip the sales tax.",
	"We place a mortgage on your home until you pay.",
	"We may repossess your vehicle.",
	"Your home is collateral for the price.",
	"If you don't pay, we may seize your equipment.",
].map((text): [string, Change] => [text, { scope: text }]);

const rights = [
	"You waive all claims against us.",
	"Customer releases us from any liability.",
	"You give up your rights under Wisconsin law.",
	"You waive a jury trial.",
	"We are not liable for any damage.",
	"We aren't responsible for damage to your lawn, house or wires whatsoever.",
	"You hold us harmless.",
	"Customer indemnifies the company, even for its own negligence.",
	"Work is done at your own risk.",
	"The work is sold as is.",
	"Minnesota law applies.",
	"Disputes go to the courts of Illinois.",
	"Venue is Hennepin County.",
	"All implied warranties are disclaimed; you give up every warranty right.",
	"ATCP 110 does not apply; its protections are waived.",
	"You waive the notice of lien rights.",
	"No lien notice is needed.",
	"You waive lien waivers and lien rights of others do not matter.",
	"We may put a lien on your home without notice.",
	"You agree to binding arbitration.",
	"You pay our attorney's fees.",
].map((text): [string, Change] => [text, { scope: text }]);

const claims = [
	"We are licensed arborists.",
	"Wisconsin-licensed tree service.",
	"Licensed, bonded and insured.",
	"State-certified tree experts",
	"Approved by the DNR.",
	"City-approved contractor",
	"Our crew is FEMA certified.",
	"Recommended by your insurance company.",
	"License #12345",
	"Certified by the State of Wisconsin.",
].map((text): [string, Change] => [text, { message: text }]);

const final = good.plan[0] as ContractContent["plan"][number];
const pay = (kind: "deposit" | "progress" | "final", share: string, due: string) => ({ ...final, kind, share, due });
const plans: [string, Change][] = [
	["a deposit of 90%", { plan: [pay("deposit", "90%", "at signing"), final] }],
	["a deposit of 100%", { plan: [pay("deposit", "100%", "at signing"), final] }],
	["a deposit of 60%", { plan: [pay("deposit", "60%", "when both have signed"), final] }],
	["a deposit of most of the price in dollars", { plan: [pay("deposit", "450.00", "at signing"), final] }],
	["everything at signing", { plan: [pay("final", "", "when you sign")] }],
	["everything before the work", { plan: [pay("final", "", "before we begin")] }],
	["two deposits", { plan: [pay("deposit", "30%", "at signing"), pay("deposit", "30%", "a week later"), final] }],
	[
		"a progress payment when the crew arrives",
		{ plan: [pay("deposit", "30%", "at signing"), pay("progress", "60%", "when the crew arrives"), final] },
	],
	["progress payments for nearly all", { plan: [pay("progress", "95%", "halfway"), final] }],
	["a deposit of 45%", { plan: [pay("deposit", "45%", "at signing"), final] }],
	["a final payment without a date", { plan: [pay("final", "", "")] }],
	["payment at scheduling", { plan: [pay("final", "", "upon scheduling")] }],
];

const edited = (key: string, edit: (text: string) => string): Change => ({
	clauses: [
		...good.clauses.filter((one) => one.key !== key),
		...clauses(key).map((clause) => ({ ...clause, text: edit(clause.text) })),
	],
});
const keys = [
	"cancel",
	"changes",
	"permits",
	"disputes",
	"lien-notice",
	"lien-waivers",
	"insurance-claim",
	"oak",
	"wires",
	"digging",
	"pesticide",
];
const changedClauses: [string, Change][] = [
	...keys.map((key): [string, Change] => [
		`${key} with one more sentence`,
		edited(key, (text) => `${text} Some exceptions apply.`),
	]),
	...keys.map((key): [string, Change] => [
		`${key} with one word less`,
		edited(key, (text) => text.replace(/ \w+/, "")),
	]),
	["the lien notice within 90 days", edited("lien-notice", (text) => text.replace("60 days", "90 days"))],
	["the lien notice without the lender", edited("lien-notice", (text) => text.replace("mortgage lender", "bank"))],
	["the right to cancel until the second day", edited("cancel", (text) => text.replace("third", "second"))],
	["the right to cancel without a refund", edited("cancel", (text) => text.replace("refund", "keep"))],
	["a refund after 30 days", edited("cancel", (text) => text.replace("10 days", "30 days"))],
	["courts of another county", edited("disputes", (text) => text.replace("Wisconsin", "Minnesota"))],
	["a changed title", { clauses: good.clauses.map((one) => ({ ...one, title: `${one.title} (void)` })) }],
];
const ownClauses = [
	"5% a month",
	"You owe us dinner.",
	"We work when we like.",
	"This supersedes the other clauses.",
].map((text): [string, Change] => [
	text,
	{ clauses: [...good.clauses, { id, key: "own", revision: "", title: "Extra", text }] },
]);

const groups: [string, string[], [string, Change][]][] = [
	["an oak cut in May", ["oak-season"], oaks.map(([name, change]) => [name, { ...inMay, ...change }])],
	["a tree that may be an oak", ["oak-unclear", "species-missing", "oak-season"], unclearOaks],
	["an oak by its species", ["oak-season"], oakSpecies.map(([name, change]) => [name, { ...inMay, ...change }])],
	["an oak marked “No cutting”", ["oak-unclear"], markedOaks.map(([name, change]) => [name, { ...inMay, ...change }])],
	[
		"another species",
		["oak-unclear", "species-missing"],
		otherSpecies.map(([name, change]) => [name, { ...inMay, ...change }]),
	],
	["work without a species", ["species-missing"], unnamedWork],
	["the right to cancel", ["cancel-terms", "rights-waived"], rightToCancel],
	["insurance", ["deductible-terms", "claim-terms"], insurance],
	["money", ["interest-terms", "judgment-terms", "prepayment-terms", "tax-terms", "lien-terms"], moneyTerms],
	["rights", ["rights-waived", "liability-terms", "venue-terms", "lien-terms", "terms-elsewhere"], rights],
	["practices", ["topping", "spikes", "crown-share", "practice-unclear"], practices],
	["digging", ["digging-date", "digging-order", "locate-waived"], digging],
	["licenses", ["license-claims"], claims],
	["the payment schedule", ["prepayment", "prepayment-large"], plans],
	["changed clauses", ["clause-changed"], changedClauses],
	["clauses of one's own", ["clause-own"], ownClauses],
];

describe.each(groups)("%s", (_, rules, contracts) => {
	test.each(contracts)("%s", (_name, change) => {
		const found = findings(change);
		expect(found.filter(({ level }) => level !== "warning").map(({ rule }) => rule)).toEqual(
			expect.arrayContaining([expect.toBeOneOf(rules)]),
		);
		expect(blockingFindings(found, [], true)).not.toEqual([]);
		expect(
			blockingFindings(
				found,
				found.map(({ rule }) => rule),
				false,
			),
		).not.toEqual([]);
	});
});

test("at least 200 hostile contracts, and none may be sent", () => {
	const contracts = groups.flatMap(([, , all]) => all);
	expect(contracts.length).toBeGreaterThanOrEqual(200);
	expect(contracts.filter(([, change]) => !blockingFindings(findings(change), [], false).length)).toEqual([]);
});
