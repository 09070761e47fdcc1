import type { Page } from "@playwright/test";

/** The dashboard with all that needs attention: other journeys leave more there than it shows at once. */
export async function openDashboard(page: Page): Promise<void> {
	await page.goto("/admin");
	const more = page.getByText(/^Show \d+ more$/);
	if (await more.isVisible()) await more.click();
}
