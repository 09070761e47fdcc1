// The word lists in terms.ts about people, animals, trees and what trees fall on.

export const livingTerms = {
	// People, animals and trees
	SELF: "i, we, me, us, myself, yo",
	OTHERS: `
		he, she, him, her, kid, kids, kiddo, child, children, childs, baby, babys, toddler, infant, son, sons, daughter,
		daughters, dauter, doter, boy, boys, girl, girls, brother, brothers, bro, sister, sisters, sis, husband, husbands,
		wife, wifes, wives, spouse, partner, mom, moms, mommy, mother, mothers, mum, dad, dads, daddy, father, fathers,
		grandma, grandpa, grandmother, grandfather, granny, nana, papa, uncle, aunt, cousin, nephew, niece, grandson,
		granddaughter, grandkid, grandkids, friend, freind, frend, friends, buddy, neighbor, neighbour, neighbors,
		neighbours, naber, man, woman, guy, lady, teen, teenager, person, people, peple, some one, sum one, someone,
		sumone, somebody, sumbody, anyone, worker, workers, student, students, classmate, teacher, roommate, tenant,
		girlfriend, boyfriend, climber, crew member, helper, helpers, coworker, co worker, employee, foreman, boss, operator, groundsman, dude, fella, hubby, toddlers, youngest, oldest, twin, twins, grandparent, stepson, stepdad, inlaw, mailman, passerby, year old, yr old, old man, nino, nina, ninos, hijo, hija, hijos,
		bebe, hermano, hermana, esposo, esposa, marido, mama, abuelo, abuela, amigo, vecino, persona, alguien, hombre,
		mujer, senor, senora
	`,
	POSSESSIVE: "my, his, her, their, our, your, mi, su",
	BODY: `
		head, hed, neck, back, arm, arms, leg, legs, hand, hands, finger, fingers, fingre, thumb, toe, toes, foot, feet,
		eye, eyes, face, knee, ankle, wrist, shoulder, chest, ribs, skull, skin, mouth, throat, tongue, lips, stomach,
		belly, hip, shin, cabeza, brazo, pierna, mano, dedo, ojo, ojos, boca
	`,
	PET: `
		dog, dogs, doggy, doggie, dawg, puppy, puppies, pup, cat, cats, kitten, kittens, kitty, pet, pets, horse, horses,
		pony, goat, goats, cow, cows, calf, sheep, chicken, chickens, parrot, hamster, guinea pig, alpaca, llama,
		labrador, retriever, beagle, perro, perra, perrito, gato, gata, gatito, mascota, caballo
	`,
	WILDLIFE: `
		deer, deers, rabbit, rabbits, bunny, bunnies, squirrel, squirrels, beaver, beavers, porcupine, mouse, mice, vole,
		voles, bird, birds, woodpecker, woodpeckers, sapsucker, bug, bugs, beetle, beetles, borer, borers, insect,
		insects, worm, worms, bagworms, caterpillar, caterpillars, moth, moths, larva, larvae, grub, grubs, ant, ants,
		termite, termites, aphid, aphids, sawfly, sawflies, weevil, weevils, bear, bears, moose, elk, turkey, turkeys,
		raccoon, raccoons, fungus, fungi, disease, rust, rot, scale, mites, webworms
	`,
	TREE: `
		tree, trees, treee, tre, trea, arbol, arboles, oak, oaks, maple, maples, ash, ashes, elm, elms, birch, birches,
		pine, pines, spruce, spruces, fir, cedar, cedars, arborvitae, hemlock, tamarack, willow, willows, cottonwood,
		cottonwoods, aspen, aspens, popple, poplar, basswood, linden, walnut, walnuts, butternut, hickory, cherry,
		ironwood, locust, hackberry, apple tree, crabapple, crab apple, boxelder, box elder, evergreen, bush, hedge,
		shrub, buckthorn, snag, stump, stumps, log, logs, trunk, limb, limbs, lim, branch, branches, brach, branche,
		brench, twig, top, rama, ramas, tronco, roots, root
	`,
	LEAF: `
		leaf, leaves, leafs, needle, needles, cone, cones, acorn, acorns, nuts, fruit, petals, color, colors, hojas
	`,
	ADJECTIVE: `
		big, bigger, huge, large, small, little, old, dead, dying, tall, whole, heavy, rotten, new, loose, broken,
		leaning, black, red, silver, white, green, blue, giant, damn, stupid, entire, front, back, wooden, brand
	`,
	DETERMINER: `
		a, an, the, my, our, his, her, their, this, that, these, those, its, your, some, any, un, una, el, la
	`,
	BE: `
		is, are, was, were, am, be, been, being, has, have, had, got, gets, get, just, looks, seems, isnt, esta
	`,
	PROPERTY: `
		fence, fences, yard, yards, lawn, property, lot, land, line, pool, patio, gutter, gutters, window, windows,
		garden, field, woods, side, place, boat, insurance, permission, mower, saw, chainsaw, power, name, phone, quote,
		bill
	`,

	// A tree on a house, a car or a road
	BUILDING: `
		house, houses, hous, howse, home, roof, rof, ruf, garage, garag, barn, shed, porch, deck, bedroom, kitchen,
		living room, building, cabin, cottage, camper, trailer, mobile home, school, church, store, chimney, attic,
		ceiling, window, apartment, duplex, casa, techo, garaje, escuela, <someones-house>
	`,
	VEHICLE: `
		car, cars, truck, trucks, van, suv, jeep, pickup, vehicle, rv, tractor, motorcycle, bus, school bus, minivan,
		carro, coche, camioneta, auto, troca, <someones-car>
	`,
	ROAD: `
		road, roads, raod, rode, street, highway, hwy, driveway, drive way, driveways, intersection, alley, lane,
		sidewalk, calle, camino, carretera, <someones-driveway>
	`,
	LANDED: `
		punched, poked, fell, fel, fallen, falling, falls, landed, lands, crashed, crash, came down, come down, hit, hits, smashed,
		crushed, through, blew over, blew down, tipped, tipped over, toppled, split, blocking, blocked, blocks, block,
		blockin, blocade, went through, cayo, caido, se cayo, bloqueando, bloquea, tapando
	`,
	DROPPINGS:
		"walnuts, walnut, acorn, acorns, nuts, cones, pinecones, apples, crabapples, fruit, sap, seeds, seed pods, leaves, twigs, needles, cherries",
	INDOORS: "living room, bedroom, kitchen, house, attic, basement, bathroom, dining room",
} as const;
