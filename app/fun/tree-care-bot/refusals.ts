// Questions we never answer with instructions: pesticide doses, power lines, climbing, felling with a chainsaw, burning
// with fuel. Each gets a safe alternative and a number to call. Pure.
import type { Card } from "./card.ts";
import { normalizeText } from "./stems.ts";

const poison =
	/\b(imid\w*|merit|emamectin|dinotefuran|safari|acephate|round ?up|glyphosate|tordon|picloram|triclopyr|garlon|crossbow|2,? ?4-?d|dicamba|permethrin|bifenthrin|carbaryl|sevin|malathion|diazinon|spinosad|propiconazole|alamo|arbotect|chlorothalonil|daconil|copper (sulfate|fungicide|spray)|lime sulfur|dormant oil|neem|borate|cambistat|paclobutrazol|insecticides?|pesticides?|herbicides?|fungicides?|weed ?killers?|bug spray|stump killer|poison\w*|chemicals?|bleach|epsom salts?|rock salt)\b/;
const treating = /\b(spray(s|ing|ed)?|drench\w*|inject\w*|fertilizer|granules|concentrate)\b/;
const smallMeasure = /\b(ml|milliliters?|ounces?|oz|cc|grams?|teaspoons?|tablespoons?|tbsp|tsp)\b/;
const killing =
	/\b(kill\w*|killer|rot|dissolve)\b.*\b(stumps?|trees?|roots?|buckthorn|sprouts?|suckers?)\b|\b(tree|stump|root) killer\b/;
const killingWith =
	/\b(how (strong|much|do i|to|can i)|what (do|can|should) i (put|pour|use|spray)|recipe|homemade|pour|drill holes?|vinegar|salt|which|best)\b/;
const dosing =
	/\b(how (much|many|strong|often)|dos(e|es|ing|age)|rates?|mix\w*|dilut\w*|ratio|concentrat\w*|strength|percent|ounces?|oz|ml|milliliters?|cc|grams?|teaspoons?|tablespoons?|tbsp|tsp|cups?|quarts?|pints?|gallons?|per (inch|gallon|acre|tree)|label rate|recipe|homemade|amount|measure)\b|%/;
const wire =
	/\b(power ?lines?|powerlines?|(electric(al|ity)?|utility|high|hydro|service|transmission|overhead) ?(lines?|wires?|drops?|cables?)|wires?|live line|(cable|line|drop) (to|into|at|on) (the|my|our) (house|home|roof|pole)|(phone|tv|telephone|internet) (line|cable|wire)s?|transformer|power pole|utility pole|electric pole)\b/;
const money = /\b(cost\w*|price\w*|charge\w*|money|dollars|expensive)\b|\$/;
const wireWork =
	/\b(cut|cutting|trim|trimming|prune|pruning|saw|remove|removing|take|climb\w*|ladder|lift|pull|pulling|knock|move|moving|touch|touching|touches|lean\w*|hang\w*|rest\w*|branch(es)?|limbs?|close|near|grow\w*|fell|fall|falling|drop|clear|shake|hit)\b/;
const wireDown =
	/\b(down(ed)?|fell|fallen|on the ground|across|lying|laying|sparking|arcing|snapped|ripped|torn|tore|humming|buzzing|smok\w*)\b/;
const planting = /\bplant(s|ed|ing)?\b/;
const saw = /\b(chain ?saws?|chainsaws?|hand ?saws?|pole ?saws?|saws?|sawzall)\b/;
const height =
	/\b(climb\w*|ladders?|roof|spikes|spurs|harness|bucket of (a|my|the) (tractor|loader|skid)|tractor bucket|forklift|loader bucket|top out|up (in )?(the|a|my) tree)\b/;
