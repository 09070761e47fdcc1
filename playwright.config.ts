import { defineConfig, devices } from "@playwright/test";

const chromium = devices["Desktop Chrome"];
const phone = devices["Pixel 7"];

/** Specs without a screen, which run in one project only. */
const withoutScreen =
	/\/(attack|crash|image|matrix|email-delivery|email-links|secret-emails|secret-links|bad-input|bad-forms|fuzz|every-page|frame-seo)\.spec\.ts$/;

const disabledFeatures = [
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter"],
	...["HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning", "OptimizationHints"],
	// a process kept ready for another site, of which no test opens one
	"SpareRendererForSitePerProcess",
	// two pages that Chromium loads for each new window: more work than the whole of a short journey
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

// Tags: @desk and @phone tests run in that project only, @nojs tests on the phone without JavaScript. @smoke tests are part
// of `npm run smoke`.
export default defineConfig({
	testDir: "e2e",
	testMatch: "**/*.spec.ts",
	outputDir: "test-results/e2e",
	globalSetup: "./e2e/support/global-setup.ts",
	// Node strips the types of the specs and the server code itself, which is much faster than Playwright's compiler
	build: { external: ["**/*.ts"] },
	fullyParallel: false,
	// one more than the cores of a small machine, because each waits for its server and its browser
	workers: 3,
	forbidOnly: Boolean(process.env.CI),
	// one retry in CI, where two cores are shared; the run fails when several tests needed it
	retries: process.env.CI ? 1 : 0,
	timeout: 45_000,
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }], ["./e2e/support/flaky-reporter.ts"]],
	use: {
		...chromium,
		locale: "en-US",
		timezoneId: "America/Chicago",
		trace: "on-first-retry",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// the last list counts, so it begins with those of Playwright's that matter here
				`--disable-features=${disabledFeatures.join()}`,
			],
		},
	},
	projects: [
		{
			name: "desk",
			grepInvert: /@phone|@nojs/,
			use: { viewport: { width: 1440, height: 900 } },
		},
		{
			// dark, so that both themes are tested on every page
			name: "phone",
			testIgnore: withoutScreen,
			grepInvert: /@desk/,
			use: {
				userAgent: phone.userAgent,
				viewport: { width: 390, height: 844 },
				hasTouch: true,
				isMobile: true,
				colorScheme: "dark",
			},
		},
	],
});
