// The printed sheet of each tool. Pure.

import { sheet as beforeAfterGame } from "./before-after-game/sheet.ts";
import { sheet as branchBreaker } from "./branch-breaker/sheet.ts";
import { sheet as branchManager } from "./branch-manager/sheet.ts";
import { sheet as chainsawSymphony } from "./chainsaw-symphony/sheet.ts";
import { sheet as fallingLeafPredictor } from "./falling-leaf-predictor/sheet.ts";
import { sheet as loraxOath } from "./lorax-oath/sheet.ts";
import { sheet as neighborhoodTreeMap } from "./neighborhood-tree-map/sheet.ts";
import type { Sheet } from "./sheet.ts";
import { sheet as stumpOMeter } from "./stump-o-meter/sheet.ts";
import { sheet as timberGame } from "./timber-game/sheet.ts";
import type { FunSlug } from "./tools.ts";
import { sheet as treeAlityCheck } from "./tree-ality-check/sheet.ts";
import { sheet as treeCareBot } from "./tree-care-bot/sheet.ts";
import { sheet as treeEmergencyButton } from "./tree-emergency-button/sheet.ts";
import { sheet as treeNameGenerator } from "./tree-name-generator/sheet.ts";
import { sheet as treeRingDating } from "./tree-ring-dating/sheet.ts";
import { sheet as woodYouRather } from "./wood-you-rather/sheet.ts";

const sheets: Record<FunSlug, Sheet> = {
	"falling-leaf-predictor": fallingLeafPredictor,
	"tree-care-bot": treeCareBot,
	"stump-o-meter": stumpOMeter,
	"lorax-oath": loraxOath,
	"tree-name-generator": treeNameGenerator,
	"tree-ality-check": treeAlityCheck,
	"tree-emergency-button": treeEmergencyButton,
	"tree-ring-dating": treeRingDating,
	"branch-breaker": branchBreaker,
	"chainsaw-symphony": chainsawSymphony,
	"timber-game": timberGame,
	"before-after-game": beforeAfterGame,
	"branch-manager": branchManager,
	"wood-you-rather": woodYouRather,
	"neighborhood-tree-map": neighborhoodTreeMap,
};

export function classroomOf(slug: string): Sheet | undefined {
	return sheets[slug as FunSlug];
}
