/**
 * Spellings of one given name: the names of a row sound the same and are spelled differently. Sources: general
 * knowledge, and the names of the given-name table that differ only in doubled letters, c and k, ph and f, i and y, or
 * a silent h. Different names that sound alike (Christina, Christine; Kara, Kira) are not included.
 */
export const SPELLING_VARIANTS = `
aaron aron arron aharon
abby abbey abbie
abigail abbigail abbygail
ada adah
adalyn adalynn
addison addyson adyson adison
adela adella
adele adelle
adelyn adelynn
adriana adrianna
adrienne adriene
aidan aydan
aiden ayden
aileen ayleen
aiyana aiyanna
alaina alayna
alan allan allen alen
alana alanna alannah alanah
alaya alayah
aleah alea
alec alek
alexis alexys
alfonso alphonso
alice alyce
alicia alycia
alisha alysha
alivia alyvia
aliyah aliya alliyah
alleen aleen
allene alene
allie ally alli
allison alison allyson alyson alisson
alyse alise
alysia alyssia alisia
amina aminah
amira amirah
amiyah amiya
amya amia amiah
andi andie
angela angella
angelica angelika
anita annita
aniyah aniya
ann anne
annabel anabel annabell
annabella anabella
annabelle anabelle
annalisa analisa
annalise analise
annamaria anamaria
annette anette
annika anika
anthony antony anthoney
april apryl
araceli aracely
arely areli
ariana arianna aryanna aryana
arianne ariane
arlin arlyn
arline arlyne
aron arron
aryan arian
aryn arin
ashley ashlee ashly ashlie ashli
ashlyn ashlynn
aubrey aubree aubrie aubri aubry
aubrey aubry
audrey audry audrie
audrianna audriana
austin austyn
avery averie averi
ayanna ayana
aydin aidyn
azaria azariah
bailey baylee bailee baylie
bari barrie
baron barron
barry barrie
becky beckie becki
bennie benny
bethany bethanie
betsy betsey
betty bettie bettye
beulah beula
beverly beverley beverlee
billie billye billi
billy billie
blaine blayne
bobbie bobbi bobbye
bonnie bonny
bradley bradly
braelyn braelynn
brandon branden brandan
brandy brandi brandie brandee
brandyn brandin
brayden braiden
breanna breana
brett bret
brian bryan
brianna briana bryanna bryana
bridget bridgett
brittany brittani britany brittanie brittaney
brittney britney brittni britni brittny brittnee
brody brodie
brookelyn brookelynn
brooklyn brooklynn
brylee briley
brynlee brinley
brynn bryn
bulah bula
cade kade
caden kaden
cadence kadence
caleb kaleb
calvin kalvin
camden kamden
camelia camellia
cameron kameron
camila camilla kamila kamilah
camille kamille
camren kamren
camron kamron
camryn kamryn
candace kandace
candice kandice candyce
candis kandis
candra kandra
candy candi kandi kandy candie
carl karl
carla karla
carleen karleen
carleigh karleigh
carlene karlene
carlotta carlota
carly carley carlie karlee carlee karli karly karlie carli karley
carlyn karlyn carlin
carmela carmella
carmen karmen
carol carole carroll karol
carole karole
carolina karolina
carolyn carolynn karolyn carolin
carrie carri cari kari karrie
carroll carrol caroll
carsen karsen
carson karson
carter karter
caryl karyl
casey kasey
cash kash
cassandra kassandra casandra kasandra
cassidy kassidy
cassie kassie cassy
catherine katherine kathryn katharine cathryn catharine kathrine katheryn cathrine
cecile cecille
cedric cedrick
chanel chanell
chantel chantell
charisse charise
charley charlee charli
charlie charley
chassidy chasidy
chelsey chelsie chelsi chelsy
cheri cherie sherry sherri sheri sherrie
cheryl cheryll cherryl
chris kris cris
chrissy crissy krissy
christeen kristeen
christel kristel
christian cristian kristian
christiana christianna
christina kristina cristina krystina krystyna
christine kristine cristine
christopher kristopher cristopher kristofer kristoffer christofer cristofer
christy kristi kristy christie kristie christi cristy cristi cristie
ciara ciarra
cierra ciera
cindy cindi cyndi cyndy cindie
clara klara
clifford cliford
coby koby
codi codie kodi
cody kody codi codey codie kodi
colby kolby
cole kole
colette collette
colin collin
colleen coleen
collene colene
colten kolten
colton kolton
conner konner
connor conor konnor
conrad konrad
cora kora
coralee coralie
corbin korbin
corey cory kory korey corie
cori kori corrie corie
corina corinna corrina
corinne corrine corine corrinne
cortney kortney
courtney kourtney
craig kraig
crystal krystal cristal chrystal kristal christal
curtis kurtis curtiss
cynthia cinthia
daisy daisey daysi
dakota dakotah
dalila dalilah
damian damien damion
danette dannette
danica danika
daniel danyel daniell
daniela daniella
danielle danyelle dannielle
danny dannie
danyell danyel daniell
darcy darci darcie darcey
darian darrian
darien darrien
darin darrin daryn
darion darrion
darius darrius
daron darron
darrell darrel darell
darren daren
darryl daryl
daryl darrell darryl darrel daryll
dayna daina
dayne daine
deanna deana
deanne deane
debbie debby debi debbi
deborah debora
debra deborah debora debrah
debra debrah debbra
deja dejah
del dell
delaney delanie
delilah delila
denise denice
denise denisse dennise denyse
dennis denis
denny dennie
derek dereck derrek
derek derrick derick deric
derrick derick derik deric
dessie desi
destiny destinee destiney destini destinie
devin deven
devin devyn
devorah devora
diana dianna
diane dianne diann
dina dinah
dionne dione
dolly dollie
domenic domenick
dominic dominick domenic
dominic dominick dominik
donetta donnetta
donnell donell
donnette donette
donnie donny
dori dorie
doris dorris
dottie dotty
douglas douglass
dusty dusti
dwayne dwaine
dylan dillan dyllan dilan
ebony eboni ebonie
eddie eddy
edith edyth
elaina elayna
elaine elayne
elan ellan
eliana elliana elianna
elise elyse
elizabeth elisabeth
ellie elly elli
elliott elliot eliot
ellyn elin
elsie elsy
emily emilee emilie
emma ema
emmalee emalee
emmanuel emanuel
emmy emmie
eric erik erick
erica erika ericka
erin eryn erinn
estefany estefani
estella estela
ethan ethen
eula eulah
evelyn evelin evelynn
evelyne eveline
fannie fanny
farrah farah
fatima fatimah
filomena philomena
franklin franklyn
freda fredda
freddie freddy fredy
frederick frederic
fredericka frederica
fredrick fredric
gabriella gabriela
gabrielle gabriele
garnet garnett
garrett garret garett
gary garry
gavin gavyn
gennie genie genny
geoffrey jeffrey jeffery geoffery
georgianna georgiana
gerald jerald jerold jerrold
gerry geri gerri
gianna giana
giovanni giovanny giovani
giselle gisselle gisele
gladys gladis
glenn glen
glinda glynda
gracelyn gracelynn
greg gregg
gregory greggory
greta gretta
hailey hayley haylee hailee haylie hailie haily
hannah hanna
harley harlee harlie
harriet harriett
hassan hasan
hayden haiden
heidi heidy
helen hellen
hillary hilary
holly hollie holli holley
isaac isaak
isaac issac isaak
isabel isabell
isabella isabela
isaiah isiah izaiah isaih
ivana ivanna
ivy ivey
iyana iyanna
jacey jaci jacie jacy
jackie jacki
jackie jacky
jaclyn jacklyn
jacob jakob
jacoby jacobi
jacqueline jacquelyne
jacquelyn jacquelin jacquelynn
jacquie jacqui
jaelyn jaelynn
jaidyn jaydin
jaime jayme
jaimie jaimee jaymie
jalyn jalynn
jamie jamey
jamie jami jamey jamee
janell janel
janet janett jannet
janette jannette
janice janyce
janiya janiyah
jaquelin jaquelyn
jaqueline jackqueline
jared jarred
jared jarred jarod jarrod jerrod jerod
jarrett jarett jarret jaret
jarrod jarod
jasmin jasmyn
jasmine jasmyne
jaycee jaycie
jayda jaida
jayden jaden jaiden jadon
jayden jaiden
jayla jaylah
jaylene jailene
jaylin jaylyn
jaylin jaylynn jaylyn jailyn
jazlyn jazlynn
jazmin jazmyn
jazmine jazmyne
jeanetta jeannetta
jeanette jeannette
jeanine jeannine
jeanna jeana
jeannie jeanie
jeffery jefferey
jeffrey jeffry
jenell jennell
jenine jennine
jenna jena
jennette jenette
jennie jenny jenni
jennifer jenifer jeniffer jenniffer
jeramy jeramie
jeremy jeramy jeremey
jeremy jeremie jeremey
jeri jerri jerrie
jerold jerrold
jerrell jerel
jerrica jerica
jerrod jerod
jessenia jesenia
jessica jesica jessika
jessie jessi jessy
jimmy jimmie
joanie joannie
joann joanne
joanna joana
jocelyn jocelynn
jodi jody jodee
johanna johana
john jon
johnna johna
johnnie johnie
johnny johnnie johnie
jolie jolee
jolynn jolyn
jonathan jonathon johnathan johnathon jonathen
jonnie jonny
jordan jorden jordon
jordyn jordin jordynn
josefina josephina
joselyn joselin
joseph josef
josephine josefine
josie josey
journey journee
jovani jovanni jovany jovanny
joye joie
judy judi judie
julian jullian
juliana julianna
julianne juliane
julie juli julee
julieta julietta
julissa julisa
justin justyn
kacie kacey kaci kacy
kadin kadyn
kaelyn kaelynn kaelin
kaitlyn caitlin kaitlin caitlyn kaitlynn caitlynn kaytlin
kaleigh caleigh
kalen callen
kalyn kalynn kalin
kami cami cammie camie cammy
kara cara karah
karen karin caren
karin karyn caryn carin
karina carina
karsyn carsyn
katarina catarina
katelyn katelynn katelin
katerina caterina
katharine catharine
katherina catherina
katherine catherine
kathern cathern
katheryn katherin catherin catheryn
kathey cathey
kathi cathi
kathie cathie
kathleen cathleen
kathrine cathrine kathryne
kathryn cathryn kathrin
kathy cathy
katie katy kati
katina catina
katlyn katlin katlynn
katrice catrice
katrina catrina
kaya kaia
kayden cayden kaiden caiden
kayla kaila cayla kaylah
kaylee kailey kaylie kailee kayley caylee kayli cailey
kaylin kailyn kaylyn kaylynn cailyn cailin kailynn
keely keeley
keila keyla
kelcie kelcey
kelly kelli kellie kelley kellee kellye
kelsey kelsie kelsi kelsy
kendall kendal
kenna kena
kennedy kennedi
kenneth keneth
kenya kenia
kerry kerri kerrie
keyana keyanna
keyonna keyona
khadijah khadija
kiana kianna
kiara kiarra kyara
kiera kierra
kimberly kimberley kimberlee
kimberly kimberley kimberlee kimberli kimberlie kymberly
kitty kittie
kizzy kizzie
kris cris
krista christa krysta crista crysta
kristan christan
kristen christen krysten cristen
kristen kristin christen kristyn
kristin christin kristyn cristin krystin
krystle crystle kristle
kurt curt
kyla kylah
kylie kylee kiley
kyndall kyndal
kyree kyrie
lacey lacy lacie laci
lanny lannie
laraine larraine
laronda larhonda
latonya latonia
laurie lauri
lavonna lavona
lavonne lavone
lawana lawanna
lawrence laurence
layla laila lailah laylah
layne laine
leanna leana
leila leyla
lela lelah
lenny lennie
leroy leeroy
leslie lesley lesly lesli leslee
lettie letty
lexi lexie
liana lianna
liane lianne
libby libbie
lida lyda
lilia lillia
liliana lilliana lilyana lilianna lillianna lilyanna
lillian lilian
lillie lily lilly lili lilli
linda lynda
lindsay lyndsay
lindsey lyndsey lindsy
linsey lynsey
linwood lynwood
lisa leesa
lisette lissette
lizette lizzette
lloyd loyd
lonnie lonny
loretta lorretta loreta
lori lorie lorrie lorri loree lory
lorine lorrine
lorraine loraine
luana luanna
luca luka
lucas lukas
lucila lucilla
lucille lucile
lucy lucie luci
lydia lidia
lynette lynnette linette
lynn linn
lynn lyn lin linn
lynn lynne lyn
mack mac
mackenzie makenzie makenzi
macy macie maci macey
madalyn madalynn
maddie madie
madelyn madelynn
madilyn madilynn
madison maddison madyson
magaly magali
makayla makaila
makenna makena mackenna
malia maliah
mallory mallorie malorie
mamie mammie
mandy mandi mandie
manie many
marc mark
marcella marcela
marcelo marcello
marco marko
marcus markus
margaret margarett
margareta margaretta
margarette margarete
margie margy
margret margrett
mariam maryam
mariana marianna maryanna
marianne maryanne
mariela mariella
marietta maryetta
marilee marylee
marilyn marilynn marylin marylyn marylynn
marissa marisa
marjorie marjory
mark marc
markel markell
marley marlee marlie
marnie marni
marquita marquitta
marshall marshal
marta marhta
marybeth maribeth
marylou marilou
mateo matteo
mathias matthias
matthew mathew
maximilian maximillian
maya maia
mayra maira
megan meggan
meghan megan meagan meaghan
meghan meghann
melanie melany melani
melinda melynda
melissa melisa mellissa
melody melodie melodee melodi
melonie melony
merlin merlyn
merry merri meri merrie
micah mica mikah
michael micheal mikel michal
michelle michele
mickey mickie micki mikki micky miki
mickey micky
mika mica mikah
mikaela micaela
mikel mykel
mindy mindi
miranda myranda
miriam myriam
mirta myrta
misty misti mistie
mitchell mitchel
mitzi mitzie
mohamed mohammed
mohammad mohamad
molly mollie
monica monika
myesha miesha
myrna mirna
nancy nanci nancie nancey nancee
nanette nannette
natalia natalya
natalie nataly natalee natali
nathalie nathaly
neil neal neill
nellie nelly
nicholas nicolas nickolas nicholaus
nichole nicholle
nicky nickie
nicolas nickolas nikolas
nicole nichole nikole
nicole nikole nicolle nickole
nikki niki nicky nicki nickie
nora norah
nydia nidia
ofelia ophelia
olympia olimpia
orrin orin
pamela pamella
paris parris
patricia patrica
patrick patric
patty patti pattie
pearlie pearly
peggy peggie
penny pennie penni penney
philip phillip
phillip philip
phyllis phillis phyliss phylis
priscilla priscila
rachel rachell
rachelle rachele
raelynn raelyn
rafael raphael
raina rayna
randall randal
randell randel
randi randee
reba rheba
rebecca rebbecca
rebecca rebekah rebeca
rebekah rebeca rebecka rebbeca
remy remi
reta retta
reyna reina
reynaldo reinaldo
rhianna rianna
rhonda ronda
ricky rickey rickie ricki
rikki ricki
riley rylee rylie ryley rilee
riley ryley
robbie robbi
robbie robby
robin robyn robbyn
rochel rochell
rodney rodny
roland rolland
rona ronna rhona
roni ronni
ronnie ronny
rosalie rosalee
rosanna rosana rossana
rosemary rosemarie
roxanna roxana
roxanne roxane
roxie roxy
ruby rubi rubye rubie
rudolph rudolf
russell russel
ryan rian rhyan
ryleigh rileigh
sadie sadye
sally sallie salley
samiyah samiya
sammie sami
sammy sammie
sandra saundra sondra
sandy sandi sandie sandee
saniya saniyah
sarah sara
savannah savanna savanah savana
scarlett scarlet
scott scot
scotty scottie
sean shawn shaun shon
shanell shanel
shannon shanon
shantel shantell
sharon sharron
shauna shaunna
shawana shawanna
shawna shawnna
shayla shaila
shayna shaina
sheila sheyla sheilah
shela shella
shelby shelbi shelbie
shelly shelley shellie shelli
shena shenna
sherly sherley
sheron sherron
sherrell sherell
sherri sheri
sheryl sherrill sherryl sheryll sherril sherill
shirley shirlee shirly
shonna shona
shyanne shianne
shyla shila
simone symone simonne
skye sky
sommer somer
sonia sonya
sophia sofia
sophie sofie
stacy stacey stacie staci stacee
stefania stephania
stephan stefan
stephanie stefanie stephany stefani stephani stefany steffanie
stephanie stephany stefanie
steven stephen stephan stephon
stewart stuart
stormy stormie
sunny sunni
susan susann
susan suzan
susana susanna susannah
susie susy
suzan suzann
suzanne susanne suzann
suzy suzie suzi
sybil sibyl
sydney sidney sydnee sydni sydnie
sylvia silvia
taina tayna
tamara tammara
tamera tammera
tamika tamica
tammy tammie tammi tamie
taniya taniyah
tanya tania
tawana tawanna
teresa teressa terresa
teresa theresa
teri terri terry
terrance terance
terrell terrel
terrence terence
terry terri terrie
theresa theressa
tiana tianna tyanna
tiara tiarra
tierra tiera
tiffany tiffani tiffanie tiffaney tifany
timmy timmie
timothy timmothy
timothy timothey
tobi tobie
toby tobie
todd tod
tommie tomi tommye
tommy tommie
toni tonie
tonya tonia
tori tory torrey torri torrie torie torey
tory torrey torey
tracy tracey traci tracie tracee
tremaine tremayne
tressa tresa
tristan tristen tristin
tristan trystan
tristin tristyn
trudy trudi trudie
twana twanna
twila twyla
tyesha tiesha
tynisha tinisha
tyrell tyrel
ulysses ulises
valerie valery valeri
vanessa vanesa vannessa vannesa
veronica veronika
vicki vickie vicky vikki vickey viki
walter walther
waneta wanetta
wendy wendi wendie
wesley westley
wiley wylie
willie willy
winifred winnifred
winona wynona
yesenia yessenia
yvonne yvone
zachary zachery zackary zackery
zackary zakary
zaria zariah
zayden zaiden`;
