/** Ordinary words that look like misspelled words from the safety rules. They're never read as those words. */
export const everydayVocabulary: ReadonlySet<string> = new Set(
	`
	acts adds ahead alder alike alongside anna anything applies aside attach backed background baking barked bedding
	ben bench berth binding bitternut blowdown blueberries bold bonded booked borders bother bothers branched breach
	breadth breakdown breeding breeds buries burying cabled caching care cast change changes chestnut chipped
	chipping chokecherry chomping churchyard claimed cleaning climate cloning collapse compose consumer cooling
	count country counts cracking crashes crush deadline deadwood decoding defect dieback doing door downhill
	downside downtown downwind drenches dripping droop dwelling east elderberry enable expose exposes extensive
	failed failing faint farther feather feeling feller fenced fertilize fertilized filed filled filling finer
	firewood flares forever forge form forrest fourteen frames fried fuelwood garbage getter getters glowing
	greenwood handed handshake hanger hardness hardwood headline headroom heartwood heaving highlight highlighting
	hillside hilltop hinged hoses hotline household however hydroelectric infect infecting infection infested injure
	injures insert inserts inset inspect interval iphone killed lacking landowner later lather leader leading leafed
	learned learning leases leaved leaving letter lien liens lighthouse linear lineworker lining linked linking
	listing litter loaded locked locking logged loop lose loving manhole masses matching missed models mowing
	mulched mulching nets netting newline nickname none nothing noto offline outbreak outcome outgoing outline
	outlive outlook outside outstanding overall overhanging painting pants parking parsing passes paused peer pest
	pipeline planned planning plans planter plats platted polar polling popular posted posts primes prized properly
	pruned rams recover redaction redcedar redcedars remote removed retrieve retrieved roadside roost rotted rupture
	ruts safely sapwood sapwoods saving sawdust saying scaled scoped scored seeding seeking seeping selling setting
	shallow shaping shared sharing shelled shipped shortcut showed shrugs sidebar sidecar sideways sighting sinking
	sinks skilled skipped slash slice slices smokehouse snowfall soaking somehow somewhat soon sorted sorting sorts
	spares spelling spells spines spokes spout spouts sprint stacked staging staking standalone starter stated steep
	stepper stick sticking sticks stone stones stored stovepipe string strings stripes strips strokes swales swapped
	swells swing swings switching takeover talking tapered tapped tapping teaches ten tested thickens thinks thins
	though threat throughout thumbnail timer timing topped topsoil tracks treeline treetop trenching tricks trimmed
	tuning twister tying underground underlying underside understand understanding underway usable walking walkway
	watching waterfront watersprout watersprouts wed whatever whiteout widow windbreak windbreaks windstorms
	windthrow wiring wooded woodland woodlot woodpile worked woundwood wrapper yourself
	`
		.trim()
		.split(/\s+/),
);
