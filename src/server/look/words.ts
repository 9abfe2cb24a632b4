const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Several words that mean one thing, longest first: what they say, or nothing about anybody. */
export const PHRASES: readonly { words: string[]; says: 'youth' | 'adult' | 'nothing' }[] = [
  ...phrases(
    'adult',
    `assistant scoutmaster; assistant cubmaster; den leader; assistant den leader; den mother; pack leader; troop leader; scout leader; cub scout leader; cub leader; group scout leader;
    girl scout leader; unit leader; adult leader; committee chair; committee member; committee chairman; merit badge counselor; badge counselor; camp director;
    camp ranger; program director; scout executive; council executive; district executive; unit commissioner; charter representative; chartered organization
    representative; charter org rep; skipper; fire chief; police chief; chief of police; park ranger; trained leader; popcorn kernel; popcorn chair; cookie manager; cookie mom; service unit manager;
    board member; board president; former scout; beaver leader; explorer leader; post advisor; crew advisor; eagle advisor; eagle coach; council president; lodge adviser; eagle mentor; wood badge; silver beaver; award of merit; guest speaker; troop committee; pack committee`,
  ),
  ...phrases(
    'youth',
    `patrol leader; senior patrol leader; assistant patrol leader; assistant senior patrol leader; den chief; chaplain aide; chaplain's aide; troop guide; crew president; youth leader; crew leader; junior assistant scoutmaster; eagle project; eagle scout project;
    arrow of light; honor roll; eagle rank; years old; year old; crossing over; first class; second class; crossed over; gold award; silver award; bronze award; star scout; life scout; eagle scout; boatswain's mate; pinewood derby; merit badge; merit badges`,
  ),
  ...phrases(
    'nothing',
    `boy scouts of america; scouts bsa; girl scouts of the usa; boy scout troop; cub scout pack; girl scout troop; scout troop; scout pack; scout group; scout camp; scout hut; scout hall; scout house; scout cabin; scout office; scout shop;
    scout store; scout law; scout oath; scout sunday; scout handbook; scout ranch; scout reservation; scout reserve; scout building; scout council; scout museum; scout field; scout room; scout uniform; scout book; scout motto; scout district; scout fair; scout show; scout week; scout day; scout night; scout spirit; order of the arrow; patrol method; den leaders' guide; scout lodge; den meeting; den meetings; pack meeting; eagle lodge; daisy troop; brownie troop; junior troop; scout parent; scout parents`,
  ),
].sort((one, other) => other.words.length - one.words.length)

function phrases<Says extends string>(says: Says, all: string) {
  return all.split(';').map((phrase) => ({ words: phrase.trim().toLowerCase().split(/\s+/), says }))
}

/** Words that say of a person near them that they are young. */
export const YOUTH = list(`
scout cub cubs cubscout webelos den patrol rank ranks grade grader graders age aged ages son sons daughter daughters earned earns earn eagle badge badges
tiger tigers lion lions wolf wolves bear bobcat tenderfoot star life explorer explorers venturer brownie brownies daisy daisies cadette cadettes beaver beavers spl aspl
kid boy girl teen teenager youth camper cubmate brother brothers sister sisters student freshman sophomore junior senior
advanced bridged bridging crossover birthday turned turns scribe quartermaster historian bugler librarian chaplain-aide kindergarten kindergartner grandson granddaughter nephew niece`)

/** Many of them: an adult may well be named beside such a word. */
export const CROWD = list(`
scouts bobcats recipients recipient winners grads webelos kids boys girls youths teens campers students children webeloses juniors seniors eagles child`)

