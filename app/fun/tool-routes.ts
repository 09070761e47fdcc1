import { route } from "@react-router/dev/routes";

/** The routes of the tools and games. */
export const toolRoutes = [
	...["stump-o-meter", "tree-ality-check", "lorax-oath", "tree-name-generator", "chainsaw-symphony"],
	...["timber-game", "before-after-game", "branch-manager", "falling-leaf-predictor", "tree-care-bot"],
	...["tree-emergency-button", "tree-ring-dating", "branch-breaker", "neighborhood-tree-map", "wood-you-rather"],
].map((tool) => route(`fun/${tool}`, `fun/${tool}/screen.tsx`));
