export interface LiveQuery {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName?: string;
  /** YYYY-MM-DD, YYYY-MM or YYYY. */
  readonly dob?: string;
  readonly city?: string;
  readonly county?: string;
  readonly zipcode?: string;
  readonly state?: string;
}
