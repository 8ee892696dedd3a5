/**
 * Surnames of at least 1 in 100,000 people, by bearers per million, rounded up to two digits. Source: the surnames of
 * the US Census of 2010 (public domain).
 */
export const SURNAME_SHARES = `
8300 smith
6600 johnson
5600 williams
4900 brown jones
4000 garcia miller
3800 davis rodriguez
3600 hernandez martinez
3000 lopez
2900 gonzalez
2800 wilson
2700 anderson
2600 taylor thomas
2500 jackson moore
2400 lee martin perez
2300 thompson white
2200 harris
2100 sanchez
2000 clark
1900 lewis ramirez
1800 robinson walker
1700 allen young
1600 king wright
1500 adams baker flores green hill nelson nguyen scott torres
1400 campbell hall mitchell rivera
1300 carter evans gomez phillips roberts
1200 collins cruz diaz edwards parker reyes stewart turner
1100 cook morales morris murphy rogers
1000 gutierrez
980 morgan ortiz
960 cooper
950 bailey peterson
940 reed
910 kelly
900 howard ramos
890 cox kim richardson ward
860 brooks chavez watson
850 james wood
840 bennett gray
830 mendoza
810 hughes ruiz
800 alvarez price
790 castillo sanders
780 foster long myers patel ross
770 jimenez powell
760 jenkins perry russell
750 bell butler coleman henderson sullivan
740 barnes
730 fisher gonzales vasquez
720 simmons
710 jordan romero
700 alexander patterson
690 graham hamilton
680 griffin reynolds
670 cole moreno wallace west
660 bryant hayes herrera
650 ellis gibson
640 aguilar medina tran
630 castro ford marshall murray stevens
620 fernandez harrison mcdonald owens
610 washington woods
600 kennedy wells
590 vargas
580 chen freeman henry webb
570 burns guzman tucker
560 crawford hunter olson porter simpson
550 dixon gordon mason mendez shaw silva snyder
540 hicks holmes hunt munoz palmer
530 black boyd robertson rose wagner
520 fox meyer mills salazar stone warren
510 rice
500 daniels ferguson garza nichols schmidt stephens
490 gardner grant payne ryan soto weaver
480 arnold dunn hawkins kelley spencer
470 bradley cunningham elliott hansen hart knight peters pierce santos vazquez
460 alvarado andrews armstrong berry carroll delgado duncan hudson lane ray riley
450 carpenter contreras hoffman johnston matthews pena perkins richards willis
440 chapman estrada george guerrero lawrence ortega rios sandoval watkins
430 greene harper nunez valdez wheeler
420 burke larson maldonado morrison santiago
410 austin carlson carr dominguez franklin jacobs lawson obrien
400 bishop harvey jensen lynch montgomery oliver singh vega
390 dean espinoza gilbert sims williamson
380 burton fuller garrett hanson howell le li mccoy reid wang weber wong
370 fields lucas marquez park rojas welch
360 acosta banks bowman brewer davidson day fowler little luna may mejia padilla schultz walsh yang
350 cortez curtis douglas holland joseph juarez newman pearson schneider
340 barrett figueroa keller navarro
330 avila barnett bates campos chambers hopkins molina stanley wade
320 ayala beck byrd caldwell craig frazier lambert leonard lowe miranda neal powers
310 carrillo cohen duran fleming gregory jennings mcdaniel moran norris parks rhodes schwartz shelton sutton walters watts
300 barker becker benson deleon hail hale haynes holt leon steele terry vaughn
290 bush cabrera dawson fletcher graves horton lara love lyons mann mccarthy mckinney miles page pham thornton warner wolfe zimmerman
280 baldwin cervantes chang daniel erickson fuentes hardy higgins klein reeves robles salinas simon solis velasquez
270 aguirre barber blair bowen calderon cardenas chandler cross cummings dennis francis griffith lin liu moss ochoa oconnor pacheco paul quinn ramsey
  robbins sharp swanson
260 blake burgess chan christensen curry doyle fitzgerald garner gill gross harmon khan manning mcgee mclaughlin newton reese rivas rodgers rosales
  serrano stevenson walton
250 adkins brady cannon castaneda delacruz fischer goodman goodwin hines huang mack malone montoya mullins potter roman tate todd trujillo webster wu
240 barton camacho clarke farmer franco gallagher gallegos guerra hammond hampton hodges hubbard ingram logan maxwell rowe saunders schroeder sherman
  townsend valencia waters wise wolf zhang
230 andrade ball bauer bowers buchanan casey cobb colon floyd frank gibbs glover harrington ibarra norman orozco osborne parsons patton person salas
  strickland suarez tyler
220 conner escobar flynn french hartman hogan kramer lindsey lloyd macias marsh mcbride mccormick mcguire moody mueller norton pope sparks velazquez
  yates
210 ali ballard barrera bautista beil brock burnett cain charles cochran drake hess lamb lang mckenzie mercado morton olsen owen patrick pineda pratt
  santana shaffer shepherd stokes trevino villanueva villarreal zamora
200 arias bass briggs bryan carey carson clayton collier decker flowers greer holloway hoover houston lozano melendez meyers mora morrow nash
  nicholson petersen poole rangel roberson roth shah short summers underwood valenzuela weiss whitaker wilcox wilkins yoder zuniga
190 anthony atkinson boone bradford bridges bruce cameron christian combs conley copeland davenport galvan hood huff huynh jefferson kirby kirk lam
  larsen massey mathis meza monroe pittman randall richard rocha roy singleton skinner velez wall wilkinson
180 abbott acevedo allison arroyo atkins barron benitez bond bonilla boyer callahan chase choi cisneros cline dalton dickerson dillon farrell foley
  garrison gates glenn grimes hancock harrell heath hensley hodge horn huffman kane mathews phelps rubio shields sosa sweeney tapia villa vincent
  wiggins wyatt york yu zavala
170 ahmed arellano barry baxter beard beasley beltran berg booth brennan cantu clay gilmore golden henson ho hobbs huerta humphrey hutchinson johns
  kaur keith koch marks mata mcclain mcclure mcdowell melton montes mosley oneal oneill parrish pitts ponce preston rich rosario russo savage sawyer
  snow stephenson tanner vance vang villegas walter ware wiley wilkerson
160 barajas blackwell bullock conway cordova cortes davila dyer eaton english guevara hurst jacobson kemp kent kerr kline knox leach lester macdonald
  mccullough meadows merritt moon murillo nolan orr prince pruitt roach rosas salgado shannon solomon stafford strong whitehead winters woodard
150 barr bartlett berger blankenship bradshaw bravo browning buck buckley calhoun chung corona cuevas david dejesus dorsey duarte durham ellison
  esparza frederick frost gaines gentry gillespie glass hardin hendricks herman howe hull knapp leblanc livingston lowery marin mccall mcfarland
  mcintosh mcintyre mckee mclean middleton morse nielsen noble odonnell palacios sellers sexton sloan spears stark stein stout weeks
140 ashley avery ayers bender benjamin bentley bernal bernard blackburn boyle case conrad crosby donovan duffy dunlap enriquez espinosa everett farley
  felix fitzpatrick friedman giles gould hahn hanna harding hebert herring hickman house hurley landry lucero magana mahoney mayer mays mcconnell
  mckay mcmahon mcmillan medrano michael moses nava pace peck pennington pugh quintero randolph raymond reilly rivers rush sampson schaefer shepard
  small trejo valentine vaughan ventura walls
130 alfaro andersen avalos bean benton best blanchard blevins booker brandt burch cano cherry church clements coffey compton correa costa crane
  delarosa dodson donaldson dougherty dudley esquivel estes faulkner finley fry frye galindo good haley hayden hester hinton horne huber jaramillo
  krueger leal levy lim lu lugo lynn madden maddox maynard mccann mccarty mcpherson moyer mullen nixon novak oconnell parra peralta phan pollard
  portillo potts proctor quintana rasmussen richmond sanford schmitt sheppard sierra spence stanton stuart terrell truong villalobos vo vu waller
  woodward xiong
120 albert amaya archer baird barlow barrios becerra bird bolton bonner branch braun bray bright cantrell cardona carney chaney cheng cho cooke cooley
  cotton cowan dailey daugherty davies delaney dickson dotson downs duke ewing ferrell forbes frey fritz galloway gamble haas haney hatfield hays
  hendrix holden holder holman hooper irwin jarvis john joyce justice kaiser kaufman key kidd krause levine lindsay mayo mcgowan mcgrath mcknight
  mcneil mercer merrill mooney newell ngo nieves odom petty pierre quinones reyna riddle riggs ritter rollins rosa rowland saenz saldana shea slater
  tang tovar travis velasco vera werner whitney
110 abraham aguilera alford alonso alston bacon baez beach blanco britt bruno byers byrne camp carrasco carver castellanos childers cleveland connolly
  cordero costello craft cramer crowe crowley dale daly dang dillard do dodd donahue donnelly elder emerson england farris finch flanagan franks
  fulton gallardo gay gibbons goff goldberg goldstein gorman guillen guthrie han hartley hendrickson hewitt hoang holley hong hurtado joyner kang
  kaplan katz kendall kinney kirkland kuhn lake lancaster lange lau law lehman lutz ly mackey maloney marino mayfield mcallister mccabe mcdermott
  mcfadden mcleod minor morin moser muniz ng noel odell osborn pearce pereira pickett ratliff richter rodrigues saucedo sears segura shoemaker snider
  springer starr sutherland sweet talley tan tillman tracy valle vogel welsh whitfield wilder winter witt wooten workman zapata
100 cash connor gilliam haines hatcher hickey meeks osorio pate vigil wynn zepeda
99 arredondo britton bui christopher escobedo hilton hyde kessler mobley oneil ritchie romano tyson
98 caballero chamberlain downing fink godfrey guy holcomb hollis rankin sharpe
97 belcher carranza childs chu foreman kern knowles ma madison sharma
96 arthur baca dye grace mccray rutherford sorensen wills womack
95 boggs chacon denton doherty ferreira hastings kendrick kenney lockhart mohamed nicholas pierson pryor renteria sargent tuttle
94 burks chin coronado jamison locke lyon magee manuel olvera puckett quiroz sykes
93 courtney delatorre dolan dwyer head hopper langley mcgill mckenna montano muller paredes shirley sinclair slaughter
92 broussard clemons corbin covington dempsey hatch lemus madrigal mcginnis polk rosado rutledge sheehan
91 bermudez bland bowling burris carmona cassidy couch dickinson downey gabriel garland hamm harden herron orellana pike rucker stinson varela whitley
90 battle boyce brandon burt dewitt dunbar gustafson herbert mcnamara romo rosenberg rouse simms webber woodruff
89 corbett crabtree fraser gil goss grady granados hinojosa hutchins kirkpatrick kumar leyva lott mcclellan rossi
88 aquino aragon aviles bingham elmore emery ervin fonseca madrid nieto ocampo ott quezada rico simons singer soriano sterling worley
87 abrams ackerman beatty gleason gore gregg heller meier michel padgett paz plummer robison serna seymour shafer smart swartz vela weston xu yanez
86 akers albright burgos eldridge helton leslie manley mayes pina quick roe schumacher song stern swain tomlinson vinson zheng ziegler
85 angel buckner childress coffman curran daley duong edmonds elkins fish givens gomes greenwood griggs hutchison lowry nix solano tipton walden
84 bowden burrell bustamante clifton elias field groves gunter hoskins jacob mccauley mcelroy meredith schafer stover tatum teague thomson uribe
  yarbrough
83 blue canales crews crowder draper funk gamez inman kay kurtz lund navarrete sanderson schulz shapiro stroud swift tolbert whalen
82 anaya arevalo blanton bloom crouch crow francisco goldman helms jung liang mckinley mcmanus metcalf nance newsome olivares reece schmitz sun
  thurman tompkins
81 amos benavides bowles bullard chappell clement coates conklin crockett devine drew hagen holbrook hollingsworth horner louis neely payton phipps
  steiner
80 coker connelly dickey dooley driscoll dubois feldman gunn heard jeffries larkin lord masters mcghee montalvo pagan poe pollock post prado pritchard
  self thao zhou
79 aldridge barragan butts cabral egan gallo gee hidalgo ivey jewell kimball lacy machado maher rainey reynoso rubin samuel swenson wesley
78 aleman arrington butcher colbert esposito forrest goins hinkle mead neff ornelas rodriquez stratton swan whaley
77 biggs billings boswell casillas colvin connell erwin godwin koenig lilly norwood otto quintanilla rosen sprague tellez temple yeager
76 amador ames blackmon browne cartwright clifford cuellar davison dukes dunham gary goode huggins kauffman link ludwig milligan oleary piper purcell
  ramey samuels sewell sheridan snell souza stahl steward vickers winn ybarra zhao
75 babcock bragg bunch carbajal dodge engel geiger grimm hand kraft lujan meade ojeda painter redmond regan silver valadez winkler
74 arreola beaver betancourt block bolden cornell dahl diamond feliciano godinez grove hadley hammer hassan healy jarrett kilgore mcdonough mcgraw
  ohara peacock pimentel shin siegel thorpe winston wolff
73 bower brantley cote doss dugan hankins irvin latham matos miner pinto raines sadler sheets sherwood sotelo stanford stiles thacker waddell willard
  zhu
72 ash brito carlton escamilla gagnon hagan hager hoyt hurt jean land lanier lovell major marrero patino spivey tidwell zarate
71 beal coulter crump cummins dick ferris finn greenberg henley jorgensen kearney maurer mcneal metzger milton otero timmons venegas voss
70 alonzo barnard bassett cahill carlisle caruso castle crocker deal escalante eubanks galvez guidry hargrove hilliard holliday houser hurd kruse
  leung mcmullen mcwilliams metz palma sapp schaffer thomason tripp valdes yee
69 barnhart benoit bergeron cornelius dasilva epps fountain hackett hannah hightower keenan ledesma messer north olivas paige pedersen posey rendon
  root roper sizemore starks stubbs westbrook
68 betts blount boucher casas coyle cullen duvall farr fontenot hinson hu lockwood mccollum melvin murdock rudolph sepulveda smiley street trotter
  urban waiters washburn wilhelm
67 brewster burger carmichael cody connors doan gamboa gaston gifford gipson goodrich langston layton linares locklear lovett marroquin mcqueen mena
  oliva polanco prater prieto rushing sheffield shipley tackett toledo toth trent
66 aranda arce arriaga arteaga burkett christiansen dobson eddy engle hanley herndon hyatt jiang koehler langford ledbetter mccracken napier paulson
  penn pritchett rock roland sheldon story valentin whitman wiseman yost
65 bateman brand cronin darling delossantos fitch gupta isaac keys kraus lai landers levin lima mccain mcneill medeiros mims muhammad nowak oliveira
  pettit pulido reeder roche spaulding stacy sylvester tobin vallejo weir zaragoza
64 adair alarcon araujo banuelos barrientos beyer caudill cheung christie darby desai diehl dietz fair gillis gold hedrick jacobsen kiser kyle lacey
  laird landis mansfield mcclendon mondragon ogden overton pack peoples rizzo saavedra sands smallwood spangler sumner thorne toney vidal waite
63 abel allred batista bledsoe bryson chavarria cope dobbs ernst hathaway haywood hutton keen lay ledford lopes luke mchugh najera negron ordonez
  presley putnam queen rhoades richey ricks salcedo spicer stapleton triplett wilkes woody
62 abreu addison barbosa barraza cao capps cates covarrubias crenshaw dickens dill fernandes ha hawley hay humphries judd keyes kimble kincaid
  kowalski lackey mcrae moya oh platt rahman staley varner vogt youngblood
61 akins alcala bergman bernstein cerda corley crum darnell delong doty drummond eason flaherty fong hwang keene longoria lorenzo mccord moreland
  munson paris pelletier shearer skaggs sneed yi
60 albrecht aldrich argueta ashby bauman begay blum cagle calvert cavanaugh ceja champion corcoran cornejo crain crespo crowell culver denny dumas
  fagan friend granger grossman grover hanks heredia hope jaimes jeffers kenny lo mai mallory marcus mccormack michaels neumann oakes okeefe omalley
  vernon waldron whittington
59 ambrose atwood bagley bain bellamy boykin burroughs burrows busch cavazos cormier currie eckert greco hoff huddleston madsen mcgovern mclain
  mireles mohr montero moseley oakley quigley saldivar schuster shultz stallings staples stringer whitt whittaker woodson zimmer
58 bello benedict brunson bueno bustos chow coe comer coon cottrell dinh dutton ferrer finney flood frias gauthier grayson ham hamlin haskins hawk
  hirsch hobson hoffmann hooks hsu hussain keating knutson lunsford mott prescott ransom read rooney schwab shaver stovall troyer vandyke whitlock
  zambrano
57 acuna alaniz almeida baer balderas barrow bartley burkhart burnette calloway carrera chau conroy corral crandall doran duff dupree eastman gage
  gerber german giordano hawthorne henning honeycutt hooker jansen kohler light maguire malloy mcnair naylor nevarez nunn pappas pendleton pickens
  purvis rosenthal schilling schrader schulte thayer torrez ulrich
56 aaron abernathy adamson adler ahmad altman anguiano arnett barney baron baum chadwick clinton dowling easley ennis foote goldsmith hare hogue
  huston joiner laughlin lincoln marcum montanez ontiveros orourke parr perdue rader reagan rider rincon ring ruffin russ tamayo trimble whiting
  woodall
55 adame berman boudreaux brannon brenner bynum cazares cheek cleary coats deluca dias dozier earl espino farias faust felton fenton hairston hauser
  holguin kinsey ladd london lyles mast mattson mcnally means nickerson nugent robledo rowell sams saylor schaeffer schreiber shook sorenson stoner
  willoughby yoon
54 aponte boston bruner burnham burr busby chapa coley cornett dietrich espinal gale giron goodson grubbs hayward henriquez hillman hutson ibrahim
  jernigan jolly luu mccloud mock mosher naranjo parham prather redding royal schwarz scruggs seals stauffer stjohn stoltzfus tilley titus valdivia
  wetzel
53 anders antonio bartholomew beavers borden brunner burk carlos ceballos chatman corey craven cutler dawkins dow driver elizondo goddard he hough
  iverson julian kerns leary leone lombardo mahan mcgregor mckinnon monahan nagy reaves rowley ruff sauer shipman skelton sousa tabor talbot tinsley
  trinh vann vergara wray
52 armenta banda beckman bianco briones call chester chong conn delgadillo dobbins dowell fajardo falcon flint guillory hearn her hinds horvath jack
  kearns kellogg kitchen lemon lentz mattingly mohammed negrete pantoja purdy pyle roque solorzano thurston urbina wagoner watt whitmore
51 bail beebe boles brower chavis dent douglass farrar fay gannon gentile griffiths ireland irving isaacs lind lira lundy malik mares marion meek
  michaud power priest puente rea ruth starkey strange tejada waggoner wilburn yazzie
50 almanza barth baumann bliss carnes centeno cloud crook demarco dennison diggs dove durbin echols francois gaytan grubb handy harman herrington
  higginbotham hostetler hummel kahn kelsey knott laws limon loomis lorenz luong meehan merchant mojica monroy mulligan nagel noriega parish parnell
  perales resendiz roark rudd salmon salter schuler silverman soria stclair stearns tobias unger wakefield weldon
49 alley augustine barbour barger baughman blackman bowser breen chance clemens coles collazo coughlin creech fierro fournier gant garay harms heim
  hershberger jacques kong lawler linton lombardi mark mayberry mcdonnell mcmahan mehta mota newcomb ogle oswald pederson randle reardon ryder shelley
  starnes staton stoddard stump tejeda vick villasenor weiner worthington
48 alves angeles arndt beam branham burdick coy daigle deaton donohue dykes early elam estep fairchild forrester foss gavin grier gruber heck high
  humphreys irizarry kaminski kilpatrick kruger lockett lofton luther maier mcclelland moeller moua myles ouellette rapp renner rowan satterfield seay
  sebastian squires trahan vanhorn way weathers whitten winslow
47 adam andrew askew bonds braden braswell brinkley briscoe callaway chastain cheney christy coburn crouse devries dowd duenas ellsworth estrella
  ferrara gunderson hacker hamby harp heaton hills hitchcock keener lawton linder lovelace mackenzie manzo mateo mathew mccartney medley minton
  parrott pfeiffer pickering pruett sarmiento sherrill singletary storey strauss suggs tharp thibodeaux tierney upton valles weller whipple
46 alba aparicio asher bales bearden bock bourgeois carrier carrington darden dowdy edmondson emmons garvin gilliland goetz graf guajardo hemphill
  holm hook ivy jaime jarrell jasso joy ko layne loyd mcnulty mesa morrissey newberry noonan pool pressley rector rhoads rinehart robb roldan scherer
  shank shell slack solorio spear stamper stockton tam templeton tirado traylor trinidad valerio weinstein william yancey
45 archuleta bachman baltazar barfield barkley blank bouchard burden burleson byler chiu chun condon croft culp damico devlin dubose easter ely fabian
  felder garibay graff herrmann jameson jeter kwon lance lassiter leavitt loera lyle markham marlow martino myrick nesbitt padron parson pringle redd
  redman salisbury salvador santillan scales schell seaman segovia steen tong ulloa vitale wahl westfall wiles willett willey witherspoon woo yoo
  zeigler
44 aguayo aiken alcantar amato andres angulo babb baggett barone beaty belanger bolin breaux cardoza caron carreon cheatham crisp danielson denney
  ebert epperson epstein foy fuchs gaffney gann gilchrist gillette girard hammonds jauregui kenyon killian leggett lipscomb looney lusk lytle mabry
  main messina millard nobles oldham parris pease pedraza radford ragland rees regalado reich ricketts schofield shen snodgrass steinberg stock su
  tavares thrasher trout tubbs wendt willingham
43 adcock alcantara armendariz baugh benavidez berrios bertrand bollinger caraballo chisholm clancy clevenger cooney crawley denson dong durant east
  garber grey guardado guinn hein houck huntley jaeger lazo lerma linn longo matlock mcarthur mccurdy mixon munguia muse orlando pan preciado reddy
  schubert seitz shockley slade smalls spann trammell wheatley will wing wisniewski zelaya
42 alfonso alicea almonte altamirano ashton begum birch borges braxton brinson broughton brubaker caceres casper churchill cintron concepcion cornwell
  curley dewey donald duggan farnsworth ferraro foust gao geary graber hamrick harley herrick hopson lantz lemons lomeli loya mace masterson matson
  mcafee mccrary milner monk montiel moulton nadeau nunes nye oates oglesby overstreet pence porras ragsdale ralston razo reis riggins robert rockwell
  santamaria scarborough shelby sisk slone spurlock still swann talbert tolliver waterman
41 allan arenas bach beauchamp beckwith bethea beverly billingsley bolanos brink brumfield bundy carlin cecil champagne chowdhury christianson
  christman cotter cyr delvalle doughty duckworth dyson edgar falk fallon fontaine forman forte fortner fraley france frantz galvin gilman greenfield
  guo hannon hatton herr hite jett kimbrough landrum lankford littlejohn low mize moffett new oreilly osullivan pascual persaud qualls reedy reinhardt
  rust sam selby shanks stack stoll streeter stuckey turpin valladares viera wylie
40 alcaraz amaro applegate bair barclay beckett benner bigelow blakely boland botello bowie branson brice brothers bull burkholder cadena canfield
  cardwell carl cary cason cepeda cota cowart coyne dockery dorman edge ellington faulk fine finnegan fortune godoy grissom halverson harkins harlow
  haro havens helm hildebrand holton hudgins irby jacobo jain keeler kolb krieger lamar larue lewandowski lyman martins marx matias mcadams mcalister
  mchenry mcmillian mello menard menendez merino milam morrell neville nielson nolasco patten paxton perea perrin poindexter ponder pulliam quinonez
  rains ramon rao rawls ricci ridley ruelas scanlon shackelford simpkins smalley soares sommer sommers spain speer tello thai tomlin troutman vue
  wallis watters wharton whatley
39 apodaca barbee baumgartner blalock breeden bronson brownlee burdette butterfield cardoso carman castellano causey choate colby corrales corrigan
  daily dao devore fennell forsythe franz fultz gardiner garvey gaspar gooch gooden gossett gresham grigsby grogan haggerty hammons harlan harwood
  hyman janssen keane lauer levesque lindquist lor maciel mancini mcneely montague murrell nettles newby newsom paulino paulsen pemberton pepper rodas
  roush royer rupp ruvalcaba sample schmid shipp shuler sisson stanfield steffen tolentino vest victor villagomez waugh wellman wenzel whelan
  whiteside withers wren yan zamudio
38 alanis amin ayres barba beers bostic boyles brackett brockman bruns bunn byrnes camarena camarillo clary dial domingo eller estevez ezell fanning
  freitas grooms hamel hartmann herzog houghton infante jeffrey keck keefe kiefer kopp krebs kroll landeros leahy lenz lively llamas martell massie
  moe morley mortensen muir mullin nagle needham ness nino noe palumbo pardo parent pedroza peek pino ragan rivero sage samson sauceda seeley sell
  sifuentes snowden south strand switzer tsai urena warden wheat wyman zielinski
37 agee arana beaulieu boehm bone brant briseno carvalho christenson clawson crider custer danner dees delagarza drury dunaway dunning elrod eng
  farrow feng gaither gatlin haddad hardesty hardwick horan islam jose kitchens kuntz laney larios lennon libby march marr mccloskey mclemore medlin
  mendiola miguel millan morey newkirk nolen olguin otoole pak pauley plunkett reiter robins salcido seibert skidmore somers stowe toro van vicente
  wilde wolford worrell younger
36 acker ahn aldana ambriz anglin bayer behrens brinkman broderick burge carbone cedillo chao charlton comstock conde conti crist currier deguzman
  dupont etheridge flannery florez fogle fugate galarza gandy garnett gaskins grantham griswold gulley healey higgs hiller hubert iglesias ingle jin
  judge keegan kemper kimmel kinder koontz kozlowski lafferty lemke malcolm maples maxey mcclanahan mcintire mcmillen monson montenegro narvaez noll
  olivo oshea paez paniagua parry peng phelan pichardo poston pullen rand ratcliff reichert sager sales schrock seifert serrato severson seward
  skipper snead stepp terrazas tom turk turley vail venable vieira villatoro waldrop wenger westmoreland winchester windham zeller
35 ahrens alderman allard andrus ashworth bagwell ballesteros barksdale barreto betz bills boudreau box broome calvillo caputo caro carrion chapin
  colwell correia cosby crooks culbertson culpepper dehart deluna desantis dexter dorn earley easton eggleston everhart faber fang ferry glaser glick
  hanlon hiatt hodgson hollins isom israel joshi karr kasper kirchner lanham layman leger leigh liles lindberg lindley logsdon luciano martens marvin
  mattox maya mccallum mcduffie meador mendenhall mendes minter moffitt montez motley murry neil niles penny perdomo peyton pfeifer quinlan rojo
  schweitzer searcy shi shore sikes son sowers steed tafoya tavarez tice tisdale valdovinos vines wayne weems weiler wicker
34 abney aceves agnew albers albertson ashcraft badillo bahena beckham blaylock broyles canada card caswell catalano chaffin chamberlin chou clemente
  colburn cone coombs curiel delrio dix doll dover echevarria fisk free gable gilley groff guenther haag haller hallman harter haskell hawes higdon
  huey isbell jay jeffery johansen keeton kunz kuykendall lebron lindstrom littleton lomax lucio luo mackay majors mauldin mccarter mcmurray mcnabb
  mears moriarty musser nilson olmos osman parkinson partridge quach quarles reddick renfro sanborn schindler schott starling stephen stine storm
  sutter taggart thatcher thiel thorn tuck upchurch wadsworth weinberg weis whitworth wirth witte ye zook
33 amaral antoine artis bernier bess binder bivens bohannon brandenburg cable camargo cha close cockrell colson cosgrove counts curtin echeverria
  fairbanks feeney findley fiore freed frick fulmer gagne gall glynn gracia guest hackney handley harder haugen heckman hedges holtz homan horowitz
  jasper keaton keefer kelleher knoll koehn kohn kunkel latimer ledezma legg littlefield loveless luce luttrell madera mahon mancuso mangum manzano
  mayorga mcclung mccune melo mosqueda noyes olivarez ong ostrander packard paquette perryman poirier rawlings saleh salerno saxton scroggins shull
  sibley smyth sowell stacey staggs stpierre straub syed taveras tinoco truitt tyree vaught villareal wei wicks wilbur willson wynne xie
32 abarca ainsworth andre ashford bader batchelor beall biddle bittner blocker bobo bohn bolen bourne bowens bratcher bratton brill buss calkins
  calvin casanova cedeno clough coble cohn collado cousins dallas deloach demers derrick deutsch dugger edmond evers fahey farrington fitzsimmons
  florence furman galicia gaona hanes hardman harry hasan headley hennessy hofmann hoppe horst hoy hoyle hulsey hussey irvine islas jacoby javier joe
  jolley jurado keeney klinger kohl lafleur landon laster lavoie lea luis lumpkin maas maki martines mccutcheon mcfarlane mcgrew mcnutt mcwhorter mull
  mundy neeley neill noland ocasio palomino peter pitt proffitt rafferty reinhart reno resendez ripley roby rosenbaum rueda ruggiero runyon scholl
  seal seaton shay smoot soliz stull sturm stutzman swafford sweat swisher tarver thigpen timm toler toscano trapp tu vuong wheaton whitson wiese
  woodworth
31 aiello ammons avina baptiste barnhill batson beattie belton bergstrom borders bourque breedlove buford burney burnside cady canady carvajal chew
  clarkson clausen colley cordell cranford crutchfield davey deng dube dunne duval eads erb evangelista faircloth fleck forster fredrickson freedman
  gaddis galbraith gallant gantt gerard gingerich glasgow goad goble goebel grabowski greenlee greiner grice haase halstead hamblin hermann hoke holly
  jang jankowski jerome jonas kee keeling kidwell knudsen kovach kovacs kwan lapointe lawless lazaro leong ling loy loza lozada magallanes mariano
  marte martel mathias mayhew mcclintock mccombs melgar merriman miramontes moreau moreira mullis neuman nicolas nunley olivera outlaw packer partida
  pickard pollack pond popp putman rau rauch redden register reimer rickard ricker ridgeway rodarte ruby sabo sanabria sander schiller see sevilla
  shuman sigler simonson slocum smail strain strom stubblefield sturgeon taft teal teixeira to tully vickery volk weatherford wilks wofford worden yun
  zink
30 akin arsenault atwell autry back bandy bannister barahona bartels basham bedford belt boothe brittain buffington bunting burkhardt calabrese cathey
  chavira chiang clapp clouse conover conte coppola craddock creel cruse dangelo deanda dodds doucette durand earle embry flanders foltz fortin frame
  freeland fung fusco gainey garrido geer gilbertson goforth gough gurley harbin hawks hernandes himes howland hutchings ibanez iniguez jara kaye keel
  kelso kirsch kish langdon lanning lehmann lightfoot marquardt marquis matheny mazur mcvey meeker menjivar meraz merrell merrick molnar moncada mount
  moy munn pannell parada peace peak peebles peterman plascencia prasad provost raney ritchey robinette romeo samples santoro santoyo sarabia scully
  sells shanahan shorter showalter slagle slattery sorrell southard spalding spring szymanski tennant tenorio teran testa tijerina valverde welker
  wimberly winstead worthy yuan
29 abdullah aguiar almaraz archibald arguello armijo asbury baeza ballinger barboza barnette battaglia batts begley bertram bianchi blackwood blunt
  bontrager boss bracken burchett burley cade cai camara candelaria carden cartagena casteel casto cato cave cochrane coffin colin conaway coons
  couture covert covey dagostino damron dayton delrosario desimone dion eagle easterling elliot faison fan forsyth fries fu fullerton fuqua furr gaddy
  galan gatewood gillen gonsalves gorham griego griffis haggard hailey hales hargis hauck heinrich heinz hennessey herbst houle hundley hutcheson
  hutto hylton jaquez jewett jobe kersey ketchum koss landa leighton lemay liao lieberman lister logue louie lovato lovejoy macedo maestas mariscal
  mccallister mccorkle mccreary mclendon melchor meneses monge montelongo mosier nathan nemeth nickel orosco pagano paine palacio parisi partin pelayo
  petrie piazza pinkerton pinkston prewitt purnell rausch rayburn riddick rousseau salem samaniego sandberg sandlin santacruz scarbrough schulze
  scoggins seidel sharkey sherrod shifflett shumaker shumate siddiqui siler snipes southerland sturgill swope trice true turnbull vanmeter varney
  vetter wasson weidner wentz whitcomb wick wilhite williford wingate withrow wozniak
28 ahern allman alvarenga an armour atchison badger bazan bear bogan bradbury buckingham budd canty castellon castleberry caudle chaves chism clanton
  clegg clem collett cornish creamer criswell cromwell deangelo dell dellinger denham denning derosa dupre dupuis duque durkin earnest enos fain
  ferrari fogarty fort frasier ginn goncalves greathouse guyton hardison harrelson hefner heil hendrick holcombe hynes ives keyser kingsley kirkwood
  knowlton lacroix lathrop leclair leiva leo loftus lum magnuson mahaffey maness manriquez marek martinson martz mazza mccaffrey mccue mcculloch
  mclaurin mcvay menchaca mercier moen monaco monaghan montemayor morel mowery nall neri nutter oden olmstead oviedo palermo pendergrass poore prosser
  pulley quevedo ralph ramsay redmon rey rhea ridenour robson rosser royster sammons sayre schoen schreiner segal seiler settle shinn sides sisco
  sledge spearman sprouse stallworth staten steinmetz stinnett strunk ta tallman tanaka tillery tilton tracey tremblay troy ulmer vaca valenti velarde
  weed wegner weimer wentworth wertz whitlow wilbanks wild wilke wilt winfield zayas
27 abrego alam alcorn alejandro angell angelo appel armstead arriola ascencio ashe augustin bahr ballew barela barrows basile batten battles beeler
  bickford blythe boren bostick bounds brent bricker bristol brogan buchholz buxton caldera castanon chestnut choe clemmons coggins conlon coronel
  cromer deangelis deboer devito deyoung donato dvorak dykstra eaves eck eggers ethridge etienne everson fellows fenner fincher flora fontana frazer
  fredericks gaitan garman gayle getz geyer goolsby grande grasso grijalva guess gunther haddock hair hazel heilman herrin hibbard hitt hofer hutchens
  hyland jackman jeanbaptiste jenson johnsen kehoe keim kling kraemer kremer krug lapp lavender lemaster lerner leroy lilley loper loredo luckett
  lundberg lung macleod magdaleno mancilla mauro mcinnis mckoy mei meister mertz milburn muro olds ordaz orta ovalle pettigrew picard pitman plante
  poland poling prentice pyles quesada rash raynor rinaldi riordan rohrer roller romine rupert samuelson sanches sayers schoonover servin shores
  southern sperry spruill stephan sumpter swank swearingen szabo taber talavera tamez teel thibodeau tiller tomas towns travers treadway unruh urias
  vanwinkle vargo veal villalpando volpe whyte wojcik wooldridge worth yeung yount yuen
26 abdi ault avelar baskin beale berlin berryman bethel boatwright boling bolt borja brannan bucher bunker burrow carnahan carpio cass cassell ching
  cloutier cushman dabney damon derr desmond diallo donley drayton driggers du duckett eden ehlers falcone favela fiedler flanigan flick folsom
  fortier frausto freund friesen fryer gearhart gerlach graziano grim halsey hammett hazen hecht heflin henke hintz holloman isaacson jablonski janes
  jenks jester jorgenson koester kozak kress kuo langer langlois laporte larose lear lei lemieux levi lew lindner linville maclean manson manzanares
  markley marques martini mather matheson mattison mccurry mcdevitt mcewen mcfall mckeever mcmichael minnick moorman morehead morrill mosby moye nair
  nakamura newland nutt omar osburn osuna otis palomo pang parikh pastor pearl peeples pellegrino piatt pizarro pleasant pogue pointer pomeroy posada
  puentes reitz restrepo reuter savoy saxon schenk schlegel schramm sena sessions shirk silvers smothers so sparkman sparrow spellman spires steadman
  stegall stidham stroup talbott thames thomsen timmerman toliver toomey toussaint upshaw usher utley valente vanegas wallen warfield whited
  whitehurst whiteman windsor wooden yager yamamoto zeng
25 abell ackley almond amezcua araiza au bankston bare barros bernhardt bettencourt binkley blodgett bobbitt bocanegra bosch bosley bristow bussey
  button carreno casarez chi christ creighton crites cupp das deltoro encarnacion enright falls fazio feller ferro franke frankel gabel garris garrity
  germain gilson gladden goodin gooding gorski guan guffey gurrola hague hammock hannan harwell held hildreth hogg horning hornsby hung huntington
  huskey hussein irish irons ivory jamieson johnstone juan keiser kester knotts knudson kuehn lagunas laplante lavigne lindgren loving lowman lundgren
  luster macklin matteson mccool mcdade mcdaniels mcdougal mckenney mckeon mckeown mcreynolds michels mickelson miley moll molloy mulder nail
  napolitano nation neel nelms nesmith null oaks ogrady oropeza oxendine palomares peltier pettis phung pinson pippin place pride raber rainwater
  rambo rana randazzo raya reiss ridge ries rigsby roddy rosenberger rutter sachs salmeron sandhu sasser sato schlosser shade shane sherry simone
  snook speed spooner spradlin spriggs stamps steel stillwell strother sturdivant suh sung tenney thornburg thornhill tibbs trowbridge urrutia
  vandenberg verdugo voigt wainwright walling walz welborn westphal whitmire whittle wickham wilkie woodbury yao zamarripa zimmermann
24 alexis andino anton apple arango archie ard backus barcenas barringer bastian baxley beals beardsley bechtel beeson belk berkowitz bernardo bice
  bickel bischoff bonham booher bowlin boynton bozeman brody brownell brumley buenrostro butt calvo carrasquillo carrizales catalan comeaux corder
  corwin council dalrymple damato damian davalos delafuente denis desantiago destefano dimas dionne doe doolittle dugas durden durr eby eisenberg
  fannin farber fielder fishman flagg fredrick friday fried garduno gaskin gass gastelum geller giddens glaze gosnell grider grisham guido haight hang
  hargrave hartwell hass heffernan heffner heims holiday howes hua hughey hutcherson jessup joslin judy justus kaufmann khalil kinard kingston koller
  krauss kuhns lamont large larosa leake lien lock lora lundquist mabe macon marler martindale mcbee mcgarry mcginley mckelvey merkel michalski millar
  min monteiro munro musick nelsen ostrowski palm paterson penaloza penrod philips phillip pieper pinckney pinon poulin pounds prior puga quiles
  qureshi real richie roderick rohde rooks rubino rudy rutkowski sacco sallee salyer saul seo shephard shively shivers shrader siebert sipes slayton
  smithson spitzer spurgeon stoker styles tarr tindall tobar totten trainor trombley tsang turcios turney tyner underhill varghese veliz verduzco
  victoria wallin waltz weatherly woodcock woodley woolsey yarborough yeh
23 alberto albritton alfred amundson arena arreguin aziz baines baran barcia batiste bays beaudoin beeman beiler bejarano bias birmingham boettcher
  bordelon born borrego bowe brasher bremer broadway brodie brophy brush buell burchfield byars byron cantwell caraway catron chaplin chrisman claudio
  cobbs colton conger conyers cooksey copley corn correll cotto cowell dacosta darr deese delao denison desouza doane dombrowski donnell dorris dreyer
  dumont emanuel erdman escalera farah farkas felts ferrante fife forney fortenberry fulcher furlong gandhi giese gilmer gottlieb gower greenwald
  greenwell grenier guarino hadden haile hamer harless harrigan hartzell hasty hazelwood heiser hembree hermosillo hetrick hoag holbert horsley
  howerton huebner hulse hume ison karl keil kerrigan kesler kidder kieffer kiley kistler koster la ladner lash lashley laurent lavin leeper lehr
  leija lizarraga loftin loftis lohr lowell mackie maggard mallard mallett mandel marchand marchese marlowe marston mashburn mathes mccleary mcdougall
  mcmaster melancon metzler mohler morelli mouton mulcahy musgrove nazario neilson novotny nowlin nuno orton pabon pedro peel pine pitre plank
  porterfield raley rashid rath rawlins recinos ribeiro richman rickman riedel rife rocco roden roeder rountree roybal ruble salomon sarver sauls
  schnell schumann scribner sills silverstein somerville sorto stocker stockwell stott stowers strait thorson tibbetts toole towne tuggle vaccaro
  vanover vanpelt viola vollmer wasserman weigel wellington wessel winfrey wisdom woolley wyant yin yocum zachary
22 abad abercrombie aguero agustin albanese albarran alberts alegria alejo alger almazan atherton august babin bae barham bay baylor billups blaine
  blanchette blanks bogart bolling book boylan brake brigham browder bruton buehler bumgarner bunnell burd campo canter carrigan carswell carty
  chambliss chevalier chilton chinn chitwood cifuentes click coffee cowles crittenden cundiff cushing dawes deane dee dejong delapaz dew dinkins
  dollar doucet duffey duhon eberhardt emerick engstrom fairley faria fawcett fee felipe fell fike flemming friedrich fulkerson gabbard galaviz gammon
  garces gault gaynor gilligan giraldo gist grillo groth guerin hack halvorson hann harbison hardee hartnett hassell hatley haynie hewett hillard
  hixson hoagland hochstetler hodson homer hsieh huss ignacio ingalls ingersoll ingraham izaguirre jacinto jarman jorge kamara karnes kempf kingsbury
  kirkman kissinger kocher krantz kwiatkowski labelle laing landaverde larkins lefebvre lemoine lett linden luevano machuca mangan manns mansour
  marker marley matthew mccants mccluskey mccrea mchale mclellan mcswain medellin medlock messick milan milne miracle money morehouse moritz mudd
  mulholland mumford munroe musselman myer nam newhouse obryan olivier orth oster overby ozuna pablo palmieri pape parsley passmore payan pender
  perrone pfaff pilgrim pinkney pitcher pohl prichard probst quan quirk ramires rascon rathbun rawson ream reza rigby ritz rizo roa rohr rood
  rosenfeld rounds roundtree rule runyan saechao saravia saucier schatz schenck sellars sheikh shine shreve silveira soper soule speck spiegel
  sprinkle stebbins stockman stowell tait thach theis theriot tinker torrence tribble tse umana valentino vanderpool vandiver varga walther wampler
  warrick watanabe weddle weil whitehouse wimmer wingfield witmer wyrick yepez yip
21 abeyta aguila alderson almaguer alt alva armas arvizu ashmore atchley avendano azevedo baldridge banta bard barnum bayless beaman bedard bedell
  bedolla beer benefield bentz bergen berndt berube bettis bixler bloomfield boardman bojorquez bott bridge brister buie burwell caban callaghan
  carper caskey castano castor castrejon chaffee chairez chalmers chaparro chaudhry christopherson coakley cooks corbitt cordes costanzo cravens
  crutcher deckard deering delcid denman deweese diego diep dipietro distefano dizon doerr donofrio dossantos downes duda duron durst earls eberle
  edens edmunds ehrlich eicher elmer engler ericson evenson federico fender fielding fitts flack folk fore freese frierson funderburk funes futrell
  garnica geisler geist gerdes gilpin gong gosselin gourley grimaldo guadarrama hamann harold harr hartwig hatten hemingway hendershot hershey hesse
  hilbert hindman hoch hoffer hollenbeck hossain hubbell humes ismail izquierdo jacks kao kellum kiernan kimbrell kipp klotz klug koerner krohn
  kuhlman lamm lampkin larry latta lavelle lazar ledoux lemmon leonardo ligon llewellyn lockard luck lui maes mandujano marcotte marra massa maupin
  maxfield mayers mcclary mcginn mcginty mclaren meacham messenger mink mohan monzon mulkey nason neubauer nolte northcutt nowell nowicki obregon ochs
  orona osgood papa paradis pardue parton paschal pennell peraza petit pinedo plaza quillen quiroga radcliffe radtke reinke renaud rhoden rieger roney
  sadowski salyers sayles schaub schick scofield searles serra settles shaikh shaughnessy shirey shriver sim sipe slate sonnier sorrells stilwell
  stitt stoltz strader strickler strobel stumpf suazo tankersley tapp tedesco thorp thurmond trask truax tull vansickle weiland whetstone wiegand
  wilber wingo wooley word xiao yim zahn
20 agosto albano alden angle antunez arambula arbogast arceneaux balderrama ballou banner barden barner bartz baumgardner bayne beecher behnke
  bellinger benz berryhill bivins blais blakley blood blume boatman boatright bode bogle boring bost brenneman briley brinker brummett buckman
  bustillos byerly byrum callender campa capers carmack carmody carrico cerna chesser claxton comeau coria cory cotten coward cowley crabb crayton
  crossley dana darrow daughtry dearing decarlo deck derby dibble dickman dilley dillman dorr dreher ducharme dutcher elizalde elston emory esqueda
  fancher farina fite fogg franzen fritts frizzell gallego gartner gause georges godsey goulet gragg gregoire grimsley gudino hagerty hagler haire
  hallett halpin hamill hargett harkness hatchett heintz helmer herold hickson hight hillis hollander hollinger hollister honaker hotchkiss hui huizar
  iqbal jaffe jaynes kahler karas karim kavanaugh khoury kibler kilmer kinser kirksey koon koonce kowalczyk kuhl kwong lachance laguna lally lamas
  lanza lao laroche lawlor leatherman leos lightner lippert loeffler lombard loveland lowrey lux macmillan madigan maggio magill malinowski maravilla
  marble marchant markle marrs matta mcauliffe mccaskill mcclinton mccomb mccrory mcevoy mcgehee mcgriff mclane mcnamee meagher meng milano milliken
  mincey mintz moats mohammad moniz monreal montesdeoca munger mustafa nabors nester nestor nicholls nickell northrup olinger oliphant olive olmedo
  palafox parkhurst peeler pelaez pelton penney petro phifer philip pierrelouis pires plant prendergast rahn remington rex rhinehart riojas risner
  rolon sackett salguero salvatore sandifer sandy savoie scanlan schaller scheer schuman seale shupe sigmon specht spinks stackhouse stambaugh sturgis
  suter svoboda sylvia teeter terrill theisen thelen theriault thibault thompkins tolley tolson toy treadwell trudeau tudor turnage tyrrell uddin
  vanburen vestal voorhees waits walston wan wen westcott wilk witkowski wold worsham zacarias zinn
19 abner abram adrian agarwal alex amerson appleby appleton armbruster avant awad aycock babbitt baber bagby bancroft bane barroso bartel beason
  beckley beckner benally bey bhatt bigham birdsong bodnar bolduc bracey bramlett brazil breeding breland brett brewington bromley brookins brookshire
  burcham burgett burgin bushey busse cabello cage carder carino carothers carruthers casiano caton cawley celis chartier christmas coelho cofield
  conant conners constantino cosme cress crone cronk curl curtiss dalessandro dancy dandrea deason deberry decastro degroot delano deming demoss
  desrosiers dever dhillon dorado dryden dudek dulaney eagan edelman eggert ellingson elwell faris fernando fick flinn flournoy fouts furtado
  gagliardi galdamez garmon gaskill golding gonsalez govea grau groce gu hageman hagerman halloran hambrick hamlett hanrahan harker harness harney
  hash haupt hawkes headrick heisler helmick hendry hensel hibbs hildebrandt houk howlett hudak jeong judkins julien karp keeley kennard kephart
  kerley kite klaus knecht koons korn kreider kwok laboy lafrance landau lawhorn lees lefevre legrand lejeune lenhart lessard levitt loucks lowder
  luckey lupo macpherson mader magallon mahmood mao mapes mar markey marlin marriott mathieu matney mauricio mcardle mccraw mcculley mciver mckean
  mcmillin mcphail mickens mielke mitchel mix mizell monday mortimer natale neese noah nordstrom oberg olszewski oquendo oquinn osteen overman paulk
  pawlowski peabody penner pepe perrine petry pfister philpot pilcher piotrowski pipkin pirtle plata priddy pridgen rackley reel reeve rego reinert
  rickert ridgway riffle rittenhouse rivard robey rodman rossman rothman ruano ryals saad sabin said salley sanmiguel schaaf schauer schroder schutte
  seely senn shrestha sievers sikora silvia sink skeen slaton sokol solberg soler speight spell spiller spinelli squire stamm stancil steinke sterner
  stillman stith storms strawn stricklin studer swaim tarango tedder thom truman verdin verma vermillion vice villar villeda viramontes voyles waldman
  warwick wayman weatherspoon weiser wendel whitmer widener wieland winder wolcott womble woodman wortham
18 abbey allgood alvey amick aronson arora arrieta baier barrick barriga beachy beane beauregard benfield berglund berumen bierman bill bissell
  blessing bodine bono bosworth boyette brehm briceno brooke broom brotherton brumbaugh bucci burbank burkhalter burson bushnell cairns calle calzada
  candelario cannady capone carcamo carrell cashman catlett cespedes child choy claiborne colombo coney constantine corpuz corson cottle cunha cusick
  daggett dave delia delk delosreyes delp depew detweiler devoe dishman dominick donner dore dorsett downer dyke eastwood egbert endres erskine escoto
  esquibel esteban etter eubank eversole fall feliz fenn fermin fidler fix flatt flory forde forest forester frazee fricke frisch gadson galbreath
  gambino gambrell garofalo gaspard gaylord gehring genovese gerald gervais giddings gillett gillum goodall greaves greenway gregorio groom grose grow
  haber hafner hammack hammel hardaway harriman hartung haun haworth hazlett hecker heine henkel hickerson hinman hix hixon hollowell hulbert hunsaker
  jamerson johanson kahl kain kato kavanagh kaylor kellar kenner kershaw kiel kile kitts kizer knighton koski kranz kratz lalonde lammers lampe lander
  lattimore leak leathers lechuga leech leffler lemos levinson lewin ley littrell loggins macgregor mach macy mahler majewski mak malave mallon maloy
  manchester manion marcos marmolejo marron martinelli massaro matz mazariegos mccafferty mccandless mcgough mcmullin melgoza melson messner mick
  milian moralez moskowitz muncy muth nalley napoli naughton nevins newcomer ohare oswalt paddock pagel parmer pattison paulus peake peavy peppers
  peres perron persinger pettus piedra pizano poff proulx pugliese quijano raab race radcliff rae rager rai reams reavis reber reiner ren riddell
  rigdon ringer robin roebuck rome roos roscoe royce rubalcava rue ruggles rumsey runge runnels ruppert sansone satterwhite sauter sawyers schmit
  scholz schutz shaner shattuck shelly sherlock shoup showers shrum shumway simonds skiles stadler standridge stansbury steger stlouis stricker suzuki
  talamantes tallent tatro telles tew toner townes tsosie turcotte turman uhl ussery vanbuskirk veloz vining visser wales warnock wescott wesson
  wester westerman whittemore wiener willie wilmoth witcher wojciechowski woodring woolard wrenn wyckoff yanes yen you youmans zajac zak zito
17 abbas ables abrahamson abramson abshire acton addington aguinaga ahumada aikens alatorre alfano arguelles arzate aubrey aucoin ayon ballenger
  bannon barley barnwell barrington bartell batres beaumont bemis benge benham bent bergmann berkley bernabe berner biggers blain bloch bly boisvert
  boley bolinger borg botelho bowes brace braddock brammer brauer breckenridge broadnax brockway brooker bryce burciaga burford burg bushman cahoon
  calder campuzano canas canchola carballo carillo carley carlile cassel castorena cate catlin ceron cervantez chaidez chee chiles chipman cimino
  clapper cobos cockerham collette cool cordoba corso coston coulson cowen criss crumpton dai darcy deaver desilva detwiler dibenedetto dillingham
  ding dingman dinsmore doering dones dortch dowdell dull eades eberhart eberly ecker eckman edgerton eley elwood endicott engelhardt erazo ernest
  ewell farnham fast fears feaster finger fleury fogel fordham fortney fraga fregoso freitag fuhrman fulk fussell gainer gamino gandara gard gasca
  gasper gaudet gebhardt gerhardt gilbreath gillispie gilstrap giroux gladney glidden gloria gormley gott gottschalk granado grigg guadalupe gurule
  gustin guyer gwin gwinn habib halbert hallock harbaugh harrod harrold haug hayman henshaw herd heyward hileman hinrichs hock holladay holler
  holmberg hom hooten hostetter hovey huckaby hupp hyder im jahn jaworski jeanlouis jefferies juliano kangas kessel kight killion kindred kingery
  kissel koo koval ku kuehl kurth kyles landin langan laureano lavallee lebeau ledet leininger leland lepore letourneau liddell lindeman liston
  livengood lobo loudermilk lozoya lussier malek mapp marti martineau marty mayle maynor maze mcatee mccomas mccown mckibben mcminn mcshane melcher
  merriweather metcalfe millen mingo mirza mitchem montana moorehead moorer moten mowry moyers musgrave music navas nave nay neary neighbors nesbit
  neves nez nicely nickels nicol nieman nigro nissen omara omeara orcutt ousley parke pastrana peach pearsall peckham pedigo pepin pettway polley
  poulos propst quijada racine radke raper ready renfroe rinker rodrigue roll rolle ronquillo rubenstein saiz sand sass sattler savino scharf schuh
  setzer sheehy shetler shih shilling shim sidhu sigala silas silvas siu slusher sohn sorrentino southworth spillman stanek staub steelman steffens
  stotts stringfellow stroh stultz summerlin summerville suttles swindle swinney takahashi therrien thomasson thrower tiffany tighe tinajero toland
  toms toombs torgerson torrey treat troxell truesdale tseng tyndall veach villalba vital viveros vizcarra voelker volz walley waltman weinberger
  welter welton welty westover whiteley whitford wight wilborn wilmot wingard wittman woodford wysocki youngs zendejas zhong zurita
16 acree adames aden ahearn alejandre alexandre alton amezquita annis ansari antonelli arneson arrowood arruda arzola astorga atencio bah balbuena
  balch bang barta batchelder baucom beamon beaton bee beggs behm belden beltz benn bessette bhatia bible bidwell bilodeau blackford blades blizzard
  bobadilla boden boggess boldt bonnell bonney bosco bostwick botts boutwell bowler boyett brashear brawner breslin brook brundage brunelle buckles
  burmeister burress bybee cadet calixto callan campagna canterbury cantor cardinal cargill casale cassady cataldo cathcart cauley cavender celaya
  celestine charbonneau chea chenoweth chesney chick chisolm cipriano clair cleaver cofer colunga conard creed cribbs crim crossman croteau crozier
  cullum cureton cutter cyrus dabbs deel deen dehaven dehoyos delvecchio devaney dickenson digiovanni dilworth dirks dressler drum duck dufour
  dufresne duquette duty ebersole eckhardt eckstein edmiston edmonson edward eichelberger eldred eldredge enciso espiritu ewald falco fanelli feinberg
  fenwick fetters fillmore findlay finkelstein firestone fontes fowlkes fraire friel froehlich fullmer futch gaeta gama garfield garver garzon gast
  gatto gaul gendron giglio goodell gordillo grajeda grass grube grullon guillot gurney hackworth halliday hallmark hamman hance hannigan hans
  hardeman hassler haught haygood hazelton hepler herren hinshaw hinz hipp hollifield holliman holst hou howie hudgens hudspeth hulett humble hunley
  hunnicutt izzo jessen jiles kaminsky kates keister kell keough kiger killingsworth kirschner klatt kornegay korte kulkarni kulp kunkle kwak labonte
  lacombe lambright landreth lapierre larocca leatherwood leduc lemley levan leverett lewallen liggett lindemann litton lodge lohman lomas looper
  lower lubin luker lunn lykins macaluso macfarlane maddux maley manis maple marcial maria mariani marinelli markowitz marotta marsden matsumoto
  mattern maxson mcavoy mcbroom mccaslin mccowan mcfarlin mcinerney mcloughlin mcquade medel mejias melanson melendrez mellon mellott mendieta menefee
  menke mercurio messinger miceli middlebrooks midkiff millet millsap moffatt moncrief monte more morfin mullinax naquin nasser nealy newson ni
  nickles nightingale nord ogletree olea oliveros oseguera oxford pankey pass peden peery peguero pelkey perri pete pisano poon quimby rabe raby
  rayford raygoza raymer reiser resnick ressler revels rhone rhyne rick rigney rogan rolfe roof rook rothwell rude ruhl rusch rusk sacks sain sandler
  santo scarlett schlabach schlueter schram schulman schutt searle seger seng serafin seymore shanley shealy sherer sheriff shockey shropshire shuster
  silvestri sisneros sites smock sok spano spector spikes spina spratt staats standley stedman stenger stocks struble suber surratt sussman swaney
  swart swick swindell sy tarin tarrant terrones tharpe thaxton theodore thiele thrash tingle tolman ton topete toribio torre tower tristan trott
  tryon ung valero valley via villalta vong wachter wacker waldo walk wargo warrington watford weese weissman weitzel weng whitener wildman winchell
  wolter woolf wortman wrobel wroblewski wulf wyche yamada yap yingling zander zermeno zorn zou
15 abate adelman aitken akhtar alas albin alcazar alleman alleyne almendarez angus arbuckle arceo archambault arcos atwater auger autrey bachmann
  bakken ballentine banker barbieri barefoot barto basinger battista beaudry beckford bednar bedwell beech belle bevins bibbs bieber binns birdwell
  bloodworth bloomer blosser boozer borchardt borkowski borrero bottoms bradfield brann brawley breton breuer brian bridgeman brogdon buller
  bumgardner bunton burkey bussell butterworth butz caine carleton carlsen casares caudillo chancellor charley charron cheeks chenault chicas chua
  clare claypool clift coen colella colston conlin constant converse coomer cortese cosentino coss cottingham countryman cozart crandell crank croom
  curcio czarnecki dambrosio dandridge danforth danko danley deas delreal dement depalma depaz depriest derose derry desir desjardins desmarais devera
  dicarlo dicks diller dimarco dingle dixson doggett donegan doster drennan driskell drown dunlop dutra ealy eidson eiler encinas englert espitia
  esser eugene favors fehr flake florio forsberg fortson fragoso fritsch fudge gagliano gales gallaher gallimore gambill gehrke gerhart gerken gideon
  gilliard gillman glasser glisson gluck go gober gordy greeley gregor grewal grimaldi grizzle grote hackman halter halterman hammon harbour hardiman
  harner hartford hartsfield hartz harvell harville haws heaney hector heise henninger herald hermes hertel hertz heuer highsmith higley higuera
  hilburn hinckley hinkley holston hopp horgan howarth huck huertas humbert huntsman husted ippolito isham ito ivie jager janis jeffcoat jeon josey
  judson kamp karns kasten kastner kean kellam kellerman kellner kerby kershner kessinger kilburn kilby killen kinsella kittle kittrell knepp knorr
  kolar kowal krieg kroeger kushner labbe lail landes lasher laskowski lasley laux lazarus leasure lechner lent leopold levasseur lillie lingle
  litchfield llanes londono look macdougall mackinnon maines malin mangrum marcano marchetti margolis maroney mars mathison matt mattos maye mcanally
  mcauley mccollough mccourt mccready mccutchen mceachern mcglynn mcguinness mcnaughton mcnew mele melville mensah mercedes merida mertens merz
  messier mickle minnich mishra moise moller moorhead morell mori mortenson mote moton motta moultrie moxley moynihan mullaney mullens murguia
  natividad nero neu newlin newport niemann niemeyer niemi nilsen nipper norfleet nottingham novoa noyola nussbaum odum olin orange otte otten ou
  owings oxley paden paiz papp paradise paschall pascua pasillas peele pegram pelfrey pell pendley penland percy perera perreault petrillo pfeffer
  philpott pigg pilkington pinder plourde plumb plumley pompa poteet powe poynter prevost puryear qiu quackenbush ramer raphael ratcliffe reidy reiff
  rein reina reisinger renshaw reveles riccio roop roseberry rosson rozier rushton russel rutland sabol saddler saito sala saltzman sandstrom
  sanfilippo sanjuan santangelo sartin schmucker schuck seibel selman seltzer shiver shoemake shoop shope shouse shults sikorski simmonds skelly
  smedley smythe snapp snelling sokolowski sotomayor soucy souders sperling srinivasan steinman stgermain stickney stites stivers stockdale strachan
  straight strang strasser sundberg sunderland sutphin sweitzer tabb tai tao tarantino teasley terwilliger tesch tessier tester theobald thies thurber
  till tillotson timberlake timms tippett tittle toma tooley towers towle treece trussell trusty tucci tullis tung turek urbano urquhart utter
  vanhouten vanness waddle wages walcott waldon wanner waring warnick weidman weisman welling wert whitacre whitted wideman wilfong wilkey willman
  wine winger wirtz wisner witham witter won woodland worthen yancy yousif yung zabala zack
14 abdallah aho alder alderete almanzar almodovar alvis aman ambrosio anson ardoin armentrout armitage arms ashburn aston asuncion auguste barwick
  basso beadle beamer becerril belmonte benford bergin bergquist bevan bhatti bigler bilbrey bing birchfield bixby blackshear blaisdell blakeney
  blaney blatt board boe bogard boger bonin bonnett borland borst bosse boulware bove bowker bowyer boykins brainard braithwaite braley brannen
  brazell bressler bridgewater brodeur brodsky brownfield brunk buckler bullington bunce burdett burlingame burnell burrus callis campana cann canning
  caplan carlo carraway carrero carrick carruth caruthers cater cavanagh ceniceros cesar champlin chancey charette chatham chauvin chery ciccone
  cleland coddington collard colman colucci congdon conwell copenhaver cordeiro corpus corrado cothran coursey cowden crafton craver creek crew
  crowther croy crumley cueva dameron danna dantzler daye deans dearman debord defelice delapena delcastillo delisle demars demello densmore
  deoliveira desousa despain devereaux deville dewberry dey digiacomo dills dimaggio domingue drain drumm duffield dulin dunford dunson duren durfee
  durkee eady earhart earp eddings eddins eder edison edson eilers eklund elledge emmert ensley erdmann ericksen eskridge espana essex esteves faith
  fant farfan feeley felker fetter finnerty fiske fitz fitzwater fleischer flickinger fontanez force fortunato franck freeze frink frisbie frisby
  fulford funkhouser galante gallup gamache geier geiser giffin gillard gilles gilreath gilroy ginsberg gorton grainger granillo graybill greenleaf
  gress grimmett griner groh grosso gullett gusman haberman hafer hagedorn hagood haider hake halcomb halley halpern hardie hartsell harty hazard
  hazzard heid heiman hermanson heron hewlett hibbert higa hilario hiles hinojos hoard hockenberry hoey holifield hollar holstein holzer horta
  houlihan householder housley hubbs hudnall hurlburt huth ice issa iyer jacquez jahnke janke janson jardine jason jeanpierre jerez jesse jessee
  jessie jessop ji jordon jost jump jun june kaczmarek kale kalinowski kalman kania kanter kantor kapp kaul kenna kennon kerner ketcham kimber kimura
  kindle kinley kirkham kiss klassen klink knepper knopp knuth kobayashi krall kreger krol krull krupa kucera kugler kurz kutz laborde lafave lafond
  lair lakey lakin lal lamp largent lark larrabee latorre lauderdale lavery lawyer lease lebrun leitner lema lepage lepe lesher leyba lezama lillard
  linderman livesay llanos lobato loos lotz louden lovelady lovely lowther lucia ludlow lukas lydon macarthur mackin macomber mahone maiden mains
  makowski malley man mancia mangold mannino manrique markel marvel mastin matamoros mathers matus matute maurice maus mayne mazzola mcabee mcandrew
  mccarley mcelhaney mcentire mcgann mcgarvey mcglothlin mckinzie mcphee mecham medford mefford meissner merryman metts michaelson michalak mickey
  mier mike mo morano moretti mounts muldoon mulvey murchison murphey murphree northrop nunnally nystrom obryant odle pahl pal palladino paquin parkin
  pastore patti pawlak peachey pegues pellegrini pereyra petrone piercy pitchford placencia pohlman polite polito pollak polson popovich poulsen
  presnell press prickett priester prouty pursley quinteros rabon rademacher raleigh ram ramage rayner reep reinhard rembert renfrow rennie rentz rhee
  ricciardi rideout riegel riehl riggle risley rochester rodney roger ronan rondeau roseman rosenblum rosier rost rothstein rummel rye sainz salamanca
  salamone santibanez sather sawicki schade schaffner scheffler schiff schlesinger schock schooley schreck schuette scudder seeger segarra senior
  sessoms severino shabazz sharif sheaffer shedd sheth shroyer shubert shuck shulman shutt sigman silverio simental sines sinha sirois slavin slay
  smeltzer soileau soles souder springs spry stallard steiger steinbach stella stelly stengel sternberg stetson stiffler stoops straw stroman strouse
  stuck stutz sumrall surber taliaferro templin tennyson teter tetreault thoma tinney tollefson townley trail triana trost trump tunstall tupper tutt
  valera vancleave vannoy vella vierra villavicencio vineyard virgen wadley wald wardell weathersby weekley wendell wendling whisenant widner wilcher
  wilkens willette winans winkelman winkle winner winton wiser woodhouse woosley yoshida yusuf zamorano zeman zuber
13 adamo adamski adan addis adorno alcocer alter alvares amado anand ancheta andresen andujar ansley anzalone applewhite argo askins auer avilez
  avitia bailon bankhead baptista barbera barthel baskerville batt bazemore bechtold beckmann beene behr belisle bellows benning berard berk bernhard
  bertsch bibb billington billy binion bisson bitner blackmore blackstone blakeslee blakey blas blow blumenthal bobb boddie bolding bolick bonanno
  boney boos borjas borowski bos bouldin boutin bowerman brack bracy braddy breault bresnahan bretz brigman brim brittingham broadbent broadwater
  bucio buettner burdine burkes caddell caesar callejas campion cancel canela casella castelan caston caulfield cauthen chabot chadwell chafin chai
  chandra chapple chasteen chien chinchilla chon christen cirillo clardy claus clyde cobian coblentz cogan colgan collum colter comfort confer coots
  core cornelison corum cottrill cover cram cribb cristobal cropper crossland crotty cueto cusack custodio dail dame dann dart dash dear deegan deitz
  delay delorenzo delucia demaio diedrich diorio disney dowden drews dungan dunigan dunphy dunston dupuy eakin ekstrom eliason elkin embrey emmett
  enders epley eskew everette everitt fabela feist felt ferrier fetzer fey files fiorentino fleenor fleetwood fleischman florian flower forehand
  fortuna freer frith gailey galligan gardea garretson garwood geddes geraci germany ghosh giardina gilkey gillam ginter gish given glasscock glassman
  glazier glennon glidewell godin goings goldenberg goodnight gribble grindstaff grinnell groover grundy gulick gulledge haack hames hamner hanke
  hanner hansel harshman hartin hartline hassett hathcock hatter hau haugh haughton haven hawn hearne heater hedden hedge heinen heins helsel hendren
  heng henn hersey hersh hetzel hine hirst hoekstra hollingshead hollon horstman hosey hoyer hoyos hubble hufford imhoff isenberg isley ivanov jacobi
  jasinski jemison jim jimerson jo joaquin josephson julius just kallas kam kammerer kapoor karcher kass kautz keele kersten kerwin kircher
  klingensmith klingler knighten koger koh krick krishnan krouse kuang kubiak lacour laflamme lafontaine lafountain lahr lainez lambeth lambrecht
  langham lansing lares lasalle lasky lathan lavalley leeds lefler leftwich lemmons lennox lerch lesser liberty licata licea lieu liggins lindahl
  lindell lindo linehan lino lipinski list lockridge lonergan loney loo lorenzen loring lough lowrance lua lueck luedtke lutes maine malcom manalo
  marano marine marini markus marrone marrow marrufo marten masse mauk mcadoo mcalpine mccarron mcchesney mccusker mcelveen mcelwee mcgaha mcgowen
  mcgrady mcguigan mckim mckown mcmurry mcpeak mcroberts mcsweeney mcvicker meadors mellinger mellor mendonca mendosa merkle merrifield merry miele
  millett millican ming mishler mistry mitchum moctezuma molinar molitor monteleone morman motes mui munos murdoch murtha musa nations neale neiman
  nice nick nickelson nicks nolt northern norvell nowakowski nuss nyberg ober oceguera oconner oday oleson ormsby ortez ospina parrett partain partlow
  pasquale patch patricio paugh paulin pavlik pavon peart peer peluso perlman perrotta persons phares pharr pifer pinkham pinter plasencia player
  pletcher plowman polo posadas pray priebe prine privett provenzano pumphrey purser pye quesenberry rabinowitz rael rafael rankins raymundo redwine
  reh rehm reichard reinhold remy retana rettig rhine rives roan roberge roberto robinett roca rochelle roemer romans rosner rossetti rourke routh
  ruan ruch rupe saba sack saeed saez saini sale samano sanger sankey santini scalise scarberry schall scheller schumaker seabolt sealey sealy secrest
  sedillo senter sequeira shackleford shahan shanklin shao shavers shears sheffer shiflett shotwell sibert siegfried silvestre silvey sin sison skeens
  sloane snavely solares southwick speaks spindler springfield stalnaker stamey stanger stansberry stapp starcher steck stiltner stoffel stoller
  stonge stouffer strahan strayer stromberg stutts sudduth sullins sunday sustaita sweatt swiger swink swinson tafolla tarpley tasker teller threatt
  tian tims tincher tobey tolle tomaszewski towner traver traynor trevizo trigg trivedi troup trull turgeon tye ugalde ullrich uriarte uy vaillancourt
  valtierra vanhook vanhoose varnado veras vereen vidales villafuerte villagran villela vogler wagers waites waterhouse watterson weeden weigand
  weintraub weise wentzel werth wessels westerfield wexler wheelock whitesell wickman wiebe wiest wiggs wille willhite wimer wines wolfson wolters
  wolverton work wunderlich xia youssef zabel zacharias zalewski zaman zazueta zhen zucker zuckerman
12 absher ackerson acord agrawal aker alamo albino alessi alsup altieri alverson amoroso anderton ang anselmo antone antonucci arciniega arechiga
  ariza arizmendi arney arp athey attaway aubin averett averill ayer ayotte azar bacchus backer baig bainbridge bains bakke bakker balogh banegas
  banning barna barreras bash basurto batey baty baugher beacham bedoya beery belknap belmont ben benedetto bennet berardi berens berge berkey bethune
  bhakta bickham bicknell biles billiot bingaman bish bittle bjork blakeman blakemore blanc blomquist bogue bolger boltz bomar bork borrelli borton
  bose bova bozarth bradberry braga brathwaite brewton brickey brinkerhoff brisson brockington brokaw brough brunette buckland bugg buggs bukowski
  bulger buzzard bye byington cabrales calderone callison camper canaday canavan cardinale carle carlyle cascio casias castelli castello catania
  cavalier cavallaro cavallo cavin caviness cendejas chacko chamblee channell charleston chesnut chiasson chico chmielewski choudhury chouinard
  christner cicero clack claussen clemmer cloyd cluff clymer coco cogswell colangelo copp cordle coreas costantino courville creasy cripe crisostomo
  crispin cruise cuenca cui culberson culler culley cullins dahlberg dake damore dare darrah davie davy deacon decosta deem delacerda delavega deleo
  demaria denmark depasquale devault dewald dice didonato dieter diez dillow dilorenzo dinardo dinger doak doctor dole donahoe donoghue dougan drago
  driskill dsouza dunagan dunkin dunkle duprey durante durrant durrett durso eaddy ebel ebner echavarria eddington edinger egger eide eiland eisen
  eisner elbert elia elswick enoch escudero esh everly falconer fann farlow faught felice feltner fenske fessler finke foran foxworth frady frakes
  frechette frederickson fruge fryman fulks galli garrard garren garry garton gaughan gaylor gebhart geis geraghty geronimo geter giannini gibb
  gigliotti gingrich glazer goldfarb gorrell goto grafton grammer grams grieco griffen grill guaman guay guerrier guillermo gunning gurung gust guth
  gwynn hackler hagans haldeman halford hallam halvorsen hamid harber hargraves harsh harshbarger hartfield hartle hartsock haskin havard haviland
  heald hedgepeth hedlund hegarty heinemann heitman helfrich helgeson hellman hendley hendon hennings hepburn herb hering hessler hetherington heyer
  higbee hiner hoban hockett hoehn hoelscher hohman hollaway holleman holmquist holsinger holub hoopes hord hornberger horwitz hovis howze hungerford
  husband ingham jakubowski janik jeffreys johannes joshua joubert jowers jumper karam kayser keesee keever keffer kegley kellett kempton kennelly
  kennett kenworthy kerber kernan kettler khang kinne kinsman kisner kleinman klimek knisley korman kost krajewski kratzer krawczyk krone kropp kummer
  kunze labarge lacasse lagos laine lamontagne lamothe lamoureux lampert lampley lan latour laurence laurie lavergne lavine leader leath leboeuf
  lefever legaspi lemire lenard lenoir leonhardt lesko lindholm lineberry lines lingenfelter liss longmire lore losey loughlin loyola lundeen lundin
  mahar mahmoud maitland malott mancha mandell maney manna manor mansell marable mardis markowski mask massengill matherne mathewson mauer maughan
  maxie mcbrayer mccalla mccammon mccarroll mcclurg mccullum mccully mcglone mcgruder mcmillion meekins meisner mentzer mettler mijares mikesell mill
  millsaps misner moline monette montalbano montejano moose morais morello morillo mosely mosquera mountain mower mulvaney mundt najar nassar naugle
  nauman naumann navarrette neufeld nevels newbold ney nichol nickens niehaus noon normand noto nuttall obando oboyle ogilvie ohalloran oliveri
  olivieri olney oney oshaughnessy osterman ostrom oyler paiva paladino palazzolo palmisano palmore pandya paramo pare parekh parkes partee pascoe
  pasley patty paynter peay pecoraro peet pelham pellerin pendergast penick penton percival perna petrick phinney phoenix pick pickle pineiro pinzon
  pitzer polak polston poor poppe portis porto poteat poulson preece prejean provencher quade quinton quist rachal railey rainer rakes ramsdell range
  rank raven raza reader rebollar recio recker record redfern reeser rehman reif reimers reneau resch revis reynaga rhode ricardo riccardi riker
  rimmer ringler rizvi roane robillard rode romer rone rosenblatt rossiter roux rowles rowlett ruddy rudisill rutz sabatino sahagun saleem salmons
  salzman samayoa santucci saville say sayer scala scalf schantz schechter scheel scheid schiavone schirmer schleicher schoenfeld scholten schuetz
  schuller schuyler seagraves seaver seguin seth severance shaheen shamblin sharon shear shearin shenk sherwin shock siciliano sickler sill simonsen
  six slusser smitherman smithers sobel soltero soltis songer soni soukup sowards spaeth speakman spies spiker spinner spitz spradley spradling
  srivastava staab stagg stalker stamp standifer stanfill stang starke starrett stenson stickler stjean stolz storer stork stribling strode struck
  subramanian sultan sultana suttle swanger swartzentruber swett tadlock tague talton tanksley tapley tart tarter tavera tedford telford tena teng
  tepper terranova thibeault thiessen thrift tingley topping towery trader trainer trantham trautman tressler trexler trieu trimmer trueblood trumble
  tso tunnell tweedy twomey ugarte umanzor urbanski vale vallejos vancamp vandusen vanlandingham vanzandt vanzant vara velazco vences violette vos
  vyas wager waid walczak wamsley wardlaw wash wathen weakley wear wehner wethington whisenhunt whitton widmer wieczorek wightman wilken wingert
  woodrum woodside woolfolk xavier xue yaeger yarnell yowell zaleski zapien zellner
11 alpert balk blanding bolyard boughton boutte brazier brick byer camden cerny chavers courson crippen devers drexler dustin featherstone frampton
  furlow goines goyette grable guillaume hamlet hasson hocker hockman hoggard jaques jurgens leek leitch line littles merced million nace palencia
  pauly sarno shoaf sonnenberg southall spielman sword throckmorton warr`;
