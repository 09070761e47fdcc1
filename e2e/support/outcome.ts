import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The form's outcome is in view and has the focus. */
export async function expectOutcome(page: Page, text: string | RegExp): Promise<void> {
	const outcome = page.locator(":focus");
	await expect(outcome).toContainText(text);
	await expect(outcome).toBeInViewport({ ratio: 0.9 });
}
