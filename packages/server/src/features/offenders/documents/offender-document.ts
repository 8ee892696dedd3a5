import type { OFFENSE_DATES, OFFENSE_TEXTS, STATE_DATES, STATE_TEXTS, VEHICLE_TEXTS } from '@blotter/contract';
import type { Address, BirthDate, DatePrecision, PersonName } from '@blotter/vocab';

export const PERSON_TEXTS = ['sex', 'race', 'ethnicity', 'eyeColor', 'hairColor', 'marks'] as const;

type Texts<Names extends readonly string[]> = { readonly [N in Names[number]]: string };
type Dates<Names extends readonly string[]> = Texts<Names> & {
  readonly datePrecision: { readonly [N in Names[number]]: DatePrecision };
  readonly datesAsPublished: { readonly [field: string]: string };
};
type Vehicle = Texts<typeof VEHICLE_TEXTS>;
export type Offense = Texts<typeof OFFENSE_TEXTS> & Dates<typeof OFFENSE_DATES> & { readonly federal: boolean | null };
type StateData = Texts<typeof STATE_TEXTS> &
  Dates<typeof STATE_DATES> & {
    readonly vehicles: readonly Vehicle[];
    readonly photos: readonly string[];
    readonly professionalLicenses: readonly string[];
    readonly exclusionZones: readonly string[];
    readonly isLifetimeRegistration: boolean | null;
  };

/** An offense of an answer, with the registries that publish it. */
export type SourcedOffense = Offense & { readonly sources: readonly string[] };

/** A registry's data about a person in the shape of the contract. Every key is always present. The search adds its members later. */
export type OffenderDocument = BirthDate &
  Texts<typeof PERSON_TEXTS> & {
    readonly uuid: string;
    readonly recordType: string;
    readonly name: PersonName;
    readonly aliases: readonly string[];
    readonly age: string;
    readonly height: string;
    readonly weight: string;
    readonly addresses: readonly Address[];
    readonly registrationState: string;
    readonly addressStates: readonly string[];
    readonly offense: Offense;
    readonly offenses: readonly Offense[];
    readonly flags: { readonly absconder: boolean | null; readonly predator: boolean | null };
    readonly stateData: StateData;
    readonly images: readonly { readonly url: string }[];
    readonly photos: readonly string[];
    readonly vehicles: readonly Vehicle[];
    readonly recordUrl: string;
  };
