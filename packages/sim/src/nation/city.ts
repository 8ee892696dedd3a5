export interface City {
  readonly state: string;
  readonly name: string;
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
  readonly weight: number;
  readonly zips: readonly string[];
}
