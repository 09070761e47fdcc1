// What to do first in each kind of emergency.
import type { Card } from "../card.ts";

const emergencyTool = { to: "/fun/tree-emergency-button", label: "Tree emergency button" };

export const crisis: Card = {
	id: "emergency:crisis",
	tone: "danger",
	title: "Call or text 988 now",
	text: "The Suicide and Crisis Lifeline is free and open day and night. If you or someone else is in danger right now, call 911. You don't have to go through this alone.",
	calls: ["988", "911"],
};

export const poison: Card = {
	id: "emergency:poison",
	tone: "danger",
	title: "Call Poison Control now: 1-800-222-1222",
	text: "Call 911 instead if the person collapses, has a seizure, has trouble breathing or can't be woken. Poison Control is free and answers day and night. Do not make anyone vomit. Take away what is left in the mouth, keep a piece of the plant or the label, and rinse skin or eyes with plain water. After fumes, get everyone into fresh air first.",
	calls: ["poison", "911"],
};

export const injury: Card = {
	id: "emergency:injury",
	tone: "danger",
	title: "If someone is hurt or stuck, call 911 now",
	text: "If a wire is near, stay at least 35 feet (11 m) away from it. Do not lift or cut wood that is trapping a person: it moves like a spring. Do not climb up after someone. Press hard on a bleeding wound with a cloth. Do not move a person who fell. Keep them warm and keep talking to them until help arrives.",
	from: emergencyTool,
	calls: ["911"],
};

export const gas: Card = {
	id: "emergency:gas",
	tone: "danger",
	title: "Smell gas? Leave now, then call 911",
	text: "Get everyone out on foot and stay upwind. Do not touch a light switch, start an engine or use a phone until you are well away. Then call 911 and your gas utility. Do not go back until they say it is safe.",
	from: emergencyTool,
	calls: ["911"],
};

export const wire: Card = {
	id: "emergency:wire",
	tone: "danger",
	title: "Stay at least 35 feet (11 m) away and call 911",
	text: "Then call your electric utility. Treat every wire as live, along with any tree, pole, fence or puddle it touches. Do not cut, climb or pull anything until the utility confirms that the wire is dead. If a wire is touching your car, stay inside the car.",
	from: emergencyTool,
	calls: ["911"],
};

export const fire: Card = {
	id: "emergency:fire",
	tone: "danger",
	title: "Something on fire? Get away and call 911",
	text: "Get everyone out and well back, upwind. A burning tree drops limbs without warning, and a wire in it may be live. Do not go back for anything.",
	calls: ["911"],
};

export const treeDown: Card = {
	id: "emergency:tree-down",
	tone: "danger",
	title: "Use the tree emergency button",
	text: "It gives you the steps in the right order. If anyone is hurt, if you smell gas, or if a wire is near, call 911 first. Get everyone out, away from the side that was hit. Do not use a ladder or a saw. Then take photos from a safe place, call us, and call your insurer.",
	from: emergencyTool,
	calls: ["us", "911"],
};

export const pet: Card = {
	id: "emergency:pet",
	tone: "danger",
	title: "Call your vet or ASPCA Animal Poison Control (888-426-4435) now",
	text: "ASPCA answers day and night and may charge a fee. Do not make the animal vomit unless a vet tells you to. Keep a piece of what it ate, or the label. If a person ate some too, call Poison Control at 1-800-222-1222, and call 911 if anyone collapses or has trouble breathing.",
	calls: ["aspca", "poison", "911"],
};
