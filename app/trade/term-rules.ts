// Terms that a Wisconsin home improvement contract must not have. Terms belong in the clauses of the library, which a lawyer
// has read: an unlawful one in any other text blocks sending, and every other mention of such a subject is asked. Pure.
import { namesTerm, noOwnFacts } from "./money-terms.ts";
import { excerpt } from "./oak-rules.ts";
import { listAllSentences, listPercentages, type WorkRule } from "./planned-work.ts";
import { isNegated } from "./sentences.ts";

type TermRule = Omit<WorkRule, "level" | "check"> & { isUnlawful: (sentence: string) => boolean; advice: string };

const cancel =
	/\b(cancel\w*|rescind\w*|rescission|back(s|ed|ing)? out|terminat\w*|withdraw\w*|chang\w* (your|their|his|her) minds?|cooling[- ]off|revok\w*|three[- ]day|3[- ]day)\b/i;
const noCancel =
	/\bnon-?cancel\w*|\bnon-?refundable|\bno refunds?\b|\b(is|are|becomes?|be) (final|binding|irrevocable|locked in)\b|\birrevocabl\w*|\ball sales\b|\b(deposits?|down payments?|payments?|money) (is|are|will be|won't be|can't be|not) (\w+ ){0,2}(kept|forfeit\w*|retained|ours|refund\w*|returned)\b|\b(keep|retain|forfeit)\w* (\w+ ){0,3}(deposit|down payment|money|payments?)\b/i;
const money =
	/\$\s?\d|\d\s?%|percent|\bfees?\b|\bcharg\w*|\bpenalt\w*|\bliquidated\b|\bow(e|es|ing)\b|\bforfeit\w*|\brestocking\b|\bpay\b|\bbill(ed)?\b/i;
const restricting =
	/\b(only|must|unless|within|hours?|one day|same day|waiv\w*|giv\w* up|los(e|es|ing)|lost|ends?|expires?|until|before|surrender\w*|relinquish\w*|agree\w* to keep|too late|impossible)\b/i;
const waiving =
	/\b(waiv\w*|giv(e|es|ing) up|release[sd]?|relinquish\w*|surrender\w*|renounc\w*|forgo\w*|forfeit\w*|disclaim\w*)\b[^.]{0,90}\b(rights?|claims?|remed\w+|warrant\w+|liens?|liabilit\w+|laws?|statutes?|atcp|jury|notices?|protections?|defenses?|exemptions?|damages|inspections?|period)\b|\b(rights?|claims?|remed\w+|warrant\w+|notices?|jury( trials?)?|protections?)\b[^.]{0,50}\b(waived|given up|released|relinquished|surrendered|forfeited|excluded|void|not apply|doesn't apply|do not apply|don't apply)\b|\bjury\b[^.]{0,40}\bwaive/i;
const outOfState =
	/\b(laws?|courts?|venue|jurisdiction)\b[^.]{0,60}\b(minnesota|illinois|iowa|michigan|delaware|texas|florida|indiana|nevada|new york|california|another state|hennepin|ramsey|cook county)\b|\b(minnesota|illinois|iowa|michigan|delaware|texas|florida|indiana|nevada|new york|california)\b[^.]{0,30}\b(laws?|courts?|venue|jurisdiction)\b/i;
const confession =
	/\bconfess\w*[^.]{0,30}\bjudg\w*|\bjudg\w*[^.]{0,30}\bconfess\w*|\bcognovit\b|\bwarrant of attorney\b|\bpower of attorney\b|\b(enter|take|obtain|consent\w* to|agree\w* to|stipulat\w* to|authoriz\w*|accept\w*)\b[^.]{0,60}\bjudg\w*|\bjudg\w*[^.]{0,40}\b(without (notice|trial|hearing|a hearing)|against you)\b|\bwage assignment\b|\bassign\w* (your )?wages\b|\bgarnish\w*/i;
