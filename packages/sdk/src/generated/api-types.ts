// Generated from openapi.json by `npm run openapi`.
export interface components {
    schemas: {
        /** Account */
        readonly Account: {
            /** @example acct_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly orgName: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            readonly billingEnabled: boolean;
            readonly fcraPartner: boolean;
            readonly plan: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** AccountChange */
        readonly AccountChange: {
            readonly orgName: string;
        };
        /** AdverseAction */
        readonly AdverseAction: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example aac_7Kq2mWbX4dTzR9sLhY3c */
            readonly adverseActionId: string;
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /**
             * @description pre: a decision against the consumer is being considered. final: the decision was made.
             * @enum {string}
             */
            readonly type: "pre" | "final";
            /** @description The records that you rely on. Each is in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /**
             * @description email: we send the notice to the consumer. download: you give the document to the consumer yourself.
             * @enum {string}
             */
            readonly sendBy: "email" | "download";
            /**
             * @description failed: the mail server refused the message; make a new notice.
             * @enum {string}
             */
            readonly status: "sending" | "sent" | "failed";
            /**
             * @description The report whose copy is attached.
             * @example rpt_7Kq2mWbX4dTzR9sLhY3c
             */
            readonly reportId: string;
            readonly reportVersion: number;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly sentAt: string | null;
            readonly earliestFinalAt: string | null;
            readonly rule: components["schemas"]["AdverseActionRule"] | null;
            /** @description The path of the notice as a PDF. */
            readonly documentUrl: string;
            /** @description What the law asks for and the notice does not have. */
            readonly warnings: readonly string[];
        };
        /** AdverseActionPage */
        readonly AdverseActionPage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly adverseActions: readonly components["schemas"]["AdverseAction"][];
            readonly nextAfter: string | null;
        };
        /** AdverseActionRequest */
        readonly AdverseActionRequest: {
            /**
             * @description pre: a decision against the consumer is being considered. final: the decision was made.
             * @enum {string}
             */
            readonly type: "pre" | "final";
            /** @description The records that you rely on. Each is in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /**
             * @description email: we send the notice to the consumer. download: you give the document to the consumer yourself.
             * @enum {string}
             */
            readonly sendBy: "email" | "download";
            /**
             * Format: email
             * @description The consumer’s address. Goes with sendBy email only.
             * @example owner@example.com
             */
            readonly email?: string;
        };
        /** AdverseActionRule */
        readonly AdverseActionRule: {
            /** @description A state’s code, or US where no state of the consumer has a rule of its own. */
            readonly state: string;
            readonly place: string | null;
            /** @description Between the pre-adverse notice and the earliest final one. */
            readonly businessDays: number;
            /** @description Added if the consumer disputes a record after the pre-adverse notice. */
            readonly ifDisputedBusinessDays: number;
            /**
             * @description practice: the law asks for a reasonable time and names no number of days.
             * @enum {string}
             */
            readonly basis: "statute" | "practice";
            readonly citation: string;
        };
        /** Alert */
        readonly Alert: {
            /** @example alr_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly monitorId: string;
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            /** @enum {string} */
            readonly kind: "new" | "updated" | "departed" | "custody_changed";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly raisedAt: string;
            readonly matchState: string | null;
            readonly matchConfidence: number | null;
            /** @description As a search returns it. */
            readonly record: components["schemas"]["OffenderRecord"] | components["schemas"]["CriminalRecord"];
            readonly changes: readonly {
                readonly field: string;
                readonly before: unknown;
                readonly after: unknown;
            }[];
            /** @description The code of the registry or criminal source. */
            readonly source: string;
            /** @description The one record this alert is about. `record` shows the person, who may have several. Absent from alerts that were raised before this field existed. */
            readonly changedRecord?: {
                /** @description The code of the registry or criminal source. */
                readonly source: string;
                readonly registryName: string;
                /** @description The id of the record at its registry; `externalId` of a criminal record. */
                readonly uuid: string;
                /** @description What changed, in sentences for a reader. */
                readonly summary: readonly string[];
                /** @description The other records of this person that are listed now. Empty for a criminal record. */
                readonly otherRecords: readonly {
                    /** @description The code of the registry or criminal source. */
                    readonly source: string;
                    readonly registryName: string;
                    /** @description The id of the record at its registry; `externalId` of a criminal record. */
                    readonly uuid: string;
                }[];
            };
            readonly notice: string;
            readonly deliveries: readonly {
                /** @enum {string} */
                readonly channel: "email" | "webhook";
                /** @enum {string} */
                readonly status: "pending" | "delivered" | "failed" | "unconfirmed";
                readonly attempts: number;
                readonly lastAttemptAt: string | null;
            }[];
        };
        /** AlertList */
        readonly AlertList: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly alerts: readonly components["schemas"]["Alert"][];
            readonly nextAfter: string | null;
        };
        /** AlertResent */
        readonly AlertResent: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example alr_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly monitorId: string;
            /** @enum {string} */
            readonly status: "pending";
        };
        /** AnswerSignature */
        readonly AnswerSignature: {
            readonly keyId: string;
            /** @enum {string} */
            readonly algorithm: "Ed25519";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly issuedAt: string;
            /** @description base64url. */
            readonly value: string;
        };
        /** ApiKey */
        readonly ApiKey: {
            /** @example key_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly name: string;
            /** @example blt_live_…x4Qz */
            readonly maskedKey: string;
            /** @enum {string} */
            readonly mode: "live" | "test";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly lastUsedAt: string | null;
            /** @enum {string} */
            readonly status: "active" | "revoked";
        };
        /** AuditEntry */
        readonly AuditEntry: {
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly at: string;
            readonly keyId: string | null;
            readonly method: string;
            /** @description The pattern, never the address itself. */
            readonly route: string;
            readonly status: number;
            readonly requestId: string;
        };
        /** AuditPage */
        readonly AuditPage: {
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            readonly nextAfter: string | null;
        };
        /** BatchAnswer */
        readonly BatchAnswer: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly batchId: string;
            /** @description Rows sent. */
            readonly count: number;
            readonly counts: {
                readonly complete: number;
                readonly partial: number;
                readonly error: number;
            };
            readonly results: readonly (components["schemas"]["BatchRow"] | components["schemas"]["BatchRowError"])[];
        };
        /** BatchDryRun */
        readonly BatchDryRun: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @constant */
            readonly dryRun: true;
            readonly wouldQuery: readonly string[];
            readonly estimatedChargeUsd: {
                readonly base: number;
                readonly liveMax: number;
                readonly documents: number;
            };
            /** @description Rows sent. */
            readonly count: number;
            readonly errors: readonly {
                /** @description Of the row, from 0, in the order sent. */
                readonly index: number;
                readonly error: {
                    /**
                     * @description A stable token to branch on.
                     * @enum {string}
                     */
                    readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                    /** @description For people: names the field, what was sent and what is accepted. */
                    readonly message: string;
                };
            }[];
        };
        /** BatchRequest */
        readonly BatchRequest: {
            readonly queries: readonly components["schemas"]["SearchQuery"][];
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, any case. A two-letter code selects every registry that covers it. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With query.state: only the registries that cover that state are queried. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly ("stateData" | "explain")[] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
        };
        /** BatchRow */
        readonly BatchRow: {
            /** @description Of the row, from 0, in the order sent. */
            readonly index: number;
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "pending" | "running" | "error";
            /** @enum {string} */
            readonly mode: "regular" | "live";
            readonly records: readonly (components["schemas"]["OffenderRecord"] | {
                readonly recordId: string;
                /** @constant */
                readonly withheld: true;
            })[];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description The registries none of whose matches is in the answer, because of its cap. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description While a job is pending or running: the live registries that have answered. */
            readonly sourcesDone?: number;
            /** @description While a job is pending or running: the live registries it asks. */
            readonly sourcesTotal?: number;
        };
        /**
         * BatchRowError
         * @description A row that could not be searched; it is not billed.
         */
        readonly BatchRowError: {
            /** @description Of the row, from 0, in the order sent. */
            readonly index: number;
            /** @enum {string} */
            readonly status: "error";
            readonly error: {
                /**
                 * @description A stable token to branch on.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                /** @description For people: names the field, what was sent and what is accepted. */
                readonly message: string;
            };
            readonly counts: components["schemas"]["SearchCounts"];
            readonly records: readonly unknown[];
        };
        /** Billing */
        readonly Billing: {
            readonly billingEnabled: boolean;
            readonly paymentMethod: string | null;
            /**
             * @description This calendar month, UTC.
             * @example 0.15
             */
            readonly currentSpend: number;
            readonly softCap: number | null;
            readonly invoices: readonly components["schemas"]["Invoice"][];
        };
        /** BillingChange */
        readonly BillingChange: {
            readonly softCap?: number | null;
            /** @description A payment method of the billing provider. */
            readonly paymentMethod?: string;
        };
        /** CanceledMonitor */
        readonly CanceledMonitor: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly status: "canceled";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly canceledAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly billedThrough: string;
        };
        /** Case */
        readonly Case: {
            readonly caseNumber: string;
            readonly court: string;
            readonly filedDate: string | null;
            readonly status: string;
            readonly disposedDate: string | null;
            readonly charges: readonly components["schemas"]["Charge"][];
        };
        /** Charge */
        readonly Charge: {
            readonly description: string;
            readonly statute: string;
            readonly severity: ("felony" | "misdemeanor" | "infraction") | null;
            readonly degree: string;
            readonly counts: number | null;
            readonly ncicCode: string;
            readonly nibrsCode: string;
            readonly offenseDate: string | null;
            readonly status: string;
            readonly disposition: string;
            readonly dispositionDate: string | null;
            readonly bondAmount: number | null;
        };
        /** Clearance */
        readonly Clearance: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            /** @enum {string} */
            readonly verdict: "this_person" | "not_this_person";
            readonly personRef: string;
            readonly subjectId: string | null;
            readonly clientId: string | null;
            readonly searchId: string;
            readonly note: string | null;
            /**
             * Format: date-time
             * @description Of the verdict that holds: a second one replaces the first.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly revokedAt: string | null;
        };
        /** ClearancePage */
        readonly ClearancePage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly clearances: readonly components["schemas"]["Clearance"][];
            readonly nextAfter: string | null;
        };
        /** ClearanceRequest */
        readonly ClearanceRequest: {
            /** @description As a search returned it. */
            readonly personRef: string;
            /** @enum {string} */
            readonly verdict: "this_person" | "not_this_person";
            /** @description Whom you screen, in your own words. Only a hash of it is stored. */
            readonly subjectId: string;
            /** @description For whom you screen. Only a hash of it is stored. */
            readonly clientId?: string;
            /** @description The citation: a search of yours, still retained, that showed the person. */
            readonly searchId: string;
            readonly note?: string;
        };
        /** ClearedEntry */
        readonly ClearedEntry: {
            readonly personRef: string;
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            /** @enum {string} */
            readonly verdict: "this_person" | "not_this_person";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly clearedAt: string;
            /** @description Of a criminal record its externalId. */
            readonly recordId: string;
        };
        /** CompatAnswer */
        readonly CompatAnswer: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly offenders: readonly components["schemas"]["CompatOffender"][];
            readonly page: number;
            readonly totalPages: number;
            /**
             * @description Present exactly when the answer is incomplete: nobody found then means unknown.
             * @constant
             */
            readonly error?: 503;
        };
        /** CompatError */
        readonly CompatError: {
            readonly code: number;
            readonly message: string;
        };
        /** CompatLocation */
        readonly CompatLocation: {
            readonly type: string;
            readonly streetAddress: string;
            readonly city: string;
            readonly state: string;
            readonly zipCode: string;
            readonly county: string;
            /** @description -1 where there is none. */
            readonly latitude: number;
            /** @description -1 where there is none. */
            readonly longitude: number;
            readonly fromDate: string | null;
            readonly toDate: string | null;
        };
        /** CompatOffender */
        readonly CompatOffender: {
            readonly uuid: string;
            readonly name: string;
            readonly firstName: string;
            readonly middleName: string;
            readonly lastName: string;
            readonly firstName_nicknames: readonly string[];
            readonly aliases: readonly {
                readonly givenName: string;
                readonly middleName: string;
                readonly surName: string;
            }[];
            readonly dob: string | null;
            /** @enum {string} */
            readonly dobPrecision: "exact" | "year_month" | "year" | "unknown";
            readonly age: string;
            readonly sex: string;
            readonly race: string;
            readonly ethnicity: string;
            readonly height: string;
            readonly weight: string;
            readonly eyeColor: string;
            readonly hairColor: string;
            readonly marks: string;
            readonly address: string;
            readonly city: string;
            /** @description The full name. */
            readonly state: string;
            readonly zipcode: string;
            /** @description -1 where there is none. */
            readonly lat: number;
            /** @description -1 where there is none. */
            readonly lng: number;
            readonly locations: readonly components["schemas"]["CompatLocation"][];
            readonly crime: string;
            readonly riskLevel: string;
            readonly registrationDate: string | null;
            readonly isAbsconder: boolean | null;
            readonly isPredator: boolean | null;
            readonly offenderUrl: string;
            readonly offenderImageUrl: string;
            /** @constant */
            readonly offenderImageUrlR2: "";
            readonly jurisdiction: string;
            readonly content: string;
            readonly sources: readonly {
                readonly id: string;
                readonly name: string;
                readonly url: string;
            }[];
            readonly createdAt: string | null;
            readonly updatedAt: string | null;
            readonly personUuid: string;
            readonly county: string;
            readonly stateData: components["schemas"]["StateData"] | null;
            readonly matchConfidence: number | null;
            readonly matchState: ("dob_match" | "year_match" | "age_match" | "no_dob_age_year" | "age_mismatch" | "dob_mismatch") | null;
        };
        /** CompatParameters */
        readonly CompatParameters: {
            /** @description Alone it does not narrow. */
            readonly firstName?: string | null;
            /** @description The surname. */
            readonly lastName?: string | null;
            /** @description YYYY-MM-DD. */
            readonly dob?: string | null;
            readonly age?: number | null;
            /** @description The city of an address. */
            readonly city?: string | null;
            /** @description Name or code. */
            readonly state?: string | null;
            readonly zipcode?: string | null;
            /** @description A fuzzy street match. Not with q, lat or lng. */
            readonly address?: string | null;
            readonly lat?: number | null;
            readonly lng?: number | null;
            /** @description Miles. */
            readonly radius?: number | null;
            /** @description Free text. Not with firstName, lastName, address, lat or lng. */
            readonly q?: string | null;
            /** @description true: names are compared as by match balanced, else strict. */
            readonly fuzzy?: boolean | null;
            /** @description Brings stateData. */
            readonly mode?: "extensive" | null;
            readonly prefixMatch?: ("firstName" | "lastName" | "both") | null;
            /** @description Of createdAt, inclusive. */
            readonly createdAtStart?: (string) | null;
            /** @description Of createdAt, inclusive; a plain day to its end. */
            readonly createdAtEnd?: (string) | null;
            /** @description Of updatedAt, inclusive. With lat and lng 90 days ago if absent. */
            readonly updatedAtStart?: (string) | null;
            /** @description Of updatedAt, inclusive; a plain day to its end. */
            readonly updatedAtEnd?: (string) | null;
            /** @description Every registry’s record of this id. Takes no filter beside it. */
            readonly uuid?: string | null;
            /** @description Every registry’s record of this person. Takes no filter beside it. */
            readonly personUuid?: string | null;
            readonly page?: number | null;
            /** @description Default 20, with lat and lng 50. */
            readonly perPage?: number | null;
        };
        /** CompleteEvidence */
        readonly CompleteEvidence: {
            readonly registry: string;
            /** @constant */
            readonly status: "complete";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly capturedAt: string;
            /** @description Where the registry’s site was entered. */
            readonly pageUrl: string;
            /** @description The page that was printed. */
            readonly finalUrl: string;
            /** @description Of the PDF. The one of the page’s HTML stands on each of its sheets. */
            readonly sha256: string;
            readonly bytes: number;
            /** @description Sheets. */
            readonly pages: number;
            /** @description Of the PDF, on the evidence host; the key is needed as well. */
            readonly downloadUrl: string;
        };
        /** Confirmation */
        readonly Confirmation: {
            /** @constant */
            readonly confirmed: true;
        };
        /** ConsumerAdverseAction */
        readonly ConsumerAdverseAction: {
            /** @example aac_7Kq2mWbX4dTzR9sLhY3c */
            readonly adverseActionId: string;
            /**
             * @description pre: a decision against the consumer is being considered. final: the decision was made.
             * @enum {string}
             */
            readonly type: "pre" | "final";
            /** @description The records that you rely on. Each is in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly sentAt: string;
            readonly earliestFinalAt: string | null;
            /** @description The path of the notice as a PDF. */
            readonly documentUrl: string;
        };
        /** ConsumerAdverseActions */
        readonly ConsumerAdverseActions: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly adverseActions: readonly components["schemas"]["ConsumerAdverseAction"][];
        };
        /** ConsumerDisputes */
        readonly ConsumerDisputes: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly disputes: readonly components["schemas"]["Dispute"][];
        };
        /** ConsumerFile */
        readonly ConsumerFile: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly order: {
                /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
                readonly id: string;
                /** @enum {string} */
                readonly status: "pending" | "in_progress" | "completed" | "disputed" | "cancelled";
                /** @description Of the report. */
                readonly version: number;
                /**
                 * Format: date-time
                 * @example 2026-11-15T09:30:00.000Z
                 */
                readonly createdAt: string;
                readonly completedAt: string | null;
                readonly cancelledAt: string | null;
            };
            /** @enum {string} */
            readonly permissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
            readonly endUser: {
                readonly name: string;
            };
            readonly subject: components["schemas"]["OrderSubject"];
            readonly searches: readonly components["schemas"]["OrderSearch"][];
            /** @description Every source that a search names. */
            readonly sources: readonly components["schemas"]["ConsumerFileSource"][];
            /** @description The versions in which what was reported changed, oldest first. */
            readonly versions: readonly components["schemas"]["ConsumerFileVersion"][];
            readonly recipients: readonly components["schemas"]["ConsumerFileRecipient"][];
            readonly disputes: readonly components["schemas"]["Dispute"][];
            readonly summaryOfRights: components["schemas"]["SummaryOfRights"];
            readonly disputeAddress: string | null;
        };
        /** ConsumerFileRecipient */
        readonly ConsumerFileRecipient: {
            readonly name: string;
            /** @enum {string} */
            readonly role: "screening_company" | "end_user";
            readonly receivedAt: string | null;
        };
        /** ConsumerFileSource */
        readonly ConsumerFileSource: {
            /** @description As `sources` and `source` of the searches name it. */
            readonly code: string;
            readonly name: string;
            readonly agency: string;
            /** @description Its public site; "" where there is none. */
            readonly url: string;
        };
        /** ConsumerFileVersion */
        readonly ConsumerFileVersion: {
            readonly version: number;
            readonly madeAt: string | null;
            readonly recordIds: readonly string[];
        };
        /** ConsumerSession */
        readonly ConsumerSession: {
            /** @description For `Authorization: Bearer`. */
            readonly token: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly expiresAt: string;
        };
        /** ConsumerSessionRequest */
        readonly ConsumerSessionRequest: {
            /** @description As it stands in the letter; case, spaces and hyphens do not count. */
            readonly accessCode: string;
            /** @description Case, accents, hyphens and a suffix do not count. */
            readonly lastName: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            readonly dob: string;
        };
        /** CreatedOrder */
        readonly CreatedOrder: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly status: "pending" | "in_progress" | "completed" | "disputed" | "cancelled";
            /** @description Of the report; a dispute makes a new one. */
            readonly version: number;
            readonly reference: string | null;
            /** @enum {string} */
            readonly permissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
            readonly endUser: {
                readonly name: string;
            };
            readonly subject: components["schemas"]["OrderSubject"];
            readonly certifications: components["schemas"]["OrderCertifications"];
            readonly callbackUrl: string | null;
            readonly searches: readonly components["schemas"]["OrderSearchSummary"][];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly completedAt: string | null;
            readonly cancelledAt: string | null;
            /**
             * @description With it, last name and date of birth the person opens the file at `/consumer`. Hand it to them; it is not shown again.
             * @example 7K2M-9QXP-4TDA-V8HC
             */
            readonly accessCode: string;
        };
        /** CriminalAccepted */
        readonly CriminalAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /** @description Where to ask for the answer. */
            readonly poll: string;
        };
        /** CriminalAddress */
        readonly CriminalAddress: {
            readonly type: string;
            readonly line1: string;
            readonly city: string;
            readonly county: string;
            readonly state: string;
            readonly zipcode: string;
        };
        /** CriminalBatchAnswer */
        readonly CriminalBatchAnswer: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @description Rows sent. */
            readonly count: number;
            readonly results: readonly (components["schemas"]["CriminalBatchRow"] | components["schemas"]["CriminalBatchRowError"])[];
        };
        /** CriminalBatchRequest */
        readonly CriminalBatchRequest: {
            readonly queries: readonly components["schemas"]["CriminalQuery"][];
            /** @description Only these sources: their codes, any case. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly ("jail" | "prison" | "court" | "warrant")[] | null;
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
        };
        /** CriminalBatchRow */
        readonly CriminalBatchRow: {
            /** @description Of the row, from 0, in the order sent. */
            readonly index: number;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "error";
            readonly records: readonly (components["schemas"]["CriminalRecord"] | {
                readonly externalId: string;
                /** @constant */
                readonly withheld: true;
            })[];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Of the sources asked live; empty otherwise. */
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly legal: {
                readonly notice: string;
            };
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly warnings: readonly string[];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly elapsedMs: number;
        };
        /**
         * CriminalBatchRowError
         * @description A row that could not be searched; it is not billed.
         */
        readonly CriminalBatchRowError: {
            /** @description Of the row, from 0, in the order sent. */
            readonly index: number;
            /** @enum {string} */
            readonly status: "error";
            readonly error: {
                /**
                 * @description A stable token to branch on.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                /** @description For people: names the field, what was sent and what is accepted. */
                readonly message: string;
            };
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly records: readonly unknown[];
        };
        /** CriminalCatalog */
        readonly CriminalCatalog: {
            readonly coverage: {
                readonly states: number;
                readonly counties: number;
                readonly sources: number;
                readonly records: number;
            };
            readonly sources: readonly components["schemas"]["SourceInfo"][];
        };
        /** CriminalCounts */
        readonly CriminalCounts: {
            /** @description All that matched, before the page is cut. */
            readonly records: number;
            readonly recordsReturned: number;
            /** @description Sources in the scope whose records are held. */
            readonly sourcesOnFile: number;
            /** @description Sources in the scope that are known and not held yet. */
            readonly sourcesPending: number;
            readonly liveRequested: number;
            readonly liveCompleted: number;
            readonly liveFailed: number;
        };
        /** CriminalDob */
        readonly CriminalDob: {
            readonly date: string | null;
            readonly birthYear: number | null;
            /** @enum {string} */
            readonly dobPrecision: "exact" | "year_month" | "year" | "unknown" | "unparseable";
            readonly asPublished: string;
        };
        /** CriminalEnvelope */
        readonly CriminalEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "error";
            readonly records: readonly components["schemas"]["CriminalRecord"][];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Of the sources asked live; empty otherwise. */
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly legal: {
                readonly notice: string;
            };
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly warnings: readonly string[];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly elapsedMs: number;
            /** @description What each of `live.websites` was found to be. */
            readonly resolution: readonly components["schemas"]["ResolutionEntry"][];
            readonly usage: components["schemas"]["LiveUsage"];
            readonly meterEvents: readonly components["schemas"]["MeterEvent"][];
        };
        /**
         * CriminalLive
         * @description Exactly one of jurisdictions, websites and scope.
         */
        readonly CriminalLive: {
            /** @description Source codes, any case; duplicates are removed. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description Of sources, as a person knows them; looked up in a table, never contacted. */
            readonly websites?: readonly string[] | null;
            /** @description The sources that hold a record of the cached answer. */
            readonly scope?: "matched" | null;
        };
        /** CriminalName */
        readonly CriminalName: {
            readonly first: string;
            readonly middle: string;
            readonly last: string;
            readonly suffix: string;
        };
        /** CriminalQuery */
        readonly CriminalQuery: {
            /** @description The surname. Everything else narrows within it. */
            readonly lastName: string;
            /** @description Given name. */
            readonly firstName?: string | null;
            /** @description A record that publishes none stays. */
            readonly middleName?: string | null;
            /** @description A full date of birth. */
            readonly dob?: string | null;
            /** @description Where no full date is known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            readonly ageTolerance?: number | null;
            /** @description Code or name: of the record, of an address, or of its source. */
            readonly state?: string | null;
            /** @description Of the record, of an address, or of its source. */
            readonly county?: string | null;
            readonly limit?: number | null;
            readonly page?: number | null;
        };
        /** CriminalRecord */
        readonly CriminalRecord: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly externalId: string;
            /** @enum {string} */
            readonly recordType: "jail" | "prison" | "court" | "warrant";
            /** @enum {string} */
            readonly stage: "arrest" | "charge" | "conviction" | "custody" | "sought";
            readonly name: components["schemas"]["CriminalName"];
            readonly aliases: readonly string[];
            readonly dob: components["schemas"]["CriminalDob"];
            readonly age: number | null;
            readonly sex: string | null;
            readonly race: string | null;
            readonly ethnicity: string | null;
            readonly height: string | null;
            readonly weight: string | null;
            readonly eyeColor: string | null;
            readonly hairColor: string | null;
            readonly marks: string;
            readonly state: string;
            readonly county: string;
            readonly addresses: readonly components["schemas"]["CriminalAddress"][];
            readonly currentStatus: string;
            readonly custodyFacility: string;
            readonly custody: components["schemas"]["Custody"] | null;
            readonly cases: readonly components["schemas"]["Case"][];
            readonly sentence: components["schemas"]["Sentence"] | null;
            readonly parole: components["schemas"]["Parole"] | null;
            readonly warrant: components["schemas"]["Warrant"] | null;
            readonly personRef: string;
            readonly sources: readonly components["schemas"]["CriminalSourceRef"][];
            readonly lifecycle: components["schemas"]["Lifecycle"];
            readonly matchConfidence: number;
            readonly matchBasis: readonly string[];
            readonly matchDetail: components["schemas"]["MatchDetail"];
            readonly matchState: ("dob_match" | "year_match" | "age_match" | "no_dob_age_year" | "age_mismatch" | "dob_mismatch") | null;
            readonly dobVerification: string;
            readonly unverified: boolean;
            readonly related: readonly components["schemas"]["RelatedRecord"][];
            readonly clearance?: components["schemas"]["RecordClearance"];
        };
        /** CriminalSearchRequest */
        readonly CriminalSearchRequest: {
            readonly query: components["schemas"]["CriminalQuery"];
            /** @description Only these sources: their codes, any case. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly ("jail" | "prison" | "court" | "warrant")[] | null;
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly live?: components["schemas"]["CriminalLive"] | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
        };
        /** CriminalSourceRef */
        readonly CriminalSourceRef: {
            readonly code: string;
            readonly name: string;
            readonly state: string;
            readonly place: string;
            /** @enum {string} */
            readonly kind: "jail" | "prison" | "court" | "warrant";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly firstSeenAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly lastCheckedAt: string;
        };
        /** Custody */
        readonly Custody: {
            readonly status: string;
            readonly facility: string;
            readonly bookingNumber: string;
            readonly bookedAt: string | null;
            readonly releasedAt: string | null;
            readonly projectedReleaseDate: string | null;
            readonly arrestingAgency: string;
            readonly bondAmount: number | null;
            readonly bondType: string;
            readonly holds: readonly string[];
        };
        /** Dispute */
        readonly Dispute: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example dsp_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly searchId: string;
            readonly recordId: string;
            /** @enum {string} */
            readonly status: "received" | "reinvestigating" | "extended" | "verified" | "modified" | "deleted" | "frivolous" | "withdrawn";
            /** @enum {string} */
            readonly openedBy: "partner" | "consumer";
            /** @enum {string} */
            readonly reason: "not_mine" | "inaccurate" | "incomplete" | "outdated" | "duplicate" | "other";
            readonly explanation: string | null;
            readonly information: readonly {
                /**
                 * Format: date-time
                 * @example 2026-11-15T09:30:00.000Z
                 */
                readonly receivedAt: string;
                readonly text: string;
            }[];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly receivedAt: string;
            /**
             * Format: date-time
             * @description 30 days after it was received, 45 after the one extension. What is not verified by then is deleted.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly dueAt: string;
            readonly resolvedAt: string | null;
            readonly resolutionNote: string | null;
        };
        /** DisputeInformation */
        readonly DisputeInformation: {
            readonly text: string;
        };
        /** DisputePage */
        readonly DisputePage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly disputes: readonly components["schemas"]["Dispute"][];
            readonly nextAfter: string | null;
        };
        /** DisputeRequest */
        readonly DisputeRequest: {
            readonly recordId: string;
            /** @enum {string} */
            readonly reason: "not_mine" | "inaccurate" | "incomplete" | "outdated" | "duplicate" | "other";
            readonly explanation?: string;
        };
        /** DryRun */
        readonly DryRun: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @constant */
            readonly dryRun: true;
            readonly wouldQuery: readonly string[];
            readonly estimatedChargeUsd: {
                readonly base: number;
                readonly liveMax: number;
                readonly documents: number;
            };
        };
        /**
         * EntryDecision
         * @description Why an entry may be reported. Null where a reinvestigation corrected the entry, or it was reported before rules were kept.
         */
        readonly EntryDecision: {
            /** @enum {string} */
            readonly class: "conviction" | "non_conviction";
            /**
             * @description Where the words stand; `record_type` where no words decide, but the kind of record.
             * @enum {string}
             */
            readonly field: "disposition" | "charge_status" | "case_status" | "record_status" | "registry_status" | "court" | "record_type";
            /** @description The words of the source. */
            readonly text: string;
            /**
             * @description The rule of the table that reads them.
             * @example guilty_plea
             */
            readonly rule: string;
            /** @description The law or code list behind the rule. */
            readonly citation: string;
            /** @enum {string} */
            readonly decidedBy: "table" | "operator";
        };
        /** EnvelopeError */
        readonly EnvelopeError: {
            readonly error: {
                /**
                 * @description A stable token to branch on.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                /** @description For people: names the field, what was sent and what is accepted. */
                readonly message: string;
            };
        };
        /** Error */
        readonly Error: {
            readonly error: {
                /**
                 * @description A stable token to branch on.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                /** @description For people: names the field, what was sent and what is accepted. */
                readonly message: string;
            };
            /** @description The same sentence. */
            readonly detail: string;
        };
        /** EvidenceAccepted */
        readonly EvidenceAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /** @description The registries the search is answered from, and those asked live. */
            readonly jurisdictionsQueried: number;
            /** @description The registries that are printed. */
            readonly documentsRequested: number;
            readonly estimatedCompletionSec: number;
            /** @description Where the state of the job is, on the evidence host, and its answer once it has finished. */
            readonly poll: string;
        };
        /** EvidenceDocument */
        readonly EvidenceDocument: components["schemas"]["CompleteEvidence"] | components["schemas"]["IncompleteEvidence"];
        /** EvidenceEnvelope */
        readonly EvidenceEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "pending" | "running" | "error";
            /** @enum {string} */
            readonly mode: "regular" | "live";
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description The registries none of whose matches is in the answer, because of its cap. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["EvidenceLiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description While a job is pending or running: the live registries that have answered. */
            readonly sourcesDone?: number;
            /** @description While a job is pending or running: the live registries it asks. */
            readonly sourcesTotal?: number;
            readonly error?: string;
            /** @description One a registry of live.jurisdictions, in their order; empty until the search has finished. */
            readonly evidence: readonly components["schemas"]["EvidenceDocument"][];
        };
        /** EvidenceLiveBlock */
        readonly EvidenceLiveBlock: {
            /** @description The registries that are asked live and printed: codes, any case; duplicates are removed, at most 20 may be left. */
            readonly jurisdictions: readonly string[];
        };
        /** EvidenceLiveUsage */
        readonly EvidenceLiveUsage: {
            /** @description Registries that were to be asked. */
            readonly liveChecks: number;
            /** @description Of them those that answered, and are billed. */
            readonly liveChecksCompleted: number;
            /**
             * @description For all of them together, never above the ceiling.
             * @example 0.15
             */
            readonly liveChargeUsd: number;
            /** @description The ceiling of the live charge was reached. */
            readonly capped: boolean;
            /** @description The same in one sentence. */
            readonly display: string;
            readonly documentsRequested: number;
            readonly documentsCompleted: number;
            /** @example 0.15 */
            readonly documentChargeUsd: number;
        };
        /** EvidenceRequest */
        readonly EvidenceRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, any case. A two-letter code selects every registry that covers it. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With query.state: only the registries that cover that state are queried. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly ("stateData" | "explain")[] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live: components["schemas"]["EvidenceLiveBlock"];
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description Answer as the data stood then. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** Explanation */
        readonly Explanation: {
            readonly contributions: readonly {
                readonly feature: string;
                readonly value: number;
                readonly weight: number;
                readonly detail: string;
            }[];
            readonly cap: number;
            /** @description The sum of value × weight; matchConfidence is that, at most the cap. */
            readonly total: number;
        };
        /** FcraEndpoint */
        readonly FcraEndpoint: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly configured: boolean;
            readonly url: string | null;
            readonly createdAt: string | null;
        };
        /** FcraEndpointRequest */
        readonly FcraEndpointRequest: {
            /** @description https, at a public address. */
            readonly url: string;
            /** @default false */
            readonly rotateSecret?: boolean;
        };
        /** FcraEndpointWithSecret */
        readonly FcraEndpointWithSecret: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly configured: boolean;
            readonly url: string | null;
            readonly createdAt: string | null;
            /** @description Only when the endpoint is made or the secret is rotated; it is not shown again. */
            readonly secret?: string;
        };
        /** FcraEvent */
        readonly FcraEvent: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example evt_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly type: "order.created" | "search.completed" | "order.completed" | "order.cancelled" | "dispute.created" | "dispute.updated" | "record.corrected" | "adverse_action.pre_sent" | "adverse_action.sent";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly data: components["schemas"]["FcraEventData"];
            readonly delivery: components["schemas"]["FcraEventDelivery"];
        };
        /** FcraEventData */
        readonly FcraEventData: {
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId?: string;
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly searchId?: string;
            /** @example dsp_7Kq2mWbX4dTzR9sLhY3c */
            readonly disputeId?: string;
            /** @example aac_7Kq2mWbX4dTzR9sLhY3c */
            readonly adverseActionId?: string;
            readonly recordId?: string;
            /** @enum {string} */
            readonly status?: "pending" | "in_progress" | "completed" | "disputed" | "cancelled" | "running" | "received" | "reinvestigating" | "extended" | "verified" | "modified" | "deleted" | "frivolous" | "withdrawn" | "reinstated" | "sending" | "sent" | "failed";
            /** @enum {string} */
            readonly result?: "clear" | "records_found" | "unable_to_complete";
            /** @description Of the order’s report. */
            readonly version?: number;
        };
        /** FcraEventDelivery */
        readonly FcraEventDelivery: {
            /**
             * @description no_endpoint: there was nowhere to send it when it happened; it is sent if you ask for a resend.
             * @enum {string}
             */
            readonly status: "pending" | "delivered" | "failed" | "no_endpoint";
            readonly attempts: number;
            readonly lastAttemptAt: string | null;
            readonly lastStatusCode: number | null;
            readonly nextAttemptAt: string | null;
        };
        /** FcraEventPage */
        readonly FcraEventPage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly events: readonly components["schemas"]["FcraEvent"][];
            readonly nextAfter: string | null;
        };
        /** FlatCriminalReportRequest */
        readonly FlatCriminalReportRequest: {
            /** @description Only these sources: their codes, any case. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly ("jail" | "prison" | "court" | "warrant")[] | null;
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description The surname. Everything else narrows within it. */
            readonly lastName: string;
            /** @description Given name. */
            readonly firstName?: string | null;
            /** @description A record that publishes none stays. */
            readonly middleName?: string | null;
            /** @description A full date of birth. */
            readonly dob?: string | null;
            /** @description Where no full date is known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            readonly ageTolerance?: number | null;
            /** @description Code or name: of the record, of an address, or of its source. */
            readonly state?: string | null;
            /** @description Of the record, of an address, or of its source. */
            readonly county?: string | null;
            readonly limit?: number | null;
            readonly page?: number | null;
            /** @description For whom the report is made. */
            readonly viewerName?: string | null;
            /** @description Of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Why the search was made. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** FlatCriminalSearchRequest */
        readonly FlatCriminalSearchRequest: {
            /** @description The surname. Everything else narrows within it. */
            readonly lastName: string;
            /** @description Given name. */
            readonly firstName?: string | null;
            /** @description A record that publishes none stays. */
            readonly middleName?: string | null;
            /** @description A full date of birth. */
            readonly dob?: string | null;
            /** @description Where no full date is known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            readonly ageTolerance?: number | null;
            /** @description Code or name: of the record, of an address, or of its source. */
            readonly state?: string | null;
            /** @description Of the record, of an address, or of its source. */
            readonly county?: string | null;
            readonly limit?: number | null;
            readonly page?: number | null;
            /** @description Only these sources: their codes, any case. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly ("jail" | "prison" | "court" | "warrant")[] | null;
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly live?: components["schemas"]["CriminalLive"] | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
        };
        /** GatewayError */
        readonly GatewayError: {
            readonly detail: string;
        };
        /** HistoryEntry */
        readonly HistoryEntry: {
            readonly searchId: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            /** @enum {string} */
            readonly status: "pending" | "complete" | "partial" | "error";
            /** @enum {string} */
            readonly mode: "cached" | "live";
            readonly query: components["schemas"]["PastCriminalQuery"];
            readonly counts: components["schemas"]["CriminalCounts"];
        };
        /** IncompleteEvidence */
        readonly IncompleteEvidence: {
            readonly registry: string;
            /** @constant */
            readonly status: "incomplete";
            /** @enum {string} */
            readonly incompleteReason: "deadline" | "truncated" | "excluded" | "not_searched" | "unavailable" | "error";
            readonly detail: string;
        };
        /** InlineCriminalReportRequest */
        readonly InlineCriminalReportRequest: {
            readonly query: components["schemas"]["CriminalQuery"];
            /** @description Only these sources: their codes, any case. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly ("jail" | "prison" | "court" | "warrant")[] | null;
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description For whom the report is made. */
            readonly viewerName?: string | null;
            /** @description Of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Why the search was made. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** InlineReportRequest */
        readonly InlineReportRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, any case. A two-letter code selects every registry that covers it. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With query.state: only the registries that cover that state are queried. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly ("stateData" | "explain")[] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description Answer as the data stood then. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description For whom the report is made. */
            readonly viewerName?: string | null;
            /** @description Of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Why the search was made. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** Invoice */
        readonly Invoice: {
            readonly id: string;
            readonly status: string;
            /** @example 0.15 */
            readonly amount: number;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly periodStart: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly periodEnd: string;
            readonly url: string | null;
        };
        /** JobRecord */
        readonly JobRecord: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly sources: readonly {
                readonly code: string;
                readonly outcome: ("ok" | "error" | "restricted" | "no_coverage") | null;
            }[];
            readonly result: components["schemas"]["KeptCriminalEnvelope"];
            readonly signature?: components["schemas"]["AnswerSignature"];
        };
        /** JurisdictionInfo */
        readonly JurisdictionInfo: {
            /** @example us-tx-harris-jail */
            readonly code: string;
            /**
             * @description USPS code, or US for a federal source.
             * @example TX
             */
            readonly state: string;
            readonly county: string | null;
            /** @enum {string} */
            readonly kind: "jail" | "prison" | "court" | "warrant";
        };
        /** JurisdictionList */
        readonly JurisdictionList: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly count: number;
            readonly jurisdictions: readonly components["schemas"]["JurisdictionInfo"][];
        };
        /** KeptCriminalEnvelope */
        readonly KeptCriminalEnvelope: {
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "error";
            readonly records: readonly (components["schemas"]["CriminalRecord"] | {
                readonly externalId: string;
                /** @constant */
                readonly withheld: true;
            })[];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Of the sources asked live; empty otherwise. */
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly legal: {
                readonly notice: string;
            };
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly warnings: readonly string[];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly elapsedMs: number;
            /** @description What each of `live.websites` was found to be. */
            readonly resolution: readonly components["schemas"]["ResolutionEntry"][];
            readonly usage: components["schemas"]["LiveUsage"];
            readonly meterEvents: readonly components["schemas"]["MeterEvent"][];
        };
        /** KeptSearchEnvelope */
        readonly KeptSearchEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "pending" | "running" | "error";
            /** @enum {string} */
            readonly mode: "regular" | "live";
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description The registries none of whose matches is in the answer, because of its cap. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description While a job is pending or running: the live registries that have answered. */
            readonly sourcesDone?: number;
            /** @description While a job is pending or running: the live registries it asks. */
            readonly sourcesTotal?: number;
            readonly error?: string;
            readonly signature?: components["schemas"]["AnswerSignature"];
        };
        /** KeyList */
        readonly KeyList: {
            readonly keys: readonly components["schemas"]["ApiKey"][];
        };
        /** KeyRequest */
        readonly KeyRequest: {
            readonly name: string;
            /** @enum {string} */
            readonly mode: "live" | "test";
        };
        /** Lifecycle */
        readonly Lifecycle: {
            /** @enum {string} */
            readonly state: "present" | "departed";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly firstSeenAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly lastSeenAt: string;
            readonly departedAt: string | null;
        };
        /**
         * LiveBlock
         * @description Exactly one of jurisdictions and scope.
         */
        readonly LiveBlock: {
            /** @description Registry codes, any case; duplicates are removed. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description The registries that hold a record of the cached answer. */
            readonly scope?: "matched" | null;
        };
        /** LiveUsage */
        readonly LiveUsage: {
            /** @description Registries that were to be asked. */
            readonly liveChecks: number;
            /** @description Of them those that answered, and are billed. */
            readonly liveChecksCompleted: number;
            /**
             * @description For all of them together, never above the ceiling.
             * @example 0.15
             */
            readonly liveChargeUsd: number;
            /** @description The ceiling of the live charge was reached. */
            readonly capped: boolean;
            /** @description The same in one sentence. */
            readonly display: string;
        };
        /** LoginRequest */
        readonly LoginRequest: {
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            readonly password: string;
        };
        /** MatchDetail */
        readonly MatchDetail: {
            readonly strategies: components["schemas"]["MatchStrategies"];
            readonly fieldsPresent: readonly string[];
            readonly signals: readonly string[];
            readonly matchedNameType: ("legal" | "alias") | null;
            /** @enum {string} */
            readonly verification: "not_requested" | "verified" | "unverified" | "conflict";
            readonly explanation?: components["schemas"]["Explanation"];
        };
        /**
         * MatchStrategies
         * @description How each part of the name agreed; null where it was not compared. alias is set where the name agrees through an alias only: the weaker strategy of its parts.
         */
        readonly MatchStrategies: {
            readonly lastName: ("exact" | "nickname" | "initial" | "prefix" | "fuzzy" | "middle" | "absent") | null;
            readonly firstName: ("exact" | "nickname" | "initial" | "prefix" | "fuzzy" | "middle" | "absent") | null;
            readonly alias: ("exact" | "nickname" | "initial" | "prefix" | "fuzzy" | "middle" | "absent") | null;
        };
        /** MeterEvent */
        readonly MeterEvent: {
            /** @enum {string} */
            readonly kind: "base_call" | "live_source";
            readonly source: string | null;
            readonly quantity: number;
            /** @example 0.15 */
            readonly unitUsd: number;
            /**
             * @description What this unit really costs: 0 above the ceiling, for a test key and for a free search.
             * @example 0.15
             */
            readonly chargeUsd: number;
            /**
             * @description What all units of this kind of one search cost at most.
             * @example 0.15
             */
            readonly chargeCeilingUsd: number;
        };
        /** Monitor */
        readonly Monitor: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            /** @enum {string} */
            readonly status: "active" | "canceled";
            readonly label: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly canceledAt: string | null;
            readonly billedThrough: string | null;
            readonly person: {
                readonly firstName: string;
                readonly lastName: string;
                readonly dob: string | null;
                readonly birthYear: number | null;
            } | null;
            readonly location: {
                readonly address: string | null;
                readonly lat: number;
                readonly lng: number;
                /** @default 1 */
                readonly radiusMiles: number;
                /**
                 * @description By the coordinates sent, where a registry publishes the address, or at the middle of its ZIP Code.
                 * @enum {string}
                 */
                readonly placedBy: "coordinates" | "published" | "zip_centroid";
            } | null;
            /**
             * @description The least birth evidence that raises an alert of a person monitor. Default dob_match.
             * @enum {string}
             */
            readonly minConfidence: "dob_match" | "year_match";
            readonly channels: {
                readonly email: string | null;
                readonly webhookUrl: string | null;
            };
            readonly notice: string;
        };
        /** MonitorList */
        readonly MonitorList: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly monitors: readonly components["schemas"]["MonitorSummary"][];
            readonly count: number;
        };
        /** MonitorNotYetAvailable */
        readonly MonitorNotYetAvailable: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @enum {string} */
            readonly status: "not_yet_available";
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            readonly message: string;
        };
        /**
         * MonitorRequest
         * @description person for a person monitor, location for a location monitor.
         */
        readonly MonitorRequest: {
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            readonly person?: {
                readonly firstName: string;
                readonly lastName: string;
                /**
                 * Format: date
                 * @description Needed unless minConfidence is year_match and birthYear is sent in its place.
                 * @example 2026-11-15
                 */
                readonly dob?: string;
                readonly birthYear?: number;
            };
            readonly location?: {
                /** @description In one line with its ZIP Code. Placed where a registry publishes it, else at its ZIP Code. */
                readonly address?: string;
                readonly lat?: number;
                readonly lng?: number;
                /** @default 1 */
                readonly radiusMiles?: number;
            };
            /**
             * @description The least birth evidence that raises an alert of a person monitor. Default dob_match.
             * @enum {string}
             */
            readonly minConfidence?: "dob_match" | "year_match";
            readonly label?: string;
            /**
             * @description Whether what is there already raises alerts too. Default silent.
             * @enum {string}
             */
            readonly baseline?: "silent" | "alert";
            readonly channels: {
                readonly email?: string | null;
                readonly webhookUrl?: string | null;
            };
        };
        /** MonitorSummary */
        readonly MonitorSummary: {
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            /** @enum {string} */
            readonly status: "active" | "canceled";
            readonly label: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** MonitorWithAlerts */
        readonly MonitorWithAlerts: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly product: "sex-offender" | "criminal";
            /** @enum {string} */
            readonly type: "person" | "location";
            /** @enum {string} */
            readonly status: "active" | "canceled";
            readonly label: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly canceledAt: string | null;
            readonly billedThrough: string | null;
            readonly person: {
                readonly firstName: string;
                readonly lastName: string;
                readonly dob: string | null;
                readonly birthYear: number | null;
            } | null;
            readonly location: {
                readonly address: string | null;
                readonly lat: number;
                readonly lng: number;
                /** @default 1 */
                readonly radiusMiles: number;
                /**
                 * @description By the coordinates sent, where a registry publishes the address, or at the middle of its ZIP Code.
                 * @enum {string}
                 */
                readonly placedBy: "coordinates" | "published" | "zip_centroid";
            } | null;
            /**
             * @description The least birth evidence that raises an alert of a person monitor. Default dob_match.
             * @enum {string}
             */
            readonly minConfidence: "dob_match" | "year_match";
            readonly channels: {
                readonly email: string | null;
                readonly webhookUrl: string | null;
            };
            readonly notice: string;
            /** @description The newest 10. */
            readonly recentAlerts: readonly components["schemas"]["Alert"][];
        };
        /** NearMisses */
        readonly NearMisses: {
            /** @description People outside this answer who would be found for the same name and birth if the search were broad and had no place or time filter. */
            readonly people: number;
            /** @description The registries that hold them, inside the scope of the search. */
            readonly jurisdictions: readonly string[];
            /** @description Why they are not in the answer: a place filter, a time filter, the match mode, or a slip in the date of birth. */
            readonly reasons: readonly ("place" | "time" | "mode" | "birth")[];
        };
        /** NewApiKey */
        readonly NewApiKey: {
            /** @example key_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly name: string;
            /** @example blt_live_…x4Qz */
            readonly maskedKey: string;
            /** @enum {string} */
            readonly mode: "live" | "test";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly lastUsedAt: string | null;
            /** @enum {string} */
            readonly status: "active" | "revoked";
            /** @description The whole key. It is shown this once. */
            readonly secret: string;
        };
        /** NoProof */
        readonly NoProof: {
            /** @enum {string} */
            readonly status: "none";
        };
        /** OffenderRecord */
        readonly OffenderRecord: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly recordId: string;
            readonly uuid: string;
            readonly personRef: string;
            /** @constant */
            readonly recordType: "sex_offender";
            readonly name: components["schemas"]["RecordName"];
            readonly aliases: readonly string[];
            readonly nicknames: readonly string[];
            readonly matchedName: {
                readonly value: string;
                /** @enum {string} */
                readonly type: "legal" | "alias";
            } | null;
            readonly dob: string;
            readonly birthYear: number | null;
            /** @enum {string} */
            readonly dobPrecision: "exact" | "year_month" | "year" | "unknown" | "unparseable";
            readonly dobAsPublished: string;
            readonly age: string;
            readonly sex: string;
            readonly race: string;
            readonly ethnicity: string;
            readonly height: string;
            readonly weight: string;
            readonly eyeColor: string;
            readonly hairColor: string;
            readonly marks: string;
            readonly addresses: readonly components["schemas"]["RecordAddress"][];
            readonly registrationState: string;
            readonly addressStates: readonly string[];
            readonly offense: components["schemas"]["Offense"];
            readonly offenses: readonly components["schemas"]["Offense"][];
            readonly stateData: components["schemas"]["StateData"] | null;
            readonly flags: {
                readonly absconder: boolean | null;
                readonly predator: boolean | null;
            };
            readonly images: readonly {
                readonly url: string;
            }[];
            readonly photos: readonly string[];
            readonly vehicles: readonly components["schemas"]["Vehicle"][];
            readonly source: components["schemas"]["SourceRef"];
            /** @description Every record of this person, the fullest first. Two records of one registry are two entries. */
            readonly sources: readonly components["schemas"]["SourceRef"][];
            readonly matchConfidence: number;
            readonly matchBasis: readonly string[];
            readonly matchDetail: components["schemas"]["MatchDetail"];
            readonly matchState: ("dob_match" | "year_match" | "age_match" | "no_dob_age_year" | "age_mismatch" | "dob_mismatch") | null;
            readonly dobVerification: string;
            readonly unverified: boolean;
            readonly related: readonly {
                readonly personRef: string;
                readonly confidence: number;
            }[];
            readonly omittedFields: readonly string[];
            readonly clearance?: components["schemas"]["RecordClearance"];
        };
        /** Offense */
        readonly Offense: {
            readonly crime: string;
            readonly statute: string;
            readonly riskLevel: string;
            readonly tier: string;
            readonly caseNumber: string;
            readonly victimAge: string;
            readonly victimSex: string;
            readonly jurisdiction: string;
            readonly convictionCounty: string;
            readonly convictionCity: string;
            readonly convictionCount: string;
            readonly convictionDate: string;
            readonly offenseDate: string;
            readonly registrationDate: string;
            readonly releaseDate: string;
            readonly datePrecision: {
                /** @enum {string} */
                readonly convictionDate: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly offenseDate: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly registrationDate: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly releaseDate: "exact" | "year_month" | "year" | "none" | "unparseable";
            };
            /** @description The published text of each date that is served otherwise. */
            readonly datesAsPublished: {
                readonly convictionDate?: string;
                readonly offenseDate?: string;
                readonly registrationDate?: string;
                readonly releaseDate?: string;
            };
            readonly federal: boolean | null;
            /** @description The registries that publish this offense. */
            readonly sources: readonly string[];
        };
        /** Order */
        readonly Order: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly status: "pending" | "in_progress" | "completed" | "disputed" | "cancelled";
            /** @description Of the report; a dispute makes a new one. */
            readonly version: number;
            readonly reference: string | null;
            /** @enum {string} */
            readonly permissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
            readonly endUser: {
                readonly name: string;
            };
            readonly subject: components["schemas"]["OrderSubject"];
            readonly certifications: components["schemas"]["OrderCertifications"];
            readonly callbackUrl: string | null;
            readonly searches: readonly components["schemas"]["OrderSearchSummary"][];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly completedAt: string | null;
            readonly cancelledAt: string | null;
        };
        /**
         * OrderAccessCode
         * @description The only one that opens the order’s file from now on.
         */
        readonly OrderAccessCode: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /**
             * @description With it, last name and date of birth the person opens the file at `/consumer`. Hand it to them; it is not shown again.
             * @example 7K2M-9QXP-4TDA-V8HC
             */
            readonly accessCode: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly issuedAt: string;
        };
        /** OrderCertifications */
        readonly OrderCertifications: {
            /**
             * @description Asked for employment.
             * @constant
             */
            readonly disclosureProvided?: true;
            /**
             * @description Asked for employment.
             * @constant
             */
            readonly authorizationObtained?: true;
            /**
             * Format: date-time
             * @description Asked for employment.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly authorizedAt?: string;
            /**
             * @description The adverse-action steps of the Act will be followed.
             * @constant
             */
            readonly adverseActionProcess: true;
            /**
             * @description The report will not be used against equal-opportunity law.
             * @constant
             */
            readonly equalOpportunity: true;
        };
        /** OrderDecision */
        readonly OrderDecision: {
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly searchId: string;
            readonly recordId: string;
            /** @description Of the record’s `entries`, from 1. */
            readonly entry: number;
            /** @enum {string} */
            readonly class: "conviction" | "non_conviction";
            /**
             * @description Where the words stand; `record_type` where no words decide, but the kind of record.
             * @enum {string}
             */
            readonly field: "disposition" | "charge_status" | "case_status" | "record_status" | "registry_status" | "court" | "record_type";
            /** @description The words of the source. */
            readonly text: string;
            /**
             * @description The rule of the table that reads them.
             * @example guilty_plea
             */
            readonly rule: string;
            /** @description The law or code list behind the rule. */
            readonly citation: string;
            /** @enum {string} */
            readonly decidedBy: "table" | "operator";
        };
        /** OrderDetail */
        readonly OrderDetail: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly status: "pending" | "in_progress" | "completed" | "disputed" | "cancelled";
            /** @description Of the report; a dispute makes a new one. */
            readonly version: number;
            readonly reference: string | null;
            /** @enum {string} */
            readonly permissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
            readonly endUser: {
                readonly name: string;
            };
            readonly subject: components["schemas"]["OrderSubject"];
            readonly certifications: components["schemas"]["OrderCertifications"];
            readonly callbackUrl: string | null;
            readonly searches: readonly components["schemas"]["OrderSearchSummary"][];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly completedAt: string | null;
            readonly cancelledAt: string | null;
            /** @description Why each reported entry may be reported. */
            readonly decisions: readonly components["schemas"]["OrderDecision"][];
            readonly withheld: readonly components["schemas"]["OrderWithheldEntries"][];
        };
        /** OrderPage */
        readonly OrderPage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly orders: readonly components["schemas"]["Order"][];
            readonly nextAfter: string | null;
        };
        /** OrderRequest */
        readonly OrderRequest: {
            readonly subject: components["schemas"]["OrderSubject"];
            /** @enum {string} */
            readonly permissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
            readonly endUser: {
                readonly name: string;
            };
            readonly certifications: components["schemas"]["OrderCertifications"];
            readonly searches: readonly {
                /** @enum {string} */
                readonly type: "sex_offender" | "criminal";
                readonly jurisdictions?: readonly string[];
            }[];
            /** @description Where this order’s events go instead of the account’s endpoint. */
            readonly callbackUrl?: string;
            /** @description Your own; it is never sent in an event. */
            readonly reference?: string;
        };
        /** OrderSearch */
        readonly OrderSearch: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly type: "sex_offender" | "criminal";
            readonly jurisdictions: readonly string[] | null;
            /** @enum {string} */
            readonly status: "pending" | "running" | "completed" | "cancelled";
            readonly result: ("clear" | "records_found" | "unable_to_complete") | null;
            readonly reason: ("identity_not_verified" | "status_not_understood" | "sources_incomplete") | null;
            readonly completedAt: string | null;
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /** @description Of the order, when this was last changed. */
            readonly version: number;
            readonly sources: {
                readonly searched: readonly string[];
                readonly incomplete: readonly {
                    readonly source: string;
                    /** @enum {string} */
                    readonly reason: "no_coverage" | "truncated";
                }[];
                /** @description May not be used for this purpose by the law of the registry. */
                readonly excluded: readonly {
                    readonly source: string;
                    /** @enum {string} */
                    readonly reason: "commercial_use_prohibited";
                }[];
                /** @description Those searched that held records from the simulator; absent where none did. */
                readonly simulated?: readonly string[];
            };
            readonly records: readonly components["schemas"]["ReportRecord"][];
            readonly withheld: readonly components["schemas"]["WithheldEntries"][];
        };
        /** OrderSearchSummary */
        readonly OrderSearchSummary: {
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @enum {string} */
            readonly type: "sex_offender" | "criminal";
            readonly jurisdictions: readonly string[] | null;
            /** @enum {string} */
            readonly status: "pending" | "running" | "completed" | "cancelled";
            readonly result: ("clear" | "records_found" | "unable_to_complete") | null;
            readonly reason: ("identity_not_verified" | "status_not_understood" | "sources_incomplete") | null;
            readonly completedAt: string | null;
        };
        /** OrderSubject */
        readonly OrderSubject: {
            readonly firstName: string;
            readonly middleName?: string;
            /** @description With the suffix, if there is one. */
            readonly lastName: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            readonly dob: string;
            readonly addresses: readonly components["schemas"]["SubjectAddress"][];
        };
        /** OrderWithheldEntries */
        readonly OrderWithheldEntries: {
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly searchId: string;
            /**
             * @description They wait for the operator’s review.
             * @enum {string}
             */
            readonly rule: "identity_not_verified" | "status_not_understood";
            readonly entries: number;
        };
        /** Parole */
        readonly Parole: {
            readonly status: string;
            readonly eligibilityDate: string | null;
            readonly releaseDate: string | null;
            readonly supervisionEnds: string | null;
            readonly office: string;
        };
        /** PastCriminalQuery */
        readonly PastCriminalQuery: {
            /** @description The surname. Everything else narrows within it. */
            readonly lastName: string;
            /** @description Given name. */
            readonly firstName?: string;
            /** @description A record that publishes none stays. */
            readonly middleName?: string;
            /**
             * Format: date
             * @description A full date of birth.
             * @example 2026-11-15
             */
            readonly dob?: string;
            /** @description Where no full date is known. */
            readonly birthYear?: number;
            readonly age?: number;
            /** @default 1 */
            readonly ageTolerance?: number;
            /** @description Code or name: of the record, of an address, or of its source. */
            readonly state?: string;
            /** @description Of the record, of an address, or of its source. */
            readonly county?: string;
            /** @default 50 */
            readonly limit?: number;
            /** @default 1 */
            readonly page?: number;
        };
        /** PendingJobRecord */
        readonly PendingJobRecord: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly sources: readonly {
                readonly code: string;
                readonly outcome: ("ok" | "error" | "restricted" | "no_coverage") | null;
            }[];
            readonly result: null;
        };
        /** Price */
        readonly Price: {
            /** @enum {string} */
            readonly id: "base_call" | "live_source" | "document" | "evidence_document" | "monitor_month";
            /** @description The products that charge it. */
            readonly products: readonly ("sex-offender" | "criminal")[];
            /**
             * @description The price is for one of these.
             * @enum {string}
             */
            readonly unit: "search" | "source" | "document" | "month";
            /**
             * @description For one unit.
             * @example 0.15
             */
            readonly usd: number;
            readonly graduated: {
                /** @description The units of a calendar month (UTC) at the first price. */
                readonly afterUnits: number;
                /**
                 * @description For each further one.
                 * @example 0.15
                 */
                readonly usd: number;
            } | null;
            readonly ceilingUsd: number | null;
            readonly proration: "first_month_by_day" | null;
            readonly description: string;
        };
        /** PriceList */
        readonly PriceList: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @enum {string} */
            readonly currency: "USD";
            /** @description One for each kind of charge. */
            readonly prices: readonly components["schemas"]["Price"][];
        };
        /** ProofBundle */
        readonly ProofBundle: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @enum {string} */
            readonly status: "ready";
            readonly billedDocuments: number;
            /** @description One for each registry, in the order sent. */
            readonly documents: readonly components["schemas"]["ProofDocument"][];
        };
        /** ProofDocument */
        readonly ProofDocument: {
            readonly registry: string;
            /** @enum {string} */
            readonly format: "pdf" | "html";
            /** @description Where it is for 14 days, for a key of the account; empty where there is no document. */
            readonly url: string;
            /** @description Why there is no document; empty where there is one. */
            readonly note: string;
        };
        /** ProofRequest */
        readonly ProofRequest: {
            /** @description Registry codes, any case; a document each. GET /v1/sources says which have a template. */
            readonly registries: readonly string[];
            /** @description Default pdf. */
            readonly format?: ("pdf" | "html") | null;
        };
        /** RateLimitError */
        readonly RateLimitError: {
            readonly error: {
                /**
                 * @description A stable token to branch on.
                 * @enum {string}
                 */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                /** @description For people: names the field, what was sent and what is accepted. */
                readonly message: string;
            };
            readonly detail: {
                /** @enum {string} */
                readonly code: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
                readonly message: string;
                readonly retryAfterSeconds: number;
            };
        };
        /** RecordAddress */
        readonly RecordAddress: {
            readonly type: string;
            readonly line1: string;
            readonly city: string;
            readonly county: string;
            readonly state: string;
            readonly zipcode: string;
            readonly lat: number | null;
            readonly lng: number | null;
            /** @enum {string} */
            readonly coordinates: "published" | "zip_centroid" | "none";
        };
        /** RecordClearance */
        readonly RecordClearance: {
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            /** @enum {string} */
            readonly verdict: "this_person" | "not_this_person";
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly clearedAt: string;
            readonly staleReason: ("new_registry" | "new_offense" | "identity_changed" | "merged" | "split") | null;
        };
        /** RecordName */
        readonly RecordName: {
            readonly first: string;
            readonly middle: string;
            readonly last: string;
            readonly suffix: string;
            readonly full: string;
        };
        /** RecordVersions */
        readonly RecordVersions: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly recordId: string;
            readonly versions: readonly {
                readonly jurisdiction: string;
                readonly uuid: string;
                readonly version: number;
                /**
                 * Format: date-time
                 * @example 2026-11-15T09:30:00.000Z
                 */
                readonly validFrom: string;
                readonly validTo: string | null;
                readonly departed: boolean;
                readonly changed: readonly string[];
                readonly published: unknown;
            }[];
        };
        /** RegistryCatalog */
        readonly RegistryCatalog: {
            readonly count: number;
            readonly sources: readonly components["schemas"]["RegistryInfo"][];
        };
        /** RegistryInfo */
        readonly RegistryInfo: {
            /** @example TX */
            readonly id: string;
            readonly name: string;
            /** @description Empty where it is not known. */
            readonly agency: string;
            /** @description Empty where it is not known. */
            readonly url: string;
            /** @description Codes of the states and territories covered. */
            readonly covers: readonly string[];
            /** @enum {string} */
            readonly scope: "state" | "territory" | "tribe" | "national";
            /**
             * @description Whether its records are searched today.
             * @enum {string}
             */
            readonly status: "live" | "building";
            readonly syncEligible: boolean;
            readonly liveSupported: boolean;
            readonly evidenceSupported: boolean;
            readonly proofTemplate: boolean;
            readonly legal: {
                /** @enum {string} */
                readonly commercialUse: "allowed" | "restricted" | "prohibited" | "unknown";
                /** @description Statutorily non-commercial: a search of such registries alone is free. */
                readonly nonCommercial: boolean;
                readonly notice: string;
            };
            /** @description Records held now. */
            readonly records: number;
            /** @description Whether records held of it came from the simulator: these people are made up. */
            readonly simulated: boolean;
            readonly health: {
                readonly lastSuccessAt: string | null;
                readonly ageSeconds: number | null;
                readonly lastOutcome: string | null;
            };
        };
        /** RelatedRecord */
        readonly RelatedRecord: {
            readonly externalId: string;
            readonly source: string;
            readonly confidence: number;
        };
        /** ReportEntry */
        readonly ReportEntry: {
            readonly description: string;
            readonly statute: string;
            readonly severity: string;
            readonly caseNumber: string;
            readonly court: string;
            readonly isConviction: boolean;
            /** @description Of the charge or booking, or of the conviction where that is all that is known. */
            readonly date: string;
            readonly offenseDate: string;
            readonly disposition: string;
            readonly dispositionDate: string;
            readonly decision: components["schemas"]["EntryDecision"] | null;
        };
        /** ReportRecord */
        readonly ReportRecord: {
            readonly recordId: string;
            readonly source: string;
            readonly sourceName: string;
            readonly name: {
                readonly first: string;
                readonly middle: string;
                readonly last: string;
                readonly suffix: string;
            };
            readonly dob: string;
            readonly addresses: readonly {
                readonly line1: string;
                readonly city: string;
                readonly state: string;
                readonly zipcode: string;
            }[];
            readonly status: string;
            readonly entries: readonly components["schemas"]["ReportEntry"][];
            readonly matchedOn: {
                /** @enum {string} */
                readonly firstName: "exact" | "nickname";
                /** @enum {string} */
                readonly nameType: "legal" | "alias";
                /**
                 * @description `reviewed`: the operator verified that it is this person.
                 * @enum {string}
                 */
                readonly birth: "dob" | "birth_year_and_address" | "reviewed";
            };
            /**
             * Format: date-time
             * @description When the source was last read.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly checkedAt: string;
        };
        /** ResolutionEntry */
        readonly ResolutionEntry: {
            /** @description The place of the website in the request, from 0. */
            readonly index: number;
            readonly covered: boolean;
            readonly code: string | null;
        };
        /** ResolveListResponse */
        readonly ResolveListResponse: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @description One for each website, in their order. */
            readonly results: readonly components["schemas"]["ResolveResult"][];
        };
        /**
         * ResolveRequest
         * @description Exactly one of website and websites.
         * @example {
         *       "website": "https://www.bop.gov/inmateloc/"
         *     }
         */
        readonly ResolveRequest: {
            /** @description A URL or a host, as a person would copy it; nothing is fetched and no name is looked up. */
            readonly website?: string;
            readonly websites?: readonly string[];
        };
        /** ResolveResult */
        readonly ResolveResult: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @constant */
            readonly covered: true;
            /**
             * @description USPS code, or US for a federal source.
             * @example TX
             */
            readonly state: string;
            readonly county: string | null;
            /** @example us-tx-harris-jail */
            readonly code: string;
        } | {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @constant */
            readonly covered: false;
        };
        /** SandboxClock */
        readonly SandboxClock: {
            readonly testMode?: components["schemas"]["TestMode"];
            /**
             * Format: date-time
             * @description Of the sandbox’s clock, which goes on from here.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly now: string;
            /** @description Of real time. */
            readonly aheadSeconds: number;
            /** @description Disputes that came due by this and are deleted now. */
            readonly overdueDisputes: number;
        };
        /**
         * SandboxClockRequest
         * @description Exactly one of the two.
         */
        readonly SandboxClockRequest: {
            /**
             * @description By so much.
             * @example 2678400
             */
            readonly advanceSeconds?: number;
            /**
             * Format: date-time
             * @description To this moment, which is not before the clock’s present.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly now?: string;
        };
        /** SandboxTrigger */
        readonly SandboxTrigger: {
            /** @enum {string} */
            readonly type: "order.created" | "search.completed" | "order.completed" | "order.cancelled" | "dispute.created" | "dispute.updated" | "record.corrected" | "adverse_action.pre_sent" | "adverse_action.sent";
        };
        /** SearchAccepted */
        readonly SearchAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @constant */
            readonly status: "pending";
            /** @constant */
            readonly mode: "async";
            readonly liveSourcesRequested: number;
            /** @description Where to ask for the answer. */
            readonly poll: string;
        };
        /** SearchCounts */
        readonly SearchCounts: {
            /** @description All that matched, before the page is cut. */
            readonly records: number;
            readonly recordsReturned: number;
            readonly sourcesQueried: number;
            readonly sourcesSkippedByScope: number;
            readonly sourcesComplete: number;
            readonly sourcesIncomplete: number;
        };
        /** SearchCoverage */
        readonly SearchCoverage: {
            readonly statesCovered: readonly string[];
            /** @description Every source in the scope. It never changes the status. */
            readonly sources: readonly components["schemas"]["SearchCoverageSource"][];
        };
        /** SearchCoverageSource */
        readonly SearchCoverageSource: {
            readonly code: string;
            readonly state: string;
            readonly place: string;
            /** @enum {string} */
            readonly kind: "jail" | "prison" | "court" | "warrant";
            /** @enum {string} */
            readonly availability: "live" | "cached" | "pending" | "restricted";
            readonly records: number;
            readonly lastUpdatedAt: string | null;
        };
        /** SearchEnvelope */
        readonly SearchEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "pending" | "running" | "error";
            /** @enum {string} */
            readonly mode: "regular" | "live";
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description The registries none of whose matches is in the answer, because of its cap. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description While a job is pending or running: the live registries that have answered. */
            readonly sourcesDone?: number;
            /** @description While a job is pending or running: the live registries it asks. */
            readonly sourcesTotal?: number;
            readonly error?: string;
        };
        /** SearchJobAccepted */
        readonly SearchJobAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /** @description The registries the search is answered from, and those asked live. */
            readonly jurisdictionsQueried: number;
            readonly estimatedCompletionSec: number;
            /** @description Where the records will be: 409 until the job has finished. */
            readonly resultsUrl: string;
            /** @description Where the state of the job is, and its envelope once it has finished. */
            readonly poll: string;
        };
        /** SearchJobRequest */
        readonly SearchJobRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, any case. A two-letter code selects every registry that covers it. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With query.state: only the registries that cover that state are queried. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly ("stateData" | "explain")[] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live?: components["schemas"]["LiveBlock"] | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description Answer as the data stood then. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
            /** @description The finished envelope is POSTed there, signed, and repeated until it is taken. */
            readonly webhookUrl?: string | null;
        };
        /** SearchQuery */
        readonly SearchQuery: {
            /** @description Alone it does not narrow. */
            readonly firstName?: string | null;
            /** @description The surname. */
            readonly lastName?: string | null;
            /** @description YYYY-MM-DD. A verifier, and the one date that can be filtered. */
            readonly dob?: string | null;
            readonly age?: number | null;
            /** @description Years either way, also where a record publishes only an age. */
            readonly ageTolerance?: number | null;
            /** @description flag: a record whose birth conflicts is returned and says so. Default drop. */
            readonly onAgeMismatch?: ("drop" | "flag") | null;
            /** @description The city of an address. */
            readonly city?: string | null;
            /** @description Code or name. Keeps a record with an address in that state or held by that state’s registry. */
            readonly state?: string | null;
            /** @description Five digits; four more are accepted and not compared. */
            readonly zipcode?: string | null;
            /** @description A fuzzy street match: every word in one and the same address. */
            readonly address?: string | null;
            readonly lat?: number | null;
            readonly lng?: number | null;
            readonly radiusMiles?: number | null;
            /** @description Every word somewhere in name, aliases, city, ZIP, address or state. */
            readonly q?: string | null;
            readonly prefixMatch?: (("firstName" | "lastName" | "both") | readonly ("firstName" | "lastName")[]) | null;
            readonly nameMatch?: {
                readonly firstName?: readonly ("exact" | "nickname" | "initial" | "prefix" | "fuzzy" | "middle" | "absent")[] | null;
                readonly lastName?: readonly ("exact" | "prefix" | "fuzzy")[] | null;
                readonly aliases?: boolean | null;
            } | null;
            readonly page?: number | null;
            readonly perPage?: number | null;
            /** @description Of source.scrapedAt, inclusive. */
            readonly createdAtStart?: string | null;
            readonly createdAtEnd?: string | null;
            /** @description Of source.sourceUpdatedAt, inclusive. */
            readonly updatedAtStart?: string | null;
            readonly updatedAtEnd?: string | null;
        };
        /** SearchRequest */
        readonly SearchRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default balanced. */
            readonly match?: ("strict" | "balanced" | "broad") | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, any case. A two-letter code selects every registry that covers it. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With query.state: only the registries that cover that state are queried. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly ("stateData" | "explain")[] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live?: components["schemas"]["LiveBlock"] | null;
            readonly deadlineMs?: number | null;
            readonly onDeadline?: ("partial" | "error") | null;
            /** @description Answer as the data stood then. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** SearchResults */
        readonly SearchResults: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "complete" | "partial" | "error";
            readonly records: readonly (components["schemas"]["OffenderRecord"] | {
                readonly recordId: string;
                /** @constant */
                readonly withheld: true;
            })[];
        };
        /** Sentence */
        readonly Sentence: {
            readonly imposedDate: string | null;
            readonly startDate: string | null;
            readonly minDays: number | null;
            readonly maxDays: number | null;
            readonly life: boolean;
            readonly death: boolean;
            readonly text: string;
        };
        /** Session */
        readonly Session: {
            /** @description Sent as `Authorization: Bearer <token>`. */
            readonly token: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly expiresAt: string;
            readonly account: components["schemas"]["Account"];
        };
        /** SignupRequest */
        readonly SignupRequest: {
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            readonly password: string;
            readonly orgName: string;
            /** @constant */
            readonly acceptedTerms: true;
        };
        /** SourceInfo */
        readonly SourceInfo: {
            /** @example us-tx-harris-jail */
            readonly code: string;
            readonly name: string;
            readonly state: string;
            readonly county: string | null;
            /** @enum {string} */
            readonly kind: "jail" | "prison" | "court" | "warrant";
            /** @enum {string} */
            readonly availability: "live" | "cached" | "pending" | "restricted";
            /** @description Answers a live search at once. */
            readonly quick: boolean;
            readonly liveSupported: boolean;
            readonly lastUpdatedAt: string | null;
            readonly records: number;
            /** @description Whether records held of it came from the simulator: these people are made up. */
            readonly simulated: boolean;
        };
        /** SourceRef */
        readonly SourceRef: {
            readonly jurisdiction: string;
            /** @description The id of this record in its registry. */
            readonly uuid: string;
            readonly registryName: string;
            readonly recordUrl: string;
            /**
             * Format: date-time
             * @description First recorded.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly scrapedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly lastCheckedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly sourceUpdatedAt: string;
        };
        /** SourceStatus */
        readonly SourceStatus: {
            readonly source: string;
            /** @enum {string} */
            readonly status: "ok" | "error" | "restricted" | "no_coverage";
            /** @description The matching people this registry holds, before paging and the cap, whichever of their records the name matched. */
            readonly matched: number;
            readonly fromCache: boolean;
            readonly note: string | null;
            readonly incomplete: boolean;
            readonly incompleteReason: ("deadline" | "truncated" | "excluded" | "not_searched" | "unavailable" | "error") | null;
            readonly retryable: boolean;
            readonly remedy: string | null;
            /** @description True when the cap of the answer left out all matches of this registry. */
            readonly cappedOmitted: boolean;
        };
        /** StateData */
        readonly StateData: {
            readonly stateOffenderId: string;
            readonly status: string;
            readonly designation: string;
            readonly complianceStatus: string;
            readonly verificationRequirement: string;
            readonly registrationDuration: string;
            readonly lawAgency: string;
            readonly incarcerationStatus: string;
            readonly comments: string;
            readonly criminalHistory: string;
            readonly adjudication: string;
            readonly judgmentOfConvictionUrl: string;
            readonly birthCity: string;
            readonly birthState: string;
            readonly birthCountry: string;
            readonly skinTone: string;
            readonly build: string;
            readonly shoeSize: string;
            readonly shoeWidth: string;
            readonly residencyRestriction: string;
            readonly employmentRestriction: string;
            readonly district: string;
            readonly psa: string;
            readonly quadrant: string;
            readonly registrationStarts: string;
            readonly registrationEnds: string;
            readonly lastVerificationDate: string;
            readonly addressVerificationDate: string;
            readonly sentenceCompletionDate: string;
            readonly datePrecision: {
                /** @enum {string} */
                readonly registrationStarts: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly registrationEnds: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly lastVerificationDate: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly addressVerificationDate: "exact" | "year_month" | "year" | "none" | "unparseable";
                /** @enum {string} */
                readonly sentenceCompletionDate: "exact" | "year_month" | "year" | "none" | "unparseable";
            };
            /** @description The published text of each date that is served otherwise. */
            readonly datesAsPublished: {
                readonly registrationStarts?: string;
                readonly registrationEnds?: string;
                readonly lastVerificationDate?: string;
                readonly addressVerificationDate?: string;
                readonly sentenceCompletionDate?: string;
            };
            readonly vehicles: readonly components["schemas"]["Vehicle"][];
            readonly photos: readonly string[];
            readonly professionalLicenses: readonly string[];
            readonly exclusionZones: readonly string[];
            readonly isLifetimeRegistration: boolean | null;
        };
        /** StoredCriminalReportRequest */
        readonly StoredCriminalReportRequest: {
            /** @description A finished search of yours, not older than 7 days. */
            readonly searchId: string;
            /** @description For whom the report is made. */
            readonly viewerName?: string | null;
            /** @description Of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Why the search was made. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** StoredReportRequest */
        readonly StoredReportRequest: {
            /** @description A finished search of yours, not older than 7 days. */
            readonly searchId: string;
            /** @description For whom the report is made. */
            readonly viewerName?: string | null;
            /** @description Of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Why the search was made. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Validate and price only: nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** SubjectAddress */
        readonly SubjectAddress: {
            readonly line1: string;
            readonly city: string;
            /** @example TX */
            readonly state: string;
            /** @example 78701 */
            readonly zipcode: string;
        };
        /** SummaryOfRights */
        readonly SummaryOfRights: {
            readonly title: string;
            readonly opening: readonly string[];
            readonly rights: readonly {
                readonly heading: string;
                readonly paragraphs: readonly string[];
            }[];
        };
        /**
         * TestMode
         * @description Only in answers to a test key, at the top level: no real registry was searched, and nothing is about a real person.
         * @constant
         */
        readonly TestMode: true;
        /** Usage */
        readonly Usage: {
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly periodStart: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly periodEnd: string;
            /** @description Billable calls less those reversed. */
            readonly totalCalls: number;
            /** @description Calls the plan includes. */
            readonly includedCalls: number;
            /** @example 0.15 */
            readonly currentSpend: number;
            readonly byKind: readonly {
                /** @enum {string} */
                readonly kind: "base_call" | "live_source" | "document" | "evidence_document" | "monitor_month";
                readonly calls: number;
                /** @example 0.15 */
                readonly cost: number;
            }[];
            readonly byKey: readonly {
                readonly keyId: string | null;
                readonly calls: number;
                /** @example 0.15 */
                readonly cost: number;
            }[];
            readonly daily: readonly {
                /**
                 * Format: date
                 * @example 2026-11-15
                 */
                readonly date: string;
                readonly calls: number;
                /** @example 0.15 */
                readonly cost: number;
            }[];
        };
        /** Vehicle */
        readonly Vehicle: {
            readonly plate: string;
            readonly make: string;
            readonly model: string;
            readonly year: string;
            readonly color: string;
        };
        /** Verdict */
        readonly Verdict: {
            /** @description Can this person be reported as not found? Only where a live key asked, a last name was sent, every registry answered in full, no record was returned or suppressed, and no near miss is held. */
            readonly canConcludeNoMatch: boolean;
            /** @description Sentences: what was found, which filters and scope applied, which registries were not searched. */
            readonly because: readonly string[];
            /** @description Sentences: what would help. */
            readonly remedies: readonly string[];
            readonly nearMisses: components["schemas"]["NearMisses"];
        };
        /** Verification */
        readonly Verification: {
            /** @description Issued under this id, and of just this digest and code where they are sent. */
            readonly valid: boolean;
            readonly issuedAt: string | null;
            readonly keyId: string | null;
        };
        /** Warrant */
        readonly Warrant: {
            readonly number: string;
            readonly type: string;
            readonly issuedDate: string | null;
            readonly issuingAgency: string;
            readonly bondAmount: number | null;
            readonly status: string;
        };
        /** WebhookSecret */
        readonly WebhookSecret: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly configured: boolean;
            readonly createdAt: string | null;
            /** @description Only when it was made or rotated by this call. */
            readonly secret?: string;
        };
        /** WebhookSecretRequest */
        readonly WebhookSecretRequest: {
            readonly rotateSecret?: boolean;
        };
        /** WebhookSecretState */
        readonly WebhookSecretState: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly configured: boolean;
            readonly createdAt: string | null;
        };
        /**
         * WithheldEntries
         * @description How many entries are kept out of the report until they are reviewed. Entries that may not be reported are not counted.
         */
        readonly WithheldEntries: {
            /**
             * @description They wait for the operator’s review.
             * @enum {string}
             */
            readonly rule: "identity_not_verified" | "status_not_understood";
            readonly entries: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AccountChange = components['schemas']['AccountChange'];
export type AdverseAction = components['schemas']['AdverseAction'];
export type AdverseActionPage = components['schemas']['AdverseActionPage'];
export type AdverseActionRequest = components['schemas']['AdverseActionRequest'];
export type AdverseActionRule = components['schemas']['AdverseActionRule'];
export type Alert = components['schemas']['Alert'];
export type AlertList = components['schemas']['AlertList'];
export type AlertResent = components['schemas']['AlertResent'];
export type AnswerSignature = components['schemas']['AnswerSignature'];
export type ApiKey = components['schemas']['ApiKey'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type BatchAnswer = components['schemas']['BatchAnswer'];
export type BatchDryRun = components['schemas']['BatchDryRun'];
export type BatchRequest = components['schemas']['BatchRequest'];
export type BatchRow = components['schemas']['BatchRow'];
export type BatchRowError = components['schemas']['BatchRowError'];
export type Billing = components['schemas']['Billing'];
export type BillingChange = components['schemas']['BillingChange'];
export type CanceledMonitor = components['schemas']['CanceledMonitor'];
export type Case = components['schemas']['Case'];
export type Charge = components['schemas']['Charge'];
export type Clearance = components['schemas']['Clearance'];
export type ClearancePage = components['schemas']['ClearancePage'];
export type ClearanceRequest = components['schemas']['ClearanceRequest'];
export type ClearedEntry = components['schemas']['ClearedEntry'];
export type CompatAnswer = components['schemas']['CompatAnswer'];
export type CompatError = components['schemas']['CompatError'];
export type CompatLocation = components['schemas']['CompatLocation'];
export type CompatOffender = components['schemas']['CompatOffender'];
export type CompatParameters = components['schemas']['CompatParameters'];
export type CompleteEvidence = components['schemas']['CompleteEvidence'];
export type Confirmation = components['schemas']['Confirmation'];
export type ConsumerAdverseAction = components['schemas']['ConsumerAdverseAction'];
export type ConsumerAdverseActions = components['schemas']['ConsumerAdverseActions'];
export type ConsumerDisputes = components['schemas']['ConsumerDisputes'];
export type ConsumerFile = components['schemas']['ConsumerFile'];
export type ConsumerFileRecipient = components['schemas']['ConsumerFileRecipient'];
export type ConsumerFileSource = components['schemas']['ConsumerFileSource'];
export type ConsumerFileVersion = components['schemas']['ConsumerFileVersion'];
export type ConsumerSession = components['schemas']['ConsumerSession'];
export type ConsumerSessionRequest = components['schemas']['ConsumerSessionRequest'];
export type CreatedOrder = components['schemas']['CreatedOrder'];
export type CriminalAccepted = components['schemas']['CriminalAccepted'];
export type CriminalAddress = components['schemas']['CriminalAddress'];
export type CriminalBatchAnswer = components['schemas']['CriminalBatchAnswer'];
export type CriminalBatchRequest = components['schemas']['CriminalBatchRequest'];
export type CriminalBatchRow = components['schemas']['CriminalBatchRow'];
export type CriminalBatchRowError = components['schemas']['CriminalBatchRowError'];
export type CriminalCatalog = components['schemas']['CriminalCatalog'];
export type CriminalCounts = components['schemas']['CriminalCounts'];
export type CriminalDob = components['schemas']['CriminalDob'];
export type CriminalEnvelope = components['schemas']['CriminalEnvelope'];
export type CriminalLive = components['schemas']['CriminalLive'];
export type CriminalName = components['schemas']['CriminalName'];
export type CriminalQuery = components['schemas']['CriminalQuery'];
export type CriminalRecord = components['schemas']['CriminalRecord'];
export type CriminalSearchRequest = components['schemas']['CriminalSearchRequest'];
export type CriminalSourceRef = components['schemas']['CriminalSourceRef'];
export type Custody = components['schemas']['Custody'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeInformation = components['schemas']['DisputeInformation'];
export type DisputePage = components['schemas']['DisputePage'];
export type DisputeRequest = components['schemas']['DisputeRequest'];
export type DryRun = components['schemas']['DryRun'];
export type EntryDecision = components['schemas']['EntryDecision'];
export type EnvelopeError = components['schemas']['EnvelopeError'];
export type Error = components['schemas']['Error'];
export type EvidenceAccepted = components['schemas']['EvidenceAccepted'];
export type EvidenceDocument = components['schemas']['EvidenceDocument'];
export type EvidenceEnvelope = components['schemas']['EvidenceEnvelope'];
export type EvidenceLiveBlock = components['schemas']['EvidenceLiveBlock'];
export type EvidenceLiveUsage = components['schemas']['EvidenceLiveUsage'];
export type EvidenceRequest = components['schemas']['EvidenceRequest'];
export type Explanation = components['schemas']['Explanation'];
export type FcraEndpoint = components['schemas']['FcraEndpoint'];
export type FcraEndpointRequest = components['schemas']['FcraEndpointRequest'];
export type FcraEndpointWithSecret = components['schemas']['FcraEndpointWithSecret'];
export type FcraEvent = components['schemas']['FcraEvent'];
export type FcraEventData = components['schemas']['FcraEventData'];
export type FcraEventDelivery = components['schemas']['FcraEventDelivery'];
export type FcraEventPage = components['schemas']['FcraEventPage'];
export type FlatCriminalReportRequest = components['schemas']['FlatCriminalReportRequest'];
export type FlatCriminalSearchRequest = components['schemas']['FlatCriminalSearchRequest'];
export type GatewayError = components['schemas']['GatewayError'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type IncompleteEvidence = components['schemas']['IncompleteEvidence'];
export type InlineCriminalReportRequest = components['schemas']['InlineCriminalReportRequest'];
export type InlineReportRequest = components['schemas']['InlineReportRequest'];
export type Invoice = components['schemas']['Invoice'];
export type JobRecord = components['schemas']['JobRecord'];
export type JurisdictionInfo = components['schemas']['JurisdictionInfo'];
export type JurisdictionList = components['schemas']['JurisdictionList'];
export type KeptCriminalEnvelope = components['schemas']['KeptCriminalEnvelope'];
export type KeptSearchEnvelope = components['schemas']['KeptSearchEnvelope'];
export type KeyList = components['schemas']['KeyList'];
export type KeyRequest = components['schemas']['KeyRequest'];
export type Lifecycle = components['schemas']['Lifecycle'];
export type LiveBlock = components['schemas']['LiveBlock'];
export type LiveUsage = components['schemas']['LiveUsage'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type MatchDetail = components['schemas']['MatchDetail'];
export type MatchStrategies = components['schemas']['MatchStrategies'];
export type MeterEvent = components['schemas']['MeterEvent'];
export type Monitor = components['schemas']['Monitor'];
export type MonitorList = components['schemas']['MonitorList'];
export type MonitorNotYetAvailable = components['schemas']['MonitorNotYetAvailable'];
export type MonitorRequest = components['schemas']['MonitorRequest'];
export type MonitorSummary = components['schemas']['MonitorSummary'];
export type MonitorWithAlerts = components['schemas']['MonitorWithAlerts'];
export type NearMisses = components['schemas']['NearMisses'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NoProof = components['schemas']['NoProof'];
export type OffenderRecord = components['schemas']['OffenderRecord'];
export type Offense = components['schemas']['Offense'];
export type Order = components['schemas']['Order'];
export type OrderAccessCode = components['schemas']['OrderAccessCode'];
export type OrderCertifications = components['schemas']['OrderCertifications'];
export type OrderDecision = components['schemas']['OrderDecision'];
export type OrderDetail = components['schemas']['OrderDetail'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type OrderSearch = components['schemas']['OrderSearch'];
export type OrderSearchSummary = components['schemas']['OrderSearchSummary'];
export type OrderSubject = components['schemas']['OrderSubject'];
export type OrderWithheldEntries = components['schemas']['OrderWithheldEntries'];
export type Parole = components['schemas']['Parole'];
export type PastCriminalQuery = components['schemas']['PastCriminalQuery'];
export type PendingJobRecord = components['schemas']['PendingJobRecord'];
export type Price = components['schemas']['Price'];
export type PriceList = components['schemas']['PriceList'];
export type ProofBundle = components['schemas']['ProofBundle'];
export type ProofDocument = components['schemas']['ProofDocument'];
export type ProofRequest = components['schemas']['ProofRequest'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type RecordAddress = components['schemas']['RecordAddress'];
export type RecordClearance = components['schemas']['RecordClearance'];
export type RecordName = components['schemas']['RecordName'];
export type RecordVersions = components['schemas']['RecordVersions'];
export type RegistryCatalog = components['schemas']['RegistryCatalog'];
export type RegistryInfo = components['schemas']['RegistryInfo'];
export type RelatedRecord = components['schemas']['RelatedRecord'];
export type ReportEntry = components['schemas']['ReportEntry'];
export type ReportRecord = components['schemas']['ReportRecord'];
export type ResolutionEntry = components['schemas']['ResolutionEntry'];
export type ResolveListResponse = components['schemas']['ResolveListResponse'];
export type ResolveRequest = components['schemas']['ResolveRequest'];
export type ResolveResult = components['schemas']['ResolveResult'];
export type SandboxClock = components['schemas']['SandboxClock'];
export type SandboxClockRequest = components['schemas']['SandboxClockRequest'];
export type SandboxTrigger = components['schemas']['SandboxTrigger'];
export type SearchAccepted = components['schemas']['SearchAccepted'];
export type SearchCounts = components['schemas']['SearchCounts'];
export type SearchCoverage = components['schemas']['SearchCoverage'];
export type SearchCoverageSource = components['schemas']['SearchCoverageSource'];
export type SearchEnvelope = components['schemas']['SearchEnvelope'];
export type SearchJobAccepted = components['schemas']['SearchJobAccepted'];
export type SearchJobRequest = components['schemas']['SearchJobRequest'];
export type SearchQuery = components['schemas']['SearchQuery'];
export type SearchRequest = components['schemas']['SearchRequest'];
export type SearchResults = components['schemas']['SearchResults'];
export type Sentence = components['schemas']['Sentence'];
export type Session = components['schemas']['Session'];
export type SignupRequest = components['schemas']['SignupRequest'];
export type SourceInfo = components['schemas']['SourceInfo'];
export type SourceRef = components['schemas']['SourceRef'];
export type SourceStatus = components['schemas']['SourceStatus'];
export type StateData = components['schemas']['StateData'];
export type StoredCriminalReportRequest = components['schemas']['StoredCriminalReportRequest'];
export type StoredReportRequest = components['schemas']['StoredReportRequest'];
export type SubjectAddress = components['schemas']['SubjectAddress'];
export type SummaryOfRights = components['schemas']['SummaryOfRights'];
export type TestMode = components['schemas']['TestMode'];
export type Usage = components['schemas']['Usage'];
export type Vehicle = components['schemas']['Vehicle'];
export type Verdict = components['schemas']['Verdict'];
export type Verification = components['schemas']['Verification'];
export type Warrant = components['schemas']['Warrant'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookSecretRequest = components['schemas']['WebhookSecretRequest'];
export type WebhookSecretState = components['schemas']['WebhookSecretState'];
export type WithheldEntries = components['schemas']['WithheldEntries'];
export interface operations {
    /** Search the offender registries. One record a person, scored and labelled, with every registry that holds the person. Read status, counts and verdict: an incomplete registry that brought nobody means unknown, not no match. */
    readonly search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchRequest"];
            };
        };
        readonly responses: {
            /** @description The answer, complete or partial; with dryRun what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchEnvelope"] | components["schemas"]["DryRun"];
                };
            };
            /** @description More is asked live than can be waited for (over two registries, or a slow one): a job. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchAccepted"];
                };
            };
        };
    };
    /** Search without waiting: a job that is polled, or told to a webhook. Takes what POST /v1/search takes, and webhookUrl. The base call is charged on acceptance and taken back if the job ends in error. The same Idempotency-Key returns the same job and charges nothing. */
    readonly startSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchJobRequest"];
            };
        };
        readonly responses: {
            /** @description With dryRun: what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchJobAccepted"];
                };
            };
        };
    };
    /** A search as it was answered, or the state of a job */
    readonly getSearch: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `signature`: the answer can then be checked by anybody, without asking. */
                readonly include?: "signature";
            };
            readonly header?: never;
            readonly path: {
                /** @description A search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The envelope. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeptSearchEnvelope"];
                };
            };
        };
    };
    /** Cancel a job that has not finished. It ends in error, “cancelled”, and all its charges are taken back. A search that has finished: 409. */
    readonly cancelSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The envelope of the cancelled job. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchEnvelope"];
                };
            };
        };
    };
    /** The records a search returned, exactly. Nothing is searched again and nothing is billed. A record withheld since is a marker in its place. */
    readonly getSearchResults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The records. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchResults"];
                };
            };
        };
    };
    /** One record, by recordId or by a registry’s uuid. A recordId resolves for its account while the search is retained (14 days). A uuid answers unscored, at most 1,000 a day and account. */
    readonly getRecord: {
        readonly parameters: {
            readonly query?: {
                /** @description Where a uuid is held by several registries. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description A recordId of a retained search, or a registry’s own uuid. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OffenderRecord"];
                };
            };
        };
    };
    /** Everything a record has said since it is held, newest first */
    readonly getRecordHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Where a uuid is held by several registries. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description A recordId of a retained search, or a registry’s own uuid. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its versions. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordVersions"];
                };
            };
        };
    };
    /** The steps by which registries’ rows became one person, with the evidence of each */
    readonly getRecordHow: {
        readonly parameters: {
            readonly query?: {
                /** @description Where a uuid is held by several registries. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description A recordId of a retained search, or a registry’s own uuid. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The steps, in order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly testMode?: components["schemas"]["TestMode"];
                        readonly personRef: string;
                        readonly rows: readonly {
                            readonly jurisdiction: string;
                            readonly uuid: string;
                        }[];
                        readonly steps: readonly {
                            readonly from: {
                                readonly jurisdiction: string;
                                readonly uuid: string;
                            };
                            readonly to: {
                                readonly jurisdiction: string;
                                readonly uuid: string;
                            };
                            readonly rule: string;
                            readonly confidence: number;
                            readonly evidence: readonly {
                                readonly feature: string;
                                readonly finding: string;
                                readonly weight: number;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    /** Search for up to 1,000 people in one request. A list of queries, an envelope with options for all of them, or CSV whose header names the columns firstName, lastName, state, dob, city, zipcode, address, age and q. One result a row, in the order sent; a row that cannot be searched is an error in its place. Each valid row is a search of its own and one base call. */
    readonly batch: {
        readonly parameters: {
            readonly query?: {
                /** @description Validate and price only: nothing is stored or billed. */
                readonly dryRun?: boolean;
            };
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "queries": [
                 *         {
                 *           "firstName": "John",
                 *           "lastName": "Smith",
                 *           "dob": "1968-10-11"
                 *         }
                 *       ],
                 *       "match": "balanced"
                 *     }
                 */
                readonly "application/json": readonly components["schemas"]["SearchQuery"][] | components["schemas"]["BatchRequest"];
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description A result for each row; with dryRun what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchAnswer"] | components["schemas"]["BatchDryRun"];
                };
            };
        };
    };
    /** Documents that show what each registry had on a search, in the layout of its own record page. Each document that is made is charged once. A registry without a template, or that the search did not query, is left out with a note and not charged. The same can be asked for with a search, as `proof`. */
    readonly createProof: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description A finished search of offender registries. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProofRequest"];
            };
        };
        readonly responses: {
            /** @description The documents and where they are. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProofBundle"];
                };
            };
        };
    };
    /** A proof document; not billed */
    readonly getProofDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Of the document’s url. */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document, as it was made. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                    readonly "text/html; charset=utf-8": string;
                };
            };
        };
    };
    /** Search, and print what the registries’ own sites show. Takes what POST /v1/search takes; live.jurisdictions names the registries that are asked live and printed, at most 20. A job: poll it. The base call is charged on acceptance and taken back if the job ends in error; a registry’s live check is charged only if its document is complete too. */
    readonly startEvidenceSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EvidenceRequest"];
            };
        };
        readonly responses: {
            /** @description With dryRun: what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EvidenceAccepted"];
                };
            };
        };
    };
    /** The state of an evidence search; once finished its answer and its documents */
    readonly getEvidenceSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An evidence search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The envelope. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EvidenceEnvelope"];
                };
            };
        };
    };
    /** A registry’s page as it was printed. As an attachment; not billed. 404 until the document is complete. */
    readonly getEvidenceDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description An evidence search’s id. */
                readonly searchId: string;
                /** @description A registry’s code, any case. */
                readonly jurisdiction: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The PDF. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** Search jail, prison, court and warrant records. One record a person and jurisdiction; `related` names those believed to be the same person. The query stands under `query` or beside the options. With a live block up to two quick sources are asked before the answer; more of them, or a slow one, make it a job. */
    readonly searchCriminal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "lastName": "Smith",
                 *         "firstName": "John",
                 *         "dob": "1968-10-11"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CriminalSearchRequest"] | components["schemas"]["FlatCriminalSearchRequest"];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalEnvelope"];
                };
            };
            /** @description More is asked live than can be waited for: a job. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalAccepted"];
                };
            };
        };
    };
    /** A search of criminal records: pending, or complete with its answer */
    readonly getCriminalSearch: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `signature`: the answer can then be checked by anybody, without asking. */
                readonly include?: "signature";
            };
            readonly header?: never;
            readonly path: {
                /** @description A search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every source has an outcome. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobRecord"];
                };
            };
            /** @description Sources are still being asked. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PendingJobRecord"];
                };
            };
        };
    };
    /** Search criminal records for up to 1,000 people in one request. From what is held only. One result a row, in the order sent; a row that cannot be searched is an error in its place. Each valid row is one base call. */
    readonly batchCriminal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CriminalBatchRequest"];
            };
        };
        readonly responses: {
            /** @description A result for each row. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalBatchAnswer"];
                };
            };
        };
    };
    /** One record, unscored, by its externalId and its source */
    readonly getCriminalRecord: {
        readonly parameters: {
            readonly query?: {
                /** @description Required: the record’s `sources[].code`. */
                readonly source?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description A record’s externalId. */
                readonly recordId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The record. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalRecord"];
                };
            };
        };
    };
    /** The account’s 50 most recent searches of criminal records, newest first */
    readonly listCriminalHistory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The searches. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly testMode?: components["schemas"]["TestMode"];
                        readonly searches: readonly components["schemas"]["HistoryEntry"][];
                    };
                };
            };
        };
    };
    /** A search as a document: what was asked, every registry, every record and why it matched. Of a finished search (`searchId`, at most 7 days old), which bills the document only; or of a query sent here, which is searched, kept and billed as well. Nothing is asked live: make a live search first and report it. */
    readonly createReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "lastName": "Smith",
                 *         "dob": "1968-10-11"
                 *       },
                 *       "viewerName": "A. Reviewer",
                 *       "purpose": "Volunteer"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StoredReportRequest"] | components["schemas"]["InlineReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report, as an attachment; with dryRun what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** A search of criminal records as a document. Of a finished search (`searchId`, at most 7 days old), which bills the document only; or of a query sent here, which is searched, kept and billed as well. */
    readonly createCriminalReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "lastName": "Smith",
                 *         "firstName": "John"
                 *       },
                 *       "viewerName": "A. Reviewer"
                 *     }
                 */
                readonly "application/json": components["schemas"]["StoredCriminalReportRequest"] | components["schemas"]["FlatCriminalReportRequest"] | components["schemas"]["InlineCriminalReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report, as an attachment; with dryRun what would be queried and charged. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** The clearances of a subject, newest first. Ids are hashed before the look-up: send the same subjectId and clientId as were recorded. */
    readonly listClearances: {
        readonly parameters: {
            readonly query: {
                /** @description Whom you screen, in your own words. Only a hash of it is stored. */
                readonly subjectId: string;
                /** @description For whom you screen. Only a hash of it is stored. */
                readonly clientId?: string;
                readonly includeRevoked?: boolean;
                /** @description The `nextAfter` of the page before. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page; active ones only unless includeRevoked. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClearancePage"];
                };
            };
        };
    };
    /** Record that a person is, or is not, the subject you screen. A second verdict for the same subject, client and person replaces the first and keeps its id. Holds from the very next search. */
    readonly createClearance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClearanceRequest"];
            };
        };
        readonly responses: {
            /** @description The clearance. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clearance"];
                };
            };
        };
    };
    /** Read a clearance */
    readonly getClearance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The clearance’s id. */
                readonly clearanceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The clearance; subjectId and clientId are null. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clearance"];
                };
            };
        };
    };
    /** Revoke a clearance. The very next search shows the person again, everywhere. A second time changes nothing. */
    readonly revokeClearance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The clearance’s id. */
                readonly clearanceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The clearance with `revokedAt`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Clearance"];
                };
            };
        };
    };
    /** All monitors, active and canceled, newest first */
    readonly listMonitors: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The monitors. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MonitorList"];
                };
            };
        };
    };
    /** Watch a person or a location. Checked in this order: product, type, the person or location, a channel, then the form of each field. The month in which it begins is charged by the day. Criminal records cannot be watched by location yet: nothing is made, and the answer says so. */
    readonly createMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MonitorRequest"];
            };
        };
        readonly responses: {
            /** @description The monitor; or, without an id, that there are none of this kind yet. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Monitor"] | components["schemas"]["MonitorNotYetAvailable"];
                };
            };
        };
    };
    /** A monitor with its newest alerts */
    readonly getMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The monitor’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The monitor. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MonitorWithAlerts"];
                };
            };
        };
    };
    /** Cancel a monitor. It raises no more alerts, and no later month is charged; nothing is refunded. It stays readable, and so do its alerts. A second time changes nothing. */
    readonly cancelMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The monitor’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is canceled. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CanceledMonitor"];
                };
            };
        };
    };
    /** The alerts of a monitor, newest first */
    readonly listAlerts: {
        readonly parameters: {
            readonly query?: {
                /** @description All of them where absent. */
                readonly limit?: number;
                /** @description The `nextAfter` of the page before: the id of its last alert. */
                readonly after?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The monitor’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The alerts, all of them where no limit is sent. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AlertList"];
                };
            };
        };
    };
    /** Send an alert again, to the channels the monitor has now */
    readonly resendAlert: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The monitor’s id. */
                readonly id: string;
                /** @description The alert’s id. */
                readonly alertId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is being sent again. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AlertResent"];
                };
            };
        };
    };
    /** Was this document or answer issued here?. For anybody who was handed one: it takes no credential and tells nothing of the content or of whose it is. Every unknown id gets the same answer. The public keys stand in /.well-known/blotter-keys.json, a page for people at /verify. */
    readonly verifyDocument: {
        readonly parameters: {
            readonly query?: {
                /** @description Of the file as it is held, or of the canonical JSON of an answer without its signature. */
                readonly sha256?: string;
                /** @description The verification code printed on a report’s pages. */
                readonly code?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of a report or proof, of a search whose signature was asked for, or of evidence as its seal names it. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether it was. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    /** Your orders, newest first */
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` of the page before. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderPage"];
                };
            };
        };
    };
    /** Order a consumer report. Billed as one call for each of its searches and one document, taken back for what is cancelled in time. */
    readonly createOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderRequest"];
            };
        };
        readonly responses: {
            /** @description The order, whose searches are about to run. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedOrder"];
                };
            };
        };
    };
    /** Read an order */
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderDetail"];
                };
            };
        };
    };
    /** Read a search of an order, with the records in its report */
    readonly getOrderSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
                /** @description The search’s id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The search; without records until it is completed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderSearch"];
                };
            };
        };
    };
    /** The consumer report as a document. Signed, with the summary of rights and where to dispute. Nothing is billed: the order was. 409 until the order is completed; while it is disputed the report says so of the record. The same state of things is the same file. */
    readonly getOrderReport: {
        readonly parameters: {
            readonly query?: {
                /** @description The newest where absent. An older one is handed out as long as nothing of it was corrected since: 409. */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report, as an attachment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** Cancel an order that is not final. Searches that have not begun are not billed; neither is the document. */
    readonly cancelOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order, cancelled. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    /** Dispute a record of an order’s report */
    readonly openDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DisputeRequest"];
            };
        };
        readonly responses: {
            /** @description The dispute, which is reinvestigated within 30 days. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** Disputes of your orders, newest first */
    readonly listDisputes: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` of the page before. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DisputePage"];
                };
            };
        };
    };
    /** Read a dispute */
    readonly getDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The dispute’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The dispute as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** Add what the consumer has to say. The first time while it is reinvestigated, it extends the time to 45 days; that happens once. */
    readonly addDisputeInformation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The dispute’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DisputeInformation"];
            };
        };
        readonly responses: {
            /** @description The dispute with the information. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** Notices of an order, newest first */
    readonly listAdverseActions: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` of the page before. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdverseActionPage"];
                };
            };
        };
    };
    /** Make a pre-adverse or a final adverse action notice. Nothing is billed. A final notice needs a pre-adverse one about the same records that was sent, whose waiting period is over: 409 before that, while the order is disputed, and where a record was corrected since. */
    readonly createAdverseAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AdverseActionRequest"];
            };
        };
        readonly responses: {
            /** @description The notice. Its document is made. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdverseAction"];
                };
            };
        };
    };
    /** A notice as a document. The letter, a copy of the report, and the summary of rights. The same file every time. */
    readonly getAdverseActionDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
                /** @description The notice’s id. */
                readonly actionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notice, as an attachment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** Read where events are sent */
    readonly getFcraEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether an endpoint is configured, and which. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FcraEndpoint"];
                };
            };
        };
    };
    /** Set where events are sent. A new URL keeps the signing secret, unless rotateSecret is true. Events of the past are not sent by this. */
    readonly putFcraEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FcraEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description The endpoint; with its secret if that is new. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FcraEndpointWithSecret"];
                };
            };
        };
    };
    /** Remove the endpoint. Deliveries to it that were still to be tried again end as failed. */
    readonly deleteFcraEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description There is none any more. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Every event, in order. Events appear in one order for everybody, and never before one that was shown: a poller that goes on from `nextAfter` misses none. */
    readonly listFcraEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description An event’s id: those that follow it. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, oldest first, each with the state of its delivery. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FcraEventPage"];
                };
            };
        };
    };
    /** Deliver an event again. On a fresh schedule, to where events of its order are sent now. 409 if that is nowhere. */
    readonly resendFcraEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The event’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The event, whose delivery is pending. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FcraEvent"];
                };
            };
        };
    };
    /** Give an order a new access code. For a code that was lost. The one before it, and whoever is signed in with it, no longer work. */
    readonly issueAccessCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The code, shown once. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderAccessCode"];
                };
            };
        };
    };
    /** Open one’s own file. Whatever does not fit, the answer is the same 401. Slowed and then locked after failures, of a code and of an address: 429 with Retry-After, whether or not the code is known. */
    readonly startConsumerSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConsumerSessionRequest"];
            };
        };
        readonly responses: {
            /** @description A token for this file and nothing else. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsumerSession"];
                };
            };
        };
    };
    /** Sign out */
    readonly endConsumerSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The token no longer works. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** One’s own file: what was reported, from where, to whom */
    readonly getConsumerFile: {
        readonly parameters: {
            readonly query?: {
                /** @description Of the summary of rights; all else is as it was reported. */
                readonly language?: "en" | "es";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsumerFile"];
                };
            };
        };
    };
    /** The disputes of one’s own file, newest first */
    readonly listConsumerDisputes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsumerDisputes"];
                };
            };
        };
    };
    /** Dispute a record of one’s own file */
    readonly openConsumerDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DisputeRequest"];
            };
        };
        readonly responses: {
            /** @description The dispute, which is reinvestigated within 30 days. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** Read a dispute of one’s own file */
    readonly getConsumerDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The dispute’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The dispute as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** Add to a dispute. The first time it extends the reinvestigation to 45 days. To a dispute that ended `verified` it is kept with the record, and reports carry it from then on. 409 after any other outcome. */
    readonly addConsumerStatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The dispute’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DisputeInformation"];
            };
        };
        readonly responses: {
            /** @description The dispute with the statement. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    /** The adverse action notices of one’s own file, newest first */
    readonly listConsumerAdverseActions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Those that were sent. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConsumerAdverseActions"];
                };
            };
        };
    };
    /** A notice of one’s own file as a document */
    readonly getConsumerAdverseActionDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The notice’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notice, as an attachment. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
        };
    };
    /** Move the clock of your test orders and disputes forward. Each account has a clock of its own, for its FCRA orders, disputes and events. It runs like any other from where it was set, and never back. Disputes that come due by this are deleted at once, with their events. */
    readonly moveSandboxClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxClockRequest"];
            };
        };
        readonly responses: {
            /** @description The clock, as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SandboxClock"];
                };
            };
        };
    };
    /** Move a test order one step on. Orders of test keys wait for you: pending → in_progress → completed. While disputed, each step moves its open disputes: received → reinvestigating → verified. Every change writes its event. */
    readonly advanceSandboxOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The order’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order after the step. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderDetail"];
                };
            };
        };
    };
    /** Send yourself an event of any type. It is listed, signed, delivered and repeated like any other. Its identifiers are made up: they belong to no order. */
    readonly triggerSandboxEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SandboxTrigger"];
            };
        };
        readonly responses: {
            /** @description The event. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FcraEvent"];
                };
            };
        };
    };
    /** Delete everything that your test keys made. Searches, documents, clearances, monitors, orders, disputes, events, endpoints and secrets of test keys are gone, and the clock is back at real time. Keys stay. */
    readonly resetSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As on the first day. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Search with the legacy parameters in the query string. For clients of the legacy service. The key is taken as X-API-Key, as Authorization: Bearer, or as ?key=. Every refusal is {code, message} with the HTTP status as code. */
    readonly compatSearchByQuery: {
        readonly parameters: {
            readonly query?: {
                /** @description Alone it does not narrow. */
                readonly firstName?: string;
                /** @description The surname. */
                readonly lastName?: string;
                /** @description YYYY-MM-DD. */
                readonly dob?: string;
                readonly age?: number;
                /** @description The city of an address. */
                readonly city?: string;
                /** @description Name or code. */
                readonly state?: string;
                readonly zipcode?: string;
                /** @description A fuzzy street match. Not with q, lat or lng. */
                readonly address?: string;
                readonly lat?: number;
                readonly lng?: number;
                /** @description Miles. */
                readonly radius?: number;
                /** @description Free text. Not with firstName, lastName, address, lat or lng. */
                readonly q?: string;
                /** @description true: names are compared as by match balanced, else strict. */
                readonly fuzzy?: boolean;
                /** @description Brings stateData. */
                readonly mode?: "extensive";
                readonly prefixMatch?: "firstName" | "lastName" | "both";
                /** @description Of createdAt, inclusive. */
                readonly createdAtStart?: string;
                /** @description Of createdAt, inclusive; a plain day to its end. */
                readonly createdAtEnd?: string;
                /** @description Of updatedAt, inclusive. With lat and lng 90 days ago if absent. */
                readonly updatedAtStart?: string;
                /** @description Of updatedAt, inclusive; a plain day to its end. */
                readonly updatedAtEnd?: string;
                /** @description Every registry’s record of this id. Takes no filter beside it. */
                readonly uuid?: string;
                /** @description Every registry’s record of this person. Takes no filter beside it. */
                readonly personUuid?: string;
                readonly page?: number;
                /** @description Default 20, with lat and lng 50. */
                readonly perPage?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The offenders of the page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CompatAnswer"];
                };
            };
        };
    };
    /** Search with the legacy parameters in a body. For clients of the legacy service. The key is taken as X-API-Key, as Authorization: Bearer, or as ?key=. Every refusal is {code, message} with the HTTP status as code. */
    readonly compatSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body gets the original answer and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CompatParameters"];
            };
        };
        readonly responses: {
            /** @description The offenders of the page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CompatAnswer"];
                };
            };
        };
    };
    /** Open an account. Where the service can send e-mail, the token works once the address is confirmed, and a taken address is answered exactly as a free one: its owner gets a message. */
    readonly signUp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignupRequest"];
            };
        };
        readonly responses: {
            /** @description The account and a session of its owner. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    /** Confirm an e-mail address */
    readonly confirmEmail: {
        readonly parameters: {
            readonly query: {
                /** @description From the link in the message. */
                readonly token: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The address is confirmed; the account’s tokens work. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Confirmation"];
                };
            };
        };
    };
    /** Get a session token. Slowed after failures: 429 with Retry-After, whether or not the address is known. */
    readonly logIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginRequest"];
            };
        };
        readonly responses: {
            /** @description A new session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    /** End the session */
    readonly logOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The token no longer works. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Read the account */
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    /** Change the organisation’s name */
    readonly changeAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountChange"];
            };
        };
        readonly responses: {
            /** @description The account as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    /** List the API keys */
    readonly listKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every key, newest first; no secrets. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyList"];
                };
            };
        };
    };
    /** Make an API key */
    readonly createKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key; its secret is shown this once. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    /** Issue a second key beside one. The old key works until it is revoked: issue the second key, deploy it, revoke the first. */
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The second key; its secret is shown this once. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    /** Revoke an API key. It stops within a second, everywhere. */
    readonly revokeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The key’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key is revoked. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Is a webhook signing secret configured? */
    readonly getWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether and since when; never the secret. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookSecretState"];
                };
            };
        };
    };
    /** Make or rotate the webhook signing secret. After a rotation every later attempt is signed with the new secret. */
    readonly putWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookSecretRequest"];
            };
        };
        readonly responses: {
            /** @description The secret, only if this call made or rotated it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    /** The account’s own audit entries, newest first */
    readonly listAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` of the page before. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    /** The prices of the account. Lists every kind of charge with the price that this account pays and how it is prorated. */
    readonly listPrices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All prices. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PriceList"];
                };
            };
        };
    };
    /** What was called and what it cost */
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description First day, UTC; the current month’s first day if absent. */
                readonly from?: string;
                /** @description Last day, UTC, included; today if absent. */
                readonly to?: string;
                readonly keyId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The period asked for; the current calendar month if none was. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    /** The billing state */
    readonly getBilling: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state, this month’s spend and the invoices. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    /** Set the soft cap or the payment method. A payment method enables billing where a payment provider is connected; elsewhere the operator enables it and this is 409. */
    readonly changeBilling: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BillingChange"];
            };
        };
        readonly responses: {
            /** @description The state as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    /** The coverage catalog of offender registries, with their health. Every registry by code. Public: no credential is needed. */
    readonly listSources: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every registry. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistryCatalog"];
                };
            };
        };
    };
    /** The coverage of criminal records and its sources. Public: no credential is needed. Not billed. */
    readonly listCriminalSources: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The coverage and every source. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalCatalog"];
                };
            };
        };
    };
    /** Whose criminal records are covered, by public code. Every filter narrows; a state or county without a source gives an empty list. Not billed. */
    readonly listCriminalJurisdictions: {
        readonly parameters: {
            readonly query?: {
                /** @description Code or name; US for federal sources. */
                readonly state?: string;
                /** @description In any case and with or without “County” or “Parish”. */
                readonly county?: string;
                readonly kind?: "jail" | "prison" | "court" | "warrant";
                /** @description Every word begins a word of the code, name, state, county or kind. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Those that fit, by code. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JurisdictionList"];
                };
            };
        };
    };
    /** Which source of criminal records a website belongs to. A look-up of the host in the table of sources: no connection is opened and no name is resolved. Scheme, port, path, case, a trailing dot and www. do not matter. Not billed. */
    readonly resolveWebsites: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "website": "https://www.bop.gov/inmateloc/"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ResolveRequest"];
            };
        };
        readonly responses: {
            /** @description For website one result; for websites a list in their order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResolveResult"] | components["schemas"]["ResolveListResponse"];
                };
            };
        };
    };
}
