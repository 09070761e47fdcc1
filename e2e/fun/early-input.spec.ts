// What a visitor types, picks or presses while the scripts of a tool are still on their way counts once they run.
import type { Page, Route } from "@playwright/test";
import { type FunSlug, tools } from "#app/fun/tools.ts";
import { expect, test } from "../support/test.ts";

type EarlyInput = {
	act: (page: Page) => Promise<unknown>;
	check: (page: Page) => Promise<unknown>;
	/** a submit button, which needs no scripts: the server answers */
	isSubmit?: true;
};

const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const number = (page: Page, name: string | RegExp) => page.getByRole("spinbutton", { name });

const inputs: Record<FunSlug, EarlyInput> = {
	"tree-emergency-button": {
		act: (page) => page.getByRole("radio", { name: /I can't tell/ }).check(),
		check: (page) => expect(page.getByRole("heading", { name: "Do this, in this order" })).toBeVisible(),
	},
	"tree-ality-check": {
		act: (page) => page.getByRole("radio").first().check(),
		check: (page) => expect(page.getByRole("img", { name: "Your tree so far. An ash." })).toBeVisible(),
	},
	"stump-o-meter": {
		async act(page) {
			await number(page, /Diameter/).fill("40");
			const more = page.getByRole("button", { name: "Number of stumps: increase" });
			await more.click();
			await more.click();
		},
		async check(page) {
			await expect(number(page, "Number of stumps")).toHaveValue("3");
			await expect(page).toHaveURL(/inches=40.*count=3/);
		},
	},
	"lorax-oath": {
		act: (page) => page.getByRole("radio", { name: "A wire nearby" }).check(),
		check: (page) => expect(status(page, "Too big for this spot")).toBeVisible(),
	},
	"tree-name-generator": {
		act: (page) => page.getByLabel("What stands out").selectOption({ index: 2 }),
		check: (page) => expect(page).toHaveURL(/r=1/),
	},
	"tree-care-bot": {
		act: (page) => page.getByRole("searchbox").fill("can I prune my oak in June"),
		async check(page) {
			await page.getByRole("searchbox").press("Enter");
			await expect(page.getByRole("heading", { name: /^In June: no oak cuts/ })).toBeVisible();
		},
	},
	"falling-leaf-predictor": {
		act: (page) => page.getByLabel("A tree in your yard").selectOption({ label: "Ginkgo" }),
		check: (page) => expect(page.getByRole("listitem").filter({ hasText: /^Ginkgo: 90% down/ })).toBeVisible(),
	},
	"wood-you-rather": {
		isSubmit: true,
		act: (page) => page.getByRole("form", { name: "Pair" }).getByRole("button").first().click(),
		check: (page) => expect(page.getByRole("button", { name: "Next pair" })).toBeVisible(),
	},
	"neighborhood-tree-map": {
		act: (page) => number(page, /Trunk diameter/).fill("30"),
		check: (page) => expect(page.getByText(/alone holds back about/)).toContainText("4,564 gallons"),
	},
	"before-after-game": {
		act: (page) => page.getByRole("slider", { name: "Leaves removed (%)" }).fill("30"),
		check: (page) => expect(status(page, "30% is too much")).toBeVisible(),
	},
	"branch-manager": {
		isSubmit: true,
		act: (page) =>
			page
				.getByRole("button", { name: /^Choose limb/ })
				.first()
				.click(),
		check: (page) => expect(page.getByRole("listitem").filter({ hasText: /^A/ }).first()).toBeVisible(),
	},
	"branch-breaker": {
		act: (page) => number(page, /Ice on each twig/).fill("0.75"),
		check: (page) => expect(page.getByRole("heading", { name: /0\.75/ })).toBeVisible(),
	},
	"timber-game": {
		act: (page) => page.getByRole("slider", { name: "Hinge thickness" }).fill("20"),
		check: (page) => expect(status(page, "20% of the trunk")).toBeVisible(),
	},
	"tree-ring-dating": {
		act: (page) => page.getByRole("slider", { name: "Year of the last ring" }).fill("2001"),
		check: (page) => expect(status(page, "with its last ring in 2001")).toBeVisible(),
	},
	"chainsaw-symphony": {
		act: (page) => page.getByRole("slider", { name: "Tempo" }).fill("90"),
		check: (page) => expect(status(page, "90 beats per minute")).toBeVisible(),
	},
};

test("every tool has what was entered before its scripts ran @phone", async ({ page }) => {
	test.slow();
	let held: Route[] | null = null;
	await page.route("**/assets/*.js", (route) => (held ? held.push(route) : route.continue()));
	for (const { slug } of tools)
		await test.step(slug, async () => {
			const scripts: Route[] = [];
			held = scripts;
			await page.goto(`/fun/${slug}`, { waitUntil: "commit" });
			await inputs[slug].act(page);
			await expect(page.locator("html")).not.toHaveAttribute("data-live");
			held = null;
			for (const route of scripts) await route.continue();
			if (!inputs[slug].isSubmit) await page.waitForFunction(() => document.documentElement.dataset.live);
			await inputs[slug].check(page);
		});
});
