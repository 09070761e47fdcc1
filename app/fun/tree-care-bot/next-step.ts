// What a visitor can do next, by what the question is about. Pure.
import type { ServiceSlug } from "#app/trade/services.ts";
import { toolPath } from "../paths.ts";
import type { RankedAnswer } from "./rules.ts";
import { normalizeText } from "./stems.ts";

/** `to`: a page; null for the quote form, which then starts with the question. */
export type NextStep = { text: string; label: string; to: string | null; service: ServiceSlug | null };

const risk =
	/\b(lean\w*|crack\w*|split\w*|hang\w*|hollow|danger\w*|unsafe|risk\w*|hazard\w*|will it fall|might fall)\b/;
const illness =
	/\b(dead|dying|die|dies|sick|yellow\w*|brown\w*|spots?|dots?|fung\w*|mushrooms?|conks?|rot\w*|decay\w*|beetles?|bugs?|borers?|wilt\w*|blight|scab|canker\w*|disease\w*|thin\w* (crown|leaves)|holes?|sap|oozing|caterpillars?|moths?|saved?)\b/;
const pruning = /\b(prun\w*|trim\w*|cut\w*|limbs?|branch(es)?|deadwood\w*)\b/;
const removal = /\b(remov\w*|take .*down|taking .*down|cut .*down|get rid|fell(ing)?)\b/;
const stump = /\bstumps?\b|\bgrind\w*\b/;

/** Null for an emergency or a refusal, whose card says what to do. */
export function nextStep(question: string, answer: RankedAnswer): NextStep | null {
	if (answer.isSafetyAnswer) return null;
	const text = normalizeText(question);
	const quote = (text: string, label: string, service: ServiceSlug | null): NextStep => ({
		text,
		label,
		service,
		to: null,
	});
	if (!answer.isSure) return quote("A photo helps.", "Send us the question", null);
	if (answer.service)
		return quote("The price of yours depends on the tree and the spot.", "Get it in writing", answer.service);
	if (risk.test(text))
		return {
			text: "Worried that it will fall?",
			label: "Check its risk in eight questions",
			to: toolPath("tree-ality-check"),
			service: "tree-health-assessment",
		};
	if (stump.test(text)) return quote("Want the stump gone?", "Get a quote for grinding it", "yard-cleanup");
	if (removal.test(text)) return quote("Thinking about taking it down?", "Get a quote", "tree-removal");
	if (illness.test(text))
		return quote("We can't see your tree from here.", "Have an arborist look at it", "tree-health-assessment");
	if (pruning.test(text)) {
		const mustWait = answer.cards.some(({ tone }) => tone === "stop" || tone === "wait");
		return quote(
			mustWait ? "You can book the right month today." : "Rather have us do it?",
			mustWait ? "Ask for a date" : "Get a quote for pruning",
			"tree-trimming-pruning",
		);
	}
	return quote("Not sure about your own tree?", "Ask us", null);
}
