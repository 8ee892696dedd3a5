/**
 * Names that are common in one part of the population. Among these people the share of a name is higher, so a surname
 * and a given name of one group meet more often than two random names. `share` is the group's share of the US
 * population (Census 2010). The names are the most common of each group, from general knowledge.
 */
interface NameGroup {
  readonly share: number;
  readonly given: ReadonlySet<string>;
  readonly surnames: ReadonlySet<string>;
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

const GROUPS: readonly NameGroup[] = [
  {
    share: 0.163,
    given: toSet(`
adan adrian agustin alberto alejandra alejandro alex alexis alfonso alfredo alma alonso alvaro ana andrea andres angel angela angelica
antonia antonio araceli armando arturo aurelio beatriz benito benjamin bernardo blanca camilo carlos carmen carolina catalina cecilia
cesar claudia consuelo cristian cristina cruz dagoberto daniel daniela david delia diana diego domingo dulce edgar eduardo efrain elena
elias elizabeth eloy elsa elvira emilio emmanuel enrique erasmo erica erika ernesto esmeralda esperanza esteban estela esther eugenio
eva fabian fabiola felipe felix fernando fidel francisca francisco gabriel gabriela genaro gerardo german gilberto gloria gonzalo
graciela gregorio guadalupe guillermo gustavo hector heriberto hernan hilda horacio hugo humberto ignacio irma isabel isidro ismael
israel ivan jaime javier jesus joaquin joel jorge jose josefina juan juana julian julio karina karla laura leonardo leonel leticia
lorena lorenzo lourdes lucia luis luisa luz magdalena manuel marcela marco marcos margarita maria mariana maribel mario marisol marta
martha martin mateo mauricio maximo mayra mercedes miguel minerva miriam moises monica nancy natalia nelson nestor nicolas noe norma
octavio ofelia olga omar orlando oscar pablo patricia paula pedro pilar rafael ramiro ramon raquel raul raymundo rebeca refugio rene
reynaldo ricardo rigoberto roberto rocio rodolfo rodrigo rogelio roman rosa rosario ruben salvador samuel sandra santiago santos sara
saul sergio silvia sofia sonia susana teodoro teresa tomas ulises valentin veronica vicente victor victoria virginia wilfredo xavier
yesenia yolanda`),
    surnames: toSet(`
acosta aguilar aguirre alvarado alvarez arellano avila ayala barajas barrera bautista beltran bernal cabrera calderon camacho campos
cano cardenas carrillo castaneda castillo castro cervantes chavez cisneros contreras cordova corona cortes cortez cruz cuevas delacruz
delarosa delgado deleon diaz dominguez duarte duran enriquez escobar espinosa espinoza esquivel estrada fernandez figueroa flores
franco fuentes galindo gallegos galvan garcia garza gomez gonzales gonzalez guerra guerrero gutierrez guzman hernandez herrera hurtado
ibarra jimenez juarez lara leal leon leyva lopez lozano lucero lugo luna macias maldonado marin marquez marroquin martinez mata medina
mejia melendez mendez mendoza mercado meza miranda molina montes montoya mora morales moreno mosqueda munoz murillo navarrete navarro
nieto nunez ochoa ojeda olivares orozco ortega ortiz pacheco padilla palacios paredes parra pena peralta perez pineda ponce portillo
quintana quintero ramirez ramos rangel renteria reyes rios rivas rivera robles rocha rodriguez rojas roman romero rosales
rosario rosas rubio ruiz salas salazar salcedo salgado salinas sanchez sandoval santana santiago santos saucedo segura sepulveda
serrano sierra silva solis solorzano sosa soto suarez tapia tellez torres tovar trejo trevino trujillo valdez valencia valenzuela
vargas vasquez vazquez vega vela velasco velasquez velazquez velez vera villa villalobos villanueva villarreal villegas zamora zapata
zaragoza zavala zepeda zuniga`),
  },
  {
    share: 0.006,
    given: toSet(`
an anh bao binh chau chi cuong dat duc dung duong duy giang ha hai hang hanh hao hien hieu hoa hoang hong hung huong huy khanh khoa
kim lam lan linh loan loc long mai minh my nam nga ngan ngoc nguyen nhan nhi nhung phat phong phuc phuong quan quang quoc quynh son
tai tam tan thach thang thanh thao thi thien thinh thu thuan thuy tien tin toan tran tri trinh trung truong tu tuan tung tuyen tuyet
van viet vinh vu xuan yen`),
    surnames: toSet(
      'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly truong dinh doan lam luong mai trinh cao dao ha thai',
    ),
  },
  {
    share: 0.011,
    given: toSet(`
ajay amit anil anita anjali ankit anjana arjun arun asha ashok bharat chirag darshan deepa deepak dhruv dinesh gaurav geeta girish
gopal harsh hemant jagdish jay jayesh jignesh kalpesh karan kiran krishna lakshmi mahesh manish manoj meena mehul mohan mukesh nayan
neha nikhil nilesh nirav nisha parth pooja pradeep prakash pramod prashant pratik priya raj raja rajesh rajiv rakesh ram ramesh ravi
rekha ritesh rohan rohit sachin sandeep sanjay sanjeev satish shah shilpa shyam sunil sunita suresh sushil usha vijay vikas vikram
vinay vinod vipul vishal yash`),
    surnames: toSet(
      'patel shah singh sharma desai mehta kumar gupta joshi rao reddy kaur gandhi trivedi parikh amin modi verma jain',
    ),
  },
  {
    share: 0.0057,
    given: toSet(`
daehyun donghyun eunji eunjung haejin hana heejin hyejin hyun hyunjung hyunwoo jaehyun jihoon jihye jin jisoo jiyeon jiyoung joon jun
jung junho kyung kyungho mi mihee minho minji minjung minsoo myung sang sanghoon seung soo soojin soyoung suji sun sung sunghee sungho
sungmin yeon yong yoon young younghee youngho youngjin youngsoo yuna`),
    surnames: toSet(
      'kim park choi jung kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong chung yi yun',
    ),
  },
  {
    share: 0.013,
    given: toSet(`
bin bo chao cheng chun dan fang fei feng gang guang hai hao hong hua hui jian jie jin jing jun kai lei li lin ling liang mei min ming
na ning peng ping qi qiang qing rong rui shan sheng shu tao ting wei wen xia xiao xin xiu xue yan yang yi yin ying yong yu yuan yue
yun zhen zhi`),
    surnames: toSet(
      'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin luo liang xie tang feng yu dong cheng cao deng peng zeng xiao lu jiang cai wong chan chang lee chin chung leung ng lau cheung',
    ),
  },
  {
    share: 0.009,
    given: toSet(`
abdi abdirahman abdul abdullah abdullahi adam adnan ahmad ahmed ali amin amina amir asad asha ayan aziz bilal fadi faisal farah fatima
fatuma hamza hasan hassan hussein ibrahim idris ismail jamal kareem karim khalid khalil layla mahmoud mahmud malik mariam maryam
mohamed mohammad mohammed muhammad mustafa mustapha nasir nasser omar osman rami rashid samir sami tariq yasin yusuf zahra zainab`),
    surnames: toSet(
      'mohamed mohammed mohammad muhammad ali ahmed ahmad hassan hussein hussain khan ibrahim abdi abdullah abdullahi osman omar yusuf farah malik hamdan haddad nasser saleh mahmoud aziz syed sheikh said salem warsame',
    ),
  },
];

/**
 * Returns how much more often the two folded names meet in one person than independent names. 1 if they share no group.
 */
export function groupLiftOf(given: string, surname: string): number {
  let lift = 1;
  for (const group of GROUPS)
    if (group.given.has(given) && group.surnames.has(surname)) lift = Math.max(lift, 1 / group.share);
  return lift;
}
