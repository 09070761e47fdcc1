// The clauses and templates that come with the product. The office may change them; each change is a new version. Pure.
import { insuranceClauseKey, workersCompClauseKey } from "./clauses.ts";

export type DefaultClause = { key: string; revision: number; title: string; text: string; source: string };

/**
 * The contract fills in the words in braces. Have the company's lawyer read them before the first contract is sent.
 * To change a clause or a template here, raise its `revision`: installations where nobody edited it get the new version,
 * and contracts keep the version they were sent with.
 */
export const defaultClauses: readonly DefaultClause[] = [
	{
		key: "work-standards",
		revision: 2,
		title: "How we work",
		text: "We will do the work described in the scope above with trained workers and suitable equipment, and we will follow good arboricultural practice. We do not top trees, and we do not use climbing spikes on trees that will stay. At the end of each workday, we will leave the site safe and raked. Hidden decay, metal in the wood, or unmarked underground lines can change what is possible. If we find any of these, we will stop, show you what we found, and continue only under a written change order that you approve.",
		source: "ATCP 110.05; ANSI A300 practice",
	},
	{
		key: "dates",
		revision: 2,
		title: "Start and completion dates",
		text: "We plan to start on {start} and to finish by {end}. Weather such as wind, lightning, ice, or ground too soft for our trucks can delay the work. If we cannot meet these dates, we will tell you right away, explain why, and propose new dates. New dates require your written consent.",
		source: "ATCP 110.05, 110.027",
	},
	{
		key: "price-and-payment",
		revision: 2,
		title: "Price and payment",
		text: "The price is {total}, including sales tax. You will pay it according to the payment schedule above. Nothing is due that is not listed there. We will do extra work, and bill you for it, only after you approve it in writing.",
		source: "ATCP 110.05; Wis. Stat. 77.52(2)(a)20",
	},
	{
		key: "changes",
		revision: 2,
		title: "Change orders",
		text: "Any change to the work, the price, or the dates must be written in a change order and takes effect only when you approve it. You may always decline a change order and keep the original work only.",
		source: "ATCP 110",
	},
	{
		key: "cancel",
		revision: 2,
		title: "Your right to cancel",
		text: "You may cancel this contract in writing until midnight of the third business day after you signed it and received the notice of this right. Saturdays count as business days. Sundays and federal holidays do not. You will receive two copies of the notice with your signed copy of this contract. If you cancel in time, we will refund everything you paid within 10 days. We will not start work before the cancellation period ends unless you ask us to, in your own words, because waiting would put people or property in danger.",
		source: "Wis. Stat. 423.201 to 423.205; 16 CFR 429",
	},
	{
		key: "permits",
		revision: 2,
		title: "Ownership and permits",
		text: "You confirm that the trees are yours or that their owner has agreed to the work, and you will tell us where the property line is. Before work begins, we will tell you which permits the work requires and who will obtain them. Work that requires a permit will not begin without it.",
		source: "ATCP 110",
	},
	{
		key: insuranceClauseKey,
		revision: 1,
		title: "Our insurance",
		text: "We carry liability insurance, and we will show you the certificate of insurance when you ask.",
		source: "DATCP advises homeowners to ask for a certificate of insurance",
	},
	{
		key: workersCompClauseKey,
		revision: 1,
		title: "Worker's compensation",
		text: "We carry worker's compensation insurance for the people we employ, as Wisconsin law requires. We will show you the certificate of insurance when you ask.",
		source: "Wis. Stat. ch. 102; DATCP advises homeowners to ask for a certificate of insurance",
	},
	{
		key: "liability",
		revision: 3,
		title: "Damage to your property",
		text: "We are responsible for damage that our crew causes to property that is staying, and we will correct it. Tell us about any damage within 30 days so that we can inspect it. We are not responsible for lawn marks from equipment that you agreed to, or for lines, pipes, or sprinklers that were not marked.",
		source: "Company rule: we correct the damage that we cause",
	},
	{
		key: "disputes",
		revision: 2,
		title: "If we disagree",
		text: "Please call {phone} first. Most problems can be settled in one visit. Nothing in this contract takes away your rights under Wisconsin law. Wisconsin law applies to this contract, and the courts of {companyCounty} County or of the county where you live may decide a dispute.",
		source: "Wis. Stat. 100.20(5)",
	},
	{
		key: "lien-notice",
		revision: 1,
		title: "Notice of lien rights",
		text: "As required by the Wisconsin construction lien law, claimant hereby notifies owner that persons or companies performing, furnishing, or procuring labor, services, materials, plans, or specifications for the construction on owner's land may have lien rights on owner's land and buildings if not paid. Those entitled to lien rights, in addition to the undersigned claimant, are those who contract directly with the owner or those who give the owner notice within 60 days after they first perform, furnish, or procure labor, services, materials, plans or specifications for the construction. Accordingly, owner probably will receive notices from those who perform, furnish, or procure labor, services, materials, plans, or specifications for the construction, and should give a copy of each notice received to the mortgage lender, if any. Claimant agrees to cooperate with the owner and the owner's lender, if any, to see that all potential lien claimants are duly paid.",
		source: "Wis. Stat. 779.02(2)(a), printed in bold type of at least 8 points",
	},
	{
		key: "lien-waivers",
		revision: 2,
		title: "Lien waivers",
		text: "With each payment, you may ask for a written lien waiver from us and from everyone who worked or delivered materials for us up to that payment.",
		source: "ATCP 110",
	},
	{
		key: "oak",
		revision: 2,
		title: "Oak wilt",
		text: "To prevent oak wilt, we do not prune, cut, or wound oaks from April through July. If storm damage or danger leaves no other choice, we will seal every cut immediately.",
		source: "Wisconsin DNR guidance on oak wilt",
	},
	{
		key: "wires",
		revision: 2,
		title: "Power lines",
		text: "We work near power lines only as far as the law allows. Within 10 feet of a line, work will wait until the utility has made the line safe, or a line-clearance crew will do it. We will arrange this with the utility. The dates above will be extended by the time this takes.",
		source: "29 CFR 1910.269",
	},
	{
		key: "digging",
		revision: 2,
		title: "Digging and grinding",
		text: "Before we grind stumps or plant, we will have public utility lines marked by Diggers Hotline (811), three business days in advance. Diggers Hotline does not mark private lines, such as sprinklers, dog fences, and gas lines to a garage. Please mark those yourself or tell us where they are.",
		source: "Wis. Stat. 182.0175",
	},
	{
		key: "pesticide",
		revision: 2,
		title: "Pesticide treatments",
		text: "Certified applicators will apply all treatments. Before the first treatment, and every year, you may ask for the product label and for the date in advance. When a treatment is complete, we will tell you what was applied, where, how much, and when the area may be used again, and we will post the warning signs that the rules require. By signing, you agree to receive these details by email.",
		source: "ATCP 29",
	},
	{
		key: "insurance-claim",
		revision: 2,
		title: "If your insurance pays",
		text: "We ask whether you expect an insurer to pay for this work. If you do, and the insurer denies your claim in whole or in part, you may cancel this contract in writing within three business days after you are told. We do not pay or rebate your deductible, and we do not negotiate with your insurer on your behalf.",
		source: "DATCP guidance on storm work; not verified whether the statute covers tree work, but we apply it anyway",
	},
	{
		key: "wood",
		revision: 2,
		title: "Wood and chips",
		text: "We will haul away wood and chips unless the scope says that they stay. Wood that stays is yours. Please burn it near where it grew, because firewood can carry pests.",
		source: "NR 45.045; Wisconsin DNR guidance",
	},
];

