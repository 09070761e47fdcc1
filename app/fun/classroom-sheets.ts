// The printable classroom sheet of each tool. Pure.

import { classroomSheet as beforeAfterGame } from "./before-after-game/classroom-sheet.ts";
import { classroomSheet as branchBreaker } from "./branch-breaker/classroom-sheet.ts";
import { classroomSheet as branchManager } from "./branch-manager/classroom-sheet.ts";
import { classroomSheet as chainsawSymphony } from "./chainsaw-symphony/classroom-sheet.ts";
import type { ClassroomSheet } from "./classroom-sheet.ts";
import { classroomSheet as fallingLeafPredictor } from "./falling-leaf-predictor/classroom-sheet.ts";
import { classroomSheet as loraxOath } from "./lorax-oath/classroom-sheet.ts";
import { classroomSheet as neighborhoodTreeMap } from "./neighborhood-tree-map/classroom-sheet.ts";
import { classroomSheet as stumpOMeter } from "./stump-o-meter/classroom-sheet.ts";
import { classroomSheet as timberGame } from "./timber-game/classroom-sheet.ts";
import type { FunSlug } from "./tools.ts";
import { classroomSheet as treeAlityCheck } from "./tree-ality-check/classroom-sheet.ts";
import { classroomSheet as treeCareBot } from "./tree-care-bot/classroom-sheet.ts";
import { classroomSheet as treeEmergencyButton } from "./tree-emergency-button/classroom-sheet.ts";
import { classroomSheet as treeNameGenerator } from "./tree-name-generator/classroom-sheet.ts";
import { classroomSheet as treeRingDating } from "./tree-ring-dating/classroom-sheet.ts";
import { classroomSheet as woodYouRather } from "./wood-you-rather/classroom-sheet.ts";

const classroomSheets: Record<FunSlug, ClassroomSheet> = {
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

export function findClassroomSheet(slug: string): ClassroomSheet | undefined {
	return classroomSheets[slug as FunSlug];
}
