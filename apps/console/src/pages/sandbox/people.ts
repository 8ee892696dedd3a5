/** A person of the sandbox, and the result that the person is there for. The texts are keys of the dictionary. */
export type SandboxPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly shows: string;
};

const person = (firstName: string, lastName: string, dob: string, shows: string): SandboxPerson => ({
  firstName,
  lastName,
  dob,
  shows,
});

/** The people of the sandbox guide, in its order. */
export const PEOPLE: readonly SandboxPerson[] = [
  person('Clara', 'Vantongeren', '1985-04-12', 'No record'),
  person('Edmund', 'Harrowgate', '1968-10-11', 'Exact match'),
  person('Yolanda', 'Brackenridge', '1979-05-20', 'Only the year of birth is published'),
  person('Alice', 'Penhallow', '1974-02-03', 'Listed by an alias'),
  person('Samuel', 'Drinkwater', '1982-06-15', 'Same name, other date of birth'),
  person('Theodora', 'Winterbourne', '1966-08-21', 'Two registries, one person'),
  person('Leopold', 'Marchbanks', '1959-12-05', 'Registered for life'),
  person('Abner', 'Quickfall', '1977-03-17', 'Absconder'),
  person('Desmond', 'Fairweather', '1990-07-07', 'Dismissed charge'),
  person('Selena', 'Hartigan', '1988-11-02', 'Record withheld after a dispute'),
  person('Sloane', 'Underhill', '1971-05-05', 'A slow registry: live checks time out'),
  person('Orson', 'Whitcombe', '1963-09-09', 'A registry that is offline'),
  person('Tobias', 'Featherstonehaugh', '1980-04-14', 'A registry that cuts long names'),
];