const onLadder =
	/\b(ladder|roof|bucket (of|on) (a|my|the) (tractor|loader|skid\w*)|(tractor|loader) bucket|forklift)\b.*\b(cut\w*|trim\w*|prun\w*|saw\w*|reach|limb|branch)\b|\b(cut\w*|trim\w*|prun\w*|saw\w*|reach)\b.*\b(ladder|(from|off|on) (the|my|a) roof|bucket (of|on) (a|my|the) (tractor|loader|skid\w*)|(tractor|loader) bucket|forklift)\b/;
const guards =
	/\b(remov\w*|disabl\w*|bypass\w*|tie|tape|take off|without)\b.*\b(chain ?brake|guard|kill switch|dead ?man|safety (switch|bar|lever)|chaps|helmet)\b|\b(kids?|child(ren)?|son|daughter|year old|teen\w*|drunk|beers?)\b.*\b(chippers?|chain ?saws?|grinders?)\b/;
const selfWork =
	/\b(i|me|my ?self|we|ourselves|diy|how (do|can|should|to|would|deep|big|wide)|what angle|best way|easiest way|which way|steps?|by hand|on my own|alone|tension|how)\b/;
const felling =
	/\b(felling|fell (a|the|my|this)|notch(es|ing)?|hinge|back ?cut|bore ?cut|undercut|drop (a|the|my|this) (\w+ )?(tree|oak|pine|ash|maple|elm|spruce|cottonwood)|cut(ting)? (down |through )?(a|the|my|this|that|it)?\b.*\b(by myself|myself|my self|on my own|alone|diy)|hung ?up|hang up|make (a|the|my|it) (\w+ )?(tree |oak |pine )?fall|under tension|bent over tree|stuck in another tree|lodged|barber ?chair|spring ?pole|(which|what) way .*fall|falls? (toward|away|the right|where))\b/;
const fellingHow =
	/\bhow (do i|do we|can i|can we|should i|would i|to)\b.*\b(cut|take|bring|get|chop|saw|drop)\b.*\b(down|lean\w*|hung|dead tree)\b/;
const fuel =
	/\b(gas(oline)?|diesel|kerosene|lighter fluid|petrol|fuel|motor oil|waste oil|accelerant|napalm|thermite|dynamite|tannerite|explosives?|fireworks|blow up|flame ?thrower)\b/;
const burnable = /\b(stumps?|brush|piles?|leaves|logs?|trees?|roots?|branches|nests?|caterpillars?|webs?|tents?)\b/;
const harmful =
	/\b(kill\w*|poison\w*|destroy|die|dead|harm|sabotage|girdle)\b.*\b(neighbou?rs?|city|towns?|hoa|landlord|somebody elses?|someone elses?|his|her|their)\b.*\b(trees?|maple|oak|pine|willow|spruce|hedge|birch|ash|elm|cottonwood)\b|\b(neighbou?rs?|city|towns?)\b.*\b(trees?|maple|oak|pine|willow|spruce|hedge|birch)\b.*\b(kill\w*|poison\w*|die without|secretly)\b|\bcopper nails?\b|\bsecretly\b/;
const pullable = /\b(stumps?|trees?|roots?|limbs?|branch(es)?)\b/;
const pulling =
	/\b(pull\w*|yank\w*|rip\w*|tow\w*|winch\w*|drag\w*|jerk\w*)\b.*\b(pick ?up|truck|tractor|car|jeep|atv|suv|four ?wheeler|chain|winch|strap|rope)\b|\b(pick ?up|truck|tractor|jeep|atv|suv)\b.*\b(pull\w*|yank\w*|rip\w*|tow\w*)\b/;
const eating = /\b(eat|eating|edible|taste|safe to eat|cook|forage|smoke)\b/;
const eaten =
	/\b(mushrooms?|fungus|fungi|berries|berry|conks?|chicken of the woods|leaves|bark|seeds|sap|nuts|crab ?apples|fruit|acorns)\b/;
const hurt =
	/\b(bleeding|injured|hurt|trapped|pinned|unconscious|electrocuted|cut (my|his|her) (leg|arm|hand|foot)|not breathing|shocked)\b/;