/** Words that say of a person beside them that they are an adult. */
export const ADULT = list(`
admiral elder bishop ambassador builder estate mr mrs ms dr prof coach scoutmaster scoutmasters cubmaster cubmasters asm committee chair chairman chairwoman chairperson cochair co-chair treasurer secretary advisor adviser
leader leaders pastor father rev reverend rabbi imam deacon fr mayor sheriff officer sergeant sgt captain capt lieutenant lt colonel col major general judge senator governor president principal
professor teacher author founder director commissioner parent parents mom moms dad dads mother mothers volunteer volunteers coordinator owner owners donor donors retired veteran veterans late
executive uncle aunt grandfather grandmother grandpa grandma sponsor sponsors counselor counselors ranger speaker registrar organizer chef instructor instructors akela skipper chaplain
superintendent trustee alderman councilman councilwoman congressman congresswoman congressperson attorney doctor nurse farmer architect engineer artist singer musician
photographer wife husband widow couple memorial honorable hon sister-in-law stepfather stepdad stepmom manager webmaster editor realtor deputy chief astronaut 
cmdr scouter scouters dentist electrician plumber carpenter adult adults staff custodian janitor landlord neighbor commander adjutant sir lady lord king queen prince princess`)

/** With one of these, capitalized words are no person: a place, a business, a date, an award. */
export const NO_PERSON = list(`
church chapel cathedral parish temple synagogue mosque ministry school elementary academy university college institute high middle park lake street st road rd avenue ave lane drive blvd boulevard court way
highway hwy route trail trails creek river mountain mountains mount mt peak hill hills valley canyon island islands bay beach bridge fort forest woods preserve reserve reservation ranch farm farms
camp lodge hall center centre library foundation fund award awards medal day days week month night festival fair festivals county city town township state states company co inc llc corp store hardware bank
museum airport stadium field fields gym gymnasium arena hospital clinic post legion club association society council district troop pack crew ship group building room house cabin pavilion
shelter station plaza square mall market grocery restaurant cafe diner pizza bakery garage auto motors realty insurance funeral cemetery dam falls springs point cove harbor port cape landing
scholarship cup trophy derby regatta jamboree camporee klondike roundtable university handbook guide cards cookies popcorn wreath wreaths car cars wash sale dinner breakfast supper picnic banquet hike campout outing trip meeting meetings
act law oath promise motto slogan pledge allegiance flag code constitution song hymn prayer sermon gospel testament bible book books novel movie film album band orchestra theater theatre
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn fall winter christmas easter thanksgiving halloween hanukkah
north south east west northern southern eastern western upper lower new old great grand big little american america national international united general first second third
eagle star life tenderfoot class webelos bobcat tiger wolf bear lion arrow badge merit rank patrol den scout scouts scouting cub cubs venturing venture explorer exploring sea girl boy girls boys brownie daisy cadette ambassador beaver
association league army navy marine marines air force guard police fire department dept office roman times university theatre pool zoo aquarium garden gardens nursery orchard vineyard estate estates heights village grove glen ridge
program project service services training course weekend session sessions night adventure adventures base area site campsite campground grounds lot parking entrance
committee board team teams staff family families parents leaders volunteers adults youth kids children team crew unit section chapter
auction fundraiser raffle potluck cookout banquet memorial monument battlefield historic historical rotary kiwanis lions elks moose masonic vfw knights ymca ywca
leader scoutmaster cubmaster master chairman treasurer secretary registrar law gilwell philmont seabase summit bsa gsusa noac jte llc pta pto zoom google facebook instagram youtube venmo paypal amazon
rei walmart costco target kroger publix safeway lowes depot subway starbucks mcdonalds
tie-dye first-aid leave trace emergency preparedness citizenship swimming lifesaving camping cooking hiking cycling personal fitness management communication environmental science sustainability knot knots
please thank thanks welcome join contact call email e-mail questions costs dues fees uniform uniforms about dear hello congratulations congrats happy merry bring meet see visit learn read come rsvp sign click`)

/** They are last names too: behind a first name they are one, unless a place follows. */
export const SURNAMES = list(`
hill park lake church west north east english street banks woods wood forest stone king bishop page hall mills field fields rivers brooks marsh moss reed rice little young day may march
house lane star wolf fox law post ward parish temple rose glen dean bell cook baker fisher hunter sexton farmer cross love price parks sharp rich sage hunt camp post waters weeks winter summers christmas case power powers dale grove springs garner meadows ridge best good long short brown green white black gray`)

