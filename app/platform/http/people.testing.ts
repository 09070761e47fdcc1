// Requests of browsers, bots, previews and monitors, as they send them to open a page.
const html = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const english = "en-US,en;q=0.9";
const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "none" };
const page = { accept: html, "accept-language": english, ...navigation };
/** Safari before 16.4 and some in-app browsers send no Sec-Fetch headers. */
const plainPage = { accept: html, "accept-language": english };

const iphone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";
const oldIphone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1";
const pixel =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36";
const desktop =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36";
const webview = (app: string) => `${iphone.replace(" Version/26.1", "").replace(" Safari/604.1", "")} ${app}`;
const bot = (name: string) => `Mozilla/5.0 (compatible; ${name})`;

export type Sent = [who: string, agent: string, headers?: Record<string, string>, method?: string];

export const people: Sent[] = [
	["Safari on an iPhone", iphone, page],
	["an old iPhone", oldIphone, plainPage],
	[
		"Safari on an iPad",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
		page,
	],
	["Chrome on Android", pixel, page],
	[
		"Samsung Internet",
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
		page,
	],
	["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0", page],
	["Chrome on an iPhone", webview("CriOS/148.0.0.0 Safari/604.1"), page],
	["Firefox on an iPhone", webview("FxiOS/146.0 Safari/605.1.15"), page],
	["Edge on Android", `${pixel} EdgA/148.0.0.0`, page],
	["Opera on Android", `${pixel} OPR/90.0.0.0`, page],
	["DuckDuckGo on Android", `${pixel} DuckDuckGo/5`, page],
	["the Google app", webview("GSA/390.0 Safari/604.1"), page],
	["Facebook's browser", webview("[FBAN/FBIOS;FBAV/540.0;FBDV/iPhone17,1;FBLC/en_US]"), plainPage],
	["Instagram's browser", webview("Instagram 400.0.0 (iPhone17,1; iOS 26_1; en_US)"), plainPage],
	["Snapchat's browser", webview("Snapchat/13.60.0.40 (like Safari/8622.1, panda)"), plainPage],
	[
		"a code reader's web view",
		"Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36",
		plainPage,
	],
	["Chrome on a PC, the slug typed in", desktop, page],
	["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0", page],
	["Edge on a PC", `${desktop} Edg/148.0.0.0`, page],
	["a phone in Spanish", pixel, { ...page, "accept-language": "es-MX,es;q=0.9" }],
	["a reload", iphone, { ...page, "cache-control": "max-age=0" }],
	["a person who asks not to be tracked", pixel, { ...page, dnt: "1", "sec-gpc": "1" }],
];

export const others: Sent[] = [
	["HEAD by a phone", iphone, page, "HEAD"],
	["OPTIONS", desktop, page, "OPTIONS"],
	["Chrome's prefetch", pixel, { ...page, "sec-purpose": "prefetch" }],
	["Chrome's prerender", pixel, { ...page, "sec-purpose": "prefetch;prerender" }],
	["a private prefetch proxy", pixel, { ...page, "sec-purpose": "prefetch;anonymous-client-ip" }],
	["an older prefetch", desktop, { ...page, purpose: "prefetch" }],
	["Safari's preview", iphone, { ...plainPage, "x-purpose": "preview" }],
	[
		"Firefox's prefetch",
		"Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
		{ ...page, "x-moz": "prefetch" },
	],
	[
		"an image on another page",
		iphone,
		{
			accept: "image/avif,image/webp,*/*;q=0.8",
			"accept-language": english,
			"sec-fetch-mode": "no-cors",
			"sec-fetch-dest": "image",
		},
	],
	[
		"a script's fetch",
		desktop,
		{ accept: "*/*", "accept-language": english, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
	],
	["a frame on another page", desktop, { ...page, "sec-fetch-dest": "iframe" }],
	[
		"our own data request",
		desktop,
		{ accept: "*/*", "accept-language": english, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
	],
	[
		"iMessage's preview",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
		page,
	],
	["Facebook's preview", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", plainPage],
	["WhatsApp's preview", "WhatsApp/2.25.10 A", plainPage],
	["Slack's preview", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", plainPage],
	["Discord's preview", bot("Discordbot/2.0; +https://discordapp.com"), page],
	["Telegram's preview", "TelegramBot (like TwitterBot)", plainPage],
	["X's preview", "Twitterbot/1.0", plainPage],
	[
		"LinkedIn's preview",
		"LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
		plainPage,
	],
	["Skype's preview", `Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5`, page],
	["Google", bot("Googlebot/2.1; +http://www.google.com/bot.html"), page],
	["Google's phone", `${pixel} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, page],
	[
		"Bing",
		`Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36`,
		page,
	],
	[
		"Apple's crawler",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)",
		page,
	],
	["DuckDuckGo's crawler", "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)", page],
	[
		"an AI crawler",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
		page,
	],
	["Ahrefs", bot("AhrefsBot/7.0; +http://ahrefs.com/robot/"), page],
	["UptimeRobot", "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)", page],
	[
		"Pingdom",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 PingdomTMS/1.0",
		page,
	],
	["a monitor with a browser's name", desktop, { accept: "*/*" }],
	["headless Chrome", desktop.replace("Chrome/", "HeadlessChrome/"), page],
	[
		"headless Chrome behind another name",
		desktop,
		{ ...page, "sec-ch-ua": '"Chromium";v="148", "HeadlessChrome";v="148"' },
	],
	["a browser without a language", desktop, { accept: html, ...navigation }],
	["Lighthouse", `${pixel} Chrome-Lighthouse`, page],
	["curl", "curl/8.14.1", { accept: "*/*" }],
	["wget", "Wget/1.25.0", { accept: "*/*" }],
	["a Python script", "python-requests/2.32.4", { accept: "*/*" }],
	["a Go program", "Go-http-client/2.0", {}],
	["Node", "node", { accept: "*/*", "accept-language": "*" }],
	["no name", "", page],
	[
		"a mail scanner that says nothing of itself",
		"Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1)",
		{ accept: "*/*" },
	],
];
