// Phrases that look like an emergency but aren't one, or that a rule needs as a whole. They are replaced with their names
// before the rules are tried, in this order. Pure.

/** `patterns`: separated by commas, in the language of patterns.ts */
export const phrases: readonly [name: string, patterns: string][] = [
	[
		"<ordinary-wire>",
		`
		fence WIRE, fencing WIRE, barbed WIRE, chicken wire, baling WIRE, wire fence, wire fencing, wire basket,
		wire cage, wire mesh, wire around, dog WIRE, clothesline, guy wire from the nursery, WIRE basket, WIRE cage,
		hardware cloth
	`,
	],
	[
		"<tree-cable>",
		`
		cable in a tree, cable in the tree, cable in my tree, cable a tree, cable my tree, cable the tree, steel cable,
		cable TREE, cable a TREE, cable my TREE, cable it, cable brac, cable or brace, cable and brace, cables in TREE,
		cable bracing
	`,
	],
	[
		"<pole-tool>",
		`
		pole pruner, pole pruners, pole barn, bean pole, flag pole, flagpole, pole building, fishing pole, tent pole,
		pole lopper, pole trimmer, pole SAW, POLE size, POLE timber, totem pole
	`,
	],
	["<spark-plug>", "spark plug, spark plugs, spark arrestor, spark arrester, spark an"],
	["<poison-plant>", "poison ivy, poison oak, poison sumac, poison hemlock"],
	["<road-salt>", "road salt, salt damage, deicing salt, salt truck, salt from the road"],
	["<in-love>", "fell in love, fall in love, fell asleep, fell behind, fell apart, fell short"],
	[
		"<gas-engine>",
		`
		gas powered, gas chainsaw, gas saw, gas SAW, gas mower, gas engine, gas or electric, gas grill, gas mileage,
		gas station, gas prices, gas money, gas tank, mixed gas, gas mix, gas oil, electric one, electric SAW,
		electric mower, electric chain, electric or gas, battery or electric
	`,
	],
	[
		"<swallow-bird>",
		`
		swallows nest, swallow nest, swallows nesting, barn swallow, barn swallows, tree swallow, tree swallows,
		cliff swallows
	`,
	],
	[
		"<utility-company>",
		"electric company, power company, electric utility, power utility, electric cooperative, electric coop",
	],
	["<sap>", "TREE sap, sap from DETERMINER? TREE"],
	[
		"<dropping>",
		"DROPPINGS BE? falling, DROPPINGS fall, DROPPINGS dropping, DROPPINGS drop, DROPPINGS on, DROPPINGS all over",
	],
	[
		"<over-the-house>",
		"TREE over DETERMINER BUILDING, TREE BE? overhanging DETERMINER? BUILDING, TREE BE? hanging over DETERMINER? BUILDING, TREE hang over DETERMINER? BUILDING",
	],
	[
		"<in-eye>",
		"in POSSESSIVE OTHERS? eye, in POSSESSIVE OTHERS? eyes, in the eye, in the eyes, into POSSESSIVE OTHERS? eye, en el ojo",
	],
	[
		"<yard>",
		`
		back yard, front yard, backyard, back of the, front of the, back gate, back fence, back lawn, back lot,
		back forty, back garden, back porch, back door, back patio, back field, back deck, back property, back steps,
		back corner, back woods, back hill, back row, back acre, back acres
	`,
	],
	[
		"<by-hand>",
		`
		by hand, by hands, hand saw, hand saws, hand tool, hand tools, hand pruner, hand pruners, hand lens, hand shears,
		hand split, hand truck, hand winch, other hand, face cord, face cords, neck of the woods, leg room, head start,
		head high, foot path, foot of the,
		on hand, heads up, head of, 2nd hand, second hand
	`,
	],
	[
		"<roof-flashing>",
		`
		roof flashing, chimney flashing, metal flashing, copper flashing, flashing on DETERMINER? roof,
		flashing on DETERMINER? chimney, flashing around, flashing under, flashing of, flash of, flash flood,
		flash floods, flash flooding, flash freeze, flash drive, in a flash, flash sale, flash photo
	`,
	],
	[
		"<grew-into>",
		"TREE grew into, TREE growing into, TREE grew through, TREE grows into, TREE has grown into, TREE grew around",
	],
	["<what-do-i-do>", "what do SELF do, what should SELF do, what can SELF do, what to do, que hago"],
	["<edible-mushroom>", "chicken of the woods, hen of the woods"],
	["<in-mouth>", "in POSSESSIVE OTHERS? mouth, into POSSESSIVE OTHERS? mouth, in the mouth, in mouth, en la boca"],
	[
		"<pet-stuck>",
		`
		PET BE? STUCK, PET BE? CANT_MOVE, PET BE? up in DETERMINER TREE, PET BE? up DETERMINER TREE,
		PET BE? in DETERMINER TREE, PET climbed, PET up in
	`,
	],
	["<take-down>", "BRING_DOWN DETERMINER? ADJECTIVE? ADJECTIVE? TREE down, CUT down, BRING_DOWN it down"],
	[
		"<standing-on-roof>",
		`
		standing on DETERMINER roof, stand on DETERMINER roof, from DETERMINER roof, off DETERMINER roof
	`,
	],
	[
		"<might-fall>",
		`
		MODAL DETERMINER? ADJECTIVE? ADJECTIVE? TREE FALLS, TREE MODAL FALLS, TREE going to FALLS, TREE about to FALLS,
		TREE to FALLS, it MODAL? FALLS, it going to FALLS, it BE going to FALLS, TREE that MODAL FALLS,
		TREE BE going to FALLS, TREE BE about to FALLS
	`,
	],
	[
		"<part-of-body>",
		`
		POSSESSIVE BODY, POSSESSIVE ADJECTIVE BODY, POSSESSIVE OTHERS BODY, in the BODY, on the BODY, from the BODY,
		el BODY, la BODY
	`,
	],
	["<stump>", "POSSESSIVE ADJECTIVE? stump"],
	[
		"<someones-tree>",
		`
		OWNER ADJECTIVE? ADJECTIVE? TREE, TREE the OWNER planted, TREE POSSESSIVE OWNER planted,
		TREE that belongs to POSSESSIVE? OWNER, TREE on POSSESSIVE? OWNER PROPERTY, TREE of POSSESSIVE? OWNER,
		her ADJECTIVE? TREE
	`,
	],
	["<someones-house>", "OTHERS ADJECTIVE? BUILDING"],
	["<someones-car>", "OTHERS ADJECTIVE? VEHICLE"],
	["<someones-driveway>", "OTHERS ADJECTIVE? ROAD"],
	["<property>", "OTHERS ADJECTIVE? PROPERTY, OTHERS side"],
	[
		"<something-ate>",
		`
		TREE ATE, TREE EAT, TREE BE ATE, TREE BE EAT, WILDLIFE ... ATE, WILDLIFE ... EAT, what BE? EAT, what BE? ATE,
		who EAT, something BE? ATE, something BE? EAT, things that EAT, that EAT, that ATE, ATE by, BE being EAT, EAT by,
		EAT TREE, EAT the TREE, EAT my TREE, LEAF BE? ATE, LEAF EAT, which EAT, they EAT
	`,
	],
	[
		"<tree-drinks>",
		`
		TREE drink, TREE drinks, TREE ... drink, WILDLIFE ... drink, drink water, drinking water, drink of water,
		drinks water
	`,
	],
	["<tree-breathes>", "TREE breathe, TREE can breathe, TREE need to breathe, LEAF breathe"],
	[
		"<felling>",
		`
		fell a TREE, fell the TREE, fell my TREE, fell this TREE, fell an TREE, to fell, fell DETERMINER ADJECTIVE? TREE,
		i fell TREE
	`,
	],
	["<wire-fell>", "WIRE BE? just? FELL, POLE BE? just? FELL"],
	[
		"<tree-fell>",
		`
		TREE BE? just? FELL, TREE that FELL, TREE which FELL, TREE has just FELL, TREE recently FELL, TREE already FELL,
		TREE might FELL, TREE will FELL, TREE going to FELL, TREE could FELL, TREE about to FELL, FELL TREE,
		TREE started FELL, TREE ADJECTIVE FELL, it FELL, it will FELL, it to FELL, it might FELL, it could FELL,
		it going to FELL, <someones-tree> BE? just? FELL, LEAF BE? FELL, LEAF ... FELL, LEAF ... fall, storm FELL,
		temperature FELL, snow FELL, rain FELL
	`,
	],
	[
		"<hit-by-weather>",
		`
		hit by frost, hit by lightning, hit by DETERMINER? drought, hit by DETERMINER? storm, hit by hail,
		hit by DETERMINER? wind, hit by DETERMINER? disease, hit by oak wilt, hit by eab, hit by DETERMINER? tornado,
		hit by DETERMINER? WILDLIFE, hit by emerald, hit by ice, hit by salt, hit hard by, frost HIT, lightning HIT,
		drought HIT, storm HIT, storms HIT, wind HIT, hail HIT, lightning ever HIT
	`,
	],
	[
		"<hit-the-tree>",
		`
		HIT DETERMINER ADJECTIVE? TREE with, TREE BE HIT with, TREE BE HIT by DETERMINER? mower,
		TREE BE HIT by DETERMINER? lawn, TREE BE HIT by DETERMINER? plow, TREE BE HIT by DETERMINER? weed,
		TREE BE HIT by DETERMINER? trimmer, TREE BE HIT by DETERMINER? VEHICLE
	`,
	],
	["<knocked-on-the-door>", "knocked on, knocked at, knock on, knocking on"],
	[
		"<saw-is-stuck>",
		`
		SAW BE? STUCK, STUCK SAW, bar BE? STUCK, wedge BE? STUCK, mower BE? STUCK, VEHICLE BE? STUCK,
		<property> BE? STUCK, STUCK on which, STUCK on what, STUCK on whether, STUCK with, STUCK choosing,
		STUCK between two, STUCK between a, STUCK deciding, caught DETERMINER? disease, sap BE? STUCK
	`,
	],
	[
		"<bleeding-sap>",
		`
		TREE ... BLEEDING, BLEEDING sap, it BLEEDING, it BE BLEEDING, it will BLEEDING, it to BLEEDING, cut BE? BLEEDING,
		cuts BE? BLEEDING, wound BE? BLEEDING, wounds BE? BLEEDING, stub BE? BLEEDING, BLEEDING to death, BLEEDING cut,
		BLEEDING cuts, BLEEDING canker, BLEEDING TREE, bark BE? BLEEDING, blood meal, bleeding heart, bloodgood
	`,
	],
	[
		"<hurt-the-tree>",
		`
		HURT DETERMINER? ADJECTIVE? TREE, HURT it, HURT them, HURT DETERMINER? ADJECTIVE? roots,
		HURT DETERMINER? ADJECTIVE? bark, TREE BE? HURT, roots BE? HURT, HURT DETERMINER? ADJECTIVE? plant,
		HURT DETERMINER? LEAF, HURT <property>, HURT to, HURT if
	`,
	],
];
