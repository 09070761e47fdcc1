// The one line that a tool's result is, for the picture that other sites show beside a shared link. Pure.
import { readSettings, type Settings } from "./address.ts";
import { resultOf as beforeAfterResult, settings as beforeAfterSettings } from "./before-after-game/rules.ts";
import { resultOf as branchResult, settings as branchSettings } from "./branch-breaker/rules.ts";
import { resultOf as managerResult, settings as managerSettings } from "./branch-manager/rules.ts";
import { resultOf as symphonyResult, settings as symphonySettings } from "./chainsaw-symphony/rules.ts";
import { resultOf as leafResult, settings as leafSettings } from "./falling-leaf-predictor/rules.ts";
import { resultOf as oathResult, settings as oathSettings } from "./lorax-oath/rules.ts";
import { resultOf as mapResult, settings as mapSettings } from "./neighborhood-tree-map/rules.ts";
import { toolPath } from "./paths.ts";
import { resultOf as stumpResult, settings as stumpSettings } from "./stump-o-meter/rules.ts";
import { resultOf as timberResult, settings as timberSettings } from "./timber-game/rules.ts";
import type { FunSlug } from "./tools.ts";
import { resultOf as checkResult, settings as checkSettings } from "./tree-ality-check/rules.ts";
import { resultOf as botResult } from "./tree-care-bot/rules.ts";
import { resultOf as emergencyResult, settings as emergencySettings } from "./tree-emergency-button/rules.ts";
import { resultOf as nameResult, settings as nameSettings } from "./tree-name-generator/rules.ts";
import { resultOf as ringResult, settings as ringSettings } from "./tree-ring-dating/rules.ts";
import { resultOf as ratherResult, settings as ratherSettings } from "./wood-you-rather/rules.ts";

type Told = (search: URLSearchParams, today: string) => string | null;

function teller<S extends object>(settings: Settings<S>, resultOf: (set: S, today: string) => string | null): Told {
	return (search, today) => {
		const { set, given } = readSettings(settings, search);
		return given ? resultOf(set, today) : null;
	};
}

const tellers: Record<FunSlug, Told> = {
	"tree-care-bot": botResult,
	"falling-leaf-predictor": teller(leafSettings, leafResult),
	"tree-emergency-button": teller(emergencySettings, emergencyResult),
	"tree-ality-check": teller(checkSettings, checkResult),
	"stump-o-meter": teller(stumpSettings, stumpResult),
	"lorax-oath": teller(oathSettings, oathResult),
	"tree-name-generator": teller(nameSettings, nameResult),
	"tree-ring-dating": teller(ringSettings, ringResult),
	"branch-breaker": teller(branchSettings, branchResult),
	"chainsaw-symphony": teller(symphonySettings, symphonyResult),
	"timber-game": teller(timberSettings, timberResult),
	"branch-manager": teller(managerSettings, managerResult),
	"before-after-game": teller(beforeAfterSettings, beforeAfterResult),
	"neighborhood-tree-map": teller(mapSettings, mapResult),
	"wood-you-rather": teller(ratherSettings, ratherResult),
};

const byPath = new Map(Object.entries(tellers).map(([slug, tell]) => [toolPath(slug), tell]));

/** Null for other pages and for an address that carries no result. `today` is a calendar day. */
export function resultOf(path: string, search: string, today: string): string | null {
	return byPath.get(path)?.(new URLSearchParams(search), today) ?? null;
}