const deductible =
	/\bdeduct[ia]bles?\b|\bco-?pays?\b|\bout[- ]of[- ]pocket\b|\byour (share|part|portion) of the (claim|insurance)\b/i;
const freeDeductible =
	/\b(pay|pays|paid|paying|cover\w*|waiv\w*|absorb\w*|rebat\w*|refund\w*|eat|eats|credit\w*|discount\w*|free|reimburs\w*|take care|taken care|handl\w*|forgiv\w*|gift\w*|offset\w*|knock\w*|deduct\w*|on us|no cost|zero|nothing|no|without|avoid|sav(e|es|ing)|back to you|give|match\w*|bury|build|built|inflat\w*|add\w*|hide|swallow\w*|ours?|we|us|we'll)\b|\$0/i;
const negotiating =
	/\b(negotiat\w*|settl\w*|adjust(ing)?|represent\w*|handl\w*|fight\w*|argu\w*|deal(ing)? with|act(ing)? (as|for)|on your behalf|public adjuster|assign\w*|maximi[sz]\w*|file|filing|submit\w*|process\w*)\b[^.]{0,60}\b(insur\w*|claims?|adjusters?)\b|\b(insur\w*|claims?|adjusters?)\b[^.]{0,40}\b(negotiat\w*|on your behalf|assign\w* to us|settle\w*)\b/i;
const late =
	/\b(interest|late|overdue|past[- ]due|unpaid|finance|service charge|carrying charge|a\.?p\.?r|per annum|annually|default)\b/i;
const usury = /\b(compound\w*|(per|a|each|every) (day|week)|daily|weekly)\b|\/\s?(day|week|wk)\b/i;
const license =
	/\b(?<!un)licen[sc]ed?\b(?! plate)|\blicen[sc]e (no|number|#)|\b(state|city|county|dnr|datcp|government|fema|utility|xcel|insurance)[- ](approved|certified|endorsed|registered|authorized|sanctioned|licensed)\b|\b(approved|certified|endorsed|recommended|authorized|sanctioned|accredited) by (the )?(state|city|county|village|town|dnr|datcp|uw|university|fema|government|utility|xcel|your (insurer|insurance)|insur\w+|wisconsin)\b|\bmaster arborist|\bboard[- ]certified\b/i;
const pesticideLicense = /\b(pesticide|applicator)\b/i;
const lien = /\bliens?\b/i;
const lienChange =
	/\b(no|not|never|waiv\w*|void|without|any|entire|immediate\w*|automatic\w*|sell|seize|foreclos\w*|ignore|disregard|doesn't|don't|won't|remove|deleted?)\b/i;
const security =
	/\b(mortgages?|foreclos\w*|repossess\w*|seiz\w*|collateral|security interests? in|deed of trust|title to your|lock ?box|evict\w*)\b/i;
const offTheBooks =
	/\boff the books\b|\bunder the table\b|\bno (sales )?tax\b|\bwithout (sales )?tax\b|\bskip\w* (the )?(sales )?tax\b|\bno (receipts?|invoices?|paper\w*)\b|\bcash[- ](only|price|discount|deal|job)\b|\btax[- ]free\b/i;
const negligence =
	/\b(not|no|never|isn't|aren't|won't be)\b[^.]{0,30}\b(liab\w+|responsib\w+)\b[^.]{0,60}\b(any|all|negligen\w*|injur\w*|whatsoever|damage)\b|\b(hold|holds|save)\b[^.]{0,30}\bharmless\b|\bindemnif\w*|\bnegligen\w*|\bat your own risk\b|\bas[- ]is\b|\bassumes? (all|any|the) risks?\b|\b(damag\w*|broken|breakage|cracks?|ruts?|injur\w*|loss(es)?)\b[^.]{0,50}\b(customer|client|homeowner|owner|your)('?s)? (problem|risk|responsibility|expense|cost)\b/i;
const prepayment =
	/\b(pay\w*|paid|deposits?|down|balance|due|money|cash|checks?|price|total|amount|bill|half|%|percent)\b[^.]{0,60}\b(in advance|up ?front|before (we|work|any|the|our|a|cutting|starting|arriv\w*|crew\w*|equipment)|at signing|upon signing|when you sign|on signing|prior to|day of signing|before[- ]?hand|with (your|the) signature|to (book|schedule|hold|reserve|secure)|(on|at|upon) (our )?arrival|when (we|the crew) (arrives?|shows? up|gets? there|orders?)|when [^.]{0,30}\b(ordered|booked|scheduled|reserved))\b|\b(prepa(y|id|yment)\w*|pre-pa\w+|pay[- ]first|cash in advance|money up ?front)\b|\bin full\b[^.]{0,40}\b(sign|book|start|begin|schedul|arriv|advance|front|before)/i;
const shareCap = 50;

const terms: readonly TermRule[] = [
	{
		id: "cancel-terms",
		title: "No limits on the right to cancel",
		source: "Wis. Stat. 423.202 to 423.205; 16 CFR 429.1",
		isUnlawful: (text) =>
			noCancel.test(text) || (cancel.test(text) && (isNegated(text) || money.test(text) || restricting.test(text))),
		advice:
			"The customer may cancel within three business days at no cost and gets everything back. Don't add a fee or a limit anywhere else.",
	},
	{
		id: "rights-waived",
		title: "No waiver of rights",
		source: "Wis. Stat. 100.20(5), 421.106 and 779.135; ATCP 110",
		isUnlawful: (text) =>
			waiving.test(text) && !/\b(lien waivers?|waivers? of lien|we (waive|release|give up))\b/i.test(text),
		advice: "A contract can't take away the customer's rights.",
	},
	{
		id: "liability-terms",
		title: "No exclusion of our liability",
		source: "Wis. Stat. 895.447 and 100.20(5)",
		isUnlawful: (text) => negligence.test(text) && !/\bnot (marked|shown|disclosed)\b|\bunmarked\b/i.test(text),
		advice: "We're responsible for damage we cause, as the clause “Damage to your property” says.",
	},
	{
		id: "judgment-terms",
		title: "No confession of judgment",
		source: "Wis. Stat. 806.25, 422.404 and 422.405",
		isUnlawful: (text) => confession.test(text),
		advice: "A customer can't agree to a judgment or give up wages in advance.",
	},
	{
		id: "venue-terms",
		title: "Wisconsin law and courts",
		source: "Wis. Stat. 779.135",
		isUnlawful: (text) => outOfState.test(text),
		advice: "Wisconsin law and Wisconsin courts apply to work in Wisconsin.",
	},
	{
		id: "deductible-terms",
		title: "No promise to pay the deductible",
		source: "Wis. Stat. 100.65",
		isUnlawful: (text) =>
			deductible.test(text) &&
			freeDeductible.test(text) &&
			!/\byou (must |will |still )*(pay|owe) (your|the) deductible\b/i.test(text),
		advice: "A contractor must not pay or rebate any part of a customer's insurance deductible.",
	},
	{
		id: "claim-terms",
		title: "No negotiating with the insurer",
		source: "Wis. Stat. 100.65",
		isUnlawful: (text) => negotiating.test(text) && !isNegated(text),
		advice: "A contractor must not represent a customer or negotiate with the insurer.",
	},
	{
		id: "interest-terms",
		title: "Interest and late fees",
		source: "Company rule: at most 1.5% a month; Wis. Stat. ch. 138 and 422",
		isUnlawful: (text) => late.test(text) && isAboveInterestCap(text),
		advice: "Charge at most 1.5% a month (18% a year), without compounding or daily fees.",
	},
	{
		id: "lien-terms",
		title: "Lien rights",
		source: "Wis. Stat. 779.02 and 779.135",
		isUnlawful: (text) =>
			(lien.test(text) && lienChange.test(text) && !/\blien waivers?\b/i.test(text)) || security.test(text),
		advice: "The notice of lien rights is a clause with the statute's wording. Nothing else secures the payment.",
	},
	{
		id: "prepayment-terms",
		title: "Payment in advance",
		source: "Company rule: at most half before the work starts; ATCP 110.05",
		isUnlawful: (text) => prepayment.test(text) && !isSmallDeposit(text) && !isNegated(text),
		advice: "In the payment schedule, ask for no more than half before the work starts.",
	},
	{
		id: "tax-terms",
		title: "Sales tax must be charged",
		source: "Wis. Stat. 77.52(2)(a)20",
		isUnlawful: (text) => offTheBooks.test(text) && !/\b(exempt\w*|certificate|s-211)\b/i.test(text),
		advice: "Tree work is taxable no matter how the customer pays.",
	},
	{
		id: "license-claims",
		title: "License and approval claims",
		source: "Wis. Stat. 100.18: Wisconsin has no license for arborists",
		isUnlawful: (text) => license.test(text) && !pesticideLicense.test(text),
		advice: "Wisconsin doesn't license arborists or tree services, and no agency approves them.",
	},
];

const termRules = terms.map(
	({ isUnlawful, advice, ...rule }): WorkRule => ({
		...rule,
		level: "error",
		check: (work) => {
			const found = listAllSentences(work).find(({ text }) => isUnlawful(text));
			return found ? { field: found.field, message: `“${excerpt(found.text)}”: ${advice}` } : null;
		},
	}),
);

const legalSubjects =
	/\b(cancel\w*|refund\w*|rescind\w*|terminat\w*|deductibles?|insur(er|ers|ance|ed)|claims?|adjusters?|liens?|interest|late (fee|charge|payment)s?|penalt\w*|fees?|attorneys?|lawyers?|legal|courts?|law ?suits?|sue (you|us|them)|suing|judg(e?ments?|es?)|arbitrat\w*|mediat\w*|waiv\w*|rights|right to|liab\w*|indemn\w*|harmless|licen[sc]\w*|bonded|certif\w*|guarant\w*|deposit|in advance|up ?front|prepa\w+|collections?|mortgage|security interest|binding|final sale|void|forfeit\w*|cash|as[- ]is|at (your|their) own|damages|statute|ordinance|default|breach|penal|notwithstanding|hereby)\b/i;

export const contractTermRules: readonly WorkRule[] = [
	...termRules,
	{
		id: "terms-elsewhere",
		title: "Contract terms outside the clauses",
		source: "Company policy: contract terms go in the clause library",
		level: "question",
		answer: "This sentence doesn't change the customer's rights",
		check: (work) => {
			const own = work.own ?? noOwnFacts;
			const found = listAllSentences(work).find(
				({ field, text }) => field !== "plan" && (legalSubjects.test(text) || namesTerm(text, own)),
			);
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}” reads like a contract term. Remove it, or confirm that it isn't one.`,
					}
				: null;
		},
	},
];

function isAboveInterestCap(text: string): boolean {
	if (usury.test(text) && /\d|percent/i.test(text)) return true;
	if (/\bcompound\w*/i.test(text)) return true;
	const isYearly =
		/\b(per|a|each|every) (year|annum)|\bannual\w*|\byearly|\ba\.?p\.?r\b/i.test(text) && !/\bmonth/i.test(text);
	return listPercentages(text).some((share) => share > (isYearly ? 18 : 1.5));
}

function isSmallDeposit(text: string): boolean {
	const shares = listPercentages(text);
	return (
		shares.length > 0 &&
		shares.reduce((sum, share) => sum + share, 0) <= shareCap &&
		!/\b(rest|remain\w*|balance|full|entire|whole)\b/i.test(text)
	);
}
