import type { Page } from "@playwright/test";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { expect, test } from "../support/test.ts";

const base = {
	emailCount: 0,
	emailProblemCount: 0,
	inquiryCount: 3,
	scheduleCount: 0,
	customerCount: 3,
	messageCount: 0,
	lastEmailId: null,
	lastEmailProblemId: null,
	lastInquiryId: "i3",
	lastScheduleId: null,
	lastCustomerId: "c3",
	lastMessageId: null,
};

/** Answers polls with `answers`, the last one for ever. Counts those that the page has the answer of: before, it sends no other. */
async function answerPolls(page: Page, answers: (object | number)[]) {
	const polls = { count: 0 };
	await page.route("**/api/notifications/check", async (route) => {
		const answer = answers[Math.min(polls.count, answers.length - 1)];
		await (typeof answer === "number"
			? route.fulfill({ status: answer, body: "no" })
			: route.fulfill({ json: answer }));
		const response = await route.request().response();
		await response?.finished();
		polls.count += 1;
	});
	return polls;
}

test("the second poll shows one notification, and Dismiss removes it @desk", async ({ page, signIn, accessible }) => {
	await page.clock.install();
	const polls = await answerPolls(page, [
		base,
		{ ...base, inquiryCount: 4, lastInquiryId: "i4", customerCount: 4, lastCustomerId: "c4" },
	]);
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await expect.poll(() => polls.count).toBe(1);
	const strip = page.locator("[aria-live]").filter({ hasText: "New inquiry" });
	await expect(strip).toHaveCount(0);
	await page.clock.runFor(30_000);
	await expect(strip).toBeInViewport();
	await page.getByRole("main").evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
	await expect(strip).toBeInViewport();
	await accessible();
	await page.clock.runFor(30_000);
	await expect.poll(() => polls.count).toBe(3);
	await strip.getByRole("button", { name: "Dismiss" }).click();
	await page.clock.runFor(300);
	await expect(strip).toHaveCount(0);
});

test("on a phone a notification says who and where @phone", async ({ page, signIn }) => {
	await page.clock.install();
	const details = { inquiry: { message: "Bonnie Larson in Thorp asked for a quote.", link: "/admin/inquiries/i4" } };
	const polls = await answerPolls(page, [base, { ...base, inquiryCount: 4, lastInquiryId: "i4", details }]);
	await signIn("owner");
	await page.goto("/admin/dashboard");
	await expect.poll(() => polls.count).toBe(1);
	await page.clock.runFor(30_000);
	const message = page.getByText("Bonnie Larson in Thorp asked for a quote.");
	await expect(message).toBeInViewport();
	expect((await message.boundingBox())?.width).toBeGreaterThan(100);
});

test("the field app and the preview of a quote poll too, every 30 seconds @desk", async ({ page, signIn }) => {
	const owner = await signIn("owner");
	const { quote } = await createTestSentQuote(owner);
	await page.clock.install();
	for (const address of ["/admin/field", `/admin/quotes/${quote.id}/preview`]) {
		const polls = await answerPolls(page, [base, { ...base, inquiryCount: 4, lastInquiryId: "i4" }]);
		await page.goto(address);
		await expect.poll(() => polls.count).toBe(1);
		await page.clock.runFor(30_000);
		await expect(page.getByText("New inquiry")).toBeInViewport();
		await expect.poll(() => polls.count).toBe(2);
		await page.unrouteAll();
	}
	const polls = await answerPolls(page, [base]);
	await page.goto("/search");
	await page.clock.runFor(60_000);
	expect(polls.count).toBe(0);
});

test.describe("when a poll fails", () => {
	test.use({ expectedErrors: [/status of 500/] });
	test("a failed poll is skipped, and the next one is compared with the last good answer @desk", async ({
		page,
		signIn,
	}) => {
		await page.clock.install();
		const polls = await answerPolls(page, [
			base,
			500,
			{ ...base, emailProblemCount: 1, lastEmailProblemId: "e1", inquiryCount: 4, lastInquiryId: "i4" },
		]);
		await signIn("office");
		await page.goto("/admin/dashboard");
		await expect.poll(() => polls.count).toBe(1);
		await page.clock.runFor(30_000);
		await expect.poll(() => polls.count).toBe(2);
		await page.clock.runFor(30_000);
		await expect(page.getByText("An email needs attention.")).toBeVisible();
		await page.getByRole("link", { name: "Open", exact: true }).click();
		await expect(page).toHaveURL(/outbox/);
	});
});

test("the endpoint answers staff with all counters and their details, and visitors with 401 @desk", async ({
	page,
	request,
	signIn,
}) => {
	expect((await request.get("/api/notifications/check")).status()).toBe(401);
	await signIn("crew");
	const answer = await page.request.get("/api/notifications/check");
	expect(Object.keys(await answer.json()).sort()).toEqual([...Object.keys(base), "details"].sort());
});
