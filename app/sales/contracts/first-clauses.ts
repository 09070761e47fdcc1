// What the clause library and the templates begin with. The office changes them; each change is a new version. Pure.

export type FirstClause = { key: string; title: string; text: string; source: string };

/** Words in braces are filled from the contract. Have the company's lawyer read them before the first one goes out. */
export const firstClauses: readonly FirstClause[] = [
	{
		key: "work-standards",
		title: "How we work",
		text: "We do the work in the scope above with trained people and suitable equipment, and follow good arboricultural practice. We do not top trees and do not use climbing spikes on trees that stay. Each day we leave the site safe and raked. Hidden decay, metal in the wood or underground lines nobody marked can change what is possible: then we stop, show you, and go on only by a written change that you approve.",
		source: "ATCP 110.05; ANSI A300 practice",
	},
	{
		key: "dates",
		title: "Start and finish",
		text: "We plan to begin on {start} and to finish by {end}. Weather can move a day: wind, lightning, ice or ground too soft for our trucks. When we can't keep these dates we tell you at once, say why and propose new ones; new dates need your written consent.",
		source: "ATCP 110.05, 110.027",
	},
	{
		key: "price-and-payment",
		title: "Price and payment",
		text: "The price is {total}, sales tax included. You pay it in the parts listed above. Nothing is due that is not listed. Extra work is done and billed only after you approved it in writing.",
		source: "ATCP 110.05; Wis. Stat. 77.52(2)(a)20",
	},
	{
		key: "changes",
		title: "Changes",
		text: "Any change to the work, the price or the dates is written down as a change order and holds only when you approved it. You may always choose to keep the original work only.",
		source: "ATCP 110",
	},
	{
		key: "cancel",
		title: "Your right to cancel",
		text: "You may cancel this contract in writing until midnight of the third business day after you signed it and got the notice of this right. Saturdays count as business days, Sundays and federal holidays do not. With your signed copy you get two copies of the notice. If you cancel in time, you get back what you paid within 10 days. We do not begin before that time is over, unless you ask us to in your own words because waiting would put people or property in danger.",
		source: "Wis. Stat. 423.201 to 423.205; 16 CFR 429",
	},
	{
		key: "permits",
		title: "Permits and ownership",
		text: "You tell us that the trees are yours or that their owner agreed, and where the property line runs. We tell you before we begin which permits the work needs and who gets them; work that needs a permit does not begin without it.",
		source: "ATCP 110",
	},
	{
		key: "liability",
		title: "Insurance and damage",
		text: "We carry liability insurance and worker's compensation and show you the certificate when you ask. Damage that our crew causes to what stays is ours to make good; tell us within 30 days so that we can look at it. Lawn marks from equipment you agreed to, and lines, pipes or sprinklers nobody marked, are not ours.",
		source: "DATCP advice to ask for a certificate of insurance",
	},
	{
		key: "disputes",
		title: "If we disagree",
		text: "Please call {phone} first; most things are settled in one visit. Nothing in this contract takes away rights that Wisconsin law gives you. Wisconsin law applies, and the courts of {companyCounty} County or of the county where you live may decide.",
		source: "Wis. Stat. 100.20(5)",
	},
	{
		key: "lien-notice",
		title: "Notice of lien rights",
		text: "As required by the Wisconsin construction lien law, claimant hereby notifies owner that persons or companies performing, furnishing, or procuring labor, services, materials, plans, or specifications for the construction on owner's land may have lien rights on owner's land and buildings if not paid. Those entitled to lien rights, in addition to the undersigned claimant, are those who contract directly with the owner or those who give the owner notice within 60 days after they first perform, furnish, or procure labor, services, materials, plans or specifications for the construction. Accordingly, owner probably will receive notices from those who perform, furnish, or procure labor, services, materials, plans, or specifications for the construction, and should give a copy of each notice received to the mortgage lender, if any. Claimant agrees to cooperate with the owner and the owner's lender, if any, to see that all potential lien claimants are duly paid.",
		source: "Wis. Stat. 779.02(2)(a), printed in bold type of at least 8 points",
	},
	{
		key: "lien-waivers",
		title: "Lien waivers",
		text: "With each payment you may ask for a written lien waiver from us and from everybody who worked or delivered for us up to that payment.",
		source: "ATCP 110",
	},
	{
		key: "oak",
		title: "Oaks",
		text: "We do not prune, cut or wound oaks from April through July, because of oak wilt. If storm damage or danger leaves no choice, we seal every cut at once.",
		source: "Wisconsin DNR advice on oak wilt",
	},
	{
		key: "wires",
		title: "Power lines",
		text: "Near power lines we work only as far as the law lets us. Within 10 feet of a line, work waits until the utility has made it safe or a line-clearance crew does it. We arrange that with the utility; days it takes move the dates above.",
		source: "29 CFR 1910.269",
	},
	{
		key: "digging",
		title: "Digging and grinding",
		text: "Before we grind stumps or plant, we have public lines marked by Diggers Hotline (811), three business days ahead. Private lines such as sprinklers, dog fences and gas to a garage are not marked by them: please mark those yourself or tell us.",
		source: "Wis. Stat. 182.0175",
	},
	{
		key: "pesticide",
		title: "Treatments",
		text: "Treatments are applied by certified applicators. Before the first one, and each year, you may ask for the product label and the date ahead of time. At completion we tell you what was applied, where, how much, and when the area may be used again, and put up the warning signs the rules ask for. By signing you agree to get these details by email.",
		source: "ATCP 29",
	},
	{
		key: "insurance-claim",
		title: "If your insurance pays",
		text: "We ask whether you expect an insurer to pay for this work. If it does and the insurer turns down your claim in whole or in part, you may cancel this contract in writing within three business days after you are told. We do not pay or rebate your deductible and do not negotiate with your insurer for you.",
		source: "DATCP on storm work; whether the statute covers tree work was not verified, we apply it anyway",
	},
	{
		key: "wood",
		title: "Wood and chips",
		text: "Wood and chips are hauled away unless the scope says they stay. Wood that stays is yours; please burn it near where it grew, because firewood carries pests.",
		source: "NR 45.045; DNR advice",
	},
];

