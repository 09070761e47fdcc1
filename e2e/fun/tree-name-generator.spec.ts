import { expect, test } from "../support/test.ts";

test("a tree keeps its name in the URL, and another word gives another name @desk", async ({ page, accessible }) => {
	await page.goto("/fun/tree-name-generator");
	const name = page.getByRole("region", { name: "Certificate" }).getByRole("status");
	const first = await name.textContent();
	await page.getByRole("link", { name: "Another name" }).focus();
	await page.keyboard.press("Enter");
	await expect(name).not.toHaveText(first ?? "");
	await page.getByLabel("What stands out").selectOption("Woodpecker holes");
	await expect(page.getByText("The name honors its woodpeckers.")).toBeVisible();
	await expect(name).toHaveText(/the Drum|Knocker's Rest|Morse|Woodpecker Inn/);
	await page.getByLabel("A word of your own").fill("Zażółć 1924");
	await expect(page).toHaveURL(/word=/);
	const own = (await name.textContent()) ?? "";
	await accessible();
	await page.reload();
	await expect(name).toHaveText(own);
	await expect(page.getByLabel("A word of your own")).toHaveValue("Zażółć 1924");
});
