import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { patience } from "./e2e/support/patience.ts";

const chromium = devices["Desktop Chrome"];
const pixel = devices["Pixel 7"];

/** Specs without a screen, which run in one project only. */
const withoutScreen =
	/\/(attack|crash|image|matrix|email-delivery|email-links|secret-emails|secret-links|bad-input|bad-forms|every-page|frame-seo)\.spec\.ts$/;

const disabledFeatures = [
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter"],
	...["HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning", "OptimizationHints"],
	// a process kept ready for another site, of which no test opens one
	"SpareRendererForSitePerProcess",
	// two pages that Chromium loads for each new window: more work than the whole of a short journey
	...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// the last list counts, so it begins with those of Playwright's that matter here
	`--disable-features=${disabledFeatures.join()}`,
];

const full = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
const installedShell = "/usr/bin/chromium-headless-shell";
const shell = process.env.CHROMIUM_SHELL_PATH || (existsSync(installedShell) ? installedShell : full);

/**
 * Specs that need the full Chromium: in the headless shell, deferred scripts start early (weight), a killed browser's
 * service worker isn't there again (offline), text has other edges (hero contrast), and large text takes more room (every page).
 */
const needsFull = /\/(weight|offline|frame-hero-contrast|every-page)\.spec\.ts$/;

const desk = { viewport: { width: 1440, height: 900 } };
/** Dark, so that both themes are tested on every page. */
const phone = {
	userAgent: pixel.userAgent,
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
	colorScheme: "dark",
} as const;
const launchFull = { launchOptions: { executablePath: full, args } };

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
	// with a third one, two cores are busy all the time and the journeys take as long (docs/decisions/0076)
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	timeout: 45_000 * patience,
	expect: { timeout: 10_000 * patience },
	reporter: [["list"], ["json", { outputFile: process.env.JOURNEY_REPORT ?? "test-results/playwright.json" }]],
	use: {
		...chromium,
		locale: "en-US",
		timezoneId: "America/Chicago",
		trace: "off",
		launchOptions: { executablePath: shell, args },
	},
	projects: [
		{ name: "desk", testIgnore: needsFull, grepInvert: /@phone|@nojs/, use: desk },
		{ name: "phone", testIgnore: [withoutScreen, needsFull], grepInvert: /@desk/, use: phone },
		{ name: "desk-full", testMatch: needsFull, grepInvert: /@phone|@nojs/, use: { ...desk, ...launchFull } },
		{
			name: "phone-full",
			testMatch: needsFull,
			testIgnore: withoutScreen,
			grepInvert: /@desk/,
			use: { ...phone, ...launchFull },
		},
	],
});