export type FirstTemplate = { key: string; name: string; note: string; warranty: string; clauses: string[] };

const always = [
	"work-standards",
	"dates",
	"price-and-payment",
	"changes",
	"cancel",
	"permits",
	"liability",
	"disputes",
];

export const firstTemplates: readonly FirstTemplate[] = [
	{
		key: "tree-work",
		name: "Tree work at a home",
		note: "Pruning, removal, cabling, stumps.",
		warranty:
			"Workmanship: we come back and put right, at no cost, what was not done as described, if you tell us within one year.",
		clauses: [...always, "oak", "wires", "digging", "wood"],
	},
	{
		key: "treatment",
		name: "Treatments",
		note: "Injections and sprays, over one or more seasons.",
		warranty: "We apply what is described. No treatment can promise that a tree lives.",
		clauses: [...always, "pesticide"],
	},
	{
		key: "storm",
		name: "Storm and insurance work",
		note: "Damage where an insurer may pay.",
		warranty:
			"Workmanship: we come back and put right, at no cost, what was not done as described, if you tell us within one year.",
		clauses: [...always, "insurance-claim", "oak", "wires", "wood"],
	},
	{
		key: "with-subs",
		name: "Larger work with subcontractors",
		note: "Cranes, hauling or grinding by others.",
		warranty:
			"Workmanship: we come back and put right, at no cost, what was not done as described, if you tell us within one year.",
		clauses: [...always, "lien-notice", "lien-waivers", "oak", "wires", "digging", "wood"],
	},
];

/** Clauses that print in bold because their law asks for it. */
export const boldClauses: readonly string[] = ["lien-notice"];
