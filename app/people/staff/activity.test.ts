import { expect, test } from "vitest";
import { activityText } from "./activity.ts";

test.each([
	["role-changed", { role: { from: "crew", to: "office" } }, "role changed from Crew to Office"],
	["invited", { email: "a@example.com", role: "estimator" }, "invited a@example.com as an estimator"],
	["signed-in", { method: "passkey", device: "Safari on iPhone" }, "signed in with a passkey (Safari on iPhone)"],
	["signed-in", { method: "password" }, "signed in with a password"],
	["deactivated", { sessions: 2 }, "account deactivated"],
	["something-new", {}, "something new"],
])("%s %j", (action, diff, text) => {
	expect(activityText(action, diff)).toBe(text);
});
