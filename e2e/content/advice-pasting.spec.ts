// What is pasted into an article, and what must never come out of it.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// the browser says which handlers and styles of the clipboard it has blocked
test.use({
	expectedErrors: [/status of 4(01|04|22)|ERR_INTERNET_DISCONNECTED|Failed to fetch|Content Security Policy/],
});

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

async function start(page: Page, title: string): Promise<void> {
	await page.goto("/admin/advice/new");
	await page.getByLabel("Title", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Start article" }).click();
	// the editor's code is loaded after the page
	await expect(textOf(page)).toBeVisible({ timeout: 30_000 });
}

/** Replaces the text with what a browser puts on the clipboard, and returns the HTML of the editor. */
async function paste(page: Page, html: string): Promise<string> {
	const text = textOf(page);
	await text.focus();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.press("Backspace");
	await text.evaluate((element, pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/html", pasted);
		clipboardData.setData("text/plain", "plain");
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, html);
	return text.evaluate((element) =>
		element.innerHTML.replaceAll(/ (?:class|data-[\w-]+|contenteditable|draggable)="[^"]*"/g, ""),
	);
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--[if gte mso 9]><xml><o:p>junk</o:p></xml><![endif]-->
<h1>Roots<o:p></o:p></h1>
<p class=MsoNormal><b>Bold</b> and <i>italic</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Below it</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>Second</p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1. </span>One</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2. </span>Two</p>
</body></html>`;

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">italic</span>.</p><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">Item</span></p></li></ul><p><a href="https://www.google.com/url?q=https://dnr.wisconsin.gov/&amp;sa=D">DNR</a></p></b>`;

test("text from Word and Google Docs comes clean @desk", async ({ page, signIn }) => {
	test.slow();
	await signIn("office");
	await start(page, "Pasted from elsewhere");
	expect(await paste(page, word)).toBe(
		"<h2>Roots</h2><p><strong>Bold</strong> and <em>italic</em>.</p>" +
			"<ul><li><p>First</p><ul><li><p>Below it</p></li></ul></li><li><p>Second</p></li></ul>" +
			"<p>Between</p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p><br></p>",
	);
	expect(await paste(page, docs)).toBe(
		"<p>Plain, <strong>bold</strong> and <em>italic</em>.</p><ul><li><p>Item</p></li></ul>" +
			'<p><a href="https://dnr.wisconsin.gov/">DNR</a></p>',
	);
	const table = "<table><tr><th colspan=2>Dates</th></tr><tr><td><h1>May</h1></td><td>No</td></tr></table>";
	expect(await paste(page, table)).toContain("<p>May</p>");
	const origin = new URL(page.url()).origin;
	expect(await paste(page, `<p><a href="${origin}/advice" target="_blank">Advice</a></p>`)).toBe(
		'<p><a href="/advice">Advice</a></p>',
	);
	await paste(page, '<p>A tree <img src="data:image/png;base64,iVBORw0KGgo="></p>');
	await expect(page.getByText("Pictures can't be pasted", { exact: true })).toBeVisible();
	await expect(page.getByText(/^Saved/)).toBeAttached();
});

const attacks = [
	"<script>window.hacked = 1</script>",
	'<img src="x" onerror="window.hacked = 1">',
	'<svg onload="window.hacked = 1"><a href="javascript:window.hacked=1">x</a></svg>',
	'<a href="javascript:window.hacked=1">link</a>',
	'<a href=" jav\tascript:window.hacked=1">link</a>',
	'<a href="data:text/html,<script>window.hacked=1</script>">link</a>',
	'<a href="//evil.example/a">link</a>',
	'<p onclick="window.hacked = 1" style="position:fixed;inset:0">text</p>',
	'<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
	'<math><mtext><table><mglyph><style><img src=x onerror="window.hacked = 1"></style></mglyph></table></mtext></math>',
	'<figure data-photo="javascript:window.hacked=1" data-alt="<img src=x onerror=window.hacked=1>"></figure>',
	'<figure data-name="../../x" data-alt="x"></figure>',
	'<div data-callout="<img src=x onerror=window.hacked=1>"><p>box</p></div>',
	'<form action="https://evil.example"><input name="a"><button>Send</button></form>',
	'<details open ontoggle="window.hacked = 1"><summary>x</summary></details>',
];

test("nothing that is pasted runs, and what is saved has only what a text can have @desk", async ({ page, signIn }) => {
	test.slow();
	await signIn("office");
	await start(page, "Pasted by an attacker");
	const text = textOf(page);
	for (const attack of attacks) {
		await paste(page, `<p>Before</p>${attack}<p>After</p>`);
		const found = await text.evaluate((element) =>
			[...element.querySelectorAll("*")].flatMap((one) => [
				...(/^(?:script|iframe|svg|object|embed|form|math|style)$/i.test(one.tagName) && !one.closest("button")
					? [one.tagName]
					: []),
				...[...one.attributes]
					.filter(({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|data):/i.test(value))
					.map(({ name }) => name),
			]),
		);
		expect(found, attack).toEqual([]);
		await expect(text).toContainText("Before");
		await expect(text).toContainText("After");
	}
	await expect(page.getByText(/^Saved/)).toBeAttached();
	expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
});

test("what is typed while the connection is down is saved when it comes back, also after a reload @desk", async ({
	page,
	signIn,
}) => {
	test.slow();
	await signIn("office");
	await start(page, "Typed in the truck");
	await textOf(page).focus();
	await page.keyboard.type("Saved first.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.route("**/draft", (route) => route.abort("internetdisconnected"));
	await page.keyboard.type(" Typed without a connection.");
	await expect(page.getByText("Offline, saved on this device").first()).toBeVisible();
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(textOf(page)).toHaveText("Saved first. Typed without a connection.", { timeout: 30_000 });
	await page.unroute("**/draft");
	await textOf(page).focus();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(" And more.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await page.reload();
	await expect(textOf(page)).toHaveText("Saved first. Typed without a connection. And more.", { timeout: 30_000 });
});
