// The texts of plain pages beside the ones that they are written for. Pure.

export const aboutTexts = {
	featuresText: "Our quotes come as a web page you can change and accept on your phone. See",
	featuresLink: "how it works",
	peopleTitle: "The people in your yard",
	visitTitle: "What to expect on a visit",
	neverTitle: "What we don't do",
	equipmentTitle: "What we bring",
	bandTitle: "Walk your yard with us",
	bandText: "Tell us which trees and where they are. We'll set a time to walk the yard, then send you a written quote.",
};

export const featuresTexts = {
	missingText: "Is something missing?",
	missingLink: "Suggest an improvement",
	bandTitle: "Try it with your own trees",
	bandText: "Get a quote. It's free, and there's no obligation.",
};

export const snowTexts = {
	lead: "You choose when we come and how you pay. You get the price in writing before the first snow.",
	button: "Request a snow plan",
};

export const legalTexts = { summaryTitle: "In short" };
