// The few word lists behind general-emergencies.ts. They name kinds of things, so that a rule needs no list of sentences.

export const generalTerms = {
	/** parts of the body and what is worn on them; a machine takes either */
	LIMB: `
		arm, arms, hand, hands, finger, fingers, thumb, thumbs, wrist, elbow, shoulder, foot, feet, toe, toes, ankle, leg,
		legs, knee, head, hair, ponytail, face, fingertip, fingertips, sleeve, sleeves, glove, gloves, jacket, shirt,
		hoodie, sweatshirt, pants, pant leg, boot, boots, shoe, shoelace, scarf, brazo, mano, dedo, dedos, pierna, pie
	`,
	/** machines that cut, crush or pull in */
	TEETH: `
		chipper, chippers, woodchipper, wood chipper, grinder, grinders, stump grinder, <stump> grinder, stump cutter, splitter,
		log splitter, wood splitter, shredder, mulcher, auger, augers, mower, lawn mower, riding mower, lawnmower, tiller, brush hog, bush hog,
		brush cutter, rollers, roller, feed rollers, feed roller, feed wheel, feed wheels, infeed, chute, blade, blades, cutter wheel, winch,
		pto, pto shaft, driveshaft, conveyor, sawmill, astilladora, trituradora
	`,
	MACHINERY: `
		chipper, chippers, woodchipper, wood chipper, grinder, grinders, stump grinder, <stump> grinder, stump cutter, splitter,
		log splitter, wood splitter, shredder, mulcher, auger, augers, mower, lawn mower, riding mower, lawnmower, tiller, brush hog, bush hog,
		brush cutter, rollers, roller, feed rollers, feed roller, feed wheel, feed wheels, infeed, chute, blade, blades, cutter wheel, winch,
		pto, pto shaft, driveshaft, conveyor, sawmill, chainsaw, chain saw, chainsaws, saw, saws, trimmer, hedge trimmer,
		weed eater, weed whacker, skid steer, skidsteer, tractor, loader, excavator, backhoe, bobcat, machine, machinery,
		equipment, trailer, astilladora, trituradora, motosierra, sierra
	`,
	INSIDE: "in, into, inside, under, underneath, beneath, between, through, by, on, en, dentro",
	GRABBED: `
		grab~, grabed, grabbing, caught, catch, catches, got, gets, took, takes, ate, eating, bit, bites, pull~, suck~,
		chew~, swallow~, snag~, drag~, slice~, cut, cuts, cutting, ran over, run over, nick~, hit, hits, kicked back,
		mangle~, crush~, jam~, trap~, stuck, pinned, wrapped, has, wedge~, agarro, atrapo, jalo, pillo
	`,
	/** what a person says who is only asking about a machine */
	ASKING: `
		fit, fits, rent, renting, rental, cost, costs, price, should i wear, do i need, do you, will you, can you,
		could you, what kind, which, best, buy, buying, keep your, keep my, keep hands, away from, clear of, protect,
		how far, how close, how old, hand feed, feed it by hand
	`,
	FLASH: `
		flash, flashes, flashing, flashed, arc, arcs, arcing, arced, sparks, spark, sparking, sparked, crackle~, sizzle~,
		glow~, zap~, blue light, blue lights, blue flame, destellos, chispas, chispa
	`,
	BUZZ: `
		buzz, buzzes, buzzing, buzzed, hum, hums, humming, hummed, crackle~, sizzle~, zap~, spark, sparks, sparking,
		tingle~, zumba, zumbando
	`,
	/** what carries a current that it shouldn't */
	CONDUCTOR: `
		fence, fences, chain link, gate, gutter, gutters, downspout, railing, metal, siding, swing set, swingset,
		trampoline, mailbox, clothesline pole, puddle, ladder, shed, pool, grass, ground, driveway, deck, flagpole,
		tree, trees, oak, maple, ash, elm, birch, pine, spruce, willow, cedar, branch, branches, limb, limbs, top, twigs,
		pole, wire, wires, line, lines, car, truck, cerca, rama, ramas, arbol
	`,
	BUGS: `
		bee, bees, wasp, wasps, hornet, hornets, yellow jackets, fly, flies, bug, bugs, insect, insects, cicada, cicadas,
		mosquito, mosquitoes, hummingbird, hummingbirds, honeybees, bumblebees, beetle, beetles, fireflies, pollinators,
		cricket, crickets, katydids, june bugs
	`,
	QUIET: `
		bird, birds, snake, snakes, goose, geese, cat, cats, kitten, possum, opossum, raccoon, raccoons, squirrel,
		squirrels, turtle, owl, owls, cockroach, sprinkler, sprinklers, compressor, kettle, woodpecker
	`,
	HISS: `
		hiss~, hisses, hissin, whistling, whooshing, woosh, whoosh, wooshing, blowing air, escaping air,
		air escaping, silbido, silbando
	`,
	GROUND: `
		ground, soil, dirt, earth, yard, lawn, grass, hole, holes, trench, stump, stumps, root, roots, underground, meter,
		pipe, pipes, line, basement, driveway, sidewalk, tank, crater, root ball, sand, mud, suelo, tierra, hoyo, pozo,
		tubo
	`,
	DIG: `
		dig, digs, digging, dug, digged, grind, grinds, grinding, grinder, grinded, trench, trenching, trenched, drilling,
		drilled, auger, augering, post hole, posthole, shovel, shovels, shoveling, spade, excavator, backhoe, excavating,
		skid steer, planting, planted, tilling, tiller, pulled the stump, pulling the stump, removing the stump, stump out,
		cavando, excavando
	`,
	STRUCK: `
		hit, hits, hitt, hitting, struck, nicked, nick, cut, broke, broken, punctured, snapped, clipped, severed, tore,
		ripped, damaged, scraped, bumped, cracked, busted, pierced, gouged, pegamos, rompimos
	`,
	BAD_SMELL: `
		smell~, smel, smels, smelt, smeel, stink~, stinks, reek~, odor, odors, oder, whiff, fumes, huele, olor
	`,
	YELLOW_PIPE: `
		yellow pipe, yellow line, yellow plastic, yellow tube, yellow tubing, yellow hose, yellow cable, orange cable,
		something yellow
	`,
	WANT: "want, wants, wanted, wanting, wanna, going, gonna, plan, planning, ready, need, thinking of, about",
	NOT_WANT: `
		dont want, dont wanna, do not want, do not wanna, didnt want, doesnt want, never want, no longer want, dont wish,
		dont feel like, cant keep, cant stand, cannot keep, tired of, sick of, done with, no reason, no point, ya no quiero
	`,
	LIVE: "live, living, exist, existing, be alive, being alive, be here, being here, life, wake up, vivir",
	END: "end, ending, ended, finish, take, taking, acabar, terminar",
	MY_LIFE: `
		it all, my life, my own life, everything, it tonight, it now, it today, this life, their life, his life, her life,
		his own life, her own life, con todo, mi vida
	`,
	SELF_HARM: `
		better off dead, better off without me, better without me, wish i was dead, wish i were dead, wish i wasnt here,
		wish i wasnt alive, wish i was never born, kill himself, kill herself, kill themselves, killing himself,
		killing herself, hurt myself, hurting myself, harm myself, harming myself, self harm, cut myself on purpose, unalive,
		kms, a noose, end it all, ending it all, end it tonight, end it now,  not worth living, isnt worth living, no reason to live, nothing to live for, no point in living,
		cant go on living, cant go on anymore, cant do this anymore, cant take it anymore, hang himself, hang herself,
		hanging myself, jump off a bridge, goodbye forever, not be here anymore, disappear forever, no quiero vivir
	`,
} as const;
