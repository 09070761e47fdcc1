import { expect, test } from "vitest";
import { historyWords } from "./activity.ts";

test.each([
	["role-changed", { role: { from: "crew", to: "office" } }, "role changed from crew to office"],
	["invited", { email: "a@example.com", role: "estimator" }, "invited a@example.com as estimator"],
	["signed-in", { way: "passkey", device: "Safari on iPhone" }, "signed in with passkey, Safari on iPhone"],
	["signed-in", { way: "password" }, "signed in with password"],
	["deactivated", { sessions: 2 }, "account switched off"],
	["something-new", {}, "something new"],
])("%s %j", (action, diff, words) => {
	expect(historyWords(action, diff)).toBe(words);
});