/** How a sentence begins, and what stands between names: never a part of one. */
export const PLAIN = list(`
the a an we our ours us you your they their theirs he she his her hers it its i my me this that these those there here who what when where why how which if in on at to from for of by with without and or but nor so as
is are was were be been will can may must shall should would could do does did has have had not no yes all every each both some any many most more other another one two three four five six seven eight nine ten eleven twelve
after before during while since until because although though then than also just only even still again once never always often sometimes soon now today tomorrow yesterday tonight
new next last great good best more most own same such once over under about into onto through between among around near behind above below down up out off
congratulations congrats thank thanks welcome please come join meet bring see let make take get go give help find ask call write read learn visit click note reminder
saturday sunday monday tuesday wednesday thursday friday january february march april june july august september october november december am pm est pst cst edt
well-done way ask special recognition photo photos picture pictured left right front back row top bottom center caption above photographer by`)

/** First names that are ordinary words or places too: they need a clearer sign than others. */
export const WEAK_FIRST = list(`
will mark grace hope faith joy summer april may june august hunter chase grant chance art bill bob rob pat drew sky river brook rose lily ivy dawn sandy rusty christian jordan virginia georgia carolina dakota austin dallas houston
jackson madison lincoln washington paris london brooklyn charlotte savannah florence florida asia china india cheyenne sierra denver phoenix israel ireland kenya chad lane lance lake forest heath glen dale cliff clay stone rock ridge rowan ash sage
star sunny stormy misty crystal pearl ruby amber opal jade penny major prince king duke earl general justice liberty honor harmony melody carol noel holly robin jay wren wolf bear fox hawk tiger
royal noble earnest frank gene grant guy jack jean josh ken lee max mike miles nick norm ray reed rich rod roman sterling trace tripp troy ty van vic wade ward wiley woody
summit camp day dean deacon bishop pope saint angel trinity genesis heaven nevada montana arizona alabama tennessee cash cody colt cruz carter mason cooper tyler parker hunter porter archer fisher baker sawyer taylor
ember genesis journey kindle legend maverick memory ocean pilot ranger rebel sailor scout temple winter autumn easter nova luna aurora phoenix cove haven denim diamond destiny dream essence ever forever gentry harbor`)

/** Joined into one last name: "de la Cruz", "van Dyke". */
export const PARTICLES = list(
  `de la del della der den di da do dos das du van von bin ibn al el le san santa ten ter st mac`,
)

/** Who is long dead, or whose name stands for a thing. */
export const KNOWN = list(`
robert-baden-powell martin-luther abraham-lincoln george-washington theodore-roosevelt teddy-roosevelt daniel-boone davy-crockett neil-armstrong norman-rockwell ernest-seton ernest-thompson daniel-beard dan-beard
william-boyce william-hillcourt juliette-low juliette-gordon benjamin-franklin thomas-jefferson john-muir john-kennedy john-wayne johnny-appleseed paul-bunyan smokey-bear jesus-christ sherwin-williams wells-fargo
edward-jones ralph-lauren calvin-klein eddie-bauer charles-schwab john-deere jiffy-lube papa-john jimmy-john harley-davidson mary-kay betty-crocker johnny-cash robin-hood peter-pan harry-potter tom-sawyer huckleberry-finn
baden-powell lewis-clark santa-claus betsy-ross patrick-henry francis-key francis-scott paul-revere harriet-tubman rosa-parks frederick-douglass amelia-earhart george-carver george-patton john-glenn rachel-carson
franklin-roosevelt dwight-eisenhower gerald-ford michael-jordan steven-spielberg jack-london john-denver woody-guthrie rip-winkle sleepy-hollow martin-king uncle-sam james-west green-bar saint-nicholas saint-george
trader-joe little-caesar famous-dave red-robin ruby-tuesday bass-pro jo-ann`)
