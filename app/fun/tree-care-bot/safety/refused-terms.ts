// The word lists in terms.ts about doses, saws, felling, burning and pulling.

export const refusedTerms = {
	// Doses and killing
	PESTICIDE: `
		imid~, imidacloprid, imadacloprid, imidicloprid, merit, emamectin, emamectin benzoate, dinotefuran, safari,
		acephate, roundup, round up, roundop, glyphosate, glifosate, tordon, picloram, triclopyr, garlon, crossbow, 2 4 d,
		24d, dicamba, permethrin, bifenthrin, carbaryl, sevin, malathion, diazinon, spinosad, propiconazole, alamo,
		arbotect, chlorothalonil, daconil, copper sulfate, copper fungicide, copper spray, lime sulfur, dormant oil,
		horticultural oil, neem, borate, cambistat, paclobutrazol, insecticide, insecticides, pesticide, pesticides,
		pestiside, herbicide, herbicides, fungicide, fungicides, weed killer, weedkiller, weed killers, bug spray,
		bug killer, ant poison, rat poison, mouse poison, stump killer, stump remover, poison, poisons, poision, chemical,
		chemicals, chemacals, chemicles, bleach, ammonia, epsom salt, epsom salts, rock salt, vinegar, antifreeze,
		tree killer, root killer, herbicida, pesticida, insecticida, veneno, cloro
	`,
	TREATING: `
		spray, sprays, spraying, sprayed, drench, drenching, inject, injecting, injection, fertilizer, granules,
		concentrate
	`,
	SICK: `
		sick, ill, dizzy, vomiting, throwing up, puking, rash, burning, swollen, nauseous, enfermo, enferma, vomitando
	`,
	SMALL_MEASURE: `
		ml, mls, milliliter, milliliters, ounce, ounces, oz, cc, ccs, gram, grams, teaspoon, teaspoons, tablespoon,
		tablespoons, tbsp, tsp
	`,
	DOSE: `
		how much, how many, how strong, how often, howmuch, dose, doses, dosed, dosing, dosage, dosis, rate, rates, mix,
		mixing, mixed, mixture, dilute, diluted, dilution, ratio, concentrated, concentration, strength, percent,
		per inch, per gallon, per acre, per tree, label rate, recipe, recipie, homemade, home made, amount, measure, cup,
		cups, quart, quarts, pint, pints, gallon, gallons, cuanto, cuanta, ml, mls, milliliter, milliliters, ounce,
		ounces, oz, cc, ccs, gram, grams, teaspoon, teaspoons, tablespoon, tablespoons, tbsp, tsp
	`,
	KILL: `
		kill, kil, kills off, killl, poison, poisen, poision, posion, girdle, sabotage, destroy, murder, dissolve,
		rot out, matar, envenenar, get rid of without, die
	`,
	KILLABLE: `
		stump, stumps, tree, trees, root, roots, buckthorn, sprout, sprouts, sucker, suckers, bush, shrub, arbol, oak,
		maple, willow, pine, spruce, box elder, boxelder, cottonwood, elm, ash, birch, hedge, walnut
	`,
	HOW: `
		how deep, how big, how wide, how do i, how do you, how do we, how to, how can i, how can we, how can you,
		how would i, how should i, howto, what can i, what do i, what should i, what to, whats the best way, best way,
		easiest way, fastest way, quickest way, recipe, homemade, which, best thing, something to, como, can i, could i,
		should i, ways to, way to, help me, i want to, i need to, trying to, gonna, going to, teach me, tell me how,
		steps to, instructions, diy, what angle, what way, which way, myself, my self, by hand, on my own, alone,
		ourselves, show me, ok to, okay to, is it safe to, safe to, best method
	`,
	HOW_TO: `
		yourself, your self, how deep, how big, how wide, how do i, how do we, how to, how can i, how can we, how would i, how should i, howto,
		best way, easiest way, fastest way, quickest way, safest way, myself, my self, by hand, on my own, alone,
		ourselves, teach me, tell me how, show me, steps to, ways to, instructions, diy, what angle, what way, which way,
		trying to, gonna, going to, i want to, como
	`,
	KILL_WITH: `
		pour, pouring, drill holes, drill a hole, drilling holes, inject, copper nail, copper nails, copper spike, bleach,
		salt, diesel, without digging
	`,
	SECRETLY: `
		secret, secretly, secretely, sneak, sneaky, sneakily, without anyone knowing, without him knowing,
		without her knowing, without them knowing, without him seeing, without anyone noticing, without getting caught,
		without being caught, not get caught, nobody knows, no one knows, no one will know, nobody will know, noone knows,
		so it looks natural, look natural, look like an accident, look like disease, looks like it died, undetected,
		undetectable, untraceable, at night so, behind his back, en secreto, sin que
	`,
	OWNER: `
		neighbor, neighbors, neighbour, neighbours, naber, nabor, city, citys, town, towns, hoa, landlord, landlords,
		someone else, someone elses, somebody else, somebody elses, county, park, village, church, vecino, hoas, public,
		boulevard, utility
	`,

	// Saws, climbing and felling
	SAW: `
		chainsaw, chain saw, chainsaws, chain saws, chansaw, chainsw, chaisaw, chainsaaw, chainsaw s, chansaws, chain sow,
		handsaw, hand saw, handsaws, pole saw, polesaw, pole saws, saw, saws, sawzall, reciprocating saw, motosierra,
		sierra
	`,
	CUT: `
		cut, cuts, cutting, cuting, trim, trims, triming, prune, prunes, pruning, saw, saws, sawing, lop, lopping, chop,
		chopping, reach, reaching, remove, removing, take, taking, top, topping, drop, cortar, podar
	`,
	LADDER: `
		a lift, boom lift, bucket lift, man lift, cherry picker, scissor lift, ladder, ladders, lader, laddder, latter, step ladder, stepladder, extension ladder, on the roof, from the roof,
		off the roof, on my roof, from my roof, off my roof, roof, scaffold, scaffolding, bucket of the tractor,
		bucket of a tractor, bucket of my tractor, bucket on the tractor, bucket on a tractor, bucket on my tractor,
		tractor bucket, loader bucket, skid steer bucket, bucket of a skid, bucket of a loader, bucket of the loader,
		bucket of my loader, forklift, fork lift, pallet, bed of my truck, bed of the truck, <standing-on-roof>, escalera,
		escaleras
	`,
	CLIMB: `
		climb, climbs, climbing, climed, climing, climbed, clime, clim, clibm, clymb, shimmy, free climb, spurs, go up,
		goes up, going up, up in the, up in a, up in my, up the tree, top out, trepar, subir, subirme, escalar
	`,
	CLIMBING_GEAR: `
		harness, spikes, spurs, gaffs, rope, ropes, saddle, lanyard, carabiner, belay, crampons, spur
	`,
	YOU: `
		do you, will you, can you, would you, could you, do u, can u, will u, your crew, you guys, your climbers,
		your guys, does your, do your, are you, crew
	`,
	WHAT_IS: `
		what is, what are, whats a, whats the difference, what does, define, meaning of, definition
	`,
	COST: `
		cost, costs, price, prices, priced, pricing, charge, charges, money, dollars, expensive, cheap, quote, estimate,
		surcharge, per hour, pay, pays, paid, afford, budget, fee
	`,
	INSURANCE: `
		insurance, insurence, insurace, insured, insurer, homeowners, deductible, claim, liable, liability, liabel, pay,
		pays, paid, who pays, responsible, responsable, fault, whos fault, legal, owner, owns, sue, seguro, cover, covers,
		covered, cost, costs, price, permit, law, quote, estimate
	`,
	PLANT: "plant, plants, planting, planted, plantar",
	FELL_TREE: `
		felling, notch, notches, notching, hinge, back cut, backcut, bore cut, borecut, plunge cut, undercut, face cut,
		hung up, hang up, hungup, under tension, spring pole, springpole, barber chair, barberchair, lodged,
		stuck in another tree, bent over tree
	`,
	BRING_DOWN: `
		cut, cuting, cutting, take, taking, bring, bringing, chop, chopping, saw, sawing, drop, dropping, dropp, get,
		getting, knock, fell, push, tip, cortar, tumbar
	`,
	DOWN: `
		down, a leaning, hung, abajo, without hitting, so it doesnt hit, so it misses, between, toward, towards, away from
	`,
	DROP_TREE: "drop, fell, cut down, take down, chop down, saw down, bring down, make, tip, tumbar",

	// Burning, pulling and eating
	FUEL: `
		gasoline, gasolina, diesel, deisel, diesle, kerosene, kerosine, lighter fluid, petrol, fuel, motor oil, used oil,
		waste oil, accelerant, napalm, thermite, gas
	`,
	EXPLOSIVE: `
		dynamite, tannerite, tanerite, explosive, explosives, fireworks, firework, blow up, blow it up, blowing up,
		flame thrower, flamethrower, m80, black powder, bomb, dinamita
	`,
	BURN: `
		burn, burns, burning, burn out, light, lighting, pour, pouring, poured, start, ignite, torch, soak, fire, put,
		use, throw, get it going, dump, quemar
	`,
	BURNABLE: `
		stump, stumps, brush, pile, piles, leaves, log, logs, tree, trees, root, roots, branches, nest, nests,
		caterpillars, web, webs, tents, wood, tocon, hornets, ant hill, wasps
	`,
	PULL: `
		pull, pulling, pulled, yank, yanking, rip, ripping, tow, towing, winch, winching, drag, dragging, jerk, jerking,
		uproot
	`,
	PULLER: `
		pickup, pick up, truck, tractor, car, jeep, atv, suv, four wheeler, chain, chains, winch, strap, straps, rope,
		come along, comealong, utv, skid steer, bumper, hitch
	`,
	PULLABLE: `
		stump, stumps, tree, trees, root, roots, limb, limbs, branch, branches, trunk, oak, maple, pine, bush, bushes,
		shrub, shrubs, log
	`,
	EDIBLE: `
		<edible-mushroom>, mushroom, mushrooms, mushrom, mushrum, mushroon, fungus, fungi, berries, berry, berrys, bery,
		conk, conks, chicken of the woods, morel, morels, leaves, leaf, bark, seeds, seed, sap, nuts, nut, crab apples,
		crab apple, crabapple, crabapples, fruit, acorn, acorns, walnuts, flowers, needles, pine needle, hongos, hongo,
		toadstool, toadstools, buckeye, buckeyes, hickory nuts
	`,
	EATING: `
		eat, eating, eet, edible, edable, taste, tastes, safe to eat, cook, cooking, forage, foraging, comer, comestible,
		poisonous, poisonus, toxic, consume, ingest
	`,
	GUARD: `
		chain brake, chainbrake, guard, guards, kill switch, dead man switch, deadman, safety switch, safety bar,
		safety lever, chaps, helmet, muffler guard, safety glasses
	`,
	TAMPER: `
		remove, removing, disable, disabling, bypass, bypassing, tie, tape, take off, taking off, without, skip, not wear,
		not wearing, dont need, defeat, hold down, get around
	`,
	MACHINE: `
		chipper, chippers, woodchipper, wood chipper, chainsaw, chain saw, chainsaws, chansaw, grinder, grinders,
		stump grinder, log splitter
	`,
	IMPAIRED: `
		kid, kids, child, children, son, daughter, year old, yr old, teen, teenager, drunk, beer, beers, drinking, stoned
	`,
	WORK_NEAR_WIRE: `
		cut, cuts, cutting, cuting, trim, trimming, triming, prune, pruning, saw, sawing, remove, removing, take, climb,
		climbs, climbing, climbed, ladder, lader, lift, lifting, pull, pulling, knock, move, moving, touch, touching,
		tuching, lean, leaning, hang, hanging, rest, resting, branch, branches, limb, limbs, close, near, next, grow,
		growing, grew, clear, clearing, shake, work, top, topping, throw, pole saw, get
	`,
	EATEN: "have eaten, had eaten, just eaten, ate",
	CAN_I: `
		can i, can we, can you, could i, could we, should i, should we, may i, ok to, okay to, safe to, good to,
		is it ok for, safe for, puedo, se puede, se pueden
	`,
	LICENSE: "license, licence, licensed, licenced, certified, certification, applicator",
	GARDEN: `
		tomato, tomatoes, garden, gardens, vegetable, vegetables, veggies, grass, plants, soil, stove, fireplace,
		wood stove, smoker, grill, compost, mulch, pond, well water
	`,
	HIGH: "high, up high, feet up, ft up, foot up, overhead, over my head, out of reach, tall",
	KILLS: "kills, will kill, to kill, for killing",
} as const;