const people =
	/\b(person|man|woman|husband|wife|kid|child|son|daughter|friend|dad|mom|father|mother|worker|brother|neighbor|somebody|someone|leg|arm|hand|he|she|guy|boy|girl|i)\b/;

type Refusal = { when: (question: string) => boolean; card: Card };

const refusals: Refusal[] = [
	{
		when: (question) =>
			hurt.test(question) && people.test(question) && !/\b(will|does|do|can) .*hurt (the|my|a) tree\b/.test(question),
		card: {
			id: "refused:hurt",
			tone: "danger",
			title: "Someone hurt? Call 911 now",
			text: "Do not lift or cut wood that is trapping a person: it moves like a spring. Keep them warm, keep talking to them, and stay away from any wire.",
			from: { to: "/fun/tree-emergency-button", label: "Tree emergency button" },
			call: "911",
		},
	},
	{
		when: (question) =>
			wire.test(question) &&
			wireDown.test(question) &&
			!/\bcut(ting)? (it |them |the \w+ |a \w+ )?down\b/.test(question),
		card: {
			id: "refused:wire-down",
			tone: "danger",
			title: "Wire down? Stay 35 feet (11 m) away and call 911",
			text: "Then call your electric utility. Treat every wire as live, along with any tree, fence or puddle it touches. Do not cut, climb or pull anything until the utility confirms that the wire is dead. If a wire is touching your car, stay inside the car.",
			from: { to: "/fun/tree-emergency-button", label: "Tree emergency button" },
			call: "911",
		},
	},
	{
		when: (question) => wire.test(question) && wireWork.test(question) && !planting.test(question),
		card: {
			id: "refused:wires",
			tone: "danger",
			title: "Do not do this yourself near a wire",
			text: "Keep yourself, your ladder, your tools and every branch you cut at least 10 feet (3 m) from a power line, and farther from the big ones. Wood, ropes and fiberglass carry current too. Call your utility first: many will clear the line or switch it off on a scheduled day. We start once they give the OK.",
			from: { to: "/advice/trees-near-power-lines", label: "Trees near power lines: the ten-foot rule at home" },
			call: "us",
		},
	},
	{
		when: (question) => harmful.test(question),
		card: {
			id: "refused:harm",
			tone: "stop",
			title: "We won't help harm a tree that isn't yours",
			text: "Killing someone else's tree can cost you its full value and more, and a dying tree may fall on your side. Talk to the owner first, in writing if need be. You may usually cut what hangs over your property line, up to the line, as long as the tree survives it.",
			from: { to: "/advice/boundary-trees-and-neighbors", label: "Boundary trees and neighbors in Wisconsin" },
		},
	},
	{
		when: (question) =>
			(((poison.test(question) || (treating.test(question) && !money.test(question))) && dosing.test(question)) ||
				(smallMeasure.test(question) && !money.test(question)) ||
				(killing.test(question) &&
					killingWith.test(question) &&
					!/\b(road salt|salt (damage|kill|hurt)|will)\b/.test(question))) &&
			!/\b(license|licen[cs]ed|certif\w*)\b/.test(question),
		card: {
			id: "refused:dose",
			tone: "stop",
			title: "We don't give doses or mixes, for any reason",
			text: "The label on the package is the law on what to use, where, how much and how often. The wrong amount kills trees and bees and poisons wells. Treating other people's trees and yards takes a licensed applicator. If someone swallowed or breathed something in, call poison control: 1-800-222-1222.",
			from: { to: "/glossary/pesticide-license", label: "Pesticide license" },
			call: "us",
		},
	},
	{
		when: (question) =>
			fuel.test(question) && burnable.test(question) && !/\b(cost|price|surcharge|mower)\b/.test(question),
		card: {
			id: "refused:burning",
			tone: "danger",
			title: "Do not use gasoline, diesel or explosives",
			text: "Fuel vapor flashes before you can step back, fuel soaks into the ground, and the state's burning rules don't allow it. A grinder takes out a stump in an hour. Chip your brush, or burn it dry and in small piles on a day when your town and the DNR allow it.",
			from: { to: "/advice/firewood-brush-and-burning", label: "Firewood, brush and burning after tree work" },
			call: "us",
		},
	},
	{
		when: (question) =>
			((saw.test(question) && height.test(question)) || onLadder.test(question)) &&
			!/\b(do|will|can) you\b|\b(you guys|your crew)\b/.test(question),
		card: {
			id: "refused:climbing",
			tone: "danger",
			title: "Do not use a saw on a ladder, on a roof or up in a tree",
			text: "A cut limb swings back at the ladder, and a saw takes both hands. That's how most people outside the trade get hurt. Work from the ground with a hand saw, on what you can reach with both feet down. Leave the rest to a crew with ropes or a lift.",
			from: { to: "/services/tree-trimming-pruning", label: "Trimming and pruning" },
			call: "us",
		},
	},
	{
		when: (question) =>
			selfWork.test(question) &&
			!/\b(do|can|will|would|could) (you|u|you guys)\b|^what is\b/.test(question) &&
			/\b(trees?|it|oak|maple|pine|ash|elm|spruce|limb|notch|hinge|back ?cut|bore ?cut)\b/.test(question) &&
			(felling.test(question) || fellingHow.test(question)) &&
			!/\b(cost|price|much|charge|permit|legal|who pays|insurance|need to|have to|fell on|fell in|fell over|neighbors tree fell)\b/.test(
				question,
			),
		card: {
			id: "refused:felling",
			tone: "danger",
			title: "We don't teach felling on a web page",
			text: "A tree that's leaning, hung up, dead or near a house can go the other way, and no one outruns a falling tree. Stay back one and a half times its height. We'll look at it, tell you which way is safe, and put the price in writing.",
			from: { to: "/services/tree-removal", label: "Tree removal" },
			call: "us",
		},
	},
	{
		when: (question) => guards.test(question),
		card: {
			id: "refused:guards",
			tone: "danger",
			title: "Guards stay on, and only adults run the machine",
			text: "The chain brake, the guards and a chipper's stop bar are there because hands are slower than saws. Keep children and pets in the house while the machine is running. Do not touch the machine when you are tired or have had a beer.",
			from: { to: "/glossary/ppe", label: "Personal protective equipment" },
		},
	},
	{
		when: (question) => pulling.test(question) && pullable.test(question),
		card: {
			id: "refused:pulling",
			tone: "danger",
			title: "Do not pull a stump out with a truck and a chain",
			text: "A chain that lets go comes through the rear window, roots tear up pipes and wires, and wood swings when it's pulled. Grinding takes an hour once the lines are marked. Call 811 three business days ahead.",
			from: {
				to: "/advice/stump-grinding-before-and-after",
				label: "Stump grinding: before the machine, and after it",
			},
			call: "us",
		},
	},
	{
		when: (question) =>
			eating.test(question) &&
			eaten.test(question) &&
			!/\b(beetles?|bugs?|deer|rabbits?|caterpillars?|worms?|insects?|squirrels?|birds?|wood ?stove)\b/.test(question),
		card: {
			id: "refused:eating",
			tone: "stop",
			title: "We can't say whether a mushroom is safe to eat",
			text: "No one can tell from a description or a photo. If someone already ate it, call poison control: 1-800-222-1222. What a mushroom says about the tree is another matter: follow the link below.",
			from: { to: "/glossary/conk", label: "Conk" },
			call: "poison",
		},
	},
];

/** The refusal with its safe alternative; null when the question isn't dangerous. */
export function findRefusal(question: string): Card | null {
	const text = normalizeText(question).replaceAll(/\s+/g, " ");
	return refusals.find(({ when }) => when(text))?.card ?? null;
}
