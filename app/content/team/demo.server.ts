import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { storePicture } from "#app/content/pictures/adding.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { teamMembers } from "./tables.server.ts";
import type { Credential, CredentialKind } from "./team-member.ts";

type DemoMember = {
	portrait: string;
	name: string;
	role: string;
	bio: string;
	credentials: [CredentialKind, string][];
};

/** The owner and the crew of the demo company. Their numbers are made up: ISA numbers have two letters in front. */
const demoMembers: DemoMember[] = [
	{
		portrait: "owner",
		name: "Jo Kessler",
		role: "Owner",
		bio: "Jo started with one saw and her father's pickup. She still walks most yards herself, and she's the one who'll tell you to keep a tree.",
		credentials: [
			["isa-arborist", "DEMO-1001A"],
			["isa-risk", "DEMO-1001T"],
		],
	},
	{
		portrait: "estimator",
		name: "Sam Ertl",
		role: "Estimator",
		bio: "Sam measures, sounds and numbers your trees, and writes the quote you get. He grew up on a dairy farm outside Thorp.",
		credentials: [
			["isa-arborist", "DEMO-1002A"],
			["wi-pesticide", "DEMO-20417"],
		],
	},
	{
		portrait: "climber",
		name: "Ben Moua",
		role: "Crew leader and climber",
		bio: "Ben climbs the trees no machine can reach. On rope, without spikes, and with a plan for every cut before he leaves the ground.",
		credentials: [
			["isa-climber", "DEMO-1003C"],
			["first-aid", "DEMO-5512"],
		],
	},
	{
		portrait: "ground",
		name: "Luis Ortega",
		role: "Rigging and crane",
		bio: "Luis runs the ropes from the ground and talks to the crane. Nothing comes down until he says so.",
		credentials: [["first-aid", "DEMO-5513"]],
	},
	{
		portrait: "apprentice",
		name: "Hanna Berg",
		role: "Climber",
		bio: "Hanna does the pruning that nobody notices: small cuts, in the right place. She's studying for her ISA exam.",
		credentials: [["first-aid", "DEMO-5514"]],
	},
	{
		portrait: "office",
		name: "Anna Brandt",
		role: "Office",
		bio: "Anna picks up the phone, plans the days and files the Diggers Hotline tickets. If you write to us, she reads it first.",
		credentials: [],
	},
];

/** The people of the demo company, with portraits drawn for it. */
export async function createDemoTeam(now: Date): Promise<void> {
	const expiresOn = `${Number(today(now).slice(0, 4)) + 2}-06-30`;
	for (const [index, { portrait, credentials, ...member }] of demoMembers.entries()) {
		const drawing = await readFile(projectPath(`art/portraits/${portrait}.svg`));
		const added = await storePicture(
			{ kind: "system", name: "Demo" },
			{
				name: `${portrait}.png`,
				bytes: await drawPortrait(drawing),
				alt: `${member.name}, ${member.role}, drawn in three inks`,
				tags: ["team"],
				focusY: 0.4,
			},
			now,
		);
		if (typeof added === "string") throw new Error(`demo portrait was not stored: ${added}`);
		const held = credentials.map(([kind, number]): Credential => ({ kind, number, name: "", expiresOn }));
		await db.insert(teamMembers).values({ ...member, credentials: held, position: index + 1, portraitId: added.id });
	}
}

/** As large as a phone's photo is shown. */
function drawPortrait(svg: Buffer): Promise<Buffer> {
	return sharp(svg).resize({ width: 960 }).png().toBuffer();
}
