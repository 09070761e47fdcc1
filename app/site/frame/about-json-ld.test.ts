import { expect, test } from "vitest";
import type { PublicMember } from "#app/content/team/team.server.ts";
import { placeholderCompany } from "#app/people/company/company.ts";
import { aboutJsonLd } from "./about-json-ld.ts";

const today = "2026-11-24";
const jo: PublicMember = {
	name: "Jo Kessler",
	role: "Owner",
	bio: "",
	portrait: null,
	credentials: [
		{
			name: "ISA Certified Arborist",
			number: "WI-1234A",
			issuer: "International Society of Arboriculture",
			check: "https://www.treesaregood.org/findanarborist",
		},
		{ name: "First aid and CPR", number: "77", issuer: "", check: "" },
	],
};
const insured = { insurer: "Badger Mutual", insurancePolicy: "BM 4711", confirmed: ["insurance"] as const };

test("a person's credentials state their number, and their issuer where it keeps a public list", () => {
	const { mainEntity } = aboutJsonLd("https://example.com", placeholderCompany, [jo], today);
	expect(mainEntity).toMatchObject({
		employee: [
			{
				name: "Jo Kessler",
				jobTitle: "Owner",
				hasCredential: [
					{ identifier: "WI-1234A", recognizedBy: { url: "https://www.treesaregood.org/findanarborist" } },
					{ name: "First aid and CPR", identifier: "77" },
				],
			},
		],
	});
});

test("insurance and license are stated only while they are valid", () => {
	const license = { license: "Pesticide business license", licenseNumber: "93-012345", licenseExpiresOn: today };
	const stated = aboutJsonLd(
		"https://example.com",
		{ ...placeholderCompany, ...insured, ...license, confirmed: ["insurance"] },
		[],
		today,
	);
	expect(stated.mainEntity).toMatchObject({
		additionalProperty: [
			{ name: "Insurance", value: "Badger Mutual, policy BM 4711" },
			{ name: "License", value: "Pesticide business license, no. 93-012345" },
		],
	});
	const expired = { insuranceExpiresOn: "2026-11-23", licenseExpiresOn: "2026-11-23" };
	const silent = aboutJsonLd(
		"https://example.com",
		{ ...placeholderCompany, ...insured, ...license, ...expired, confirmed: [] },
		[],
		today,
	);
	expect(silent.mainEntity).not.toHaveProperty("additionalProperty");
	expect(silent.mainEntity).not.toHaveProperty("employee");
});
