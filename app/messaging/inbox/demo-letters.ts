// What homeowners write to a tree-care company, made up for the demo. Pure.

export type Letter = { subject: string; text: string; answer?: string; thanks?: string };

export const letters: readonly Letter[] = [
	{
		subject: "Is this oak wilt?",
		text: "Hi,\n\nOur big red oak by the garage lost half its leaves in two weeks, and it's only July. The ones on the ground are brown at the edges and green by the stem. My neighbor says oak wilt. Is that something you can tell from a picture, or does someone have to look at it?",
		answer:
			"Hi {first},\n\nThat does sound like oak wilt, but a picture can't settle it. Please don't prune it or the oaks near it until we've looked. Hanna can stop by on Thursday morning and take a sample for the lab in Madison. It takes about two weeks.",
		thanks: "Thursday works. The dog is friendly, the gate is open. Thank you!",
	},
	{
		subject: "Stump by the driveway",
		text: "Good morning,\n\nyou took down our ash two years ago and we kept the stump as a planter. The planter idea was not a success. What would it cost to grind it out? It's about 30 inches across, and you can drive right up to it.",
		answer:
			"Hi {first},\n\nA 30-inch stump you can drive up to is about $210, and we leave the grindings as mulch unless you'd like them gone. We're in your area next week and could do it then.",
		thanks: "Next week is fine. Leave the grindings, we can use them.",
	},
	{
		subject: "Can we move the date?",
		text: "Hello,\n\nwe have you down for Tuesday, but my daughter just told us the graduation party moved to that day. Could you come later in the week, or the week after? Sorry for the trouble.",
		answer: "Hi {first},\n\nNo trouble at all. I've moved you to the Tuesday after, same time. Enjoy the party!",
		thanks: "Perfect, thank you.",
	},
	{
		subject: "Branch on the service line",
		text: "Hi, a limb from the silver maple is lying on the wire between the pole and our house since last night's wind. It isn't sparking. Should I call you or the power company?",
		answer:
			"Hi {first},\n\nPlease stay away from it and call Xcel first at their outage number. They have to drop the line before anyone touches that limb. Once they've been there, call us and we'll have it down the same day.",
		thanks: "They came this morning and said the rest is yours. Can you come today?",
	},
	{
		subject: "Emerald ash borer treatment",
		text: "We have three green ash along the road that still look healthy. How often do they need to be treated, and does it make sense to start now, or is it too late in the year?",
		answer:
			"Hi {first},\n\nThe trunk injection holds for two years, and the best time is from late May to the end of June. I'd put all three on the list for next spring. If the canopy is more than a third gone by then, I'd rather tell you that than take your money.",
	},
	{
		subject: "Question about the invoice",
		text: "Hello, I see a line for hauling on the invoice. Wasn't the wood supposed to stay here? We use it for the sauna. I'll gladly pay the rest right away.",
		answer:
			"Hi {first},\n\nYou're right, the wood stayed with you. I've taken the line off and sent you a new invoice. Sorry about that.",
		thanks: "Paid online just now. Thanks for fixing it so fast.",
	},
	{
		subject: "Apple trees",
		text: "Hi there,\n\ntwo old apple trees came with the house and nobody has touched them in years. Do you prune fruit trees too? I'd like to keep them, and I'd like to get apples off them without a 20-foot ladder.",
		answer:
			"Hi {first},\n\nWe do, and late winter is the time for it. With trees that have been let go, we spread it over two or three years so they don't answer with a forest of water sprouts. I'll call you in February to set a day.",
	},
	{
		subject: "Certificate of insurance for our HOA",
		text: "Our association needs your certificate of insurance on file before any work along the shared drive. Could you have your agent send it to me? The board meets on the 15th.",
		answer:
			"Hi {first},\n\nOur agent will email it to you today with the association as certificate holder. If the board needs anything else, just reply here.",
		thanks: "Got it, that was quick. The board said yes.",
	},
	{
		subject: "Thank you",
		text: "Just wanted to say how careful your crew was with my peonies. I expected ruts and found none. I've told everyone at church.",
	},
	{
		subject: "Storm damage, two trees down",
		text: "We had the straight-line winds through here last night. One spruce is across the driveway and a box elder is leaning on the shed. We can get out over the lawn. How soon could you look at it?",
		answer:
			"Hi {first},\n\nGlad no one is hurt. Ben can be there this afternoon to clear the driveway. Take a few pictures of the shed for your insurance before we move anything.",
		thanks: "Pictures taken. See Ben this afternoon.",
	},
	{
		subject: "How close can we plant to the septic?",
		text: "We'd like to plant something along the west side for shade, but the drain field is about 25 feet away. What would you plant, and how close is too close?",
		answer:
			"Hi {first},\n\nKeep anything thirsty, like willow, silver maple and poplar, at least 50 feet away. At 25 feet I'd look at serviceberry, crabapple or a Japanese tree lilac. We can bring two or three sizes to choose from in April.",
	},
	{
		subject: "Wood chips",
		text: "Do you still give away wood chips? I could take a whole load for the garden paths. The truck can turn around in our yard.",
		answer:
			"Hi {first},\n\nWe do. I've put you on the chip list. Next time we work near you, we'll call and bring a load.",
	},
];

/** From companies and programs: no one waits for a reply. */
export const automaticLetters: readonly { from: string; subject: string; text: string; headers: string[] }[] = [
	{
		from: "Midwest Arborist Supply <news@arborist-supply.example>",
		subject: "Spring sale on climbing ropes",
		text: "This week: 15% off all climbing ropes and friction savers.\n\nYou get this email because you ordered from us.",
		headers: ["List-Id: <news.arborist-supply.example>", "List-Unsubscribe: <mailto:leave@arborist-supply.example>"],
	},
	{
		from: "Diggers Hotline <noreply@diggershotline.example>",
		subject: "Your locate request has been marked",
		text: "All utilities have responded to your ticket. You may dig after checking the marks on site.",
		headers: ["Auto-Submitted: auto-generated"],
	},
];

export const answersToQuotes = [
	"Hi, the quote looks good to us. One question: does the price include hauling the wood away?",
	"Thanks for getting back to us so quickly. We want to talk it over this weekend and will let you know on Monday.",
	"Could you leave out the stump for now? My husband wants to try it himself. I'm not hopeful.",
];