export type DefaultTemplate = {
	key: string;
	revision: number;
	name: string;
	note: string;
	warranty: string;
	clauses: string[];
};

const standardClauses = [
	"work-standards",
	"dates",
	"price-and-payment",
	"changes",
	"cancel",
	"permits",
	insuranceClauseKey,
	workersCompClauseKey,
	"liability",
	"disputes",
];

const workmanshipWarranty =
	"Workmanship: If you tell us within one year that any of the work was not done as described, we will return and correct it at no cost to you.";

export const defaultTemplates: readonly DefaultTemplate[] = [
	{
		key: "tree-work",
		revision: 4,
		name: "Residential tree work",
		note: "Pruning, removal, cabling and stump grinding.",
		warranty: workmanshipWarranty,
		clauses: [...standardClauses, "oak", "wires", "digging", "wood"],
	},
	{
		key: "treatment",
		revision: 4,
		name: "Pesticide treatments",
		note: "Injections and sprays over one or more seasons.",
		warranty: "We will apply the treatments as described. No treatment can guarantee that a tree will live.",
		clauses: [...standardClauses, "pesticide"],
	},
	{
		key: "storm",
		revision: 4,
		name: "Storm and insurance work",
		note: "Storm damage that an insurer may pay for.",
		warranty: workmanshipWarranty,
		clauses: [...standardClauses, "insurance-claim", "oak", "wires", "wood"],
	},
	{
		key: "with-subs",
		revision: 4,
		name: "Large jobs with subcontractors",
		note: "Cranes, hauling or grinding done by others.",
		warranty: workmanshipWarranty,
		clauses: [...standardClauses, "lien-notice", "lien-waivers", "oak", "wires", "digging", "wood"],
	},
];

/** Clauses that print in bold because the law requires it. */
export const boldClauseKeys: readonly string[] = ["lien-notice"];
