import fc from "fast-check";
import { expect, test } from "vitest";
import * as manager from "./branch-manager/rules.ts";
import * as symphony from "./chainsaw-symphony/rules.ts";
import * as leaves from "./falling-leaf-predictor/rules.ts";
import * as oath from "./lorax-oath/rules.ts";
import { parseSettings, type Settings } from "./settings-url.ts";
import * as stump from "./stump-o-meter/rules.ts";
import * as timber from "./timber-game/rules.ts";
import * as check from "./tree-ality-check/rules.ts";
import * as emergency from "./tree-emergency-button/rules.ts";
import * as rings from "./tree-ring-dating/rules.ts";
import * as rather from "./wood-you-rather/rules.ts";

const today = "2026-11-23";
/** Messages as a tool copies them into the request form: with its default values, and with others in its URL. */
function messagesOf<S extends object>(
	settings: Settings<S>,
	write: (values: S) => string,
	options: Record<string, readonly string[]> = {},
): fc.Arbitrary<string> {
	const entries = Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...values)] as const);
	return fc
		.record(Object.fromEntries(entries), { requiredKeys: [] })
		.map((typed) => write(parseSettings(settings, new URLSearchParams(typed as Record<string, string>)).values));
}
const optionsOf = (questions: readonly { name: string; options: object }[]) =>
	Object.fromEntries(questions.map(({ name, options }) => [name, Object.keys(options)]));
const trees = ["bur-oak", "tamarack", "eastern-white-pine", "norway-spruce", "northern-red-oak"];

const tools: Record<string, fc.Arbitrary<string>> = {
	"branch-manager": messagesOf(manager.settings, manager.quoteMessage),
	"chainsaw-symphony": messagesOf(symphony.settings, symphony.quoteMessage),
	"falling-leaf-predictor": messagesOf(
		leaves.settings,
		(yard) => leaves.quoteMessage(leaves.predictSeason(yard, today, [], [])),
		{ tree: trees, second: ["none", ...trees], third: ["none", ...trees] },
	),
	"lorax-oath": messagesOf(oath.settings, (values) => oath.quoteMessage(values, today)),
	"stump-o-meter": messagesOf(stump.settings, stump.quoteMessage),
	"timber-game": messagesOf(timber.settings, (game) => timber.quoteMessage(game, today)),
	"tree-ality-check": messagesOf(check.settings, check.quoteMessage, optionsOf(check.questions)),
	"tree-emergency-button": messagesOf(emergency.settings, emergency.quoteMessage, optionsOf(emergency.questions)),
	"tree-ring-dating": messagesOf(rings.settings, rings.quoteMessage),
	"wood-you-rather": messagesOf(rather.settings, rather.quoteMessage),
};

test.each(Object.entries(tools))("the request from %s has no gaps, whatever was entered", (_tool, messages) => {
	fc.assert(
		fc.property(messages, (message) => {
			// a line that ends with a colon is for the customer to fill in
			for (const line of message.split(/\n+/)) expect(line).toMatch(/^[A-Z].*[.?:]$/);
			expect(message).not.toMatch(/undefined|null|NaN|[:,] ?[.;]| \.| {2}|\( ?\)|\((?:where|inches)\)/);
		}),
	);
});
