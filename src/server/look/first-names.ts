/**
 * First names that were given to at least 200 children in one year in the United States, 1880 to
 * 2020: figures of the Social Security Administration, which are in the public domain.
 */
const GIVEN = `
aaden aadhya aaliyah aanya aarav aarna aaron aarush aarya aayan abagail abbey abbie abbigail
abby abbygail abdiel abdullah abe abel abigail abigale abigayle abner abraham abram abrianna
abrielle abril ace achilles ada adalee adaline adalyn adalynn adam adamaris adan addalyn
addalynn addelyn addie addilyn addilynn addison addisyn addyson adela adelaide adele adelina
adeline adelyn adelynn aden adilene adilyn adilynn adison aditi aditya adler adley adolfo adolph
adonis adrian adriana adriane adrianna adrianne adriel adrien adrienne adyson aedan agatha agnes
agustin ahmad ahmed ahmir aida aidan aiden aidyn aila ailani aileen ailyn aimee ainhoa ainsley
aisha aislinn aitana aiyana aiyanna aja akeelah akeem akira al alaia alaina alaiya alan alana
alanah alani alanna alannah alaric alaya alayah alayna alaysia albert alberta alberto albina
alden aldo aleah alec alecia aleena aleia aleigha alejandra alejandro alena alene alesha alesia
alessandra alessandro alessia aleta alethea alex alexa alexande alexander alexandr alexandra
alexandrea alexandria alexandro alexia alexis alexus alexys alexzander alfonso alfred alfreda
alfredo ali alia aliah aliana alianna alice alicia alijah alina aline alisa alisha alison alissa
alisson alistair alivia aliya aliyah aliza alize allan allen allene alli allie allison allisson
ally allyson allyssa alma alondra alonso alonzo alora alphonse alphonso alta althea alton alva
alvaro alvin alvina alyce alycia alysa alyse alysha alysia alyson alyssa alyssia alyvia amaia
amal amalia amanda amani amara amarah amare amari amarion amaris amaya amayah amber ambrose
ameer amelia amelie america ami amia amiah amias amie amina aminah amir amira amirah amiya
amiyah amora amos amoura amy amya amyah ana anabel anabella anabelle anahi anais anakin analia
analise ananya anastasia anaya anayah ander anders anderson andi andie andon andre andrea
andreas andres andrew andria andy anfernee angel angela angeles angelia angelica angelina
angeline angelique angelo angie aniah anika anisa anissa anita anitra aniya aniyah anjali
anjanette anjelica ann anna annabel annabell annabella annabelle annabeth annalee annaliese
annalise annamarie anne anneliese annelise annemarie annette annie annika anniston annmarie
ansley anson anthony antionette antoine antoinette anton antonella antonia antonio antony antwan
antwon anya apollo april arabella araceli aracely aranza archer archie arden ardis areli arely
ares aretha ari aria ariadne ariah arian ariana arianna aric ariel ariella arielle aries arissa
ariya ariyah ariyana arjun arleen arlen arlene arleth arlette arline arlo arly armand armando
armani arnav arnold aron arron arsenio artemis arthur arturo arya aryan aryana aryanna asa asha
ashanti ashely asher ashlea ashlee ashleigh ashley ashli ashlie ashly ashlyn ashlynn ashton
ashtyn asia aspen aspyn astrid atharv athena atlas atreus atticus aubree aubrey aubri aubriana
aubrianna aubrie aubriella aubrielle audie audra audrey audriana audrianna audrina august
augusta augustine augustus aurelia aurora austen austin austyn autumn ava avah avalyn avalynn
avani avayah averi averie avery avi aviana avianna avis axel axl axton aya ayaan ayah ayan ayana
ayanna aydan ayden aydin ayla ayleen aylin ayva azalea azaria azariah aziel azrael azul baby
bailee bailey baker bambi banks barb barbara barbra barney barrett barry bart barton basil
baylee bayleigh baylie baylor bear beatrice beatrix beatriz beau beckett beckham becky belen
belinda bella bellamy belle ben benedict benicio benita benjamin bennett bennie benny benson
bentlee bentley bently benton berenice berkley bernadette bernadine bernard bernardo bernice
bernie berniece bert bertha bertie bertram beryl bessie beth bethany bethzy betsy bette bettie
betty bettye betzy beulah beverley beverly bexley beyonce bianca bill billie billy birdie bishop
bjorn blaine blair blaire blaise blake blakely blanca blanche blaze blessing bo bob bobbi bobbie
bobby bode boden bodhi bodie bonita bonnie bonny booker boone boston bowen bowie boyd brad
braden bradford bradley bradly brady bradyn braeden braedon braelyn braelynn braiden brandan
brandee branden brandi brandie brandon brandy brandyn branson brant brantlee brantley braulio
braxton brayan brayden braydon braylee braylen braylin braylon brayson brea breana breann
breanna breanne brecken bree brenda brendan brenden brendon brenna brennan brennen brent
brentley brenton breonna bret brett bria brian briana brianda brianna brianne briar brice
bridger bridget bridgett bridgette briella brielle briggs brigitte briley brinley brionna brisa
brissa brissia bristol britany britney britni britny brittaney brittani brittanie brittany
brittnee brittney brittni brittnie brittny brixton brock broderick brodie brody brogan bronson
brook brooke brookelyn brookelynn brooklyn brooklynn brooks bruce bruno bryan bryana bryanna
bryant bryce brycen brylee bryleigh bryn brynlee brynleigh brynley brynn bryon brysen bryson bud
buddy buffy buford burl burton buster byron cade caden cadence cael caiden cailyn cain cairo
caitlin caitlyn caitlynn cal cale caleb caleigh cali calista callahan callan calleigh callen
callie calliope callum calum calvin cambree cambria camden camdyn cameron cami camila camilla
camille camilo campbell camren camron camryn canaan candace candi candice candida candis candy
cannon capri cara caren carey cari carie carina carisa carissa carl carla carlee carleigh
carlene carley carli carlie carlo carlos carlotta carlton carly carmela carmella carmelo carmen
carmine carol carolann carole carolee carolina caroline carolyn carrie carrol carroll carsen
carson carsyn carter cary caryn casandra case casen casey cash casie casimir cason caspian
cassandra cassidy cassie cassius cassondra castiel cataleya catalina catharine catherine cathie
cathleen cathryn cathy catina catrina cayde cayden caydence cayla caylee cayson cecelia cecil
cecile cecilia cecily cedric cedrick celena celeste celia celina celine cesar chace chad
chadwick chaim chana chance chanda chandler chandra chanel chanelle channing chantal chante
chantel chantelle charissa charisse charity charla charlee charleen charleigh charlene charles
charleston charley charli charlie charlize charlotte charmaine chase chasity chastity chaya chaz
chelsea chelsey chelsi chelsie chelsy cher cheri cherie cherish cherry cheryl cheryle chester
chevelle chevy cheyanne cheyenne chiara china chiquita chloe chris chrissy christa christal
christel christen christi christian christiana christie christin christina christine christop
christophe christopher christy chrystal chuck chyna chynna cianna ciara ciarra cicely cielo
ciera cierra ciji cillian cinda cindi cindy cinnamon cinthia citlali citlalli citlaly clair
claire clara clare clarence clarice clarisa clarissa clark claud claude claudette claudia
claudine clay clayton clement clementine cleo cletus cleveland cliff clifford clifton clint
clinton cloe clover clyde coby codey codie cody coen cohen colbie colby cole coleen coleman
colette colin colleen collin collins colson colt colten colter colton concetta conner connie
connor conor conrad constance consuelo contina cooper cora coraima coral coraline corban corbin
cordelia cordell cordero coretta corey cori corina corine corinna corinne cornelia cornelius
cornell corrie corrine cortez cortney cory coty courtney coy craig creed crew crissy cristal
cristian cristiano cristin cristina cristobal cristofer cristopher cristy crosby cruz crystal
cullen curt curtis cydney cyndi cynthia cyril cyrus dafne dahlia daija dailyn daisha daisy daja
dakari dakota dakotah dalary dale daleyza dalia dalila dalilah dallas dallin dalton damari
damarion damaris damian damien damion damir damon dan dana danae dandre dane danelle danette
dangelo dani dania danial danica daniel daniela daniella danielle danika danita danna dannie
dannielle danny dante danyelle daphne daquan dara darby darci darcie darcy daren daria darian
dariana dariel darien darin dario darion darius darla darleen darlene darnell daron darrel
darrell darren darrick darrin darrion darrius darron darryl darwin daryl dash dashawn dasia dave
davian david davin davina davion davis davon davonte dawn dawna dawson dax daxton dayami dayana
dayanara daylen dayna dayton deacon dean deana deandra deandre deangelo deann deanna deanne
deasia deb debbi debbie debbra debby debi debora deborah debra debrah decker declan dee deegan
deena deidra deidre deion deirdre deja dejah delaney delanie delano delbert delia delilah della
delma delmar delmer delois delores deloris delphine demarcus demario demarion demetria demetrius
demi demond dena deneen denice denis denise denisha denisse dennis denny denver denzel deon
deondre deonte dequan derek dereon derick deron derrick deshaun deshawn desirae desiree desmond
dessie destany destin destinee destiney destini destiny devan devante deven devin devon devonta
devontae devonte devyn dewayne dewey dexter deyanira dhruv diamond dian diana diane diann dianna
dianne dick diego dilan dillan dillion dillon dimitri dina dinah dino dion dionne dior dirk
dixie diya dollie dolly dolores domenic dominic dominick dominik dominique dominque domonique
don dona donald donavan donn donna donnell donnie donny donovan dontae donte dora doreen dorene
dori dorian dorinda doris dorothea dorothy dorris dortha dorthy dottie doug douglas dovie doyle
drake draven dream drew duane dudley duke dulce duncan durell dustin dusty dwain dwayne dwight
dylan dylon ean earl earle earlene earline earnest earnestine eason easton eboni ebony ed eddie
eddy eden edgar edgardo edie edison edith edmond edmund edna edsel eduardo edward edwin edwina
edythe effie efrain efren egypt eileen eithan elaina elaine elana elayna elbert elda eldon
eleanor eleanora eleanore elena eli elia elian eliana elianna elias eliel eliezer elijah elin
elina elinor eliot elisa elisabeth elise eliseo elisha elissa eliza elizabet elizabeth ella elle
ellen ellery elliana ellianna ellie elliot elliott ellis ellison ellsworth elma elmer elmo
elnora elodie eloise elon elora elouise elsa elsie elton elva elvera elvin elvira elvis elwood
elyse elyssa emalee emani emanuel ember emberly emelia emely emerald emerie emerson emersyn
emery emi emil emilee emilia emiliana emiliano emilie emilio emily emir emma emmalee emmaline
emmalyn emmalynn emmanuel emmarie emme emmeline emmet emmett emmie emmitt emmy emogene emory
enid enoch enrique ensley enzo ephraim eric erica erich erick ericka erik erika erin eris erma
ermias erna ernest ernestine ernesto ernie errol ervin erwin erykah eryn esme esmeralda
esperanza essence essie esteban estefani estefania estefany estella estelle ester estevan esther
estrella ethan ethel ethen etta eugene eugenia eula eunice eva evalyn evalynn evan evangelina
evangeline eve evelin evelina evelyn evelynn everest everett everette everlee everleigh everley
everly evette evie evita ezekiel ezequiel ezra fabian fabiola faith fallon fannie fanny farrah
fatima fawn fay faye felecia felicia felicity felipe felisha felix ferdinand fern fernanda
fernando ferne filomena finley finn finnegan finnley fiona fisher fletcher flor flora florence
florine flossie floy floyd flynn ford forest forrest foster fox fran frances francesca francine
francis francisco franco frank frankie franklin fred freda freddie freddy frederic frederick
fredric fredrick freeman freida freya freyja frida frieda gabriel gabriela gabriella gabrielle
gael gage gaige gail gale galen galilea gannon garett garland garnet garret garrett garrick
garrison garry garth gary gatlin gauge gaven gavin gavyn gay gaye gayla gayle geary gemma gena
gene genesis geneva genevieve geoffrey george georgette georgia georgie georgina geovanni gerald
geraldine geralyn gerard gerardo geri germaine german gerri gerry gertie gertrude gia giada
giana giancarlo gianluca gianna gianni giavanna gibson gideon gigi gilbert gilberto gilda
gillian gina ginger ginny gino giovani giovanna giovanni giovanny gisele giselle gisselle
giuliana gizelle gladys glen glenda glenn glenna gloria glynis goldie gonzalo gordon grace
gracelyn gracelynn gracie graciela gracyn grady graeme graham grant graysen grayson grecia greg
gregg gregory greta gretchen grey greysen greyson griffin grisel griselda grover guadalupe
guillermo guinevere gunnar gunner gus gussie gustavo guy gwen gwendolyn gwyneth hadassah haden
hadlee hadleigh hadley haiden hailee hailey hailie haisley hakeem hal haleigh haley hali halie
halle halley hallie halo hamza hana hank hanna hannah hans harding harlan harlee harleigh harlem
harley harlow harlyn harmoni harmony harold harper harriet harriett harriette harris harrison
harry harvey hassan hattie haven hayden hayes haylee hayleigh hayley haylie hazel heath heather
heaven heavenly hector heidi heidy helen helena helene hendrix henley henrietta henrik henry
hensley herbert heriberto herman herschel hershel hester hezekiah hilary hilda hillary hiram
holden holland holli hollie hollis holly homer honesty hoover hope horace hortense houston
howard hubert hudson huey hugh hugo humberto hunter huxley hyman ian ibrahim ida idris iesha
ieshia ignacio iker ila ilene iliana ima imani immanuel imogene imran ina inaaya inaya india
indie indigo inez infant ingrid iola iona ione ira ireland irene iridian iris irma irvin irving
irwin isaac isaak isabel isabela isabell isabella isabelle isadore isai isaiah isaias isamar
ishaan isiah isis isla ismael israel issac itzayana itzel iva ivan ivana ivanna ivette ivonne
ivory ivy iyana iyanna iyla izabel izabella izabelle izaiah izayah izzabella jabari jacalyn jace
jacey jaci jacie jack jackeline jackie jacklyn jackson jaclyn jacob jacoby jacque jacquelin
jacqueline jacquelyn jacquline jad jada jade jaden jadiel jadon jadyn jaeda jaeden jaedyn jael
jaelyn jaelynn jagger jaheim jahiem jahir jai jaida jaiden jaidyn jailene jailyn jaime jaimee
jaimie jair jairo jakari jakayla jake jakob jakobe jaleah jaleel jaleesa jalen jalisa jaliyah
jalyn jalynn jamaal jamal jamar jamarcus jamari jamarion jamel james jameson jamey jami jamia
jamie jamil jamila jamir jamison jamiya jamiyah jammie jamya jan jana janae janay jane janeen
janel janell janelle janene janessa janet janette janiah janice janie janine janis janiya
janiyah janna janney jannie january janya jaquan jaquelin jaqueline jared jaren jaret jarett
jarod jaron jarred jarrett jarrod jarvis jase jasen jasiah jaslene jaslyn jasmin jasmine jasmyn
jason jasper jaunita javier javion javon javonte jax jaxen jaxon jaxson jaxton jaxtyn jaxx
jaxxon jay jayce jaycee jayceon jaycie jaycob jayda jaydan jayde jayden jaydin jaydon jayla
jaylah jaylan jaylani jaylee jayleen jaylen jaylene jaylin jaylon jaylyn jaylynn jayme jayne
jayse jayson jayvion jayvon jaziel jazlene jazlyn jazlynn jazmin jazmine jazmyn jazmyne jazzlyn
jean jeana jeanette jeanie jeanine jeanna jeanne jeannette jeannie jeannine jed jedediah
jedidiah jeff jefferson jeffery jeffrey jeffry jemal jemma jena jencarlos jenelle jenesis
jenifer jenna jenni jennie jennifer jenny jensen jerad jerald jeramiah jeramie jeramy jeremiah
jeremias jeremie jeremy jeri jerica jericho jerilyn jerimiah jermaine jerod jerold jerome jeromy
jerrell jerri jerrica jerrod jerrold jerry jersey jesiah jesica jess jessa jesse jessenia jessi
jessica jessie jessika jesus jett jevon jewel jewell jhene jianna jill jillian jim jimena jimmie
jimmy jionni jo joan joana joanie joann joanna joanne joaquin jocelyn jocelyne jocelynn jodi
jodie jody joe joel joelle joesph joey johan johana johann johanna john johnathan johnathon
johnie johnna johnnie johnny johnpaul jolene jolette jolie jon jonael jonah jonas jonathan
jonathon jones joni jonna jordan jorden jordi jordin jordon jordy jordyn jordynn jorge jorja
jose josef josefina joselin joseline joselyn joseph josephine josette josh joshua josiah josie
joslyn joslynn josselyn josue journee journey journi jovan jovani jovanna jovanni jovanny jovany
jovie joy joyce joziah juan juana juanita jubilee judah jude judi judie judith judson judy juelz
juli julia julian juliana julianna julianne julie julien juliet julieta juliette julio julisa
julissa julius june junior juniper jurnee justice justin justina justine justus justyn juwan
kabir kace kacen kacey kaci kacie kade kadeem kaden kadence kadijah kadin kadyn kaeden kael
kaela kaelyn kaelynn kahlani kahlil kai kaia kaiden kaidence kaila kailani kailee kailey kailyn
kailynn kaine kairi kairo kaiser kaisley kaison kaitlin kaitlyn kaitlynn kaiya kala kalani kale
kaleah kaleb kaleena kaleigh kalel kalene kaley kali kalia kalie kaliyah kalli kallie kalyn
kamari kamden kamdyn kameron kami kamila kamilah kamilla kamille kamiyah kamora kamren kamron
kamryn kamya kandace kandi kandice kane kanisha kaniya kannon kanye kara kareem karen kari karie
karim karime karin karina karis karissa karl karla karlee karleigh karley karli karlie karly
karma karmen karol karon karri karrie karsen karson karsyn karter karyme karyn kasandra kase
kasen kasey kash kashton kasie kason kassandra kassidy kassie kataleya katalina katarina kate
katelin katelyn katelynn katerina katharine katherin katherine katheryn kathi kathie kathleen
kathrine kathryn kathy kati katia katie katina katlin katlyn katlynn katrina katy kay kaya
kaycee kayden kaydence kaye kayla kaylah kaylan kaylani kaylee kayleen kayleigh kaylen kayley
kayli kaylie kaylin kaylyn kaylynn kaysen kayson kaytlin keagan keanna keanu keara keaton kecia
keegan keeley keely keenan kehlani keila keilani keily keira keisha keith kelan kelcie kelis
kellan kellee kellen kelley kelli kellie kelly kelsea kelsey kelsi kelsie kelton kelvin ken
kenadie kendal kendall kendra kendrick kendyl kenia kenisha kenji kenleigh kenley kenna kennedi
kennedy kenneth kennith kenny kensington kensley kent kenya kenyatta kenyon kenzi kenzie kenzo
keon keri kermit kerri kerrie kerry kesha keshawn keshia keven kevin kevon keyla keyon keyshawn
khadija khadijah khalani khaleesi khalid khalil khalilah khari khiry khloe kia kiaan kian kiana
kianna kiara kiarra kiefer kiel kiera kieran kierra kiersten kiley killian kim kimber kimberlee
kimberley kimberly kimora king kingsley kingston kinlee kinleigh kinley kinsey kinslee kinsley
kinzley kip kira kirby kirk kirra kirsten kirstie kirstin kisha kitty kiya kizzie kizzy kloe
knowledge knox koa kobe koby koda kody koen kohen kolby kole kolt kolten kolton konner konnor
kooper kora korbin korbyn korey kori kortney kory kourtney kraig krew kris krish krissy krista
kristal kristan kristen kristi kristian kristie kristin kristina kristine kristofer kristoffer
kristopher kristy kristyn krysta krystal krysten krystin krystina krystle kunta kurt kurtis
kwame kya kyan kyara kye kyla kylah kylan kyle kylee kyleigh kylen kylene kyler kylian kylie
kylo kymani kyndal kyndall kyng kynlee kyra kyree kyrie kyro kyron kyson lacey lachlan laci
lacie lacy ladarius ladonna laila lailah lainey laisha lakeisha lakelyn laken lakesha lakeshia
lakisha lamar lamont lana lance landen landin landon landry landyn lane laney langston lanie
laniya laniyah lanny laquan laquita lara laraine larissa larry lashanda lashawn lashonda latanya
latasha lathan latifah latisha latonia latonya latosha latoya latrell latrice latricia laura
laureen laurel lauren laurence lauretta lauri laurie lauryn lavar lavern laverne lavonne lawanda
lawrence lawson layan layla laylah laylani layne layton lea leah leandra leandro leann leanna
leanne leatrice ledger lee leeann leela leena leesa legacy legend leia leif leigh leigha
leighton leila leilah leilani leilany leisa lela leland lelia lena lenard lennon lennox lenora
lenore leo leola leon leona leonard leonardo leone leonel leonidas leora leota leroy lesa lesia
lesley leslie lesly lessie lester leta letha leticia letitia lettie lev levar levi lewis lexi
lexie lexis lexus leyla lia liam lian liana lianna libby liberty lidia lila lilah lilia lilian
liliana lilianna lilith lillian lilliana lillianna lillie lilly lillyana lillyanna lily lilyana
lilyann lilyanna lina lincoln linda lindsay lindsey lindy linsey linwood lionel lisa lisbeth
lisette lisha lissette litzy liv livia liz liza lizbeth lizeth lizette lizzie lloyd lluvia
lochlan logan lois lola lolita lon london londyn londynn loni lonnie lonny lora loraine lorelai
lorelei loren lorena lorene lorenzo loretta lori loriann lorie lorine lorna lorraine lorri
lorrie lottie lou louann louella louie louis louisa louise lourdes love lowell loyalty loyd lu
luann luanne luca lucas lucca lucero lucia lucian luciana luciano lucile lucille lucinda lucy
luella luis luisa luka lukas luke lula lulu luna lupe lura luther luz lyanna lydia lyla lylah
lyle lyman lyn lynda lyndon lyndsay lyndsey lynette lynn lynne lynnette lynsey lyra lyric mabel
mable mac macey maci macie mack mackenzie macy madalyn madalynn madden maddie maddison maddox
maddux madeleine madeline madelyn madelynn madge madilyn madilynn madisen madison madisyn
madonna madyson mae maegan maelynn maeve magdalena magen maggie magnolia magnus mai maia maira
maisie maison maisy maite maiya majesty major makai makaila makala makayla makaylah makena
makenna makenzi makenzie makhi makiya makiyah maksim malachi malak malakai malakhi malaki malani
malaya malayah malaysia malcolm male maleah malia maliah malik malinda malissa maliyah malka
mallorie mallory malorie mamie mandi mandie mandy manuel manuela mara maranda marc marcel
marcela marceline marcella marcellus marcelo marci marcia marcie marco marcos marcus marcy
mareli marely maren margaret margarette margarita margery margie margo margot margret marguerite
mari maria mariah mariam marian mariana mariann marianna marianne mariano maribel maribeth
maricela marie mariel mariela marietta marigold marilee marilyn marilynn marin marina mario
marion marisa marisela marisol marissa maritza mariyah marjorie marjory mark markus marla marlee
marleigh marlen marlena marlene marley marlie marlin marlo marlon marlowe marlys marni marnie
marnita marques marquez marquis marquise marquita marsha marshall marta martha martika martin
martina martine marty marva marvin mary maryam maryann maryanne marybeth maryellen maryjane
maryjo marylou marylyn masen mason mateo mathew mathias matias matilda matt matteo matthew
matthias mattie maud maude maudie maura maureen maurice mauricio maurine maverick mavis max
maxim maximilian maximiliano maximillian maximo maximus maxine maxton maxwell maxx may maya
maybelle maycee maylee mayme maynard mayra mayson mayte mazikeen mcarthur mccoy mckayla mckenna
mckenzie mckinley meadow meagan meaghan mechelle meera megan meghan meghann meilani meir mekhi
melani melania melanie melany melba melina melinda melisa melissa mellisa mellissa melodie
melody melva melvin melvyn memphis menachem mercedes mercy meredith merle merlin merrick merrill
merrily merry mervin messiah meyer mia miah micaela micah micayla michael michaela micheal
michel michele michell michelle mickey migdalia miguel mika mikael mikaela mikaila mikala
mikalah mikayla mike mikel mila milagros milah milan milana milani milania mildred milena miles
miley milford millard miller millicent millie milo milton mina mindi mindy minerva minnie mira
miracle miranda mireya miriah miriam misael missy misti misty mitch mitchel mitchell mitzi miya
miyah moesha mohamed mohammad mohammed moises mollie molly mona monica monika monique monroe
monserrat montana monte montserrat monty mordechai morgan moriah morris morton moses moshe
mozelle muhammad muriel murphy murray musa mustafa mya myah mychal myla mylah mylee myles mylie
mylo myra myranda myrna myron myrtis myrtle nadia nadine nahla naila nailah naima nairobi najee
nakia nakisha nakita nala nalani nallely nan nanci nancy nanette nannette nannie naomi nariah
nash nasir natalee natali natalia natalie nataly natalya natasha nathalia nathalie nathaly
nathan nathanael nathanial nathaniel nathen nautica navy naya nayeli nayely neal ned neha
nehemiah neil nelda nell nellie nelly nelson neriah nery nestor nettie neva nevaeh neveah newton
neymar nia nichelle nicholas nichole nick nickolas nicky nico nicolas nicole nicolette nicolle
nigel nikhil niki nikia nikita nikki niklaus niko nikolai nikolas nikole nina nira nita nixon
niya noa noah noe noel noelia noelle noemi nohely nola nolan nona noor nora norah norbert noreen
nori norma norman normand norris nova novah novalee nuri nya nyah nyasia nyla nylah nyomi nyra
oaklee oakleigh oakley oaklyn oaklynn ocean octavia octavio odalis odalys odell odessa odin odis
ola oleta olga olive oliver olivia ollie oma omar omari omarion omer onyx opal ophelia ora orion
orlando orpha orval orville oscar osiris osvaldo oswaldo otis otto owen pablo paige paislee
paisleigh paisley paityn palmer paloma pam pamala pamela pansy paola paris parker pasquale pat
patience patrica patrice patricia patrick patsy patti pattie patty paul paula paulette paulina
pauline paxton payten payton pearl pearlie pedro peggie peggy penelope pennie penny percy perla
perry persephone pershing pete peter peyton phil philip phillip philomena phoebe phoenix
phylicia phyllis pierce pierre piper polly poppy porsha porter portia pranav precious preslee
presley preston prince princess princeton priscila priscilla prisha priya promise pyper qiana
queen quentin quiana quincy quinn quinten quintin quinton rachael racheal rachel rachelle rae
raegan raekwon raelyn raelynn rafael raheem raiden raina ralph ramiro ramon ramona randal
randall randell randi randolph randy raphael raquel rashad rashawn rasheed rashida raul raven
ray raya rayan rayden raylan raylee raylynn raymond raymundo rayna rayne reagan reanna reba
rebeca rebecca rebekah reece reed reese regan reggie regina reginald reid reign reilly reina
remi remington remy rena renada renae renata rene renee renita retha reuben reva rex rey reyansh
reyna reynaldo rhea rhett rhianna rhiannon rhoda rhonda rhylee rhys ria riaan rianna ricardo
rich richard richelle richie rick rickey rickie ricky rico ridge riggs rigoberto rihanna rikki
rileigh riley rilynn rio rishi rita river rivka riya rob robb robbie robbin robby robert roberta
roberto robin robyn rocco rochelle rocio rocky rod roderick rodger rodney rodolfo rodrick
rodrigo rogelio roger rohan roland rolando rolland roman rome romeo romina ron ronald ronaldo
ronan ronda roni ronin ronnie ronny roosevelt rory rosa rosalee rosalia rosalie rosalina
rosalind rosalinda rosalyn rosanna rosanne roscoe rose roseann roseanna roseanne rosella roselyn
rosemarie rosemary rosetta rosie roslyn ross rowan rowen rowena rowyn roxana roxane roxann
roxanna roxanne roxie roy royal royalty royce ruben rubi ruby rubye rudolph rudy rufus russ
russel russell rusty ruth ruthann ruthie ryan ryann ryder ryker rylan ryland rylee ryleigh rylen
rylie rylynn ryne saanvi sabastian sabrina sade sadie sage sahara saige sailor saint salem
salina sallie sally salma salvador salvatore sam samantha samara samaria samatha samaya samir
samira samiya samiyah sammie sammy samson samuel samya sanaa sanai sandi sandra sandy sanford
saniya saniyah santana santiago santino santos saoirse sapphire sara sarah sarahi sarai sariah
sarina sariyah sasha saul saundra savana savanah savanna savannah savion sawyer saylor scarlet
scarlett scarlette scot scott scottie scotty scout seamus sean sebastian sekani selah selena
selene selina selma semaj seraphina serena serenity sergio serina seth seven sevyn seymour shad
shae shaila shaina shakira shalonda shamar shameka shamika shana shanae shanaya shanda shane
shanell shanelle shanequa shani shania shanice shaniece shanika shaniqua shaniya shaniyah shanna
shannan shannen shannon shanon shanta shante shantel shaquan shaquana shaquille shara shardae
sharen shari sharla sharlene sharon sharonda sharron sharyn shasta shaun shauna shavon shavonne
shawn shawna shawnee shawnte shay shayla shaylee shayna shayne shea sheena sheila shelba shelbi
shelbie shelby sheldon shelia shelley shelli shellie shelly shemar shepard shepherd sheree sheri
sheridan sherie sherita sherlyn sherman sherri sherrie sherrill sherry sherryl sheryl sheyla
shianne shiela shiloh shirl shirlee shirley shmuel shon shonda shreya shyann shyanne shyla sibyl
sidney siena sienna sierra silas silvia simeon simon simone sincere siobhan sky skye skyla
skylar skyler slade sloan sloane sofia sofie sol soleil solomon somaya sommer sondra sonia sonja
sonji sonny sonya sophia sophie soraya soren spencer spenser spring stacey staci stacia stacie
stacy stan stanley star starla starr stefan stefani stefanie stella stephan stephani stephanie
stephany stephen stephon sterling stetson steve steven stevie stewart stone stoney stormi stormy
stuart sue sullivan summer sunny sunshine suri susan susana susanna susanne susie sutton suzan
suzanne suzette suzy sybil syble sydnee sydney sydni sydnie syed sylas sylvester sylvia sylvie
symone syreeta tabatha tabetha tabitha tad tadeo tahj taina taj taja takisha talan talen talia
taliyah tallulah talon tamara tamatha tameka tamela tamera tami tamia tamie tamika tamiko tammi
tammie tammy tamra tamya tana tanesha tania tanika tanisha taniya taniyah tanner tanya tara
tarah taraji tariq tarsha taryn tasha tasia tate tatia tatiana tatianna tatum tatyana tatyanna
taurean tawana tawanda tawanna tawny tawnya taya tayla tayler taylin taylor tea teagan ted teddy
teena tegan telly temperance tena tenisha tenley tennille tera terence teresa terese teressa
teri terra terrance terrell terrence terri terrie terry tess tessa tessie tevin thad thaddeus
thalia thatcher thea theda thelma theo theodora theodore theresa therese thiago thomas thurman
tia tiana tianna tiara tiarra tiera tierra tiesha tiffani tiffanie tiffany tillie tim timmy
timothy tina tinley tinsley tisha titan titus tobias toby toccara tod todd tom tomas tomeka
tomika tommie tommy toni tonia tonja tony tonya tori torin torrey tory tosha toya trace tracee
tracey traci tracie tracy trae travis travon tre treasure trena trent trenton tresa trever
trevin trevion trevon trevor trey treyton treyvon tricia trina trinidad triniti trinity tripp
trish trisha trista tristan tristen tristian tristin triston troy tru trudy truett truman
trystan tucker turner twila ty tyanna tyesha tyler tylor tyra tyree tyrek tyreke tyrell tyrese
tyriq tyrique tyron tyrone tyshawn tyson ulises ulysses una unique unknown uriah uriel urijah
ursula vada valarie valencia valentin valentina valentino valeria valerie valery valorie van
vance vanesa vanessa vaughn vayda veda velma velvet venessa venita venus vera verda vern verna
vernice vernon veronica vesta vicente vickey vicki vickie vicky victor victoria vida vienna
vihaan vikki vilma vince vincent vincenzo viola violet violeta violette virgie virgil virginia
viridiana vito vivaan vivian viviana vivianna vivien vivienne vonda wade walker wallace walter
wanda ward warren watson waverly wayde waylon wayne weldon wells wendell wendi wendy wes wesley
wesson westin westley weston whitley whitney wilbert wilbur wilburn wilda wilder wiley wilford
wilfred wilfredo wilhelmina will willa willard william willie willis willow wilma wilmer wilson
wilton windy winfred winifred winnie winona winston winter woodrow wren wrenley wyatt wynter
xander xavi xavier xena ximena xiomara xzavier yaakov yadhira yadiel yadira yael yahaira yahir
yahya yair yajaira yamile yamilet yamileth yamilex yandel yara yareli yarely yaretzi yaretzy
yaritza yasir yasmeen yasmin yasmine yazmin yehuda yesenia yessenia yisroel yolanda yosef
yoselin yousef yuliana yulissa yurem yuridia yusuf yvette yvonne zachariah zachary zachery zack
zackary zackery zahir zahra zaid zaiden zain zainab zaire zakai zakary zamir zana zander zane
zaniya zaniyah zara zaria zariah zariyah zavier zayd zayden zayla zaylee zayn zayne zechariah
zeke zelda zella zelma zena zendaya zev zhane zhavia zhuri zina zion zoe zoey zoie zola zora
zoya zuri zyair zyaire zyon`

export const FIRST_NAMES: ReadonlySet<string> = new Set(GIVEN.trim().split(/\s+/))
