// Answers to the questions that homeowners ask most and that one page of the site answers. The figures come from the
// tables of the other tools. Pure.
import { feetFromWalk, feetFromWall, tallTree, veryTallTree } from "../planting.ts";
import type { Card } from "./card.ts";

type Topic = { when: (text: string) => boolean; card: Card };

const includes =
	(...patterns: RegExp[]) =>
	(text: string) =>
		patterns.every((pattern) => pattern.test(text));
const formatFeet = (feet: number) => `${feet} feet (${Math.round(feet * 0.3048)} m)`;

const cost =
	/\b(insur\w*|claims?|deductible|polic(y|ies)|who pays|will .* pay|coverage|covers?|covered|liable|liability)\b/;
const fallenTree = /\b(tree|trees|limb|branch|oak|maple|pine|ash|spruce|elm|it|fell|fallen|storm)\b/;
const ourInsurance = /\b(you|your|u|ur|company|companies|crew|contractor|insured|certificate|workers?)\b/;

const topics: readonly Topic[] = [
	{
		when: (text) =>
			/\b(snow|plow\w*|shovel\w*|driveways?)\b/.test(text) &&
			/\b(plow\w*|shovel\w*|clear\w*|remov\w*|blow\w*|plans?|push(es)?|salt my|do you do snow)\b/.test(text) &&
			!/\b(tree|branch|limb|birch|arborvitae|evergreen|hit|damage)\b/.test(text),
		card: {
			id: "topic.snow",
			tone: "fact",
			title: "Yes, we plow snow from driveways and walks",
			text: "We look at your driveway before the first snow and send a price in writing, per push or for the season. We come when the snow reaches the depth you choose, most often 1.5 or 2 inches.",
			from: { to: "/snow", label: "Snow plans" },
		},
	},
	{
		when: (text) => cost.test(text) && fallenTree.test(text) && !ourInsurance.test(text),
		card: {
			id: "topic.insurance",
			tone: "fact",
			title: "Usually the damaged property's policy pays, no matter whose tree it was",
			text: "For your house, that's your homeowner's policy, even if it was the neighbor's tree. For your car, it's the comprehensive coverage on your auto policy. A tree that landed on the lawn and hit nothing often isn't covered. If the tree is on the house now, use the tree emergency button first. Take photos before anything is moved, and call your agent.",
			from: { to: "/advice/tree-on-house-insurance", label: "A tree hit the house: insurance, step by step" },
		},
	},
	{
		when: (text) =>
			/\b(neighbou?rs?|property line|lot line|boundary)\b/.test(text) &&
			/\b(trees?|branch(es)?|limbs?|roots?|hang\w*|overhang\w*|oak|maple|pine|spruce|willow|elm|ash|hedge)\b/.test(
				text,
			) &&
			!cost.test(text),
		card: {
			id: "topic.neighbor",
			tone: "fact",
			title: "A tree belongs to whoever owns the land under its trunk",
			text: "If the trunk stands on the property line, you both own the tree, and neither of you should remove it alone. You may usually cut limbs and roots back to your line, from your side and at your cost, as long as the tree isn't seriously harmed. If it looks dangerous, talk first, then write a short dated letter. This is general information, not legal advice.",
			from: { to: "/advice/boundary-trees-and-neighbors", label: "Boundary trees and neighbors in Wisconsin" },
		},
	},
	{
		when: includes(
			/\b(how (far|close|near)|distance|too close|spacing)\b/,
			/\b(house|home|foundation|wall|garage|building)\b/,
			/\b(plant\w*|tree|grow|maple|oak|pine|spruce|elm|birch|ash)\b/,
		),
		card: {
			id: "topic.distance",
			tone: "fact",
			title: `Plant a tall tree at least ${formatFeet(feetFromWall(tallTree))} from the house`,
			text: `That distance is for trees that grow to ${tallTree} feet or more. For trees of ${veryTallTree} feet or more, such as bur oak, keep ${formatFeet(feetFromWall(veryTallTree))} away. For smaller trees, ${formatFeet(feetFromWall(tallTree - 1))} is enough. Keep ${feetFromWalk} feet from sidewalks and buried lines. If a tree is already closer than that, it doesn't have to come out, but have it looked at.`,
			from: { to: "/glossary/right-tree-right-place", label: "Right tree, right place" },
		},
	},
	{
		when: includes(/\bbox ?elder (bugs?|beetles?)|\bboxelderbugs?\b/),
		card: {
			id: "topic.boxelder-bugs",
			tone: "fact",
			title: "Boxelder bugs are a nuisance, but they don't harm the tree",
			text: "They feed on maple seeds and gather on warm walls in fall. Seal cracks, fix the screens and vacuum them up. Cutting down one boxelder helps little, because they fly in from blocks away.",
			from: { to: "/glossary/boxelder-bug", label: "Boxelder bug" },
		},
	},
	{
		when: includes(/\bwalnuts?\b/, /\b(dogs?|pupp(y|ies)|pets?|cats?|horses?|goats?)\b/),
		card: {
			id: "topic.walnut-pets",
			tone: "wait",
			title: "Keep dogs and horses away from black walnuts",
			text: "Husks and moldy nuts on the ground can make a dog seriously ill. Horses can founder on bedding that contains walnut shavings. Rake up the nuts in fall. If an animal ate some, call your vet or ASPCA Animal Poison Control at 888-426-4435.",
			from: { to: "/glossary/juglone", label: "Juglone" },
			calls: ["aspca"],
		},
	},
	{
		when: (text) =>
			/\b(emerald ash|ash borers?|eab|ash bugs?|ash beetles?)\b/.test(text) &&
			/\b(signs?|symptoms?|look|looks|tell|know|recognize|identify|how do i|check|evidence|infested)\b/.test(text) &&
			!/\b(treat\w*|cost|price|county)\b/.test(text),
		card: {
			id: "topic.ash-borer-signs",
			tone: "fact",
			title: "How to spot emerald ash borer: check the treetop in July",
			text: "The crown thins from the top down. Woodpeckers flake the bark to a pale color. Sprouts grow from the trunk. The bark splits over S-shaped tunnels, and later there are D-shaped holes 1/8 inch (3 mm) across. Holes at eye level mean the top has been infested for years.",
			from: { to: "/advice/emerald-ash-borer-treat-or-remove", label: "Your ash tree: treat it, or take it down?" },
		},
	},
];

/** The answer to a common question; null when it isn't one. */
export function topicCard(text: string): Card | null {
	return topics.find(({ when }) => when(text))?.card ?? null;
}
