// A tool's result as one line of text, for the share image of a link. Pure.

import { resultLine as beforeAfterResult, settings as beforeAfterSettings } from "./before-after-game/rules.ts";
import { resultLine as branchResult, settings as branchSettings } from "./branch-breaker/rules.ts";
import { resultLine as managerResult, settings as managerSettings } from "./branch-manager/rules.ts";
import { resultLine as symphonyResult, settings as symphonySettings } from "./chainsaw-symphony/rules.ts";
import { resultLine as leafResult, settings as leafSettings } from "./falling-leaf-predictor/rules.ts";
import { resultLine as oathResult, settings as oathSettings } from "./lorax-oath/rules.ts";
import { resultLine as mapResult, settings as mapSettings } from "./neighborhood-tree-map/rules.ts";
import { toolPath } from "./paths.ts";
import { parseSettings, type Settings } from "./settings-url.ts";
import { resultLine as stumpResult, settings as stumpSettings } from "./stump-o-meter/rules.ts";
import { resultLine as timberResult, settings as timberSettings } from "./timber-game/rules.ts";
import type { FunSlug } from "./tools.ts";
import { resultLine as checkResult, settings as checkSettings } from "./tree-ality-check/rules.ts";
import { resultLine as botResult } from "./tree-care-bot/rules.ts";
import { resultLine as emergencyResult, settings as emergencySettings } from "./tree-emergency-button/rules.ts";
import { resultLine as nameResult, settings as nameSettings } from "./tree-name-generator/rules.ts";
import { resultLine as ringResult, settings as ringSettings } from "./tree-ring-dating/rules.ts";
import { resultLine as ratherResult, settings as ratherSettings } from "./wood-you-rather/rules.ts";

type ResultLineReader = (search: URLSearchParams, today: string) => string | null;

function readerFor<S extends object>(
	settings: Settings<S>,
	getResult: (values: S, today: string) => string | null,
): ResultLineReader {
	return (search, today) => {
		const { values, hasResult } = parseSettings(settings, search);
		return hasResult ? getResult(values, today) : null;
	};
}

const readers: Record<FunSlug, ResultLineReader> = {
	"tree-care-bot": botResult,
	"falling-leaf-predictor": readerFor(leafSettings, leafResult),
	"tree-emergency-button": readerFor(emergencySettings, emergencyResult),
	"tree-ality-check": readerFor(checkSettings, checkResult),
	"stump-o-meter": readerFor(stumpSettings, stumpResult),
	"lorax-oath": readerFor(oathSettings, oathResult),
	"tree-name-generator": readerFor(nameSettings, nameResult),
	"tree-ring-dating": readerFor(ringSettings, ringResult),
	"branch-breaker": readerFor(branchSettings, branchResult),
	"chainsaw-symphony": readerFor(symphonySettings, symphonyResult),
	"timber-game": readerFor(timberSettings, timberResult),
	"branch-manager": readerFor(managerSettings, managerResult),
	"before-after-game": readerFor(beforeAfterSettings, beforeAfterResult),
	"neighborhood-tree-map": readerFor(mapSettings, mapResult),
	"wood-you-rather": readerFor(ratherSettings, ratherResult),
};

const readersByPath = new Map(Object.entries(readers).map(([slug, tell]) => [toolPath(slug), tell]));

/** Null for other pages and for a URL that carries no result. `today` is a calendar day, "2026-11-22". */
export function resultLine(path: string, search: string, today: string): string | null {
	return readersByPath.get(path)?.(new URLSearchParams(search), today) ?? null;
}
