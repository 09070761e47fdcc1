// What is pasted into an article, and what must never come out of it.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// the browser says which handlers and styles of the clipboard it has blocked
test.use({
	expectedErrors: [/status of 4(01|04|15|22)|ERR_INTERNET_DISCONNECTED|Failed to fetch|Content Security Policy/],
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
	// Word's are files of its computer, and those of Google Docs are on another website: the text keeps their places
	await paste(
		page,
		`<p>A tree <img src="file:///C:/a.png" width=200> here</p><table><tr><td><img src="https://lh7-rt.googleusercontent.com/a" alt="An oak"></td></tr></table><p>After<img src="https://x.example/p" width=1></p>`,
	);
	await expect(page.getByText("2 pictures couldn't be copied", { exact: true })).toBeVisible();
	const places = page.getByRole("region", { name: "Picture" });
	await expect(places.getByText("A picture belongs here.")).toHaveCount(2);
	await expect(places.last().getByLabel("Alt text")).toHaveValue("An oak");
	await expect(textOf(page).locator("p").filter({ hasText: "A tree" })).toHaveText("A tree  here");
	await expect(page.getByText("Choose a picture for each empty place")).toBeVisible();
	await expect(page.getByText(/^Saved \d/)).toBeAttached();
});

/** A picture that no other test has, as a data: URL. */
const drawPicture = (page: Page) =>
	page.evaluate(() => {
		const canvas = document.createElement("canvas");
		canvas.width = 60;
		canvas.height = 40;
		const context = canvas.getContext("2d");
		for (let x = 0; x < 60; x += 1) {
			if (context) context.fillStyle = `rgb(${Array.from(crypto.getRandomValues(new Uint8Array(3))).join(",")})`;
			context?.fillRect(x, 0, 1, 40);
		}
		return canvas.toDataURL("image/png");
	});

test("a pasted picture is uploaded where it stood, asks for its alt text, and survives a broken connection @desk", async ({
	page,
	signIn,
	accessible,
}) => {
	test.slow();
	await signIn("office");
	await start(page, "Pasted with pictures");
	const text = textOf(page);
	const uploads = "**/api/office/pictures/uploads";
	await page.route(uploads, (route) => route.abort("internetdisconnected"));
	await paste(page, `<p>Before</p><p><img src="${await drawPicture(page)}" alt="A limb"></p><p>After</p>`);
	const picture = page.getByRole("region", { name: "Picture" });
	await expect(picture.getByText("No connection. It continues by itself.")).toBeVisible();
	await expect(page.getByText(/^Saved \d/)).toBeAttached();
	await page.unroute(uploads);
	await page.route(uploads, (route) => route.fulfill({ status: 401, json: {} }));
	await picture.getByRole("button", { name: "Try now" }).click();
	await expect(picture.getByText("Your session has ended.")).toBeVisible();
	await accessible();
	await page.unroute(uploads);
	await picture.getByRole("button", { name: "Try again" }).click();
	const alt = picture.getByLabel("Picture: alt text");
	await expect(alt).toHaveValue("A limb");
	await alt.fill("A torn limb on a lawn.");
	await picture.getByRole("button", { name: "Save alt text" }).click();
	await expect(alt).toBeHidden();
	await expect(page.getByText("Choose a picture for each empty place")).toBeHidden();
	await expect(page.getByText(/^Saved \d/)).toBeAttached();

	// a file that is dropped on the last paragraph
	const drawn = await drawPicture(page);
	await text
		.locator("p")
		.filter({ hasText: "After" })
		.evaluate((paragraph, url) => {
			const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
			dataTransfer.items.add(new File(["a"], "notes.txt", { type: "text/plain" }));
			const { left, top } = paragraph.getBoundingClientRect();
			const at = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
			paragraph.dispatchEvent(new DragEvent("drop", { ...at, dataTransfer }));
		}, drawn);
	await expect(page.getByText("Some files weren't added", { exact: true })).toBeVisible();
	await expect(picture).toHaveCount(2);
	await expect(picture.last().getByLabel("Picture: alt text")).toBeVisible();
	await expect(page.getByText(/^Saved \d/)).toBeAttached();
	await page.reload();
	await expect(text).toBeVisible({ timeout: 30_000 });
	await expect(picture).toHaveCount(2);
	await expect(picture.first().getByLabel("Picture: alt text")).toBeHidden();
	const order = await text.evaluate((element) =>
		[...element.children].map((child) => (child.querySelector("section") ? "picture" : child.textContent)),
	);
	expect(order.filter(Boolean)).toEqual(["Before", "picture", "After", "picture"]);
});

const attacks = [
	"<script>window.hacked = 1</script>",
	'<img src="x" onerror="window.hacked = 1">',
	`<img src="data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"/>')}">`,
	'<img src="data:image/png;base64,iVBORw0KGgo=" alt="<script>window.hacked = 1</script>">',
	'<figure data-photo="" data-upload="<img src=x onerror=window.hacked=1>"></figure>',
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
	await expect(page.getByText(/^Saved \d/)).toBeAttached();
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

test("a session that ends while someone types loses nothing, in the open page and after a reload @desk", async ({
	page,
	signIn,
	context,
}) => {
	test.slow();
	await signIn("office");
	await start(page, "Typed after the session");
	const text = textOf(page);
	await text.focus();
	await page.keyboard.type("Saved first.");
	await expect(page.getByText(/^Saved \d/)).toBeVisible();
	await context.clearCookies();
	await page.keyboard.type(" Typed without a session.");
	await expect(page.getByText("Your session has ended. Sign in again in another tab.").first()).toBeVisible();
	// signed in again elsewhere, and back in this tab
	await signIn("office");
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(page.getByText(/^Saved \d/)).toBeVisible();

	await context.clearCookies();
	await page.keyboard.type(" And again.");
	await expect(page.getByText("Your session has ended. Sign in again in another tab.").first()).toBeVisible();
	page.on("dialog", (dialog) => void dialog.accept());
	const { pathname } = new URL(page.url());
	await page.reload();
	await expect(page).toHaveURL(/login/);
	await signIn("office");
	await page.goto(pathname);
	const all = "Saved first. Typed without a session. And again.";
	await expect(text).toHaveText(all, { timeout: 30_000 });
	await expect(page.getByText(/^Saved \d/)).toBeAttached();
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await expect(text).toHaveText(all, { timeout: 30_000 });
});
