// What to do in which order when a tree has come down or is about to. Life and wires first. Pure.
import { choice, type Settings } from "../address.ts";

export const questions = [
	{
		name: "wire",
		ask: "Is a wire down, or does the tree touch one?",
		ways: { yes: "Yes, or I cannot tell", no: "No" },
	},
	{
		name: "people",
		ask: "Is anybody hurt, or is it on a building with people in it?",
		ways: { hurt: "Somebody is hurt or trapped", building: "It is on a building with people in it", no: "No" },
	},
	{
		name: "blocks",
		ask: "What does it block?",
		ways: { road: "A road", out: "Our only way out", no: "Nothing" },
	},
	{
		name: "worse",
		ask: "Does it move, crack or hang over something?",
		ways: { yes: "Yes", no: "No, it lies still" },
	},
] as const;

export type Answers = { [Q in (typeof questions)[number] as Q["name"]]: (keyof Q["ways"] & string) | "" };

export const settings = Object.fromEntries(
	questions.map(({ name, ways }) => [name, choice(["", ...Object.keys(ways)], "")]),
) as unknown as Settings<Answers>;

/** Who is called: the screen knows the numbers. */
export type Caller = "911" | "utility" | "sheriff" | "insurer" | "crew";
export type Act = { id: string; title: string; words: string; call?: Caller };

/** The acts in their order, as far as the answers go. Empty before the first. */
export function actsFor({ wire, people, blocks, worse }: Answers): Act[] {
	if (!wire && !people && !blocks && !worse) return [];
	const acts: Act[] = [];
	const emergency = wire === "yes" || people === "hurt" || people === "building";
	if (wire === "yes")
		acts.push({
			id: "wire",
			title: "Stay 35 feet (11 m) away",
			words:
				"From the wire and from whatever it touches, puddles and fences too. Every wire counts as live. Inside a car that a wire touches, stay inside. Nobody cuts, climbs or pulls.",
		});
	if (people === "building")
		acts.push({
			id: "leave",
			title: "Leave by the far side",
			words:
				"Everybody out, away from the side that was hit, and nobody back for things. If you smell gas, call from outside.",
		});
	if (people === "hurt")
		acts.push({
			id: "hurt",
			title: "Do not lift the tree",
			words:
				"Wood under tension moves when it is cut or lifted. Keep the person warm and talk with them until help is there.",
		});
	if (emergency)
		acts.push({
			id: "911",
			call: "911",
			title: "Call 911",
			words: "Say where you are, that a tree is down, and whether a wire or a person is involved.",
		});
	if (wire === "yes")
		acts.push({
			id: "utility",
			call: "utility",
			title: "Call your electric utility",
			words: "The number stands on your bill. Only they can say that a wire is dead. We begin when they have said so.",
		});
	if (blocks === "road")
		acts.push({
			id: "road",
			call: "sheriff",
			title: "Tell the sheriff that a road is blocked",
			words: "The non-emergency number, or 911 when cars cannot see it in time. Do not stand in the road to wave.",
		});
	if (blocks === "out")
		acts.push({
			id: "out",
			title: "Say that you cannot get out",
			words: "When somebody in the house depends on power or medicine, that is worth a call to 911.",
		});
	if (worse === "yes")
		acts.push({
			id: "cordon",
			title: "Keep one and a half times its height away",
			words: "Rope it off or park a car across the way in. A hung-up limb can come down hours later, without wind.",
		});
	acts.push(
		{
			id: "photos",
			title: "Take photos from where you stand safe",
			words: "Before anything is moved: the whole tree, what it lies on, the root plate, the inside of the room below.",
		},
		{
			id: "crew",
			call: "crew",
			title: "Call us",
			words:
				"We come in the order of danger, not of calls. We say what we can do and when, once we know the night's list.",
		},
		{
			id: "insurer",
			call: "insurer",
			title: "Tell your insurer",
			words:
				"Ask what they pay for removal when something insured was hit, and keep the receipts for covering a roof. Sign nothing at the door in a hurry: for most sales made at home Wisconsin law gives you three days to cancel.",
		},
	);
	return acts;
}

/** 0 to 100: what the office sees first. 50 a wire or an injury, 25 people under a roof that was hit, 15 a way that is blocked, 10 getting worse. */
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

/** The address of an emergency is not for a picture. */
export function resultOf(): null {
	return null;
}

export function asked(answers: Answers): string {
	const said = questions.flatMap(({ name, ask, ways }) => {
		const way = (ways as Record<string, string>)[answers[name]];
		return way ? [`${ask} ${way}.`] : [];
	});
	return `A tree emergency (urgency ${urgency(answers)} of 100). ${said.join(" ")}`;
}
