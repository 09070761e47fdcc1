/** Ordinary words that look like misspelled words from the safety rules. They're never read as those words. */
export const everydayVocabulary: ReadonlySet<string> = new Set(
	`
	abbott abby able abort above access accidental accidents accompany account ace acer aces ache aching act actress
	acts add address adds advice after afterward again aging agrees ahead ahem ahold aide aims airfield airline airlines
	alan alder aliases alice alike allen alleys allies allowed allowing allows alltrees ally alongside already also alt
	amen american amigos among amounts amy angel anger angles ankles anna ansi answers ante anyplace anything anyways
	apart apartments applies apply appoint april arab arabs arbor arborist arborvitaes arch arched archives area aren
	ares armed armstrong army arrange arrest arrested arresting arrests arrive arrows ars art arts asap ashborer asher
	aside asp asses assess assessment atcp atom atta attach attached attacks attend august augusta auth automobile
	awaken aware baba babbling babe babes babysitting bach backcuts backed background backs backward backyards bags bail
	bake bakery baking bald bale bali balled ballet balloon balloons ballot ballroom balls balsam ban band bands bang
	banged banging bank banker banking barb barefoot barf barge barked barker barks baron barrel barrier barry bars bart
	base bash basketball baskets bass basswoods bat batch bates bath bathrooms bats batter batting battle battles
	battling bay beach beads beak beam beams beans beard bearing beast beat beaten beating beatles beats beau because
	beck beckett bedding bedrooms beds beef beep beeper beeping beeps before began beggar begging bein beings bell belle
	bells belong below belt ben bench bend benny berth beside bet beth bets betting bid bidding bien bike bikes billed
	billing bills billy bind binding bing birchwood birth bitch bitches bite biting bits bitten bitter bitternut
	blackout blacks bladder blake blame blames blanche blank blaze bleep blend blessing blight blink blogs bloke blond
	bloodshed bloom blowdown blown blows blueberries blueberry blues blur blush boar boats bob bogs boil bold bollocks
	bolt bolts bombs bon bond bonded bonding boner bones bong bongo bonnie bono boo boob boobs boogie book booked booker
	booking books boomer booms boon boost booth booty border borders bored boring bosom bosses both bother bothers
	bottle bottles bottom boulevards bounce bound boundary bounds bounty bout bow bowls boxelders boxer boxers boyd
	boyfriends bozo bra braces brad brag bragging brain brakes branched branchend brandy brass brat brave bravo breach
	bread breadth breakdown breakthrough bred bree breed breeding breeds breeze brent bret brett brew bride bridges brig
	bright brill brings brink broad broads brock broker bronze brood brooks broom brought brown bruce brunch brushed
	brushing buck buckets bucks buddies budge buds buff bugged bugger bugging buildings bull bullock bulls bully bummed
	bummer bump bums bun bundy buns bur buries burl burls burr burst burt bury burying buses bushy business bust buster
	busy butter butternuts butters buys buzzer bytes cab cabins cabled cabs cache caches caching caddy cadott cafe cages
	cain cairo cake cakes calendar call called caller calling callout calls calm cam camel camelot camp campers cancel
	cancer cane canker cankers cannon cannot canopy cans cape capped caps caption card cards care cared career cares
	cargo carl carlo carries carrot carry cart carter case cash cashed casino casket casper cast casts catcher catchy
	cattle cause cave cell cellar cent cents certificate cesar chairman chairs chan chang change changed changes
	changing chant chaos chap char charged charles charm charming chasing chat chatter che cheat check checked cheeks
	cheering cheers cheese cheesy chef cheque cher chess chestnut chili chill chilling chilly chin ching chip chipped
	chippewa chipping chips choir chokecherry chokes chomping choose chopper choppers chops chord chose chow chubby
	chung churchill churchyard cinch cite cited cites cityname claimed claiming claims claire clam clan clark classes
	classmates clay clean cleaned cleaning cleans cleanup clearance clears clem clerk clever click clicking cliffs
	climate clip clips clive clock clocks clogs clone cloning closed closer closes closet clotheslines clue coast coat
	coats coca cock coco cod code codes codominant coffee coke col cola coldest cole collapse collar collars colon
	colour colours colt com coma comb combo comeback comes comet comic coming comm commit committing common comp
	compaction company compare compensation compose conclusion coney confess confront confusion connie cons consequences
	const consumer content contents contract contractor controls cooked cooks cool cooler cooling cools cooperative
	cooperatives cope cops cora cord cordy core cores cork corn cornell corners coroner corps cortez cos cosmo costa
	cosy cot cottages cotton couch couldn count counties country counts coup cousins cove covert coward cowards cowboys
	crabs crack cracker cracking cracks crane crank crap craps crashes crashing crate creaking creek creeks crest crews
	crib crime crock crook crooked crop cross crosse crossing crow crown crowns crows crust crying cube cubic cubs
	cuddle cuff cuffs cunning cunt curt cutaway cute cutler cuttings dale dam damage damages dame damon damp dan dana
	dandy dane dang dangerous dare dark darn dash dashed dashes data datcp date dated dates dating dave dawn days
	deadline deadwood deaf deal dean dear deaths dec decay december decide decks decline decoding ded deductibles deed
	deeds defect defined defines definitions delay deline dell della demo dense dent dental depends depth des
	description desk destroys devils diameter dibs dice dick dicks did didn dieback diem dies diet differences different
	digger diggers dime dine ding dink dire dirk dirty disabled disappears diseased diseases dish dissolved distance
	ditch dive diving dock docs doe doesn doing doll dollar dome don dong donna donor doom doomed door doorman doors
	doorstep doorway dope doris dork dorm dot doth dots dotted dove dowd downhill downright downside downtown downwind
	downy draft drain drake drama draw drawing draws dread drenches drew dried drifts driftwood drip dripping driven
	driver drives driving drone drooling droop droops drops drought droughts drove drown drowned drug drugged drugs
	drunks drying duck ducks duct dudes due duel dues duke dull dum dumb dumped dumps dunk dusk dusty dutch dwell
	dwelling each eager eagle eared early earn earring ears ease easement east easter eastern easy eaves echo edge edged
	edges eight elbows elderberry elders elle elmer elmwood elves email emerald emergency employ employed employees
	employer employs enable endings endless ends engineer engines enough enter errand escaped escapes est estimated
	estimates eta ether eve even evergreens every everyone ewing example excavators exists exit exits explode explodes
	expose exposes extensive faced faces facing fact fade fading fag fail failed failing fails failure faint fair fake
	faking fallout fame fare farm farming farms farther fast fate faults fear fears feather feathers february feedback
	feeding feeds feeling feelings feels fees fellas feller fellow felt fenced ferry fertilize fertilized fever fields
	fiend fight fighter fighting fights file filed files filing fill filled filler filling fills finch find fine finer
	fingernails fink firearms fired fireman fires firewood firm firs first fish fist fists fitch fitted fitting five
	fives fixed fixing flags flake flap flare flares flat flatter flaw fled flee fleeing fleet flesh flew flick flier
	flight flights flipped flock floor floors flour flow flower flowing flows fluids flush flushed flying fold folding
	folk follow followers fond food foods fool fooled fooling fools footage football footer footsteps ford fore forest
	forester forge forgets forgetting forkpoint forkround forks form forms forrest fort forth foul found founded fours
	fourteen frame frames frank freak freaking freaks fred freed freeing freeman frees freeway freezer freezes french
	fresh freud fridge fried friendship fries fright frog frost frosts frosty frown frozen fruits frying fuck fucked
	fucker fuckers fucking fucks fuelwood full funny fur gaby gage gail gain gale gall galls gals game gaming gang gangs
	gant gaps garages garbage garth gasps gates gateway gather gathers gator gave gays gaze gear geek geeks general
	gents getaway getter getters gettool getwood giants gift ginger girdled girdles girdling girlfriends give gives
	giving glass globe glue goal goals gobble goddess gods gold gone gong goodman goodnight goods goodtoknow goodwill
	goody goof goon gotten gown grace grad grading grain gran grand grandparents grant grasp gray greed greek greeks
	greenfield greenhouse greens greenwood greet greeting grey grid grilled grim grin grindings groom groove gross
	grounds group grove growling growls grown grownold grows growth growtree gunner guns gust guts habits hack hacked
	hacker haircut hairs hairy hales half hall halls halt ham han handed handing handshake handsome handy hanger
	hangover hank hanna hans happens harden hardens harding hardness hardwood hardwoods hardy hare harms harp hart hash
	hashed haste hatch hate hated hates hath hating hats haul haunt haven haze headline headlines headroom heal heals
	health healthy heap hear heard hearing hears hearst heartbreak hearts heartwood heat heated heater heating heats
	heave heaves heaving heck hedges heel heels height heil heir held hell heller helm helmets helped helps hemlocks
	hence hera herb herd herman hero hers hertz heterobasidion hick hicks hide hides hiding highlight highlighting
	highlights highways hike hiking hills hillside hilltop hind hinged hinges hint hips hire hired hires hiring hiya
	hoax hobby hock hodge hogs hola holds holler hollow holmes holt holy homeboy homeland homeowner homer homes homesick
	hometown homework homey homo honey honeylocust hong honk hoo hood hook hooked hooking hooks hoop hooper hoover hope
	hopes hoping hopper hopping hops horn hors horseshit hort hoses hoss host hostess hosts hotch hotline hotter hottie
	hound hours household housewife housewives hover hovered hovers however hrd https huddle hug hugging hugh hugo hull
	hump humping hunk hunt hunted hunting hush hut hutch hydroelectric icon illegal illness im inc inches included
	indeed infect infecting infection infested info injections injects injure injures inner inning insert inserts inset
	insides inspect inspection instead instruction insurers interval intro invest invested iphone ironwoods
	irresponsible isn itch its itself jack jacked jade jail jake james jane january jaws jean jeans jeez jelly jer jerks
	jerky jerry jets jill jingle jobs jock joined joint joking jones jose jude july jumper jumps jumpy junk justice kane
	kang keen keeps kelly kemp kent kept kerry kettles kick kicking kicks kidding killed killings kiln kin kinda kinds
	king kiss kissed kisser kisses kissing kit knack kneel knees knew knight knob knobs knockout knocks knot knots known
	knox kung labels labor labs lace lack lacking lad lads laid lair lake lakes lamb lame lamp lan lance landlady
	landowner lanes lang laps larger lars las laser lass last lasted late later lateral lather latin latitude latte
	laughter lava lawns laws lay layer layers lazy lead leader leaders leading leads leafdrop leafed leaftree leaftrees
	leafy leaner leap learn learned learning learns leases least leave leaved leaving ledge left legally legis lend
	length lent leon les less lesser lest lets letter letting level lice licenses lie lied lien liens lies lifts lighten
	lighthouse liked likes liking limbname limbo limbspines limit limits limo lina linda lindens linear lined linen
	lineworker ling lingers lining linked linking links lion lip list listed listing lit litter lived lively liver lives
	load loaded loads loaf loan loaned loans local lock locked locking locks lodge loft logged logger logging logo logos
	logplace lone loner long longitude loo looked looking lookout loop loosen looser lord lords lose loses losing loss
	losses lots louder lovebirds loved lover lovers loves loving lower lowered lowers lowlife luck luke lump lung lust
	mace machines macho mack mad madeline madison madly mae maid mail maine mainland maker makes making mal male males
	mall mallet mam mammy manhole mankind manly manning manor manpower mantle maplewood mapped maps mara marathon march
	marching mare marge mark mars marshfield mary mash mashed mass masses mast match matches matching mate mates math
	mather mating mats matted matter matters mature maya mayo maze meals mean means measured measures meat medal meet
	meeting mein mel mellow melt members mental mere merits merry mess messes messin meta meteor meters meth methods
	mick middle midst mighty mike mile mileages miles mill milled miller milling mills min mina mind mine mines mingle
	minimum mining mink mint minutes miss missed missing missus mister mitch mixer moaning mock mode model models moe
	moist mold mole momma monk monkey monks month months mood moods moor moore moral morals more morris morse mortar
	moses moss most motel motors mound mounded mounds mount mouths moved moves movie mowers mowing mows muddy muffled
	muffs mugs mulched mulching mulder mule mummy murders mush must myth nada nagging nam named names naming nan narrow
	nasa nash nat national native naturally nay neal nearby nearly nears neat necks needed needing needn needs needy
	nerd ness net nets netting newborn newer newline newphoto newround news newseed nextdoor nextstep nice nickel
	nickname nicky nigger nightfall nights nine ninja node noise none noodle noodles noon nope norm north northern
	norway noses note notice noto november nowhere nrcs nude null number nuns nursery oakland oakwilt oars oath oats
	objective october offence offended office offline offs offspring older ole olive once ones oneself only openface
	opennow opens operative oranges order other others otto ouch ours outbreak outcome outer outfits outgoing outgrown
	outgrows outline outlines outlive outlook outside outstanding oven overall overcome overgrown overheard overlook
	overnight overtakes owen owes owned owners pace pack packet packets pact pad padding paddle paddy pads page paging
	pail paine pains paint painted painting paints pair pal palace paler pallets palm pals pan panning pans panther
	panting paper pappy par parked parking parks parsed parsing part partners parts paso passes passion pasta paste pat
	patch patches path paths patios patrol paused pave pawn paws payback paying peace peach peak peaks pear pears peas
	peck pedro peed peeing peek peeking peel peeled peeling peep peer peg pending pens pension peoples perch pere
	permissionfor permissions permits perrot perry personal persons pest pests pete peter phew phoned phones phoney
	phony photo photos picked picket picking picks pickups picky picture piece pieces pier pierce pies pigs pike piled
	piling pill pillow pillows pills pimp pin pinch pinched pineapple ping pink pins pinus pip pipeline piper piss
	pissed pisses pissing pitch pith pity placed places placing plain plane planes planet planets plank planned plans
	planter plantings plat plate plats platted platter play playing plays pleading plot plow plowed plowing plows plum
	plums plunges plus pod poe poet poets pointalong points pointy poke poker poking polar policy polk polling polls
	polly polo pongo poo poodle poof pooh pools poop poor pope popping poppy pops popular population por porcupines
	pores pork porn port pose posed posing posse possess posted poster posters postman posts pot potion pots potted
	potter pound pounds pow powdered powers ppe prank pray prayed praying pre preach preaching priceline pricelines
	prick pride prime primes prince princes princess print prints prison prisons private prize prized prizes problem
	proceed process project prom proof prop properly protection protects protest pruned pruningwork prunus prying psst
	published puck pudding puddles puerto puff puffs puli pump pumped punches punching pupils pups purposes purse pushes
	pushy puss pussies puts putting puzzle quarter question questions quid quiet quite quits quiz quoted quotelink
	quotes rabbi rabies race races rach racing rack racket radio rage ragged raging rags raid rail rails rain raining
	rains rainy raising rake rakes raking ram ramp ramps rams ranch rand rang range ranging rank ranking rape raped rare
	rated rather rating ratios rats rattle rattling rave raving rays reaches react reactions read reads real really rear
	reasons recipes recite recover redaction redcedar redcedars redhead reds reduction reef reel reese reich related
	relay remote removal removed removes ren reno report request reset resets resign responds restoration restroom
	retrieve retrieved reviewed rib rice rick ride ridge rigged rigging rights righty rims ring ringing rings rink riot
	riots ripe ripper rising risk river roach roadblock roadside roam roar robbed robber robbers robbing robe robes
	robot robots rocked rocks rocky rod rodeo rods rogers role roles roll roman rome roofer roofs roommates rooms roost
	roosting roosts rootdisease rooted roped ropey rose roses ross rots rotted rounded rounds rover rows rubble rube
	ruby rude ruin rule ruled ruler rules ruling runaway rung runner runners running runs runt rupture rush rushed
	rushing rusk russ rusty rut ruts sack sacks sacred sacs sad sadly safely safer said sail sailed sailing sails saints
	sake sakes sal salem sales saloon salty same san sandbox sandman sandra sands sandy sane sang sank sapsuckers
	sapwood sapwoods sarge sark sat satin save saved saving sawmills sawn saying says scald scaled scales scalp scar
	scare scares scars scary schools schoolteacher scissors scold scoop scoped score scored scrap scrape scraper scraps
	screw scroll scrub seal seams sears season seated seating seats second seconds secrets section seeding seek seeking
	seeks seem seen seeping sees seize seldom selling sells send sending sends senior sensor sent september series
	services sets setting settings settle settles seven several severe sewing shack shade shaken shaker shakes shaky
	shall shallow shalt shame shan shape shaped shaping share shared sharing shark sharks shave shaving shaw shear sheds
	sheer sheet shelf shell shelled shells sherry shift shine shiny ship shipped shirts shit shits shitting shitty shoes
	shoo shook shoot shoots shop shopping shore shoreland shorn short shortcut shorten shorts shorty shot shoulders
	shouldn shout shove shoved showed shown shows shred shredded shrugs siberian sidebar sidecar sided sides sidewalks
	sideways sigh sight sighting sights sign signs silk silt silvery sims since sine sing singer singers singing single
	singles sings sink sinking sinks sinned sins sip sire sirs sit site sites size sizes ski skiing skill skilled skills
	skinny skins skipped skipper skips skirt skulls slack slant slants slap slapped slash slater slaves sled sleep
	sleeps slick slid slide slides sliding slight slim slime sling slip slipper slipping slips slit sloping slot slow
	slowed slowing slowly slows slug slugs smaller smart smelly smiled smiling smoked smokehouse smokes smokey smoky
	smooth smother snails snappy snaps snare snip snitch snob snoring snot snout snow snowfall snowing snows snuck snuff
	soaking soap sober sobs sock socks soft soggy soils sol sold sole solo somehow someplace sometimes somewhat song
	songs soon soothing sore sort sorted sorting sorts soul sound sounded sounds sour source sources south spa space
	spades spain spank spare spared spares speak speaks spears species specification speed spell spelled spelling spells
	spice spices spies spin spine spines spire spit spite spitting splay splits spoil spoiled spoke spokes spongy
	spooked spoons spore spores sport sporting sports spot spots spout spouts spread spreads springs springy sprint
	sprung spying squire stab stack stacked staged staging stake staked stakes staking stale stalking stall stallion
	stamp stamps standalone standard stands stanley star stare stared stark starr stars starter startled starts starved
	stashed stat state stated stations stay stayed stays steak steal steed steele steep steers stella stem stems
	stepfather stephen stepmother stepped stepper steve stew stick sticking sticks stiff still stinker stinky stirred
	stitch stock stocking stocks stole stolen stomp stone stoner stones stool stopping stops stored storephoto stores
	storm story stovepipe straight strand strapped straw straws stray streets stress strike striker string strings strip
	stripes strips strokes structural strung stuart stub stubborn stubby stubs stud stumbled stumpprice stunned stunt
	sub subs succeed success such sued sugar suing suit suits summed summer summers summon summoned sump sums sung sunk
	sunny swales swamp swap swapped sway sways swear swearing swears sweep sweeping sweeps swell swells swine swings
	switching swore swung table tables tack tags tail tailing tails taken takeoff takeover takin tale tales talk taller
	talltree tally tamaracks tame tan tang tanker tanks tap taped taper tapered tapes taping tapped tapping taps target
	tarp tarping tart task tasty tate tattoo taught taxes taylor tea teachers teaches teaching tear tearing tears tech
	tee teenage teenagers teeny telephoned teli teller telling tells telly temperatures ten tenants tend tends tennis
	tens tenth terminal terms terry test tested testing tests text texts tha thai than thank thanking thats thaw theirs
	theme then there thesis they thick thicken thickens thicker thigh thin thine things thingy think thinks thinning
	thins third thong thorn thorough though threat three threw throats throughout throws thumbnail thus thy tick ticket
	ticking tide tied tier tiers ties tight tighter tights tile till tilt tim time timer times timing tin tines tipping
	tips tire tires tis title tits titty toa toad toads tod toddy together told tom tomb tommy ton tone tones tongues
	tonic tons tony toolhead toolpath toots topic topless topped tops topsoil tor tornado toro toss tossed tossing toto
	touchdown touchy tough tour tower toys trace traced track tracked tracks traded trading trailers train trainer
	traitor tramp transformed traq trash trashed travel tray tread treason treat treatment treeline treesize treetop
	trek trencher trenches trend trey trick tricks tried tries trigger trimmed trip tripped tripping trips troops
	troubled troubles truce true trunks trust tub tubes tuck tucked tucker tune tuning turbo turn turned turns turtles
	twain twine twister twitch tying type typical typing tyre u umm uncles undercover underestimate underline underlying
	underpants underside understand understanding underwater underway underwear underwood university unless unnatural
	until unto upward usable usda useid user uses usual usually utilities utter vain valley vast vault veal vehicles
	vending vent very vest via viable vice vile villages vine vines visa visit viva vivid volts voodoo vote votes vouch
	vows wade wage wager wailing waist wait waited waiter waiting waits wakes walking walks walkway walkways wall wallet
	walls walt walter wand wang wanker war ward warden ware warm warming warms warn warp wars wart wash washed washes
	washing wasn wasted wasting watch watches watching waterfront watering waters watersprout watersprouts wave waves
	waving weak wears weary weather weau weaver wed wedded wedding weeds weedy week weeks weep weight weli wells wen
	weren west wet wets wetter wha whale whatever whatnot whats wheat wheelchair when whenever where whether whew
	whichever while whiteout whites whitey whiting whoa whoever whom whooping whoops whore whose why wick wicked widen
	wider widow width wild wildfires willing wills willy wilt wilts wimp win wind windbreak windbreaks winds windstorm
	windstorms windthrow windy wine wing wink winner winners winning wins winter winters wipe wiping wired wiring wis
	wisc wisconsin wise wiser wishing wit witch withee within withpermission wits witter witty woke womb women won wong
	woo wooded woodland woodlot woodpile woody woof wool word words wore worked workout workplace workrule works world
	worn worse worthy wouldn wound wounds woundwood wrap wrapper wrapping wraps wrench wright wrists write writing
	written yale yan yang yankee yanks yea yeah years yell yelled yelling yellows yield york yorker young youre yours
	yourselves youse youth yuck zack zone zones zoom
	`
		.trim()
		.split(/\s+/),
);
