// The people on the About page and what they are certified for. Pure.
import { hasExpired } from "#app/platform/dates.ts";

export const credentialKinds = [
	...["isa-arborist", "isa-climber", "isa-utility", "isa-risk", "wi-pesticide", "first-aid", "other"],
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** The names as their issuers write them. ISA's titles belong to a person, with a number and an expiration date. */
export const credentialNames: Record<CredentialKind, string> = {
	"isa-arborist": "ISA Certified Arborist",
	"isa-climber": "ISA Certified Tree Worker Climber Specialist",
	"isa-utility": "ISA Certified Arborist Utility Specialist",
	"isa-risk": "ISA Tree Risk Assessment Qualification",
	"wi-pesticide": "Wisconsin certified pesticide applicator",
	"first-aid": "First aid and CPR",
	other: "Other",
};

type Issuer = {
	name: string;
	/** where anyone can look up a number: the start page of the directory, because deeper links change */
	directory: string;
};

const isa: Issuer = {
	name: "International Society of Arboriculture",
	directory: "https://www.treesaregood.org/findanarborist",
};
const datcp: Issuer = {
	name: "Wisconsin Department of Agriculture, Trade and Consumer Protection",
	directory: "https://mydatcp.wi.gov/",
};

/** Who issues the credential and keeps the public list of its holders; null where there is no such list. */
export function credentialIssuer(kind: CredentialKind): Issuer | null {
	if (kind === "wi-pesticide") return datcp;
	return kind.startsWith("isa-") ? isa : null;
}

export type Credential = {
	kind: CredentialKind;
	/** of kind "other" only */
	name: string;
	number: string;
	/** the last day it is valid; "" for one that doesn't expire */
	expiresOn: string;
};

export function credentialName({ kind, name }: Credential): string {
	return kind === "other" ? name : credentialNames[kind];
}

/** What may be shown: a credential counts only while it is valid. */
export function validCredentials(credentials: readonly Credential[], today: string): Credential[] {
	return credentials.filter((credential) => !hasExpired(credential.expiresOn, today));
}

/** How many days before its expiration date a credential or certificate is on the owner's list. */
export const renewalDays = 30;

export const teamLimits = { credentials: 8, name: 80, role: 80, bio: 600, number: 60 };

/** The actions of the audit trail. */
export const activityLabels: Record<string, string> = {
	added: "Added to the team",
	edited: "Edited",
	hidden: "Hidden from the About page",
	shown: "Shown on the About page",
	"portrait-changed": "Photo changed",
	"portrait-removed": "Photo removed",
	"moved-up": "Moved up",
	"moved-down": "Moved down",
};
