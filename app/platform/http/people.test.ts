import { expect, test } from "vitest";
import { asksForPrivacy, isOpenedByPerson, isSentByOpenPage } from "./people.server.ts";
import { others, people, type Sent } from "./people.testing.ts";

function send([, agent, headers = {}, method = "GET"]: Sent): Request {
	return new Request("https://stanley.example/q/truck-2", { method, headers: { ...headers, "user-agent": agent } });
}

/** What a script of the open page sends in the same browser. */
function sendFromPage([, agent, headers = {}]: Sent): Request {
	const { accept: _, "sec-fetch-site": site, ...rest } = headers;
	const fetched = site && { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" };
	return new Request("https://stanley.example/api/page-views", {
		method: "POST",
		headers: { ...rest, ...fetched, accept: "*/*", "user-agent": agent },
	});
}

test("the corpus has 60 requests and more", () => {
	expect(people.length + others.length).toBeGreaterThanOrEqual(60);
});

test.each(people)("%s opens a page, and the open page sends", (...sent) => {
	expect(isOpenedByPerson(send(sent))).toBe(true);
	expect(isSentByOpenPage(sendFromPage(sent))).toBe(true);
});

test.each(others)("%s doesn't count", (...sent) => {
	expect(isOpenedByPerson(send(sent))).toBe(false);
	// opening a page is nothing that a page of ours sends
	expect(isSentByOpenPage(send(sent))).toBe(false);
});

test("what makes a request not a person's makes a page's request not a person's", () => {
	const isPage = (sent: Sent) => sent[2]?.["sec-fetch-dest"] === "document" && sent[3] === undefined;
	const left = others.filter(isPage).filter((sent) => isSentByOpenPage(sendFromPage(sent)));
	expect(left.map(([who]) => who)).toEqual([]);
});

test.each([
	[{ "sec-gpc": "1" }, true],
	[{ dnt: "1" }, true],
	[{ dnt: "0" }, false],
	[{}, false],
] as const)("%o asks for privacy: %s", (headers, expected) => {
	expect(asksForPrivacy(new Headers(headers))).toBe(expected);
});
