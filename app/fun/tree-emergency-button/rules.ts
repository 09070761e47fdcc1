// What to do in which order when a tree has come down or is about to. Safety and wires first. Pure.
import { choiceSetting, type Settings } from "../settings-url.ts";

export const questions = [
	{
		name: "wire",
		ask: "Is a wire down, or is the tree touching one?",
		options: { yes: "Yes, or I can't tell", no: "No" },
	},
	{
		name: "people",
		ask: "Is anyone hurt, or is the tree on a building with people in it?",
		options: { hurt: "Someone is hurt or trapped", building: "The tree is on a building with people in it", no: "No" },
	},
	{
		name: "blocks",
		ask: "What is the tree blocking?",
		options: { road: "A road", out: "Our only way out", no: "Nothing" },
	},
	{
		name: "worse",
		ask: "Is the tree moving, cracking or hanging over something?",
		options: { yes: "Yes", no: "No, it's lying still" },
	},
] as const;

export type Answers = { [Q in (typeof questions)[number] as Q["name"]]: (keyof Q["options"] & string) | "" };

export const settings = Object.fromEntries(
	questions.map(({ name, options }) => [name, choiceSetting(["", ...Object.keys(options)], "")]),
) as unknown as Settings<Answers>;

/** Whom to call. The screen adds the phone numbers. */
export type PhoneContact = "911" | "utility" | "sheriff" | "insurer" | "crew";
export type EmergencyStep = { id: string; title: string; text: string; call?: PhoneContact };

/** A wire, an injury or people under a tree: 911 comes before everything else. */
export function isDanger({ wire, people }: Answers): boolean {
	return wire === "yes" || people === "hurt" || people === "building";
}

/** The steps in order, as far as the answers allow. Empty before the first answer. */
export function stepsFor(answers: Answers): EmergencyStep[] {
	const { wire, people, blocks, worse } = answers;
	if (!wire && !people && !blocks && !worse) return [];
	const steps: EmergencyStep[] = [];
	if (isDanger(answers))
		steps.push({
			id: "911",
			call: "911",
			title: "Call 911",
			text: "Tell them where you are, that a tree is down, and whether a wire or a person is involved.",
		});
	if (wire === "yes")
		steps.push({
			id: "wire",
			title: "Stay at least 35 feet (11 m) away",
			text: "Stay that far from the wire and from anything it touches, including puddles and fences. Treat every wire as live. If a wire is touching your car, stay inside the car. Do not cut, climb or pull anything.",
		});
	if (people === "building")
		steps.push({
			id: "leave",
			title: "Get out on the far side",
			text: "Get everyone out, away from the side that was hit. Do not go back for belongings. If you smell gas, call from outside.",
		});
	if (people === "hurt")
		steps.push({
			id: "hurt",
			title: "Do not lift the tree",
			text: "Wood under tension moves when it is cut or lifted. Keep the person warm and keep talking to them until help arrives.",
		});
	if (wire === "yes")
		steps.push({
			id: "utility",
			call: "utility",
			title: "Call your electric utility",
			text: "The number is on your bill. Only the utility can confirm that a wire is dead. We start work after they confirm it.",
		});
	if (blocks === "road")
		steps.push({
			id: "road",
			call: "sheriff",
			title: "Tell the sheriff the road is blocked",
			text: "Call the non-emergency number, or 911 if drivers can't see the tree in time. Do not stand in the road to flag down traffic.",
		});
	if (blocks === "out")
		steps.push({
			id: "out",
			title: "Report that you can't get out",
			text: "If anyone in the house depends on power or medicine, call 911.",
		});
	if (worse === "yes")
		steps.push({
			id: "cordon",
			title: "Stay back one and a half times the tree's height",
			text: "Rope off the area or park a car across the way in. A hung-up limb can fall hours later, even without wind.",
		});
	steps.push(
		{
			id: "photos",
			title: "Take photos from a safe place",
			text: "Take them before anything is moved: the whole tree, what it's lying on, the root plate, and the inside of the room below.",
		},
		{
			id: "crew",
			call: "crew",
			title: "Call us",
			text: "We go where the danger is greatest, not in the order people called. Once we know who needs help that night, we'll tell you what we can do and when.",
		},
		{
			id: "insurer",
			call: "insurer",
			title: "Call your insurer",
			text: "Ask what they pay for removal when something insured was hit, and keep the receipts for covering a roof. Do not sign anything at the door in a hurry: for most sales made at home, Wisconsin law gives you three days to cancel.",
		},
	);
	return steps;
}

/**
 * 0 to 100, for sorting in the office: 50 for a wire or an injury, 25 for people under a damaged roof, 15 for a blocked
 * way, 10 for getting worse.
 */
export function urgency({ wire, people, blocks, worse }: Answers): number {
	return (
		(wire === "yes" || people === "hurt" ? 50 : 0) +
		(people === "building" || people === "hurt" ? 25 : 0) +
		(blocks === "road" || blocks === "out" ? 15 : 0) +
		(worse === "yes" ? 10 : 0)
	);
}

export function isAnswered(answers: Answers): boolean {
	return questions.every(({ name }) => answers[name]);
}

/** An emergency has no share image. */
export function resultLine(): null {
	return null;
}

export function quoteMessage(answers: Answers): string {
	const sentences = questions.flatMap(({ name, ask, options }) => {
		const answer = (options as Record<string, string>)[answers[name]];
		return answer ? [`${ask} ${answer}.`] : [];
	});
	return [`Tree emergency (urgency ${urgency(answers)} out of 100).`, ...sentences].join(" ");
}
