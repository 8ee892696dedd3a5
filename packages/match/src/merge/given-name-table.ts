/**
 * Given names of at least 1 in 100,000 people, by bearers per million of the sex with more of them, rounded up to two
 * digits. Sources, both public domain: the given names of the US Census of 1990, and the Social Security
 * Administration's national list of given names for births from 1940 to 2013. The higher share of the two counts.
 */
export const GIVEN_NAME_SHARES = `
34000 james
33000 john
32000 robert
31000 michael
27000 mary
25000 william
24000 david
18000 richard
16000 charles
15000 christopher joseph
14000 thomas
13000 daniel
12000 jennifer linda matthew
11000 patricia
9800 barbara
9700 mark
9500 paul
9400 donald elizabeth
9300 anthony george steven
8600 joshua
8500 brian
8400 andrew kevin susan
8300 kenneth maria
8100 jessica
7800 edward
7700 margaret timothy
7600 karen lisa
7400 jason
7300 dorothy ronald
7100 jeffrey
7000 sarah
6700 betty helen nancy
6600 ryan
6500 ashley gary kimberly sandra
6300 eric michelle
6200 jose nicholas
6100 jacob
6000 amanda larry
5900 donna frank jonathan melissa stephen
5800 deborah emily
5700 carol ruth stephanie
5600 justin scott
5500 rebecca
5400 brandon cynthia sharon
5200 amy laura
5100 gregory
5000 angela
4900 kathleen raymond shirley
4700 brenda pamela
4600 nicole patrick
4500 benjamin
4400 anna jerry
4300 debra dennis samantha samuel virginia
4200 alexander martha tyler
4100 christine heather
4000 rachel walter
3900 aaron carolyn diane julie katherine peter
3800 adam catherine harold janet marie zachary
3700 ann douglas frances henry joyce kelly
3600 alice christina lauren nathan
3500 carl cheryl kyle
3400 arthur doris gloria megan teresa
3300 andrea evelyn joe roger victoria
3200 albert jack jean jeremy juan mildred terry
3100 gerald hannah joan judith keith sean willie
3000 emma rose
2900 amber danielle denise jacqueline janice lawrence ralph
2800 austin brittany christian judy kathy roy sara theresa
2700 beverly bruce bryan diana ethan kathryn lori madison olivia tiffany
2600 alexis crystal fred harry irene jordan kayla tammy
2500 abigail billy erin jane jesse louis marilyn steve wayne
2400 dylan julia natalie randy taylor
2300 alan alyssa anne bobby bonnie carlos dawn eugene howard louise robin ruby russell shannon tina victor wanda
2200 allison annie bradley craig ernest gabriel lillian lois martin noah norma paula phillip phyllis shawn todd travis
2100 cody gladys jamie leslie peggy rita wendy
2000 carmen chris cindy clarence connie courtney danny earl edna florence grace isabella jimmy johnny logan philip rosa sophia tracy vanessa
1900 antonio april brianna dale jasmine leonard luis manuel mike monica stanley tony valerie vincent
1800 alexandra allen caleb cameron carrie chad curtis edith elaine ellen erica ethel evan joel josephine kim marjorie marvin melanie michele norman
  rodney sheila sherry sylvia thelma
1700 alex alfred alicia anita charlotte derek esther glenn hazel jeff jeffery jill juanita kristen lee melvin nathaniel pauline rhonda ricky
1600 clara debbie elijah eva francis frederick herbert holly isaac jesus katie lucille luke marcus mason morgan ray suzanne
1500 adrian angel ava bertha brooke dana darlene don dustin eddie edwin eleanor gail geraldine hunter ian jared joanne leah troy veronica
1400 audrey barry cathy chloe corey joann kristin lorraine lucas lynn randall regina renee sally shane tara
1300 annette beatrice bernard bernice caroline cassandra chelsea clifford connor dolores francisco isaiah jackson june kaitlyn laurie leroy lindsey
  mario marion mia micheal miguel oscar ronnie stacy sydney theodore yvonne
1200 alma ana beth bill blake brett calvin carla colleen ella gavin gina haley ida jay jayden jeanette jeremiah jim jo jon julian kelsey leon lloyd
  loretta molly roberta seth stacey sue terri tom tommy trevor vicki vivian wesley yolanda
1100 aiden alvin brent chase dan darrell dean derrick destiny devin eileen elsie erik floyd gertrude gordon greg hailey heidi jeanne jenna jerome
  jorge kristina leo lucy marc maureen melinda mitchell paige pedro rosemary sabrina savannah shelby tamara tim tonya warren
1000 lindsay madeline
990 deanna gabrielle katelyn lewis wilma
980 agnes claire jessie vera
970 charlene herman maurice roberto vernon
960 bessie erika ricardo
950 clyde delores dominic
940 arlene glen hector pearl
920 cory marissa sam
910 constance georgia joy lester owen rick tanya
900 charlie claudia faith garrett jackie lillie marcia ramon
890 alejandro gilbert landon minnie nellie
880 glenda liam marlene
870 cole gene mackenzie
860 caitlin lydia marian vickie viola
850 andre kaylee stella
840 alison colin dora reginald
830 brandy lily miranda
820 amelia autumn ruben xavier
810 alexa mattie rafael
800 edgar milton wyatt
790 brandi casey irma marsha maxine raul
780 ben cecil chester katrina mabel myrtle
770 carter christy duane franklin jake lena mariah spencer
760 patsy toni zoe
750 gabriella grant hilda kara sebastian
740 aidan bethany elmer gwendolyn jocelyn lance meghan natasha penny priscilla whitney
730 brad bryce clayton darren jennie kylie levi makayla nora sierra
720 arnold harvey ivan margie naomi nina roland ron
710 addison alexandria briana carole dianne joanna kay kendra
700 eduardo max olga tristan
690 billie colton felicia karl leona sofia tracey
680 angelina bailey claude jenny sonia
670 angelica becky brayden darryl diego karla melody
660 bridget candace javier kristine miriam misty neil preston shelly sherri velma
650 bobbie clinton fernando isabel johnathan violet
640 adriana avery brittney lonnie mathew ted tyrone
630 breanna brendan desiree julio mae omar
620 aubrey daisy hayden jillian jodi kurt rachael ramona tanner
610 allan ariana monique nelson riley sheryl
600 carson dakota guy hugh kristi
590 belinda dwayne eli geneva guadalupe kelli lynda margarita maya
580 armando brooklyn cora dwight faye felix hope jacquelyn jimmie krystal parker
570 ada brady everett gabriela krista shelley
560 andy arianna harriet hattie marguerite nicolas wallace
550 blanche bob cecilia iris jade jaime ken kristy micah rebekah rosie sandy summer
540 alfredo andres angie bianca dalton eunice josiah maxwell meredith oliver
530 alberto candice dave inez
520 alberta byron collin drew genevieve jan janie johnnie maggie morris sergio sidney sonya trinity
510 aaliyah damian
500 cheyenne clifton daryl devon fannie madelyn maryann nichole nolan opal ross shaun terrence willard yvette
490 cesar flora kirk luz marshall perry salvador susie terrance virgil
480 adrienne antoinette beulah erick jaden kaleb kent lola lula mamie marco nevaeh rene robyn sheri verna
470 carly jada jonathon kate sophie
460 abraham ariel emmanuel enrique freddie jeannette juana kari lynne pam
450 cooper kaitlin rickey roxanne wade
440 celia damon dillon elena isabelle jody karina kristopher layla stuart tabitha
430 abby alisha arturo camille della dianna fredrick gayle joey latoya luther nick patty peyton sadie shelia vicky
420 cristian julius marianne miles wendell
410 ashton blanca daniela donnie erma kirsten otis traci valeria
400 aimee cassidy doug elise gerard gianna giovanni homer kellie kendall leticia mallory myra natalia pat zoey
390 alana angelo bernadette brody caitlyn cara celeste cristina dominique elias geoffrey gracie hubert janelle kennedy kenny mckenzie mikayla rosalie
380 alfonso allyson caden ernestine gage jaclyn jonah kerry lacey lyle mable marisa matt muriel trenton
370 alejandra ayden carlton damien ernesto genesis harrison hayley israel juliana kaden lana lorenzo marcella michaela neal orlando rex
360 alec christie darius donovan estelle gerardo gretchen horace kelley kelvin lora mya nadine pablo paulette raquel roderick shawna trent wilbur
350 antonia colby conner doreen ginger ira kiara mona rosemarie selena teri willis
340 ashlee betsy bryant dominick freda jana janis jasmin jordyn leonardo malcolm patti payton rochelle rudolph rudy skylar
330 alton archie ashlyn dallas esmeralda eula garry kylee liliana lynette marcos meagan mercedes mindy tessa wm
320 adrianna bennie bryson cecelia darla ed eloise felipe leigh loren pete randolph roman shari tricia
310 alexia braden camila cassie delbert earnest ebony guillermo gwen henrietta jace josue laurel nikki simon stacie trisha ty
300 benny chance edmund jazmin johanna kimberley kristie laverne malik mandy myron noel olive reagan rodolfo rylee santiago serenity tami tasha
  yesenia
290 alissa bella callie cedric delia elisa elisabeth ellie elvira essie giselle grayson gregg jaxon jermaine julianna kerri lila lilly lorena lowell
  marla may nadia raven salvatore serena silvia sonja stefanie
280 brock carolina cheri dante dixie elsa jeannie josefina kyla lela lorene lucia marta roosevelt sherman sherrie sylvester tammie tyson wilson
270 abel alondra britney clarissa emanuel forrest hanna josie leland makenzie marina melba nettie ollie ora patrice rena ronda tori wilbert winifred
  zane
260 addie alisa anastasia bonita carroll christa clark corinne francine frankie irving jalen janine jayla jazmine justine kyra latasha lesley malachi
  myrna penelope rachelle sammy sasha skyler tracie trey trina
250 adele alaina annabelle ashleigh charity ciara deloris diamond dorthy fabian gustavo ivy jewel kasey keri kira lucinda mack marisol mayra mckenna
  nickolas quentin rufus tatiana terrell tia woodrow
240 aliyah asia aurora braxton chelsey clint darin delaney demetrius effie ellis elva estella etta fern francisca gilberto helene ismael karin
  kassandra katharine laurence lenora lionel lottie lourdes madeleine mariana marty orville reba sallie scarlett terence
230 aida al bettie cherie clay daphne debora dena dewey dina elliott emilio ervin eugenia goldie graham griffin harper hugo ignacio ina ingrid iva
  jamal jenifer josh katelynn lane leanne maude myles randi saul shana shayla sheldon toby tomas wilfred
220 allie alonzo bert bradford brenna bret candy carissa cathleen chandler conrad consuelo dane darrel darrin doyle drake elbert eliza elliot fatima
  hillary hudson janette jayson jolene joni julianne kayden latonya lea lorna noelle polly ramiro rogelio rosetta savanna shanna shauna stewart tamika
  tania therese tucker zachery zackary
210 alyson angelique asher brennan camden cierra cleo cornelius dawson desmond dexter dorothea esperanza fay grady helena jakob jaylen jewell jodie
  kayleigh keegan laila lamar leila marlon merle nell patrica percy phil piper randal rolando trudy weston
200 amos beau branden corbin darnell esteban ezekiel francesca haylee heath irvin kameron khloe lara lincoln lou lupe macy maribel mollie moses ola
  quinn rosario ryder staci susanne tommie
190 alta antoine bette blaine bobbi boyd brooklynn cary cayden cecile chasity daniella deandre delilah domingo eden edmond eliana emil emmett ester
  graciela hilary imogene jarrod jayne jerald kai keira keisha leann leola london lukas makenna paris petra quinton reese reid rocky santos stephan
  susana taryn tiana timmy van winston
180 adeline alina amaya athena aubree beatriz bennett bentley brenden bridgette camryn carmela clarice deana dewayne easton ericka ezra glenna harley
  humberto jeri jess johnathon jude kailey kendrick kenya kiana kyler leilani lizbeth lizzie louie mateo mickey moises otto reynaldo rosalind sawyer
  sheena silas simone sondra teddy tiara tonia ursula will zachariah
170 adan aileen alayna alivia angelia angeline audra axel cade christi claudette darcy davis efrain eldon elma emilee freddy frieda garland heaven
  imani jaiden jami jeanine joaquin juliet julissa kaiden lamont larissa lorie luella marcy margo margret maritza marquis millie paola phoebe reed
  robbie rodger rory talia valentina vicente
160 ali amie amir arielle ashlynn brianne brielle chuck clare cleveland dee dolly elton fiona gale grover india jarrett jasper jaxson jeannine junior
  kody ladonna leanna lucile luisa manuela martina mavis pierre quincy rodrigo royce rylan selma socorro sterling sybil tabatha terrie willa winnie
150 agustin aisha alanna alexus aniyah august barbra benito bettye brynn colette conor cornelia curt elaina emilie ernie erwin eve georgina hallie
  hans izabella kali karissa katlyn kaylie kiera lacy landen latisha lexi magdalena mara matilda maura melisa monte murray nia ofelia reuben russel
  sienna solomon stan tanisha vance virgie yasmin zion
140 adela adolfo annmarie araceli aria bart bernadine brendon bryanna buddy burton catalina chandra concepcion corrine cortney darwin declan denis
  derick dona earline elnora emilia estela flossie gregorio greta harlan harmony hollie ila isiah issac jameson jonas katy kelsie kiley kimberlee
  lauryn lenore letha lidia lorrie lyla madalyn maddox malia malinda marley mauricio minerva nelda nikolas noe noemi nola perla precious rae rhoda
  rosalyn ruthie scotty sharron stefan tristen valarie viviana wilfredo
130 abbey anderson anton avis baylee benita brain brandie brooks cadence carey casandra danna deirdre dion dorian dulce elissa elvin elwood elyse
  emely hal harriett janae jayda jeanie juliette kamryn kassidy kaylin keaton kermit kristian kurtis loraine marylou mikaela milagros nanette nannie
  nathanael neva nicolette norbert noreen odessa pearlie rob rocco rod roscoe rusty ryleigh saundra selina skye suzette tameka tatum williams xander
  zackery zelma
120 abbie aden althea alvaro annika armand bryon camilla carlene carley carmella chanel chantel cheyanne chrystal cliff corina cristal cruz damion
  deidre deja destinee duncan earlene earnestine elinor emiliano fidel gay gillian hadley holden jacklyn janell janna jaqueline jarvis javon jefferson
  jeffry jerri joesph joselyn kaitlynn kaleigh kathie keenan kierra kyleigh leonel lia lilia liza louisa luann lynnette maddison marcel marcie mari
  marlin maximus michel monty nathalie nayeli ned nita paulina raphael regan reggie rickie rosalinda sammie sarai shania shayna son susanna terra
  thaddeus thurman tierra tiffani vaughn walker wendi willow
110 adolph ahmad alessandra aline alphonso anahi aniya anya aron ayanna ayla bridgett carina charmaine chelsie claudine corine cyrus danica darian
  dayna deanne deena deshawn dollie donte edwina elisha elvis evangeline fran georgette gerry gonzalo greyson gus hailee haleigh ilene itzel jamar
  jamison jayce jayme justice kaila kareem karyn kathrine kaye khalil kiersten kobe kory kris krystle lakisha lavonne lawanda leeann lesly lilian lina
  loyd luca lyndsey macie madge marci margery maricela maryanne meaghan melina melva mila millard mitzi nona norris ophelia paisley presley rashad
  reece renae rhiannon rigoberto rosanne roseann roslyn roxie rylie sage scot sheree sonny stephany tamera tammi tamra tate teagan tobias tyra tyrell
  uriel wiley ximena zander
100 alyce amalia arline augusta aurelia basil bernardo berta bruno clement coy denny donnell eddy elvia emery federico gena heriberto hiram imelda
  jena josefa lakeisha leonor lessie marietta marva maynard nyla odell raegan reva reyna romeo rosella ulysses vern vilma vince ward young
99 carlie celina gael kourtney liana
98 adrianne brenton bria cari cathryn fernanda rocio titus
97 brice deon madilyn madisyn quintin ronny tess
96 desirae halle kaelyn kaley libby trevon trista
95 camron caryn estrella galen jarred kade maci miracle yadira
94 anika blair caiden chadwick joelle jordon kellen kenzie osvaldo samara
93 addyson devan emerson janessa kristal nataly tianna tyree
92 barrett brayan brittani dara diann garret keely markus princess roxanna yasmine
91 alecia janel lexie lizette norah waylon
90 alba alfreda amparo angelita anissa art aurelio bailee barney bertie beryl brigitte carlo carmelo charley cherry coleen concetta delmar denver dick
  dionne donny dudley enid erna evangelina fanny florine frederic freida gilda harris helga hester hollis ines irwin isidro jannie kacie katheryn
  katina kirby lauri lelia linwood liz lolita mai marcelino marquita maryellen mckayla merlin merrill micaela millicent mohamed nestor octavia queen
  rebeca rhea rosanna rowena sanford tisha truman twila vito weldon wilda winfred
89 ainsley braeden braylon cash colten demarcus kingston lesa marianna
88 annemarie judah kaydence lilliana madyson rhett shaina stevie
87 aldo christin ciera davon jadyn kailyn maranda
86 ahmed amari ashanti breana christen coleman gia madelynn maximilian nehemiah tamia
85 antwan cali cori damaris jarod luna mitchel mohammad pierce sharlene
84 ashly colt jaelyn kaylyn lyric moriah thalia
83 alena braydon cullen dalia justina karlee maia melany tayler
82 abbigail abram aspen denice gayla isaias kailee mariam
81 america danette demetria ezequiel isis kori marlena moshe nigel rowan roxana
80 adelaide aleah allene antionette antony arron bernie beverley booker buford carlee chaya clair cornell danial daren dayton deann deidra dessie dirk
  doretha edwardo edythe elba elda emory errol felecia fletcher genaro geri germaine german gussie herminia houston hung ivette jacques jame jazlyn
  judi kathi kitty lakesha lashonda latanya leta letitia louella ma margot mariano mellisa michell miley milo mina monika monroe nan nelly nikita
  numbers octavio pamala pansy pasquale raymundo robby rosalia shelton theron valencia vonda wilford wilmer zelda
79 breanne brook catrina cayla erich mohammed ryker shantel shea
78 annamarie ashlie aubrie jase korey mandi racheal sandi tevin
77 ari asa finn giovanna gunnar karrie kinsley mariela marisela marybeth paxton tatyana
76 davion deangelo devonte elle jamel jaron johnna jolie kacey karli kieran liberty orion triston
75 alycia amira chana chastity debby dusty gunner iliana karly kinley lacie lorelei marlee shayne
74 caren christal cristopher jaimie kaylynn king macey melodie scottie shanice shellie tera
73 ayana brantley dayana farrah kelsi mikel portia trace
72 christiana deven felicity gino kasandra patience prince
71 alysha alysia annabella haylie janiya jimena latrice layne lisette maegan nathanial sade tana
70 abdul adelina agatha alene alphonse alva arleen arnulfo augustine belle bess birdie carmine celestine chong cindi cyril delma delphine dinah dottie
  eleanore elia elida eloisa ernestina eugenio ferdinand forest freeman garth griselda guillermina herschel hortencia iola iona jacquline jaquan
  jeanna johnie karlie kennith kolton lashawn lazaro leora lon lona londyn luciano lucien lucretia major malissa marilynn maryjane maudie maurine
  merry mervin migdalia morton nilda oma pattie randell retha rich robbin rosalee rosita russ seymour shiela shonda soledad sun tawana teresita tessie
  thad theodora tiffanie tillie treva valentin veda verda vernice vida virgina wilburn wilhelmina winona yong
69 danika haven joslyn kane katelin kolby kristofer laci laney marquise raina river savanah scarlet skyla unknown
68 andria annabel cherish davin gisselle jamari kallie kenna kirstin kristyn phoenix porter rayna reina roxann starr suzan
67 adalyn anaya bradly celine chaz darien essence gideon hana holli janiyah jerrod jett kaci kenton kerrie maximiliano muhammad nakia shyanne suzanna
  ulises
66 amara arabella cordell cortez denzel karol maeve nasir
65 amani ansley aracely brant gemma hank jaylin kami lilah misti richelle
64 alden alexandrea alia annalise chantal fabiola jadon jairo kadence maverick natalee sarina stacia talon yahir
63 amya cristy ibrahim isabela izaiah jacquelin jaylon jovan kennedi lanny lorri luanne shanda tristin
62 ally augustus bo cohen fallon isla jazmyn johan kendal keven mekhi rico rodrick shakira zoie
61 alonso anabel arely carli hassan julien karson lindy ryann starla
60 abe adelyn aletha alfonzo alvina annetta aretha aylin barb barton belen belva berniece berry bettina boris bree brennen burt candida caridad carmel
  carmelita catharine cathrine charla christoper claudio daria delois dewitt dino dominga donn dorris earle edgardo efren eliseo elmo elouise eloy
  emile erlinda everette evette faustino felicita filomena flor foster fritz gil gisela harriette haydee hershel ione isabell ivory jaida jamaal
  jerold josef journey judson jules jung katarina kieth kisha lauretta lavern lemuel leopoldo leota les lettie lizeth lucio lura lyman lyn madonna
  marcela margarito marge marjory matilde mayme mellissa milford mireya mirna missy mitch napoleon norberto normand olin oralia pearline phillis pilar
  pricilla rafaela refugio reinaldo renita reta rohan roseanne roselyn rosendo royal rubin samatha sang santa sydnee tamela thea tomasa trinidad una
  vada venus vernell vesta wilton yazmin zayden zella zenaida zoila
59 aja amiyah brycen coby coral danita jacoby jeana kala kayley kia maliyah tyrese
58 brodie candi darrick dashawn destiney elana iesha jed kianna stephon sunny zechariah
57 alesha alesia aliya amina darby dario destini halie linnea lissette nico paloma renata tylor zaria
56 ami broderick caylee chaim dahlia dannie estevan gianni jaycee jaydon kaya marques myla sharyn tod valorie
55 aliza asha brisa cale danelle devante domenic ginny kaia kalyn kip lyndon myah remington shelli sherlyn tonja yessenia
54 charlee daquan davina deonte donavan elliana emmalee jamila jaylene joana keon maren niki raelynn star
53 aiyana alysa aric armani berenice daron devyn jabari jaylynn juliann laureen matteo mira montana rubi stefani tosha
52 aryanna austen bronson darrius giana giuliana jacey jax jayleen kandice karley kaycee kimora lawson lyndsay nikole salma siobhan tyron vivienne
  xiomara
51 alyse cecily chantelle dandre dani dimitri dominik eboni jaliyah kamila kenia kenyon krysta latosha leif marcelo misael nicky rikki salina shyla
  susannah vikki
50 abril adalberto adell aleena allyssa alpha amado anabelle andra anibal antone antonette ashely aura bertram bud burl carrol chang charleen charline
  chauncey chet chi chiquita chung clementine cletus collette columbus cordelia corinna corrie dangelo dania darleen debi debrah delfina delmer demi
  dorcas dorene dortha dovie dwain easter elyssa enoch eryn eulalia fermin florencio floy fredric garfield gaye genoveva georgiana georgianna geraldo
  gerri gertie giuseppe gregoria hellen herlinda hilario hildegard hilton hipolito horacio huey idella ima ivonne jacque jamey janeen jannette
  jefferey jenelle jerrold jesica josette jovita juli karon kassie kayleen kayli kesha keshia kinsey kole lan laquita latonia latricia lawerence
  leandra lenard lenny leone leonora lorine louann lucila mac magda majorie marcelle marlyn marlys maryjo maud mauro maximo mckinley mei mel melvina
  mi mimi minh moira mozelle myrtis nedra nereida newton nicki noble odis olen oleta omari omer ona oren orval philomena porfirio raleigh renate reyes
  richie robt rolland roma romona rosalba rosalina rupert sabina sal shanon sharonda sol stanford stephenie stormy sung tad tena teodoro thanh theda
  theo tory twyla valentine velda venessa verla violeta waldo werner willy yareli
49 adriel andreas beckett britany brylee danae darci evelin kale kimber lani leia lexus luciana maryam nanci raheem ryland shameka sharla unique
48 adalynn addisyn adonis adriane alijah astrid chanda darion evie garrison giancarlo jamil joleen kaela kandace keagan lainey landyn lucero marlo
  samir samson sherrill shiloh teressa vanesa yaritza zariah
47 adrien alessandro ariella audrina brittni finley justus kaliyah khadijah madalynn mariann marilee noelia quinten sariah uriah winter zara
46 bryn cinthia dayanara dillan emerald felisha francesco gracelyn jackeline jaelynn jerrell jessi jessika katerina keila keyla miah nash ronan
  shaniya shante shaylee shyann terese yaretzi
45 alexandro anais braylen bryana cristobal dawna denisse jalisa johana kason kaylah kaylen layton lonny maleah maribeth rey rivka ruthann selene shay
  simeon sommer taliyah teena travon trever vickey vincenzo
44 abigayle adria amaris ashli benton bonny braiden breann brigette brigid carleen cathie danyelle darron dereck enzo estefania ivana jaylah jerod
  jorden kandi kraig kristan lesli litzy maira mariel santino shanika siena sky sloane
43 adina antwon averie baby benson blaise braelyn brandee calista carolynn cason cedrick cheryle jacky jakayla jamarion janay jasmyn keeley leigha
  livia lucian marnie mercy miya nichelle nicolle raelyn rashawn rhianna rhys saige saniya tristian xzavier yosef
42 amberly amiya brynlee charisse corrina darcie demario emelia emmy jayde jenni jonna kandy karie karmen karter katlin kellan kelsea lars lilyana
  nannette natalya reanna samira seamus serina shelbi tanesha tressa valery westley yajaira yoselin
41 abagail aleta arjun bambi brandan carolann demond domonique edison eliezer eliot emmitt franco jacalyn jedidiah jerilyn joi joycelyn kamron kortney
  leyla lisbeth lizabeth mathias matias meg melonie monserrat nathaly sarahi shannan shelbie sheridan stephani tamar tatianna zack
40 abdullah abigale adelaida akeem akira albina alda altagracia ambrose anh antione arden ardis ardith arlen arlie armida arnoldo artie aryana
  benedict bernita blanch boyce britt buck buster cami candelaria carlotta carman carolee caryl catina chas cherly chrissy chyna claud clemente coty
  cristine danilo darell del deron dian dong donita dori dorinda dorsey douglass edie edmundo elden eldridge elenor elizebeth ellsworth elroy ena
  enriqueta era erasmo eusebio evonne fausto fawn felicitas felipa felton filiberto florentino florida franklyn garnet gaston gaylord georgie gerda
  giovanny graig granville hai hailie harland haywood herb hermelinda hobert hong hortense hosea hoyt hyman ike ileana ilse inge isreal jacinto jae
  jaidyn janina jaylee jc jeane jeanetta jeniffer jennette jeramy jere jeromy jerrie joanie joellen johnson jonnie josephina jospeh kaiya karolyn
  katia kelton keneth kian kyong kyung lakeshia lashanda laurette lavina lavon leandro leatrice leisa len lida linnie lino lise long lorenza lovie
  lucie lucius luigi lulu lynwood madilynn magdalene magnolia malcom man manual marcelina marcellus margarette marita marquerite marti marvel marylin
  maxie maybelle melony meta michal michale milan miquel mirian mittie modesto mose myriam nathen natividad nena neville nicola nila nova novella
  nydia ok orpha oswaldo otha palmer peggie pennie phuong phylis phyliss prudence rayford raymon renaldo renato rolf rona roseanna rosina roxane rubye
  rudolf rueben samual sanjuana sanjuanita santo selah shad shalonda shamika shaniqua shanta shantell shara sherie sherita sherwood shirlene shon sid
  soon stanton sydni tariq tawanda tawnya thuy tomeka toney toya trena tresa tuan turner val venita vergie virgilio von wally walton warner wes wilber
  willian windy winford winnifred yolonda yoshiko zola zoraida
39 amelie annalisa areli baron boston breonna camren candis charissa draven giovani jessenia jocelynn kalie karis karma keshawn khalid korbin linsey
  matthias niko priya shamar shaquille shira sydnie valentino yasmeen
38 ace alexzander amirah atticus ayesha brandt britton cannon cydney dasia deandra derik dontae duke ember frida garrick geralyn isai isela jazlynn
  jazmyne jovani kalvin lanette leighton leslee lynsey makena marlen mika rihanna savana semaj shae sullivan taya tre treasure yuliana yusuf zakary
37 alize anjali ashtyn brea brionna brittanie casie chanelle dax dejuan demarco derrell deshaun eleni greggory hamza heidy iker ilana jamya judie kacy
  kamden kati koby krystina lilianna lupita madisen maximillian messiah nyasia nylah racquel reilly salena saniyah sunshine
36 alani alannah anisa aundrea blaze branson cailyn caitlynn caleigh carin channing evelynn jacquelynn jair jalyn jamarcus jaylyn jayna jesenia kamari
  keara kevon keyon kylan magaly malaysia marquez meadow myranda nya ramsey santana sarita tanika taniya tarah tayla torrey tyesha whitley yahaira
35 adilene alyssia anson briley campbell carleigh cherise daisha dalila dedra deion destin ean farah garett gwyneth hayleigh jensen johnpaul kalli
  karri kaylene laron marin mechelle menachem mindi ronaldo roni ronna sanaa shanell tegan xochitl
34 anabella anders anitra annalee annelise brinley britni cassondra celena cristin dallin denisha desire donavon grecia hali iyana jaci jaimee jaren
  javion jerrica jevon julieta kadin keli laken lorinda makaila mariyah nevin noor rayne shani sincere soren tobin tye
33 abner anjelica anneliese archer brandyn brannon carie charli cherri china christophe cinda crista deacon deasia deric ephraim estefany finnegan
  gisele ireland jalynn jolynn kaylan kenley kenyatta kirstie kya kyndall leesa linette maxim natali nathalia nikhil nikolai rasheed renea shanelle
  shasta shoshana soraya stephaine tawny tyshawn yehuda
32 alexandre aliana aryan averi aydan cain camilo case dannielle delvin donell franchesca galilea hernan hezekiah ishmael ivanna jacinda jaeden jasen
  jerimiah julisa kasie kendyl kylah lianna malakai malika marcello meryl monet mustafa ricki sabra sherryl syed tasia tiera vladimir zain zina
31 alexys amare anastacia anisha arlette arya austyn azaria cambria chante chelsi chiara davian dominque dylon elicia estefani gavyn hadassah hakeem
  holley iman iyanna jagger jamir jammie janey jasmyne jeramiah jessy jocelyne jordy jovanni judd karim katlynn keanu kendell kenisha killian knox
  krysten lanie malka melia mikala neha nyah porsha priscila quiana rana risa shavon stone suzy tabetha tawanna trevin viridiana zavier zayne
30 adelia adella adelle adelynn aditya afton agustina albertha albertine alethea alida almeda amada angella anglea antonina arcelia audry aurea awilda
  barbie bea bobbye braulio buffy calli candance carlota carlyn carma caron carri cathi chace charlette charlize charolette cherrie christel christene
  christiane chun claribel cleta corazon corene cristi cyndi cythia dameon daniele darline davida davonte deb debbra dedrick delana delora delphia
  demetra deneen denna domenica dorotha dorthea eartha eda edelmira eldora eleanora eleazar elfriede elianna elmira elna elvera emani emogene enedina
  ethelyn eugenie eun evalyn evelia everardo evon felica felice felisa ferne florene fonda gaynell georgetta gigi gladis glory golda gretta harlee
  hedwig hettie hoa hortensia hui hulda huong idalia ilona in infant inga ingeborg irena jacinta jailyn jamia janene janeth jaunita jaylan jenniffer
  jeraldine jeremie jerica jettie joetta johnetta jordin jovanny jovany justyn karan karlene karsyn kasen kathlene kathlyn kathryne kathyrn kecia
  keiko kimberely kimberli kindra kizzy konner krystyna kum ladarius lai lanita larue laurene lavada lavinia lavonda leatha leda lennie li liane lin
  linh lissa lita loreen lorretta lu luana lucienne lue lyda machelle mallorie margarete marilou marry martine marylee marylyn mathilda mazie mee
  meghann mickie milissa miller mirta modesta mordechai mozell my myong myrtice nada nakisha nelida nella nelle nichol nicolasa nidia nilsa ninfa
  norene norine ocie odette oliva otilia ouida page palma pinkie randa rashida rina roel rolanda romana rosaline rosalva rosaria rosaura rufina ryne
  sabine shandra shanita sharee sharen shawanda shawnee shena sherilyn sheron sherron shirlee shirly shreya sibyl sigrid simona stephine su susann
  suzann suzie syble symone tamatha tamie tamiko tangela tarsha tenisha teodora terrill thersa thomasina tiffiny timmothy tracee tressie trish velia
  velva vernie vernita verona vicenta vina vita viva vonnie wanita willene wynona yamilet yetta yisroel yoko yu zaida zainab zandra zena zenobia zona
  zora zula zulma
29 alexi alisia allegra angelic bilal blane bradyn brennon bristol cal darrion delano hayes immanuel jessa joselin justen kalee kalia kamilah kayle
  kellee kimberlie levon lillianna loni loriann malaya murphy nikia raeann riya rogers shianne slade stefany stevan taj tremaine yessica zahra zaire
  zuri
28 aaden abrianna angus arianne audrianna aya barron bethanie blythe brittny carnell chantell curtiss deedee delanie dionna fredy gaige halley
  hamilton jackelyn jacki jaleel janiah jaquelin jerad jered kalen kamille kelby keren keyana kiarra konnor kristoffer kyndal lailah luka malorie
  marcell markel markell marleen marshal melani niya rachell raylene rian rianna samaria savion tenley tiarra tierney tyrus vivien
27 abelardo acacia adyson alaysia alea aleigha alora alyvia analisa annaliese annamaria audriana aydin ayleen bowen braedon briella caesar cailin
  charis constantine corie damarion denton deondre deonna donta elian hasan jacie jacqulyn jarrell jelani johann joseluis kash keanna keyshawn kirt
  leana leeanna magen martez merissa mikael milena myesha paityn paulo raiden remy ritchie shanae tarik tavon tremayne tyanna yaakov
26 adrain ajay aliah alix alli ameer analise artis azucena bayleigh bishop bridger brien britta brittaney cailey cammie charisma christofer ciarra
  citlali dayne delisa dennise dequan derwin desean destany devorah ellyn elysia emmaline emmalyn erinn gannon gaven giavanna glynn isha jaymie jerel
  joseline juwan kaeden karena karleigh kegan kera keyonna kimberlyn kiya kwame kyree larisa laylah leander leena leighann lorne maile maiya makala
  marni misha montrell mylee naima rachele rayshawn rebecka sahara sami sana schuyler sheyla spring suellen taniyah thor trae trystan vidal yamileth
  yousef yulissa zaiden zaniyah
25 alain alaya alayah alek amia andi annabell arian ariane arlo ashlea autum blakely blayne brieanna bronwyn butch caprice cassius chassidy codi
  colter corwin cristofer danya dasha dickie dillion echo emalee enrico gauge jacy jaheim jai janaya janee jarett jarret jaslyn javonte jenae jeramie
  jeremey juancarlos kahlil kalynn kaytlin kevan keyanna kierstin kolten krystin latesha latrell lennon lesia lexis lili lonna lorelai madden magali
  mahogany makai malina marielle marko memphis merri natosha omarion pamella patricio randel reymundo ronni sedrick shlomo shmuel shonna sloan stetson
  talan tanna torrance treyvon trudi tyquan vannessa woody zeke
24 aislinn aiyanna amar ammon analia ariah azalea baylie benjamen breeanna candie candyce carisa chelsy cloe dajuan daxton debbi demetri diya dwaine
  elayna emmie ethen gareth gracelynn haden harlie holland homero isaak izabelle jaleesa jalissa jasiah jaycie jericho jessalyn jodee jordynn julieann
  kaelynn kailynn karah karolina kathaleen kelcie kelsy keona kyron laraine leeanne malena miguelangel montgomery nicholaus nickie nicklaus noa odalys
  rahul rayan ria rileigh rishi robb ryley samiyah sari sequoia shaelyn stormie torin tyrel velvet vianey westin wynter yael yair yanira yitzchok zaid
  zaira zulema
23 abbygail alise alisson andie angeles apryl arman aubri aubrianna audie brittnee brogan brookelyn chip clarisa codey daija darrian deeann dejah
  delton deontae domenick dreama eamon elly ely ford genna geovanni haily halee henri honey janett javan jaycob jayvon jenessa jeni jonatan jonelle
  jordana journee jovanna katherin kaylea kentrell keturah khadija kymberly lamonte landry langston latia lilith lorin maddie makenzi meggan meranda
  merrick mikal mirella nakita nate neveah orrin pranav regis shaunna shavonne shawnna shimon talisha tamala tiesha timmie torri yara
22 abdiel adison akilah alanah aleisha aleshia alishia amiah angelena antonella arvin auston avi azariah azul becca bethann blaire bradlee braylee
  carletta ceasar chanell christianna chyanne courtland cy damarcus darrien denita derrek destinie dyllan emersyn fisher gabe giada gibson jacquelyne
  jael jailene jamin jaya jenell jory kalea kamren kandis kattie keesha kenan kenyetta keyona konrad kora kyara laine laquisha larae lianne lilli
  lilyanna luc lylah madelaine magan manny maricruz marlana melynda mercedez nailah nalani niles nisha odin orin osbaldo paolo promise randee rashaad
  remi ridge rowdy sabastian sebastien shaila sherrell sofie spenser taisha tobi tomika torie torrie trenten vinson wylie zakiya
21 aarav abrielle adamaris aidyn alliyah amarion aminah anamaria audrie avraham babette bartholomew brookelynn burke cael callum canaan charlton
  cheryll corliss creighton cris crissy cristen dacia dakotah dalilah deanthony deisy devlin devonta dilan dionte ebonie edson elexis elin elina elora
  evans evelina farrell gearld georgene gerson gian gracyn gray hayward honesty izabel jacobi jakobe jamee jamiya janetta janiece jaret jenise jermiah
  joella jolee julee kady kalina kamya karisa kayce kenji kiah kiesha krish kyrie lakia lashay lathan latoria lluvia luiz mackenna mahlon maisie
  malaki maliah mariella marlie meridith micki mikhail milana mohamad montez montserrat nallely natashia nechama obed octavius oriana patric payten
  quenton rashaun raynard rochel ryanne saira samiya sandie shaneka shantelle sharita sharyl sindy sirena sylas talitha tanja tavares terance tito
  tonie torey torrence trayvon trevion tripp tyla veronika wardell waymon yandel
20 adaline adriene aedan akiko albertina aleida alejandrina alethia alica alla alline almeta alona altha alvera amit ammie andree anette angele
  angelika angle anjanette annamae annett annice annis antonietta aracelis ardell ardella arie arla arlena arletta armanda arminda arnetta arnita
  arvilla assunta asuncion aubry audrea augustina avelina babara barbar barbera becki beckie belia berneice bernetta bethel betsey bev beverlee billye
  birgit braelynn branda brandin briar brigida brinda brunilda callen camelia carline carmelina carmon carolyne catarina caterina cathey cecila
  celestina charise chau cherryl chin christeen christena cicely clarine clarita clementina clemmie cleopatra cleora clotilde coletta collen conchita
  consuela cordie coreen coretta criselda cristie dagmar daisey dannette danuta danyel danyell daphine davey dawne dayle deane debroah delena delicia
  delinda dell delpha delta demetrice denae denese dennie detra devona devora diedra diedre digna dimple dione doloris donetta donya dorathy dorie
  dorine dot drema drucilla drusilla dung dyan earlean earleen edda elanor elayne elease elenora elizbeth elke elodia elois else elvie elvina ema
  emelda emiko eneida enola epifania erlene erline ermelinda erminia esta estell ethelene ethyl eveline evelyne evin exie fae faustina fe flavia flo
  florance florencia florentina floretta florinda france francie francina francoise frederica fredericka fredia freeda fumiko gabriele garnett gaylene
  gaylon gearldine genia genie gennie georgine gertha gertrud glady glendora glennie glennis glinda glynda gracia gudrun gwenda gwenn gwyn ha hae
  haiden halina hanh hannelore hedy hee heide henriette hermina hermine hilaria hilde hildegarde hildred hilma hiroko hyacinth hye hyon hyun idell
  ignacia ilda iluminada indira inell inger inocencia irina irish irmgard isa isaura isidra jacqualine jacquiline jadwiga janita jann jaquelyn javen
  jaydin jeanene jen jenette jenice jenine jennefer jesusa jin jina joeann jolanda jona jonell jonny joye juliane julienne junita jutta kaelin kam
  kanisha karey karine karleen karoline karren karsten karyl katharina kathe kathern kathey katrice kayson kazuko keena kelle kellye kena kensley
  kerstin kimbery kimiko kristel kym lady lanell larhonda laronda lasandra lashunda latashia laticia latrina launa laure laurice laurine lavera
  laverna lavonia lawana lawanna le lenna leonarda leonie leonila leonore lera letty lezlie librada lien ligia lilla ling lisha loan loida loma lore
  loree lory louanne louvenia lovella loyce lucina lucky lucrecia ludie luise lurline luvenia lynell lynelle madaline madie madlyn magaret magdalen
  maida malisa mammie mana manda maple marceline margareta margarett margaretta margarite margart margeret marget margit margorie marguerita margurite
  marilu markita marna marquetta marya maryalice masako mathilde maxx maybell maye melaine melissia mellie meri merilyn merlene merna mica micheline
  michiko miguelina mikki milagro min minna mireille mirtha monserrate mozella mui mykel myrle myrtie myung nana nancie naoma narcisa nelia neoma
  nerissa neta nga ngoc nickole nicol nieves nikko noella noma obdulia odilia olympia omega oneida ossie ozella pamelia pandora particia patrina
  pauletta pearle pearlene penney penni pernell petrina pia piedad qiana queenie ramonita ranae rand rasheeda raye reatha rebbeca rebbecca reda regena
  regenia reiko remedios renetta retta rochell romaine romelia rosamond rosana rosann rosia rosio roxy rozella rubie sachiko salome sanora santina
  sebrina sha sharleen shawana shawnda sheilah shela shelba shemika shenita sherley sherly shery shirleen shona shu signe silva silvana slyvia so
  solange song soo sook stefania steffanie stephane stoney storm sudie sueann suk sylvie synthia syreeta taina takisha tam tameika tamekia tamesha
  tamica tammara tashia temeka tennie tennille tequila tereasa terrel terresa tesha thao theola theresia thomasine thresa thu tiny tomi tomoko tonda
  toshiko towanda trang trudie trula tuyet twana usha valda vallie vanda vanita vella vena venice veola verdell verdie verena verlene verlie vernetta
  versie veta vincenza vinnie violette vivan wai waltraud wei willette willia wonda yan yang yee yen yi ying yolande yolando yukiko yuko yun zita
  zofia
19 arica aryn cassaundra cherilyn clarke codie daina dakoda ellison ever fatimah harlow jaedyn johna kairi kalani keelan kye lachelle mandie melodee
  miesha parrish phylicia rilee saylor shakia shanel shaquita yuri
18 arin cameryn carsen cassi cherokee damari delila demetris elan ellery gentry ivey jacelyn jaye jeanmarie josey jourdan jovon kadyn kasi kenda kit
  kodi kymani lakendra lashawnda merrie merritt micky mistie najee oakley raelene shaquana tai tamisha tari tarra tiffaney tonisha vania wendie
17 allyn anja arlin baylor berkley carrington carsyn chasidy daryn deandrea deedra imari jannet jaydan joie jullian karlyn krissy linden lindsy
  marivel mayson mendy niesha porsche ruthanne shala somer stephania xenia
16 amal angelyn avril camellia cassy cheree contessa daniell delaine desi dru faviola georgeann glynis isadora janise january jenee kelcey latarsha
  latina lauralee leisha luci reena renay shan sharie sherika sunday tova
15 aide candra carlin cherlyn collins corrin darcey deeanna elli gema jeanelle joette jolyn kary lakiesha latrisha lavelle letisha loran maris
  marylynn natisha nicholle nubia rosamaria sacha september shawnta shenika tambra tyisha viki
14 bari billi calandra callan cher cherelle crysta dia dominica dusti elizabet johnette kanesha kiran krishna lashawna lasonya lizzette love maisha
  merideth merrilee michaele mikah miki neely neida nohemi rhyan sandee shalanda shandi sharilyn sharmaine shaunte sulema sunni tashina tristyn
  tynisha valeri
13 alane amee amiee aries barrie camdyn camie cassey charlyn dede doretta gidget grayce grisel janella joline joya julene karsen kimi ladawn lajuana
  lakenya lakita lamonica laquanda latoyia lisandra londa marchelle maryanna maryrose micaiah milly neda parris rio shantae shanti shaunda shemeka
  shonta sparkle stacee sutton treasa zana
12 adena alita allena arlinda arlyn britteny bunny cammy charlena dalene darlena deloise donella donnetta ellena emeline francene gala georgann
  georgiann gricelda isobel ivelisse jacquetta jama janean jani joannie kalin kasha kemberly khalilah klara lael lannie larita lashaunda lashon lauran
  lavonna loralee lynetta lynna madelene mahalia makeda marinda marisha melania melita melodi nevada phebe robbi sena seneca serafina sharice shera
  sherell sherice sherril sheryll sima taneka taunya tenesha theressa tisa toi tonette
11 ara charita chere christan coralee cyndy helaine jackqueline jacquie jamika janyce jene jetta kandra karima katherina kristeen lakeesha lanora
  lillia loria luanna mignon mitzie natacha necole pa rachal ranee regine rhona sharell sharika sharolyn sharri shawanna shenna shirl suanne suzi tama
  tammera tandra tijuana tobie tona twanda twanna vanna vashti veronique zada zenia
10 adah agnus agripina agueda ai aiko ailene alaine alease aleen alfredia alleen alverta an andera angila angla annelle annita antonetta apolonia
  ardath ardelia ardelle argelia argentina arlean arletha arlyne armandina arnette asley audria aurore ayako azalee azzie bao barabara basilia beata
  beatris beaulah bebe bee belkis bell berna bernarda bernardina bernardine bettyann beula bibi blondell blossom bobette bok bong brande bruna buena
  bula bulah burma carita carlena carlita carmelia carmina carola carolin caroll caroyln carry carylon casimira catherin catherina cathern catheryn
  catrice cecille celesta celinda celsa ceola chae chan chantay chara charlesetta charlott charlsie charmain chery chia chieko ching christia
  christinia chu cinderella cindie cira claretha claretta clarinda claris classie claudie clelia clemencia cleotilde clora clorinda colene collene
  conception concha coralie cordia corrinne creola crystle cuc cyrstal dagny daine danille dann darcel daysi deadra debera deetta delcie delmy deloras
  delorse delsie denyse despina dierdre dinorah divina dodie domitila donette donnette doreatha dorethea doria dorla dorthey dotty dulcie dwana earlie
  edra edris edyth ehtel eilene ela eladia elane elene elenore eleonor eleonora eleonore elfreda elfrieda elidia elinore eliz ellamae ellan elsy
  elwanda elza emelina emerita enda estefana etha etsuko ettie eufemia eugena eulah euna eura eusebia eustolia evia evita ewa fairy felicidad fermina
  fernande fidela fidelia fleta floria florrie fransisca fredda fredricka galina gaynelle genevie genevive genny georgeanna georgianne gertrudis
  gertude ghislaine gilberte gilma ginette gita giuseppina glayds golden grazyna han hang hassie heike herma hermila herta hertha hiedi hien hisako
  hsiu hue hwa hyo ileen illa iraida izetta izola ja jacqui jeanett jeanice jeannetta jeffie jeneva jennell jennine jerlene jessia jestine jesusita ji
  jinny joane joaquina johanne johnsie jone jong jonie josefine josphine jule julietta junie junko justa ka kamala kareen karole karry katerine
  katharyn katheleen kathline kathrin keitha keva kimbra kina kittie kiyoko kizzie kristle kyoko lacresha lahoma lala lanelle lang laree larraine
  lashandra lashaun lashell laurena laurinda lavenia laveta lavette lavona lavone lean leanora lecia leida lekisha lelah lenita leoma leonia leonida
  leontine lesha libbie lieselotte lilliam linn lisabeth loise lorean loreta lorette lorilee lorina loris lorita lorriane lorrine louetta loura lourie
  lovetta luba lucilla ludivina luetta lurlene lyndia mabelle madalene mafalda maire mallie malvina manie many mao maragaret maragret marcelene
  marcene mardell marg margene margert margherita margrett margy marhta marianela marica mariette mariko marine marketta marline marquitta marth
  marvella marvis marx marybelle maryetta maryland maryln marylouise matha maurita maxima maximina mayola meda melda melida merlyn mertie micha
  michelina milda minda ming minta miss mitsue mitsuko miyoko monnie moon mora muoi myrl myrta na nadene naida nakesha nam nancee nancey nenita neomi
  nery ngan nguyet nida nobuko noriko nu oda odelia olene olevia olimpia olinda onie onita oralee oretha otelia ozell ozie palmira pamila pamula
  parthenia pasty patria paulene paulita paz pearly peg pei petronila phung ping pok providencia pura quyen raguel raisa raymonde rea refugia reginia
  reita rema remona renda renna ressie reynalda rheba ricarda rima riva robbyn robena rolande roselee roselia roseline roselle rosena rosenda rosette
  rossana rossie rosy rozanne rutha ruthe sadye salley samella sanda saran saturnina sau season see seema senaida serita setsuko shakita shalon
  shantay sharan sharda shaunta shavonda sheba shella sherill sherise sherlene shila shin shirely shizue shizuko shondra simonne sina siu sixta soila
  sona stasia stepanie stephnie sumiko susy svetlana ta tajuana takako tandy taren tawna tayna teisha telma temika tempie temple teofila teresia
  terica terina terisa terrilyn thi thomasena thora tien tifany tilda timika tinisha tish toccara tomiko tommye tonita tora toshia tran treena trinh
  tu tula ula ulrike un ute valene valrie vanetta vannesa vasiliki venetta vennie verline vernia vertie vi victorina vinita virgen voncile wan waneta
  wanetta wava wen wendolyn wenona wilhemina willena willetta williemae willodean wynell xiao xuan yaeko yasuko yelena yer yevette yon yoshie youlanda
  yuette yuk yuki yulanda yung yuonne yuriko yvone zetta zonia`;
