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
            /** @description `pre`: you are considering a decision against the consumer. `final`: you have made the decision. */
            readonly type: components["schemas"]["AdverseActionType"];
            /** @description The records that you rely on. Each must be in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /** @description `email`: we send the notice to the consumer. `download`: you give the document to the consumer yourself. */
            readonly sendBy: components["schemas"]["AdverseActionDelivery"];
            /** @description `failed`: the mail server rejected the message. Create a new notice. */
            readonly status: components["schemas"]["AdverseActionStatus"];
            /**
             * @description The report that is attached as a copy.
             * @example rpt_7Kq2mWbX4dTzR9sLhY3c
             */
            readonly reportId: string;
            readonly reportVersion: number;
            readonly keyId: string | null;
            readonly userId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly sentAt: string | null;
            readonly earliestFinalAt: string | null;
            readonly rule: components["schemas"]["AdverseActionRule"] | null;
            /** @description Path of the notice as a PDF. */
            readonly documentUrl: string;
            /** @description Items that the law requires and the notice lacks. */
            readonly warnings: readonly string[];
        };
        /**
         * AdverseActionDelivery
         * @enum {string}
         */
        readonly AdverseActionDelivery: "email" | "download";
        /** AdverseActionPage */
        readonly AdverseActionPage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly adverseActions: readonly components["schemas"]["AdverseAction"][];
            readonly nextAfter: string | null;
            readonly final: components["schemas"]["FinalNoticeOutlook"];
        };
        /** AdverseActionRequest */
        readonly AdverseActionRequest: {
            /** @description `pre`: you are considering a decision against the consumer. `final`: you have made the decision. */
            readonly type: components["schemas"]["AdverseActionType"];
            /** @description The records that you rely on. Each must be in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /** @description `email`: we send the notice to the consumer. `download`: you give the document to the consumer yourself. */
            readonly sendBy: components["schemas"]["AdverseActionDelivery"];
            /**
             * Format: email
             * @description E-mail address of the consumer. Only with `sendBy: email`.
             * @example owner@example.com
             */
            readonly email?: string;
        };
        /** AdverseActionRule */
        readonly AdverseActionRule: {
            /** @description State code, or `US` if no state of the consumer has its own rule. */
            readonly state: string;
            readonly place: string | null;
            /** @description Minimum number of business days between the pre-adverse notice and the final notice. */
            readonly businessDays: number;
            /** @description Additional business days if the consumer disputes a record after the pre-adverse notice. */
            readonly ifDisputedBusinessDays: number;
            /** @description `practice`: the law requires a reasonable time without a number of days. */
            readonly basis: components["schemas"]["WaitingPeriodBasis"];
            readonly citation: string;
        };
        /**
         * AdverseActionStatus
         * @enum {string}
         */
        readonly AdverseActionStatus: "sending" | "sent" | "failed";
        /**
         * AdverseActionType
         * @enum {string}
         */
        readonly AdverseActionType: "pre" | "final";
        /**
         * AgeMismatch
         * @enum {string}
         */
        readonly AgeMismatch: "drop" | "flag";
        /** Alert */
        readonly Alert: {
            /** @example alr_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly monitorId: string;
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly kind: components["schemas"]["AlertKind"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly raisedAt: string;
            readonly matchState: string | null;
            readonly matchConfidence: number | null;
            /** @description The record in the form that a search returns. */
            readonly record: components["schemas"]["OffenderRecord"] | components["schemas"]["CriminalRecord"];
            readonly changes: readonly {
                readonly field: string;
                readonly before: unknown;
                readonly after: unknown;
            }[];
            /** @description Code of the registry or criminal source. */
            readonly source: string;
            /** @description The record that changed. `record` shows the person, who may have several records. Absent from alerts raised before this field existed. */
            readonly changedRecord?: {
                /** @description Code of the registry or criminal source. */
                readonly source: string;
                readonly registryName: string;
                /** @description Id of the record at its registry, or `externalId` of a criminal record. */
                readonly uuid: string;
                /** @description The changes as sentences. */
                readonly summary: readonly string[];
                /** @description Other current records of this person. Empty for a criminal record. */
                readonly otherRecords: readonly {
                    /** @description Code of the registry or criminal source. */
                    readonly source: string;
                    readonly registryName: string;
                    /** @description Id of the record at its registry, or `externalId` of a criminal record. */
                    readonly uuid: string;
                }[];
            };
            readonly notice: string;
            readonly deliveries: readonly {
                readonly channel: components["schemas"]["AlertChannel"];
                readonly status: components["schemas"]["AlertDeliveryStatus"];
                readonly attempts: number;
                readonly lastAttemptAt: string | null;
            }[];
        };
        /**
         * AlertChannel
         * @enum {string}
         */
        readonly AlertChannel: "email" | "webhook";
        /**
         * AlertDeliveryStatus
         * @enum {string}
         */
        readonly AlertDeliveryStatus: "pending" | "delivered" | "failed" | "unconfirmed";
        /**
         * AlertKind
         * @enum {string}
         */
        readonly AlertKind: "new" | "updated" | "departed" | "custody_changed";
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
            /** @description The signature in base64url. */
            readonly value: string;
        };
        /** ApiKey */
        readonly ApiKey: {
            /** @example key_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly name: string;
            /** @example blt_live_…x4Qz */
            readonly maskedKey: string;
            readonly mode: components["schemas"]["KeyMode"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly lastUsedAt: string | null;
            readonly status: components["schemas"]["KeyStatus"];
        };
        /** AuditEntry */
        readonly AuditEntry: {
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly at: string;
            /** @description `price_preview`: the request only asked for the price (`dryRun`). `account`: everything that is none of the others. */
            readonly kind: components["schemas"]["AuditKind"];
            readonly keyId: string | null;
            readonly userId: string | null;
            readonly userEmail: string | null;
            readonly method: string;
            /** @description The route pattern. The requested path is never stored. */
            readonly route: string;
            readonly status: number;
            readonly requestId: string;
        };
        /**
         * AuditKind
         * @enum {string}
         */
        readonly AuditKind: "search" | "document" | "monitor" | "clearance" | "consumer_report" | "account" | "price_preview";
        /**
         * AuditOutcome
         * @enum {string}
         */
        readonly AuditOutcome: "successful" | "rejected" | "failed";
        /** AuditPage */
        readonly AuditPage: {
            readonly entries: readonly components["schemas"]["AuditEntry"][];
            readonly nextAfter: string | null;
        };
        /**
         * Availability
         * @enum {string}
         */
        readonly Availability: "live" | "cached" | "pending" | "restricted";
        /**
         * Baseline
         * @enum {string}
         */
        readonly Baseline: "silent" | "alert";
        /** BatchAnswer */
        readonly BatchAnswer: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly batchId: string;
            /** @description Number of rows in the request. */
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
            /** @description Number of rows in the request. */
            readonly count: number;
            readonly errors: readonly {
                /** @description Position of the row in the request, starting at 0. */
                readonly index: number;
                readonly error: {
                    /** @description A stable code. Use it in your program. */
                    readonly code: components["schemas"]["ErrorCode"];
                    /** @description A sentence for people. It names the field, the value sent and the values accepted. */
                    readonly message: string;
                };
            }[];
        };
        /** BatchRequest */
        readonly BatchRequest: {
            readonly queries: readonly components["schemas"]["SearchQuery"][];
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, in any case. A two-letter code selects every registry that covers that state. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With `query.state`: searches only the registries that cover that state. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly components["schemas"]["SearchInclude"][] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
        };
        /** BatchRow */
        readonly BatchRow: {
            /** @description Position of the row in the request, starting at 0. */
            readonly index: number;
            readonly searchId: string;
            readonly status: components["schemas"]["SearchStatus"];
            readonly mode: components["schemas"]["SearchMode"];
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
            /** @description Registries whose matches were all left out by the response limit. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description Number of live registries that have answered. Only while the job is pending or running. */
            readonly sourcesDone?: number;
            /** @description Number of live registries that are queried. Only while the job is pending or running. */
            readonly sourcesTotal?: number;
        };
        /**
         * BatchRowError
         * @description A row that could not be searched. It is not billed.
         */
        readonly BatchRowError: {
            /** @description Position of the row in the request, starting at 0. */
            readonly index: number;
            /** @enum {string} */
            readonly status: "error";
            readonly error: {
                /** @description A stable code. Use it in your program. */
                readonly code: components["schemas"]["ErrorCode"];
                /** @description A sentence for people. It names the field, the value sent and the values accepted. */
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
             * @description Spend of the current calendar month, in UTC.
             * @example 0.15
             */
            readonly currentSpend: number;
            readonly softCap: number | null;
            readonly invoices: readonly components["schemas"]["Invoice"][];
        };
        /** BillingChange */
        readonly BillingChange: {
            readonly softCap?: number | null;
            /** @description A payment method id of the billing provider. */
            readonly paymentMethod?: string;
        };
        /**
         * BirthEvidence
         * @enum {string}
         */
        readonly BirthEvidence: "dob" | "birth_year_and_address" | "reviewed";
        /**
         * BirthPrecision
         * @enum {string}
         */
        readonly BirthPrecision: "exact" | "year_month" | "year" | "unknown" | "unparseable";
        /**
         * BirthVerification
         * @enum {string}
         */
        readonly BirthVerification: "not_requested" | "verified" | "unverified" | "conflict";
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
            readonly severity: components["schemas"]["Severity"] | null;
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
        /**
         * ChargeKind
         * @enum {string}
         */
        readonly ChargeKind: "base_call" | "live_source" | "document" | "evidence_document" | "monitor_month";
        /** Clearance */
        readonly Clearance: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            readonly verdict: components["schemas"]["ClearanceVerdict"];
            readonly personRef: string;
            readonly subjectId: string | null;
            readonly clientId: string | null;
            readonly searchId: string;
            readonly note: string | null;
            /**
             * Format: date-time
             * @description Time of the current verdict. A new verdict replaces the previous one.
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
            /** @description The `personRef` of a record that a search returned. */
            readonly personRef: string;
            readonly verdict: components["schemas"]["ClearanceVerdict"];
            /** @description Your own reference for the person you screen. Only a hash is stored. */
            readonly subjectId: string;
            /** @description Your own reference for the client you screen for. Only a hash is stored. */
            readonly clientId?: string;
            /** @description A retained search of your account that returned the person. It is the evidence for the clearance. */
            readonly searchId: string;
            readonly note?: string;
        };
        /**
         * ClearanceVerdict
         * @enum {string}
         */
        readonly ClearanceVerdict: "this_person" | "not_this_person";
        /** ClearedEntry */
        readonly ClearedEntry: {
            readonly personRef: string;
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            readonly verdict: components["schemas"]["ClearanceVerdict"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly clearedAt: string;
            /** @description For a criminal record, its `externalId`. */
            readonly recordId: string;
        };
        /**
         * CommercialUse
         * @enum {string}
         */
        readonly CommercialUse: "allowed" | "restricted" | "prohibited" | "unknown";
        /** CompatAnswer */
        readonly CompatAnswer: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly offenders: readonly components["schemas"]["CompatOffender"][];
            readonly page: number;
            readonly totalPages: number;
            /**
             * @description Present only if the result is incomplete. An empty `offenders` list then means unknown, not “no match”.
             * @constant
             */
            readonly error?: 503;
        };
        /**
         * CompatBirthPrecision
         * @enum {string}
         */
        readonly CompatBirthPrecision: "exact" | "year_month" | "year" | "unknown";
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
            /** @description -1 if unknown. */
            readonly latitude: number;
            /** @description -1 if unknown. */
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
            readonly dobPrecision: components["schemas"]["CompatBirthPrecision"];
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
            /** @description The full name of the state. */
            readonly state: string;
            readonly zipcode: string;
            /** @description -1 if unknown. */
            readonly lat: number;
            /** @description -1 if unknown. */
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
            readonly matchState: components["schemas"]["MatchState"] | null;
        };
        /** CompatParameters */
        readonly CompatParameters: {
            /** @description First name. It is not enough on its own. */
            readonly firstName?: string | null;
            /** @description Last name. */
            readonly lastName?: string | null;
            /** @description Date of birth, as YYYY-MM-DD. */
            readonly dob?: string | null;
            readonly age?: number | null;
            /** @description City of any address of the person. */
            readonly city?: string | null;
            /** @description State name or code. */
            readonly state?: string | null;
            readonly zipcode?: string | null;
            /** @description Street address, matched fuzzily. Cannot be combined with `q`, `lat` or `lng`. */
            readonly address?: string | null;
            readonly lat?: number | null;
            readonly lng?: number | null;
            /** @description Radius in miles. Send it only with `lat` and `lng`. Default: 1. */
            readonly radius?: number | null;
            /** @description Free text. Cannot be combined with `firstName`, `lastName`, `address`, `lat` or `lng`. */
            readonly q?: string | null;
            /** @description If true, names are compared as in match mode `balanced`, otherwise as in `strict`. */
            readonly fuzzy?: boolean | null;
            /** @description Returns `stateData` as well. */
            readonly mode?: "extensive" | null;
            readonly prefixMatch?: components["schemas"]["PrefixMatch"] | null;
            /** @description Earliest `createdAt`, inclusive. */
            readonly createdAtStart?: (string) | null;
            /** @description Latest `createdAt`, inclusive. A date without a time includes the whole day. */
            readonly createdAtEnd?: (string) | null;
            /** @description Earliest `updatedAt`, inclusive. Default with `lat` and `lng`: 90 days ago. */
            readonly updatedAtStart?: (string) | null;
            /** @description Latest `updatedAt`, inclusive. A date without a time includes the whole day. */
            readonly updatedAtEnd?: (string) | null;
            /** @description Returns the records with this id from every registry. Cannot be combined with filters. */
            readonly uuid?: string | null;
            /** @description Returns the records of this person from every registry. Cannot be combined with filters. */
            readonly personUuid?: string | null;
            readonly page?: number | null;
            /** @description Default: 20. With `lat` and `lng`: 50. */
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
            /** @description URL at which the registry’s website was opened. */
            readonly pageUrl: string;
            /** @description URL of the printed page. */
            readonly finalUrl: string;
            /** @description SHA-256 of the PDF. Each sheet of the PDF shows the SHA-256 of the page’s HTML. */
            readonly sha256: string;
            readonly bytes: number;
            /** @description Number of sheets. */
            readonly pages: number;
            /** @description URL of the PDF on the evidence host. It requires the API key. */
            readonly downloadUrl: string;
        };
        /** Confirmation */
        readonly Confirmation: {
            /** @constant */
            readonly confirmed: true;
        };
        /** ConfirmationRequest */
        readonly ConfirmationRequest: {
            /** @description The token from the link in the message. */
            readonly token: string;
            readonly password: string;
        };
        /** ConsumerAdverseAction */
        readonly ConsumerAdverseAction: {
            /** @example aac_7Kq2mWbX4dTzR9sLhY3c */
            readonly adverseActionId: string;
            /** @description `pre`: you are considering a decision against the consumer. `final`: you have made the decision. */
            readonly type: components["schemas"]["AdverseActionType"];
            /** @description The records that you rely on. Each must be in the current version of the order’s report. */
            readonly recordIds: readonly string[];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly sentAt: string;
            readonly earliestFinalAt: string | null;
            /** @description Path of the notice as a PDF. */
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
                readonly status: components["schemas"]["OrderStatus"];
                /** @description Version of the report. */
                readonly version: number;
                /**
                 * Format: date-time
                 * @example 2026-11-15T09:30:00.000Z
                 */
                readonly createdAt: string;
                readonly completedAt: string | null;
                readonly cancelledAt: string | null;
            };
            readonly permissiblePurpose: components["schemas"]["PermissiblePurpose"];
            readonly endUser: {
                readonly name: string;
            };
            readonly subject: components["schemas"]["OrderSubject"];
            readonly searches: readonly components["schemas"]["OrderSearch"][];
            /** @description Every source used in `searches`. */
            readonly sources: readonly components["schemas"]["ConsumerFileSource"][];
            /** @description The versions of the report in which the reported records changed, oldest first. */
            readonly versions: readonly components["schemas"]["ConsumerFileVersion"][];
            readonly recipients: readonly components["schemas"]["ConsumerFileRecipient"][];
            readonly disputes: readonly components["schemas"]["Dispute"][];
            readonly summaryOfRights: components["schemas"]["SummaryOfRights"];
            readonly disputeAddress: string | null;
        };
        /** ConsumerFileRecipient */
        readonly ConsumerFileRecipient: {
            readonly name: string;
            readonly role: components["schemas"]["RecipientRole"];
            readonly receivedAt: string | null;
        };
        /** ConsumerFileSource */
        readonly ConsumerFileSource: {
            /** @description The source code that the searches use in `sources` and `source`. */
            readonly code: string;
            readonly name: string;
            readonly agency: string;
            /** @description Public website of the source, or an empty string. */
            readonly url: string;
        };
        /** ConsumerFileVersion */
        readonly ConsumerFileVersion: {
            readonly version: number;
            readonly madeAt: string | null;
            readonly recordIds: readonly string[];
        };
        /**
         * ConsumerLanguage
         * @default en
         * @enum {string}
         */
        readonly ConsumerLanguage: "en" | "es";
        /** ConsumerSession */
        readonly ConsumerSession: {
            /** @description Send it as `Authorization: Bearer <token>`. */
            readonly token: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly expiresAt: string;
        };
        /** ConsumerSessionRequest */
        readonly ConsumerSessionRequest: {
            /** @description The access code. Case, spaces and hyphens are ignored. */
            readonly accessCode: string;
            /** @description Last name. Case, accents, hyphens and a suffix are ignored. */
            readonly lastName: string;
            /**
             * Format: date
             * @example 2026-11-15
             */
            readonly dob: string;
        };
        /**
         * ConvictionClass
         * @enum {string}
         */
        readonly ConvictionClass: "conviction" | "non_conviction";
        /**
         * CoordinatesOrigin
         * @enum {string}
         */
        readonly CoordinatesOrigin: "published" | "zip_centroid" | "none";
        /** CreatedOrder */
        readonly CreatedOrder: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Version of the report. A dispute creates a new version. */
            readonly version: number;
            readonly reference: string | null;
            readonly permissiblePurpose: components["schemas"]["PermissiblePurpose"];
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
             * @description The person opens their file at `/consumer` with this code, their last name and their date of birth. Give it to the person. It is not shown again.
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
            /** @description URL to poll for the result. */
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
            /** @description Number of rows in the request. */
            readonly count: number;
            readonly results: readonly (components["schemas"]["CriminalBatchRow"] | components["schemas"]["CriminalBatchRowError"])[];
        };
        /** CriminalBatchRequest */
        readonly CriminalBatchRequest: {
            readonly queries: readonly components["schemas"]["CriminalQuery"][];
            /** @description Source codes, in any case. Only these sources are searched. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly components["schemas"]["CriminalKind"][] | null;
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
        };
        /** CriminalBatchRow */
        readonly CriminalBatchRow: {
            /** @description Position of the row in the request, starting at 0. */
            readonly index: number;
            readonly status: components["schemas"]["SearchOutcome"];
            readonly records: readonly (components["schemas"]["CriminalRecord"] | {
                readonly externalId: string;
                /** @constant */
                readonly withheld: true;
            })[];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Outcome of each source queried live, otherwise empty. */
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
         * @description A row that could not be searched. It is not billed.
         */
        readonly CriminalBatchRowError: {
            /** @description Position of the row in the request, starting at 0. */
            readonly index: number;
            /** @enum {string} */
            readonly status: "error";
            readonly error: {
                /** @description A stable code. Use it in your program. */
                readonly code: components["schemas"]["ErrorCode"];
                /** @description A sentence for people. It names the field, the value sent and the values accepted. */
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
            /** @description All matching records, before paging. */
            readonly records: number;
            readonly recordsReturned: number;
            /** @description Sources in scope whose records are stored. */
            readonly sourcesOnFile: number;
            /** @description Sources in scope that are known but not stored yet. */
            readonly sourcesPending: number;
            readonly liveRequested: number;
            readonly liveCompleted: number;
            readonly liveFailed: number;
        };
        /** CriminalDob */
        readonly CriminalDob: {
            readonly date: string | null;
            readonly birthYear: number | null;
            readonly dobPrecision: components["schemas"]["BirthPrecision"];
            readonly asPublished: string;
        };
        /** CriminalEnvelope */
        readonly CriminalEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            readonly status: components["schemas"]["SearchOutcome"];
            readonly records: readonly components["schemas"]["CriminalRecord"][];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Outcome of each source queried live, otherwise empty. */
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
            /** @description The source found for each entry of `live.websites`. */
            readonly resolution: readonly components["schemas"]["ResolutionEntry"][];
            readonly usage: components["schemas"]["LiveUsage"];
            readonly meterEvents: readonly components["schemas"]["MeterEvent"][];
        };
        /**
         * CriminalKind
         * @enum {string}
         */
        readonly CriminalKind: "jail" | "prison" | "court" | "warrant";
        /**
         * CriminalLive
         * @description Send exactly one of `jurisdictions`, `websites` and `scope`.
         */
        readonly CriminalLive: {
            /** @description Source codes, in any case. Duplicates are removed. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description Websites of sources. They are looked up in a table and never contacted. */
            readonly websites?: readonly string[] | null;
            /** @description `matched`: the sources that hold a record of the cached result. */
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
            /** @description Last name. All other fields narrow the result. */
            readonly lastName: string;
            /** @description First name. */
            readonly firstName?: string | null;
            /** @description Middle name. Records without a middle name are kept. */
            readonly middleName?: string | null;
            /** @description Full date of birth. */
            readonly dob?: string | null;
            /** @description Birth year, if the full date is not known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            /** @description Allowed difference in years, in both directions. Default: 1. */
            readonly ageTolerance?: number | null;
            /** @description State code or name. Matches the record, one of its addresses or its source. */
            readonly state?: string | null;
            /** @description County. Matches the record, one of its addresses or its source. */
            readonly county?: string | null;
            /** @description Records of a page. Default: 50. */
            readonly limit?: number | null;
            /** @description Default: 1. */
            readonly page?: number | null;
        };
        /** CriminalRecord */
        readonly CriminalRecord: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly externalId: string;
            readonly recordType: components["schemas"]["CriminalKind"];
            readonly stage: components["schemas"]["CriminalStage"];
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
            readonly matchState: components["schemas"]["MatchState"] | null;
            readonly dobVerification: string;
            readonly unverified: boolean;
            readonly related: readonly components["schemas"]["RelatedRecord"][];
            readonly clearance?: components["schemas"]["RecordClearance"];
        };
        /**
         * CriminalSearchMode
         * @enum {string}
         */
        readonly CriminalSearchMode: "cached" | "live";
        /** CriminalSearchRequest */
        readonly CriminalSearchRequest: {
            readonly query: components["schemas"]["CriminalQuery"];
            /** @description Source codes, in any case. Only these sources are searched. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly components["schemas"]["CriminalKind"][] | null;
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly live?: components["schemas"]["CriminalLive"] | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
        };
        /**
         * CriminalSearchStatus
         * @enum {string}
         */
        readonly CriminalSearchStatus: "pending" | "complete" | "partial" | "error";
        /** CriminalSourceRef */
        readonly CriminalSourceRef: {
            readonly code: string;
            readonly name: string;
            readonly state: string;
            readonly place: string;
            readonly kind: components["schemas"]["CriminalKind"];
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
        /**
         * CriminalStage
         * @enum {string}
         */
        readonly CriminalStage: "arrest" | "charge" | "conviction" | "custody" | "sought";
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
        /**
         * DatePrecision
         * @enum {string}
         */
        readonly DatePrecision: "exact" | "year_month" | "year" | "none" | "unparseable";
        /**
         * DecisionField
         * @enum {string}
         */
        readonly DecisionField: "disposition" | "charge_status" | "case_status" | "record_status" | "registry_status" | "court" | "record_type";
        /**
         * DecisionMaker
         * @enum {string}
         */
        readonly DecisionMaker: "table" | "operator";
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
            readonly status: components["schemas"]["DisputeStatus"];
            readonly openedBy: components["schemas"]["DisputeParty"];
            readonly reason: components["schemas"]["DisputeReason"];
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
             * @description 30 days after receipt, or 45 days after an extension. An item that is not verified by then is deleted.
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
        /**
         * DisputeParty
         * @enum {string}
         */
        readonly DisputeParty: "partner" | "consumer";
        /**
         * DisputeReason
         * @enum {string}
         */
        readonly DisputeReason: "not_mine" | "inaccurate" | "incomplete" | "outdated" | "duplicate" | "other";
        /** DisputeRequest */
        readonly DisputeRequest: {
            readonly recordId: string;
            readonly reason: components["schemas"]["DisputeReason"];
            readonly explanation?: string;
        };
        /**
         * DisputeStatus
         * @enum {string}
         */
        readonly DisputeStatus: "received" | "reinvestigating" | "extended" | "verified" | "modified" | "deleted" | "frivolous" | "withdrawn";
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
         * @description Why an entry may be reported. Null if a reinvestigation corrected the entry, or if the report predates stored rules.
         */
        readonly EntryDecision: {
            readonly class: components["schemas"]["ConvictionClass"];
            /** @description The field with the deciding text. `record_type` if the kind of record decides. */
            readonly field: components["schemas"]["DecisionField"];
            /** @description The text published by the source. */
            readonly text: string;
            /**
             * @description The rule that applies to the text.
             * @example guilty_plea
             */
            readonly rule: string;
            /** @description The law or code list that the rule is based on. */
            readonly citation: string;
            readonly decidedBy: components["schemas"]["DecisionMaker"];
        };
        /** EnvelopeError */
        readonly EnvelopeError: {
            readonly error: {
                /** @description A stable code. Use it in your program. */
                readonly code: components["schemas"]["ErrorCode"];
                /** @description A sentence for people. It names the field, the value sent and the values accepted. */
                readonly message: string;
            };
        };
        /** Error */
        readonly Error: {
            readonly error: {
                /** @description A stable code. Use it in your program. */
                readonly code: components["schemas"]["ErrorCode"];
                /** @description A sentence for people. It names the field, the value sent and the values accepted. */
                readonly message: string;
            };
            /** @description The same text as `error.message`. */
            readonly detail: string;
        };
        /**
         * ErrorCode
         * @enum {string}
         */
        readonly ErrorCode: "invalid_request" | "invalid_product" | "invalid_type" | "monitor_missing_predicate" | "monitor_missing_channel" | "limit_reached" | "unauthorized" | "unauthenticated" | "billing_required" | "not_found" | "conflict" | "payload_too_large" | "unsupported_media_type" | "unprocessable_query" | "rate_limited" | "quota_exceeded" | "internal" | "overloaded" | "deadline_exceeded";
        /** EvidenceAccepted */
        readonly EvidenceAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /** @description Number of registries searched, including those queried live. */
            readonly jurisdictionsQueried: number;
            /** @description Number of registries to print. */
            readonly documentsRequested: number;
            readonly estimatedCompletionSec: number;
            /** @description URL of the job on the evidence host. It returns the state, and the result once the job has finished. */
            readonly poll: string;
        };
        /** EvidenceDocument */
        readonly EvidenceDocument: components["schemas"]["CompleteEvidence"] | components["schemas"]["IncompleteEvidence"];
        /** EvidenceEnvelope */
        readonly EvidenceEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            readonly status: components["schemas"]["SearchStatus"];
            readonly mode: components["schemas"]["SearchMode"];
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description Registries whose matches were all left out by the response limit. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["EvidenceLiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description Number of live registries that have answered. Only while the job is pending or running. */
            readonly sourcesDone?: number;
            /** @description Number of live registries that are queried. Only while the job is pending or running. */
            readonly sourcesTotal?: number;
            readonly error?: string;
            /** @description One entry per registry of `live.jurisdictions`, in the same order. Empty until the search has finished. */
            readonly evidence: readonly components["schemas"]["EvidenceDocument"][];
        };
        /** EvidenceLiveBlock */
        readonly EvidenceLiveBlock: {
            /** @description Codes of the registries to query live and print, in any case. Duplicates are removed. At most 20 different codes are allowed. */
            readonly jurisdictions: readonly string[];
        };
        /** EvidenceLiveUsage */
        readonly EvidenceLiveUsage: {
            /** @description Number of registries to query live. */
            readonly liveChecks: number;
            /** @description Number of these registries that answered. Only these are billed. */
            readonly liveChecksCompleted: number;
            /**
             * @description Total live charge, limited by the ceiling.
             * @example 0.15
             */
            readonly liveChargeUsd: number;
            /** @description True if the live charge reached its ceiling. */
            readonly capped: boolean;
            /** @description The same information as one sentence. */
            readonly display: string;
            readonly documentsRequested: number;
            readonly documentsCompleted: number;
            /** @example 0.15 */
            readonly documentChargeUsd: number;
        };
        /** EvidenceRequest */
        readonly EvidenceRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, in any case. A two-letter code selects every registry that covers that state. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With `query.state`: searches only the registries that cover that state. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly components["schemas"]["SearchInclude"][] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live: components["schemas"]["EvidenceLiveBlock"];
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Searches the data as it was at this time. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
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
            /** @description The sum of value × weight. `matchConfidence` is this sum, limited by `cap`. */
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
            /** @description An https URL at a public address. */
            readonly url: string;
            /** @description Replaces the signing secret. Default: false. */
            readonly rotateSecret?: boolean;
        };
        /** FcraEndpointWithSecret */
        readonly FcraEndpointWithSecret: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly configured: boolean;
            readonly url: string | null;
            readonly createdAt: string | null;
            /** @description Present only if the endpoint was created or the secret was rotated. It is not shown again. */
            readonly secret?: string;
        };
        /** FcraEvent */
        readonly FcraEvent: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example evt_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly type: components["schemas"]["FcraEventType"];
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
            readonly status?: components["schemas"]["FcraEventStatus"];
            readonly result?: components["schemas"]["OrderSearchResult"];
            /** @description Version of the order’s report. */
            readonly version?: number;
        };
        /** FcraEventDelivery */
        readonly FcraEventDelivery: {
            /** @description `no_endpoint`: no endpoint was configured at the time. Resend the event to deliver it. */
            readonly status: components["schemas"]["FcraEventDeliveryStatus"];
            readonly attempts: number;
            readonly lastAttemptAt: string | null;
            readonly lastStatusCode: number | null;
            readonly nextAttemptAt: string | null;
        };
        /**
         * FcraEventDeliveryStatus
         * @enum {string}
         */
        readonly FcraEventDeliveryStatus: "pending" | "delivered" | "failed" | "no_endpoint";
        /** FcraEventPage */
        readonly FcraEventPage: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly events: readonly components["schemas"]["FcraEvent"][];
            readonly nextAfter: string | null;
        };
        /**
         * FcraEventStatus
         * @enum {string}
         */
        readonly FcraEventStatus: "pending" | "in_progress" | "completed" | "disputed" | "cancelled" | "running" | "received" | "reinvestigating" | "extended" | "verified" | "modified" | "deleted" | "frivolous" | "withdrawn" | "reinstated" | "sending" | "sent" | "failed";
        /**
         * FcraEventType
         * @enum {string}
         */
        readonly FcraEventType: "order.created" | "search.completed" | "order.completed" | "order.cancelled" | "dispute.created" | "dispute.updated" | "record.corrected" | "adverse_action.pre_sent" | "adverse_action.sent";
        /**
         * FinalNoticeHindrance
         * @enum {string}
         */
        readonly FinalNoticeHindrance: "disputed" | "no_pre_notice" | "corrected" | "waiting_period";
        /** FinalNoticeOutlook */
        readonly FinalNoticeOutlook: {
            /** @description True if a final notice about at least one record is possible now. */
            readonly possible: boolean;
            /** @description Each record of the current report. */
            readonly records: readonly {
                readonly recordId: string;
                readonly possible: boolean;
                readonly because: components["schemas"]["FinalNoticeHindrance"] | null;
                readonly message: string | null;
                readonly possibleAt: string | null;
            }[];
        };
        /**
         * FirstNameEvidence
         * @enum {string}
         */
        readonly FirstNameEvidence: "exact" | "nickname";
        /** FlatCriminalReportRequest */
        readonly FlatCriminalReportRequest: {
            /** @description Source codes, in any case. Only these sources are searched. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly components["schemas"]["CriminalKind"][] | null;
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Last name. All other fields narrow the result. */
            readonly lastName: string;
            /** @description First name. */
            readonly firstName?: string | null;
            /** @description Middle name. Records without a middle name are kept. */
            readonly middleName?: string | null;
            /** @description Full date of birth. */
            readonly dob?: string | null;
            /** @description Birth year, if the full date is not known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            /** @description Allowed difference in years, in both directions. Default: 1. */
            readonly ageTolerance?: number | null;
            /** @description State code or name. Matches the record, one of its addresses or its source. */
            readonly state?: string | null;
            /** @description County. Matches the record, one of its addresses or its source. */
            readonly county?: string | null;
            /** @description Records of a page. Default: 50. */
            readonly limit?: number | null;
            /** @description Default: 1. */
            readonly page?: number | null;
            /** @description Name of the person the report is for. */
            readonly viewerName?: string | null;
            /** @description E-mail address of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Purpose of the search. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** FlatCriminalSearchRequest */
        readonly FlatCriminalSearchRequest: {
            /** @description Last name. All other fields narrow the result. */
            readonly lastName: string;
            /** @description First name. */
            readonly firstName?: string | null;
            /** @description Middle name. Records without a middle name are kept. */
            readonly middleName?: string | null;
            /** @description Full date of birth. */
            readonly dob?: string | null;
            /** @description Birth year, if the full date is not known. */
            readonly birthYear?: number | null;
            readonly age?: number | null;
            /** @description Allowed difference in years, in both directions. Default: 1. */
            readonly ageTolerance?: number | null;
            /** @description State code or name. Matches the record, one of its addresses or its source. */
            readonly state?: string | null;
            /** @description County. Matches the record, one of its addresses or its source. */
            readonly county?: string | null;
            /** @description Records of a page. Default: 50. */
            readonly limit?: number | null;
            /** @description Default: 1. */
            readonly page?: number | null;
            /** @description Source codes, in any case. Only these sources are searched. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly components["schemas"]["CriminalKind"][] | null;
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            readonly live?: components["schemas"]["CriminalLive"] | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
        };
        /** ForgottenPassword */
        readonly ForgottenPassword: {
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
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
            readonly status: components["schemas"]["CriminalSearchStatus"];
            readonly mode: components["schemas"]["CriminalSearchMode"];
            readonly query: components["schemas"]["PastCriminalQuery"];
            readonly counts: components["schemas"]["CriminalCounts"];
        };
        /** IdentityProvider */
        readonly IdentityProvider: {
            /**
             * @description The issuer URL of the provider, without `/.well-known/openid-configuration`.
             * @example https://login.example.com
             */
            readonly issuer: string;
            /** @description The client id that the provider gave to this service. */
            readonly clientId: string;
            readonly domains: readonly components["schemas"]["ProviderDomain"][];
            /** @description True if members with an address of a proven domain cannot sign in with a password. */
            readonly required: boolean;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly updatedAt: string;
        };
        /** IdentityProviderCheck */
        readonly IdentityProviderCheck: {
            readonly problem: string | null;
            readonly provider: components["schemas"]["IdentityProvider"];
        };
        /** IdentityProviderRequest */
        readonly IdentityProviderRequest: {
            /**
             * @description The issuer URL of the provider, without `/.well-known/openid-configuration`.
             * @example https://login.example.com
             */
            readonly issuer: string;
            /** @description The client id that the provider gave to this service. */
            readonly clientId: string;
            /** @description The client secret. Leave it out to keep the stored one; a new issuer needs a new one. */
            readonly clientSecret?: string;
            /** @description The domains of the mail addresses that sign in with the provider. */
            readonly domains: readonly string[];
            /** @description Default: false. If true, members with an address of a proven domain cannot sign in with a password. The first owner always can. */
            readonly required?: boolean;
        };
        /** IdentityProviderState */
        readonly IdentityProviderState: {
            /** @description Register this address as redirect URI of the client at the provider. */
            readonly redirectUrl: string;
            readonly provider: components["schemas"]["IdentityProvider"] | null;
        };
        /**
         * IncompleteCriminalReason
         * @enum {string}
         */
        readonly IncompleteCriminalReason: "no_coverage" | "truncated";
        /** IncompleteEvidence */
        readonly IncompleteEvidence: {
            readonly registry: string;
            /** @constant */
            readonly status: "incomplete";
            readonly incompleteReason: components["schemas"]["IncompleteReason"];
            readonly detail: string;
        };
        /**
         * IncompleteReason
         * @enum {string}
         */
        readonly IncompleteReason: "deadline" | "truncated" | "excluded" | "not_searched" | "unavailable" | "error";
        /** InlineCriminalReportRequest */
        readonly InlineCriminalReportRequest: {
            readonly query: components["schemas"]["CriminalQuery"];
            /** @description Source codes, in any case. Only these sources are searched. */
            readonly jurisdictions?: readonly string[] | null;
            readonly recordTypes?: readonly components["schemas"]["CriminalKind"][] | null;
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Name of the person the report is for. */
            readonly viewerName?: string | null;
            /** @description E-mail address of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Purpose of the search. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** InlineReportRequest */
        readonly InlineReportRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, in any case. A two-letter code selects every registry that covers that state. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With `query.state`: searches only the registries that cover that state. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly components["schemas"]["SearchInclude"][] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Searches the data as it was at this time. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Name of the person the report is for. */
            readonly viewerName?: string | null;
            /** @description E-mail address of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Purpose of the search. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** InvitedMember */
        readonly InvitedMember: {
            readonly member: components["schemas"]["Member"];
            /** @description The page of the invitation, shown only once. Present only if the service sends no e-mail. */
            readonly link?: string;
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
                readonly outcome: components["schemas"]["SourceOutcome"] | null;
            }[];
            readonly result: components["schemas"]["KeptCriminalEnvelope"];
            readonly signature?: components["schemas"]["AnswerSignature"];
        };
        /** JurisdictionInfo */
        readonly JurisdictionInfo: {
            /** @example us-tx-harris-jail */
            readonly code: string;
            /**
             * @description USPS code, or `US` for a federal source.
             * @example TX
             */
            readonly state: string;
            readonly county: string | null;
            readonly kind: components["schemas"]["CriminalKind"];
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
            readonly status: components["schemas"]["SearchOutcome"];
            readonly records: readonly (components["schemas"]["CriminalRecord"] | {
                readonly externalId: string;
                /** @constant */
                readonly withheld: true;
            })[];
            readonly counts: components["schemas"]["CriminalCounts"];
            readonly coverage: components["schemas"]["SearchCoverage"];
            /** @description Outcome of each source queried live, otherwise empty. */
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
            /** @description The source found for each entry of `live.websites`. */
            readonly resolution: readonly components["schemas"]["ResolutionEntry"][];
            readonly usage: components["schemas"]["LiveUsage"];
            readonly meterEvents: readonly components["schemas"]["MeterEvent"][];
        };
        /** KeptSearchEnvelope */
        readonly KeptSearchEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            readonly status: components["schemas"]["SearchStatus"];
            readonly mode: components["schemas"]["SearchMode"];
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description Registries whose matches were all left out by the response limit. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description Number of live registries that have answered. Only while the job is pending or running. */
            readonly sourcesDone?: number;
            /** @description Number of live registries that are queried. Only while the job is pending or running. */
            readonly sourcesTotal?: number;
            readonly error?: string;
            readonly signature?: components["schemas"]["AnswerSignature"];
        };
        /** KeyList */
        readonly KeyList: {
            readonly keys: readonly components["schemas"]["ApiKey"][];
        };
        /**
         * KeyMode
         * @enum {string}
         */
        readonly KeyMode: "live" | "test";
        /** KeyRequest */
        readonly KeyRequest: {
            readonly name: string;
            readonly mode: components["schemas"]["KeyMode"];
        };
        /**
         * KeyStatus
         * @enum {string}
         */
        readonly KeyStatus: "active" | "revoked";
        /** Lifecycle */
        readonly Lifecycle: {
            readonly state: components["schemas"]["RecordPresence"];
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
        /** ListedSession */
        readonly ListedSession: {
            /** @example ses_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly lastUsedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly expiresAt: string;
            readonly network: string | null;
            /** @description True for the session of this request. */
            readonly current: boolean;
        };
        /**
         * LiveBlock
         * @description Send exactly one of `jurisdictions` and `scope`.
         */
        readonly LiveBlock: {
            /** @description Registry codes, in any case. Duplicates are removed. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description `matched`: the registries that hold a record of the cached result. */
            readonly scope?: "matched" | null;
        };
        /** LiveUsage */
        readonly LiveUsage: {
            /** @description Number of registries to query live. */
            readonly liveChecks: number;
            /** @description Number of these registries that answered. Only these are billed. */
            readonly liveChecksCompleted: number;
            /**
             * @description Total live charge, limited by the ceiling.
             * @example 0.15
             */
            readonly liveChargeUsd: number;
            /** @description True if the live charge reached its ceiling. */
            readonly capped: boolean;
            /** @description The same information as one sentence. */
            readonly display: string;
        };
        /**
         * LocationOrigin
         * @enum {string}
         */
        readonly LocationOrigin: "coordinates" | "published" | "zip_centroid";
        /** LoginRequest */
        readonly LoginRequest: {
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            readonly password: string;
            /** @description The code of the authenticator app, or a recovery code. Only users with a second factor need it. */
            readonly code?: string;
        };
        /** MatchDetail */
        readonly MatchDetail: {
            readonly strategies: components["schemas"]["MatchStrategies"];
            readonly fieldsPresent: readonly string[];
            readonly signals: readonly string[];
            readonly matchedNameType: components["schemas"]["NameType"] | null;
            readonly verification: components["schemas"]["BirthVerification"];
            readonly explanation?: components["schemas"]["Explanation"];
        };
        /**
         * MatchMode
         * @enum {string}
         */
        readonly MatchMode: "strict" | "balanced" | "broad";
        /**
         * MatchState
         * @enum {string}
         */
        readonly MatchState: "dob_match" | "year_match" | "age_match" | "no_dob_age_year" | "age_mismatch" | "dob_mismatch";
        /**
         * MatchStrategies
         * @description How each part of the name matched. Null if the part was not compared. `alias` is set if only an alias matched. It is then the weaker strategy of its parts.
         */
        readonly MatchStrategies: {
            readonly lastName: components["schemas"]["NameStrategy"] | null;
            readonly firstName: components["schemas"]["NameStrategy"] | null;
            readonly alias: components["schemas"]["NameStrategy"] | null;
        };
        /** Member */
        readonly Member: {
            /** @example usr_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            /** @description Owners may do everything. Admins manage members and keys. Members search. Auditors read the audit log and usage. */
            readonly role: components["schemas"]["Role"];
            /** @description An invited member has not set a password yet. */
            readonly status: components["schemas"]["MemberStatus"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /** MemberChange */
        readonly MemberChange: {
            /** @description Owners may do everything. Admins manage members and keys. Members search. Auditors read the audit log and usage. */
            readonly role: components["schemas"]["Role"];
        };
        /** MemberInvitation */
        readonly MemberInvitation: {
            /**
             * Format: email
             * @example owner@example.com
             */
            readonly email: string;
            /** @description Owners may do everything. Admins manage members and keys. Members search. Auditors read the audit log and usage. */
            readonly role: components["schemas"]["Role"];
        };
        /** MemberList */
        readonly MemberList: {
            readonly members: readonly components["schemas"]["Member"][];
        };
        /**
         * MemberStatus
         * @enum {string}
         */
        readonly MemberStatus: "active" | "invited";
        /** MeterEvent */
        readonly MeterEvent: {
            readonly kind: components["schemas"]["MeterKind"];
            readonly source: string | null;
            readonly quantity: number;
            /** @example 0.15 */
            readonly unitUsd: number;
            /**
             * @description The actual charge of this unit. It is 0 above the ceiling, for test keys and for free searches.
             * @example 0.15
             */
            readonly chargeUsd: number;
            /**
             * @description The maximum charge for all units of this kind in one search.
             * @example 0.15
             */
            readonly chargeCeilingUsd: number;
        };
        /**
         * MeterKind
         * @enum {string}
         */
        readonly MeterKind: "base_call" | "live_source";
        /**
         * MinConfidence
         * @enum {string}
         */
        readonly MinConfidence: "dob_match" | "year_match";
        /** Monitor */
        readonly Monitor: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly status: components["schemas"]["MonitorStatus"];
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
                readonly radiusMiles: number;
                /** @description How the location was found: from the coordinates sent, from an address that a registry publishes, or from the center of the ZIP Code. */
                readonly placedBy: components["schemas"]["LocationOrigin"];
            } | null;
            /** @description The minimum birth evidence for an alert of a person monitor. Default: `dob_match`. */
            readonly minConfidence: components["schemas"]["MinConfidence"];
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
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly message: string;
        };
        /**
         * MonitorRequest
         * @description Send `person` for a person monitor and `location` for a location monitor.
         */
        readonly MonitorRequest: {
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly person?: {
                readonly firstName: string;
                readonly lastName: string;
                /**
                 * Format: date
                 * @description Required, unless `minConfidence` is `year_match` and you send `birthYear` instead.
                 * @example 2026-11-15
                 */
                readonly dob?: string;
                readonly birthYear?: number;
            };
            readonly location?: {
                /** @description Address in one line, with its ZIP Code. Located by registry data if a registry publishes it, otherwise by its ZIP Code. */
                readonly address?: string;
                readonly lat?: number;
                readonly lng?: number;
                /** @description Default: 1. */
                readonly radiusMiles?: number;
            };
            /** @description The minimum birth evidence for an alert of a person monitor. Default: `dob_match`. */
            readonly minConfidence?: components["schemas"]["MinConfidence"];
            readonly label?: string;
            /** @description `alert`: existing records raise alerts as well. Default: `silent`. */
            readonly baseline?: components["schemas"]["Baseline"];
            readonly channels: {
                readonly email?: string | null;
                readonly webhookUrl?: string | null;
            };
        };
        /**
         * MonitorStatus
         * @enum {string}
         */
        readonly MonitorStatus: "active" | "canceled";
        /** MonitorSummary */
        readonly MonitorSummary: {
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly status: components["schemas"]["MonitorStatus"];
            readonly label: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
        };
        /**
         * MonitorType
         * @enum {string}
         */
        readonly MonitorType: "person" | "location";
        /** MonitorWithAlerts */
        readonly MonitorWithAlerts: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example mon_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly product: components["schemas"]["Product"];
            readonly type: components["schemas"]["MonitorType"];
            readonly status: components["schemas"]["MonitorStatus"];
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
                readonly radiusMiles: number;
                /** @description How the location was found: from the coordinates sent, from an address that a registry publishes, or from the center of the ZIP Code. */
                readonly placedBy: components["schemas"]["LocationOrigin"];
            } | null;
            /** @description The minimum birth evidence for an alert of a person monitor. Default: `dob_match`. */
            readonly minConfidence: components["schemas"]["MinConfidence"];
            readonly channels: {
                readonly email: string | null;
                readonly webhookUrl: string | null;
            };
            readonly notice: string;
            /** @description The 10 newest alerts. */
            readonly recentAlerts: readonly components["schemas"]["Alert"][];
        };
        /**
         * NameField
         * @enum {string}
         */
        readonly NameField: "firstName" | "lastName";
        /**
         * NameStrategy
         * @enum {string}
         */
        readonly NameStrategy: "exact" | "nickname" | "initial" | "prefix" | "fuzzy" | "middle" | "absent";
        /**
         * NameType
         * @enum {string}
         */
        readonly NameType: "legal" | "alias";
        /**
         * NearMissReason
         * @enum {string}
         */
        readonly NearMissReason: "place" | "time" | "mode" | "birth";
        /** NearMisses */
        readonly NearMisses: {
            /** @description People outside this result who match the same name and date of birth in match mode `broad` without place and time filters. */
            readonly people: number;
            /** @description Registries in scope that list these people. */
            readonly jurisdictions: readonly string[];
            /** @description Why these people are not in the result: a place filter, a time filter, the match mode, or a typo in the date of birth. */
            readonly reasons: readonly components["schemas"]["NearMissReason"][];
        };
        /** NewApiKey */
        readonly NewApiKey: {
            /** @example key_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly name: string;
            /** @example blt_live_…x4Qz */
            readonly maskedKey: string;
            readonly mode: components["schemas"]["KeyMode"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly createdAt: string;
            readonly lastUsedAt: string | null;
            readonly status: components["schemas"]["KeyStatus"];
            /** @description The full key. It is shown only once. */
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
                readonly type: components["schemas"]["NameType"];
            } | null;
            readonly dob: string;
            readonly birthYear: number | null;
            readonly dobPrecision: components["schemas"]["BirthPrecision"];
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
            /** @description Every record of this person, the most complete first. Two records of one registry are two entries. */
            readonly sources: readonly components["schemas"]["SourceRef"][];
            readonly matchConfidence: number;
            readonly matchBasis: readonly string[];
            readonly matchDetail: components["schemas"]["MatchDetail"];
            readonly matchState: components["schemas"]["MatchState"] | null;
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
                readonly convictionDate: components["schemas"]["DatePrecision"];
                readonly offenseDate: components["schemas"]["DatePrecision"];
                readonly registrationDate: components["schemas"]["DatePrecision"];
                readonly releaseDate: components["schemas"]["DatePrecision"];
            };
            /** @description The published text of each date whose text differs from the returned value. */
            readonly datesAsPublished: {
                readonly convictionDate?: string;
                readonly offenseDate?: string;
                readonly registrationDate?: string;
                readonly releaseDate?: string;
            };
            readonly federal: boolean | null;
            /** @description Registries that publish this offense. */
            readonly sources: readonly string[];
        };
        /**
         * OnDeadline
         * @enum {string}
         */
        readonly OnDeadline: "partial" | "error";
        /** Order */
        readonly Order: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Version of the report. A dispute creates a new version. */
            readonly version: number;
            readonly reference: string | null;
            readonly permissiblePurpose: components["schemas"]["PermissiblePurpose"];
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
         * @description The new access code. Earlier codes of the order no longer work.
         */
        readonly OrderAccessCode: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /**
             * @description The person opens their file at `/consumer` with this code, their last name and their date of birth. Give it to the person. It is not shown again.
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
             * @description Required if the purpose is `employment`.
             * @constant
             */
            readonly disclosureProvided?: true;
            /**
             * @description Required if the purpose is `employment`.
             * @constant
             */
            readonly authorizationObtained?: true;
            /**
             * Format: date-time
             * @description Required if the purpose is `employment`.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly authorizedAt?: string;
            /**
             * @description You will follow the adverse action steps of the FCRA.
             * @constant
             */
            readonly adverseActionProcess: true;
            /**
             * @description You will not use the report in violation of equal opportunity law.
             * @constant
             */
            readonly equalOpportunity: true;
        };
        /** OrderDecision */
        readonly OrderDecision: {
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly searchId: string;
            readonly recordId: string;
            /** @description Position in the record’s `entries`, starting at 1. */
            readonly entry: number;
            readonly class: components["schemas"]["ConvictionClass"];
            /** @description The field with the deciding text. `record_type` if the kind of record decides. */
            readonly field: components["schemas"]["DecisionField"];
            /** @description The text published by the source. */
            readonly text: string;
            /**
             * @description The rule that applies to the text.
             * @example guilty_plea
             */
            readonly rule: string;
            /** @description The law or code list that the rule is based on. */
            readonly citation: string;
            readonly decidedBy: components["schemas"]["DecisionMaker"];
        };
        /** OrderDetail */
        readonly OrderDetail: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly status: components["schemas"]["OrderStatus"];
            /** @description Version of the report. A dispute creates a new version. */
            readonly version: number;
            readonly reference: string | null;
            readonly permissiblePurpose: components["schemas"]["PermissiblePurpose"];
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
            readonly permissiblePurpose: components["schemas"]["PermissiblePurpose"];
            readonly endUser: {
                readonly name: string;
            };
            readonly certifications: components["schemas"]["OrderCertifications"];
            readonly searches: readonly {
                readonly type: components["schemas"]["OrderSearchType"];
                readonly jurisdictions?: readonly string[];
            }[];
            /** @description URL for the events of this order, instead of the account’s endpoint. */
            readonly callbackUrl?: string;
            /** @description Your own reference. It is never sent in an event. */
            readonly reference?: string;
        };
        /** OrderSearch */
        readonly OrderSearch: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly type: components["schemas"]["OrderSearchType"];
            readonly jurisdictions: readonly string[] | null;
            readonly status: components["schemas"]["OrderSearchStatus"];
            readonly result: components["schemas"]["OrderSearchResult"] | null;
            readonly reason: components["schemas"]["UnableReason"] | null;
            readonly completedAt: string | null;
            /** @example ord_7Kq2mWbX4dTzR9sLhY3c */
            readonly orderId: string;
            /** @description Version of the order in which this search last changed. */
            readonly version: number;
            readonly sources: {
                readonly searched: readonly string[];
                readonly incomplete: readonly {
                    readonly source: string;
                    readonly reason: components["schemas"]["IncompleteCriminalReason"];
                }[];
                /** @description Sources that the law of the registry excludes for this purpose. */
                readonly excluded: readonly {
                    readonly source: string;
                    /** @enum {string} */
                    readonly reason: "commercial_use_prohibited";
                }[];
                /** @description Searched sources with records from the simulator. Absent if there are none. */
                readonly simulated?: readonly string[];
            };
            readonly records: readonly components["schemas"]["ReportRecord"][];
            readonly withheld: readonly components["schemas"]["WithheldEntries"][];
        };
        /**
         * OrderSearchResult
         * @enum {string}
         */
        readonly OrderSearchResult: "clear" | "records_found" | "unable_to_complete";
        /**
         * OrderSearchStatus
         * @enum {string}
         */
        readonly OrderSearchStatus: "pending" | "running" | "completed" | "cancelled";
        /** OrderSearchSummary */
        readonly OrderSearchSummary: {
            /** @example srch_7Kq2mWbX4dTzR9sLhY3c */
            readonly id: string;
            readonly type: components["schemas"]["OrderSearchType"];
            readonly jurisdictions: readonly string[] | null;
            readonly status: components["schemas"]["OrderSearchStatus"];
            readonly result: components["schemas"]["OrderSearchResult"] | null;
            readonly reason: components["schemas"]["UnableReason"] | null;
            readonly completedAt: string | null;
        };
        /**
         * OrderSearchType
         * @enum {string}
         */
        readonly OrderSearchType: "sex_offender" | "criminal";
        /**
         * OrderStatus
         * @enum {string}
         */
        readonly OrderStatus: "pending" | "in_progress" | "completed" | "disputed" | "cancelled";
        /** OrderSubject */
        readonly OrderSubject: {
            readonly firstName: string;
            readonly middleName?: string;
            /** @description Last name, with the suffix if there is one. */
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
            /** @description Why the entries wait for review by the operator. */
            readonly rule: components["schemas"]["WithheldRule"];
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
        /** PasswordChange */
        readonly PasswordChange: {
            readonly currentPassword: string;
            /** @description The new password. */
            readonly password: string;
            /** @description The code of the authenticator app, or a recovery code. Only users with a second factor need it. */
            readonly code?: string;
        };
        /** PasswordReset */
        readonly PasswordReset: {
            /** @description The token from the link in the message. */
            readonly token: string;
            /** @description The new password. */
            readonly password: string;
        };
        /** PastCriminalQuery */
        readonly PastCriminalQuery: {
            /** @description Last name. All other fields narrow the result. */
            readonly lastName: string;
            /** @description First name. */
            readonly firstName?: string;
            /** @description Middle name. Records without a middle name are kept. */
            readonly middleName?: string;
            /**
             * Format: date
             * @description Full date of birth.
             * @example 2026-11-15
             */
            readonly dob?: string;
            /** @description Birth year, if the full date is not known. */
            readonly birthYear?: number;
            readonly age?: number;
            /** @description Allowed difference in years, in both directions. Default: 1. */
            readonly ageTolerance?: number;
            /** @description State code or name. Matches the record, one of its addresses or its source. */
            readonly state?: string;
            /** @description County. Matches the record, one of its addresses or its source. */
            readonly county?: string;
            /** @description Records of a page. Default: 50. */
            readonly limit?: number;
            /** @description Default: 1. */
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
                readonly outcome: components["schemas"]["SourceOutcome"] | null;
            }[];
            readonly result: null;
        };
        /**
         * PermissiblePurpose
         * @enum {string}
         */
        readonly PermissiblePurpose: "employment" | "tenant_screening" | "license_eligibility" | "insurance" | "written_instructions" | "court_order" | "legitimate_business_need";
        /**
         * PrefixMatch
         * @enum {string}
         */
        readonly PrefixMatch: "firstName" | "lastName" | "both";
        /** Price */
        readonly Price: {
            readonly id: components["schemas"]["ChargeKind"];
            /** @description The products with this charge. */
            readonly products: readonly components["schemas"]["Product"][];
            /** @description The unit of the price. */
            readonly unit: components["schemas"]["PriceUnit"];
            /**
             * @description Price of one unit.
             * @example 0.15
             */
            readonly usd: number;
            readonly graduated: {
                /** @description Units per calendar month (UTC) at the first price. */
                readonly afterUnits: number;
                /**
                 * @description Price of each further unit.
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
        /**
         * PriceUnit
         * @enum {string}
         */
        readonly PriceUnit: "search" | "source" | "document" | "month";
        /**
         * Product
         * @enum {string}
         */
        readonly Product: "sex-offender" | "criminal";
        /** ProofBundle */
        readonly ProofBundle: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @enum {string} */
            readonly status: "ready";
            readonly billedDocuments: number;
            /** @description One entry per registry, in the order sent. */
            readonly documents: readonly components["schemas"]["ProofDocument"][];
        };
        /** ProofDocument */
        readonly ProofDocument: {
            readonly registry: string;
            readonly format: components["schemas"]["ProofFormat"];
            /** @description URL of the document for 14 days. It requires an API key of the account. Empty if there is no document. */
            readonly url: string;
            /** @description Why there is no document. Empty if there is one. */
            readonly note: string;
        };
        /**
         * ProofFormat
         * @enum {string}
         */
        readonly ProofFormat: "pdf" | "html";
        /** ProofRequest */
        readonly ProofRequest: {
            /** @description Registry codes, in any case. Each registry gives one document. `proofTemplate` in GET /v1/sources shows which registries have a template. */
            readonly registries: readonly string[];
            /** @description Default: `pdf`. */
            readonly format?: components["schemas"]["ProofFormat"] | null;
        };
        /** ProviderDomain */
        readonly ProviderDomain: {
            /** @example example.com */
            readonly domain: string;
            /**
             * @description The name of the DNS record of type TXT that proves the domain.
             * @example _blotter.example.com
             */
            readonly txtName: string;
            /** @description The value of the record. */
            readonly txtValue: string;
            readonly provenAt: string | null;
        };
        /** RateLimitError */
        readonly RateLimitError: {
            readonly error: {
                /** @description A stable code. Use it in your program. */
                readonly code: components["schemas"]["ErrorCode"];
                /** @description A sentence for people. It names the field, the value sent and the values accepted. */
                readonly message: string;
            };
            readonly detail: {
                readonly code: components["schemas"]["ErrorCode"];
                readonly message: string;
                readonly retryAfterSeconds: number;
            };
        };
        /**
         * RecipientRole
         * @enum {string}
         */
        readonly RecipientRole: "screening_company" | "end_user";
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
            readonly coordinates: components["schemas"]["CoordinatesOrigin"];
        };
        /** RecordClearance */
        readonly RecordClearance: {
            /** @example clr_7Kq2mWbX4dTzR9sLhY3c */
            readonly clearanceId: string;
            readonly verdict: components["schemas"]["ClearanceVerdict"];
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly clearedAt: string;
            readonly staleReason: components["schemas"]["StaleReason"] | null;
        };
        /** RecordName */
        readonly RecordName: {
            readonly first: string;
            readonly middle: string;
            readonly last: string;
            readonly suffix: string;
            readonly full: string;
        };
        /**
         * RecordPresence
         * @enum {string}
         */
        readonly RecordPresence: "present" | "departed";
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
        /** RecoveryCodes */
        readonly RecoveryCodes: {
            /** @description Each code replaces one code of the app, once. They are shown only once. */
            readonly recoveryCodes: readonly string[];
        };
        /** RecoveryCodesRequest */
        readonly RecoveryCodesRequest: {
            /** @description The code of the authenticator app, or a recovery code. */
            readonly code: string;
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
            /** @description Empty if unknown. */
            readonly agency: string;
            /** @description Empty if unknown. */
            readonly url: string;
            /** @description Codes of the covered states and territories. */
            readonly covers: readonly string[];
            readonly scope: components["schemas"]["RegistryScope"];
            /** @description `live`: the records of this registry can be searched now. */
            readonly status: components["schemas"]["RegistryStatus"];
            readonly syncEligible: boolean;
            readonly liveSupported: boolean;
            readonly evidenceSupported: boolean;
            readonly proofTemplate: boolean;
            readonly legal: {
                readonly commercialUse: components["schemas"]["CommercialUse"];
                /** @description True if the law allows only non-commercial use. A search of only such registries is free. */
                readonly nonCommercial: boolean;
                readonly notice: string;
            };
            /** @description Number of records stored now. */
            readonly records: number;
            /** @description True if stored records came from the simulator. These people are fictional. */
            readonly simulated: boolean;
            readonly health: {
                readonly lastSuccessAt: string | null;
                readonly ageSeconds: number | null;
                readonly lastOutcome: string | null;
            };
        };
        /**
         * RegistryScope
         * @enum {string}
         */
        readonly RegistryScope: "state" | "territory" | "tribe" | "national";
        /**
         * RegistryStatus
         * @enum {string}
         */
        readonly RegistryStatus: "live" | "building";
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
            /** @description Date of the charge or booking. The date of the conviction if no other date is known. */
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
                readonly firstName: components["schemas"]["FirstNameEvidence"];
                readonly nameType: components["schemas"]["NameType"];
                /** @description `reviewed`: the operator verified that the record belongs to this person. */
                readonly birth: components["schemas"]["BirthEvidence"];
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
            /** @description Position of the website in the request, starting at 0. */
            readonly index: number;
            readonly covered: boolean;
            readonly code: string | null;
        };
        /** ResolveListResponse */
        readonly ResolveListResponse: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @description One result per website, in the same order. */
            readonly results: readonly components["schemas"]["ResolveResult"][];
        };
        /**
         * ResolveRequest
         * @description Send exactly one of `website` and `websites`.
         * @example {
         *       "website": "https://www.bop.gov/inmateloc/"
         *     }
         */
        readonly ResolveRequest: {
            /** @description A URL or a host name. It is not fetched, and no DNS lookup takes place. */
            readonly website?: string;
            readonly websites?: readonly string[];
        };
        /** ResolveResult */
        readonly ResolveResult: {
            readonly testMode?: components["schemas"]["TestMode"];
            /** @constant */
            readonly covered: true;
            /**
             * @description USPS code, or `US` for a federal source.
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
        /**
         * Role
         * @enum {string}
         */
        readonly Role: "owner" | "admin" | "member" | "auditor";
        /** SandboxClock */
        readonly SandboxClock: {
            readonly testMode?: components["schemas"]["TestMode"];
            /**
             * Format: date-time
             * @description Current time of the sandbox clock. It continues to run from here.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly now: string;
            /** @description Seconds by which the clock is ahead of real time. */
            readonly aheadSeconds: number;
            /** @description Number of disputes that became due and were deleted. */
            readonly overdueDisputes: number;
        };
        /**
         * SandboxClockRequest
         * @description Send exactly one of `advanceSeconds` and `now`.
         */
        readonly SandboxClockRequest: {
            /**
             * @description Number of seconds to move the clock forward.
             * @example 2678400
             */
            readonly advanceSeconds?: number;
            /**
             * Format: date-time
             * @description The new time of the clock. It must not be before its current time.
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly now?: string;
        };
        /** SandboxMail */
        readonly SandboxMail: {
            readonly id: string;
            readonly to: string;
            readonly subject: string;
            /** @description The text of the mail, with its links. */
            readonly text: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly sentAt: string;
        };
        /** SandboxTrigger */
        readonly SandboxTrigger: {
            readonly type: components["schemas"]["FcraEventType"];
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
            /** @description URL to poll for the result. */
            readonly poll: string;
        };
        /** SearchCounts */
        readonly SearchCounts: {
            /** @description All matching people, before paging. */
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
            /** @description Every source in scope. Coverage never changes `status`. */
            readonly sources: readonly components["schemas"]["SearchCoverageSource"][];
        };
        /** SearchCoverageSource */
        readonly SearchCoverageSource: {
            readonly code: string;
            readonly state: string;
            readonly place: string;
            readonly kind: components["schemas"]["CriminalKind"];
            readonly availability: components["schemas"]["Availability"];
            readonly records: number;
            readonly lastUpdatedAt: string | null;
        };
        /** SearchEnvelope */
        readonly SearchEnvelope: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            readonly status: components["schemas"]["SearchStatus"];
            readonly mode: components["schemas"]["SearchMode"];
            readonly records: readonly components["schemas"]["OffenderRecord"][];
            readonly sourceStatus: readonly components["schemas"]["SourceStatus"][];
            readonly counts: components["schemas"]["SearchCounts"];
            readonly page: number;
            readonly perPage: number;
            readonly totalPages: number;
            readonly capped: boolean;
            readonly cappedReason: "responseLimit" | null;
            readonly cappedLimit: number | null;
            /** @description Registries whose matches were all left out by the response limit. */
            readonly cappedOmittedSources: readonly string[];
            readonly omittedFields: readonly string[];
            readonly elapsedMs: number;
            readonly warnings: readonly string[];
            readonly cleared: readonly components["schemas"]["ClearedEntry"][];
            readonly proof: components["schemas"]["NoProof"] | components["schemas"]["ProofBundle"];
            readonly verdict: components["schemas"]["Verdict"];
            readonly usage?: components["schemas"]["LiveUsage"];
            readonly meterEvents?: readonly components["schemas"]["MeterEvent"][];
            /** @description Number of live registries that have answered. Only while the job is pending or running. */
            readonly sourcesDone?: number;
            /** @description Number of live registries that are queried. Only while the job is pending or running. */
            readonly sourcesTotal?: number;
            readonly error?: string;
        };
        /**
         * SearchInclude
         * @enum {string}
         */
        readonly SearchInclude: "stateData" | "explain";
        /** SearchJobAccepted */
        readonly SearchJobAccepted: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            /** @enum {string} */
            readonly status: "pending";
            /** @description Number of registries searched, including those queried live. */
            readonly jurisdictionsQueried: number;
            readonly estimatedCompletionSec: number;
            /** @description URL of the records. It returns 409 until the job has finished. */
            readonly resultsUrl: string;
            /** @description URL of the job. It returns the state, and the result once the job has finished. */
            readonly poll: string;
        };
        /** SearchJobRequest */
        readonly SearchJobRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, in any case. A two-letter code selects every registry that covers that state. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With `query.state`: searches only the registries that cover that state. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly components["schemas"]["SearchInclude"][] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live?: components["schemas"]["LiveBlock"] | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Searches the data as it was at this time. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
            /** @description The finished envelope is sent to this URL as a signed POST and retried until it is accepted. */
            readonly webhookUrl?: string | null;
        };
        /**
         * SearchMode
         * @enum {string}
         */
        readonly SearchMode: "regular" | "live";
        /**
         * SearchOutcome
         * @enum {string}
         */
        readonly SearchOutcome: "complete" | "partial" | "error";
        /** SearchQuery */
        readonly SearchQuery: {
            /** @description First name. It is not enough on its own. */
            readonly firstName?: string | null;
            /** @description Last name. */
            readonly lastName?: string | null;
            /** @description Date of birth, as YYYY-MM-DD. It verifies matches and filters records with a different date. */
            readonly dob?: string | null;
            readonly age?: number | null;
            /** @description Allowed difference in years, in both directions. It also applies to records that publish only an age. Default: 1. */
            readonly ageTolerance?: number | null;
            /** @description `flag`: records with a conflicting date of birth or age are returned and marked. Default: `drop`. */
            readonly onAgeMismatch?: components["schemas"]["AgeMismatch"] | null;
            /** @description City of any address of the person. */
            readonly city?: string | null;
            /** @description State code or name. Keeps records with an address in the state and records of the state’s registry. */
            readonly state?: string | null;
            /** @description Five digits. The four additional digits of ZIP+4 are accepted and ignored. */
            readonly zipcode?: string | null;
            /** @description Street address, matched fuzzily. All words must match the same address. */
            readonly address?: string | null;
            readonly lat?: number | null;
            readonly lng?: number | null;
            /** @description Distance from `lat` and `lng`. Send it only with both. Default: 1. */
            readonly radiusMiles?: number | null;
            /** @description Free text. Every word must match in name, aliases, city, ZIP Code, address or state. */
            readonly q?: string | null;
            readonly prefixMatch?: (components["schemas"]["PrefixMatch"] | readonly components["schemas"]["NameField"][]) | null;
            readonly nameMatch?: {
                readonly firstName?: readonly components["schemas"]["NameStrategy"][] | null;
                readonly lastName?: readonly components["schemas"]["SurnameStrategy"][] | null;
                readonly aliases?: boolean | null;
            } | null;
            readonly page?: number | null;
            /** @description Records of a page. Default: 20. */
            readonly perPage?: number | null;
            /** @description Earliest `source.scrapedAt`, inclusive. */
            readonly createdAtStart?: string | null;
            /** @description Latest `source.scrapedAt`, inclusive. */
            readonly createdAtEnd?: string | null;
            /** @description Earliest `source.sourceUpdatedAt`, inclusive. */
            readonly updatedAtStart?: string | null;
            /** @description Latest `source.sourceUpdatedAt`, inclusive. */
            readonly updatedAtEnd?: string | null;
        };
        /** SearchRequest */
        readonly SearchRequest: {
            readonly query: components["schemas"]["SearchQuery"];
            /** @description Default: `balanced`. */
            readonly match?: components["schemas"]["MatchMode"] | null;
            readonly recordTypes?: readonly "sex_offender"[] | null;
            /** @description Registry codes, in any case. A two-letter code selects every registry that covers that state. */
            readonly jurisdictions?: readonly string[] | null;
            /** @description With `query.state`: searches only the registries that cover that state. */
            readonly locationScoped?: boolean | null;
            readonly include?: readonly components["schemas"]["SearchInclude"][] | null;
            readonly freshness?: unknown;
            readonly onStale?: unknown;
            readonly live?: components["schemas"]["LiveBlock"] | null;
            /** @description The time limit in milliseconds. Default: 120,000. */
            readonly deadlineMs?: number | null;
            /** @description `partial`: what was found by then. `error`: 504. Default: `partial`. */
            readonly onDeadline?: components["schemas"]["OnDeadline"] | null;
            /** @description Searches the data as it was at this time. */
            readonly asOf?: string | null;
            readonly proof?: components["schemas"]["ProofRequest"] | null;
            readonly subjectId?: string | null;
            readonly clientId?: string | null;
            readonly clearanceMode?: "annotate" | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** SearchResults */
        readonly SearchResults: {
            readonly testMode?: components["schemas"]["TestMode"];
            readonly searchId: string;
            readonly status: components["schemas"]["SearchOutcome"];
            readonly records: readonly (components["schemas"]["OffenderRecord"] | {
                readonly recordId: string;
                /** @constant */
                readonly withheld: true;
            })[];
        };
        /**
         * SearchStatus
         * @enum {string}
         */
        readonly SearchStatus: "complete" | "partial" | "pending" | "running" | "error";
        /** SecondFactor */
        readonly SecondFactor: {
            /** @description True if a log-in needs a code. */
            readonly enabled: boolean;
            /** @description Recovery codes that are not used yet. */
            readonly recoveryCodesLeft: number;
        };
        /** SecondFactorConfirmation */
        readonly SecondFactorConfirmation: {
            /** @description The current code of the authenticator app. */
            readonly code: string;
        };
        /** SecondFactorRemoval */
        readonly SecondFactorRemoval: {
            readonly currentPassword: string;
            /** @description The code of the authenticator app, or a recovery code. */
            readonly code: string;
        };
        /** SecondFactorRequest */
        readonly SecondFactorRequest: {
            readonly currentPassword: string;
        };
        /** SecondFactorSecret */
        readonly SecondFactorSecret: {
            /**
             * @description The secret for the authenticator app, in base32. It is shown only once.
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            readonly secret: string;
            /** @description The same as a link, which authenticator apps open or read as a QR code. */
            readonly otpauthUrl: string;
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
            /** @description Send it as `Authorization: Bearer <token>`. */
            readonly token: string;
            /**
             * Format: date-time
             * @example 2026-11-15T09:30:00.000Z
             */
            readonly expiresAt: string;
            readonly account: components["schemas"]["Account"];
        };
        /** SessionList */
        readonly SessionList: {
            readonly sessions: readonly components["schemas"]["ListedSession"][];
        };
        /**
         * Severity
         * @enum {string}
         */
        readonly Severity: "felony" | "misdemeanor" | "infraction";
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
            readonly kind: components["schemas"]["CriminalKind"];
            readonly availability: components["schemas"]["Availability"];
            /** @description True if the source answers a live search immediately. */
            readonly quick: boolean;
            readonly liveSupported: boolean;
            readonly lastUpdatedAt: string | null;
            readonly records: number;
            /** @description True if stored records came from the simulator. These people are fictional. */
            readonly simulated: boolean;
        };
        /**
         * SourceOutcome
         * @enum {string}
         */
        readonly SourceOutcome: "ok" | "error" | "restricted" | "no_coverage";
        /** SourceRef */
        readonly SourceRef: {
            readonly jurisdiction: string;
            /** @description Id of this record in its registry. */
            readonly uuid: string;
            readonly registryName: string;
            readonly recordUrl: string;
            /**
             * Format: date-time
             * @description When the record was first stored.
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
            readonly status: components["schemas"]["SourceOutcome"];
            /** @description Number of matching people in this registry, before paging and the cap. A person counts even if the name matched a record of another registry. */
            readonly matched: number;
            readonly fromCache: boolean;
            readonly note: string | null;
            readonly incomplete: boolean;
            readonly incompleteReason: components["schemas"]["IncompleteReason"] | null;
            readonly retryable: boolean;
            readonly remedy: string | null;
            /** @description True if the response limit left out all matches of this registry. */
            readonly cappedOmitted: boolean;
        };
        /**
         * StaleReason
         * @enum {string}
         */
        readonly StaleReason: "new_registry" | "new_offense" | "identity_changed" | "merged" | "split";
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
                readonly registrationStarts: components["schemas"]["DatePrecision"];
                readonly registrationEnds: components["schemas"]["DatePrecision"];
                readonly lastVerificationDate: components["schemas"]["DatePrecision"];
                readonly addressVerificationDate: components["schemas"]["DatePrecision"];
                readonly sentenceCompletionDate: components["schemas"]["DatePrecision"];
            };
            /** @description The published text of each date whose text differs from the returned value. */
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
            /** @description A finished search of your account, at most 7 days old. */
            readonly searchId: string;
            /** @description Name of the person the report is for. */
            readonly viewerName?: string | null;
            /** @description E-mail address of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Purpose of the search. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
            readonly dryRun?: boolean | null;
        };
        /** StoredReportRequest */
        readonly StoredReportRequest: {
            /** @description A finished search of your account, at most 7 days old. */
            readonly searchId: string;
            /** @description Name of the person the report is for. */
            readonly viewerName?: string | null;
            /** @description E-mail address of the viewer. */
            readonly viewerEmail?: string | null;
            /** @description Purpose of the search. */
            readonly purpose?: string | null;
            /** @description Your own file number. */
            readonly reference?: string | null;
            /** @description Only validates and prices the request. Nothing is stored or billed. */
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
         * SurnameStrategy
         * @enum {string}
         */
        readonly SurnameStrategy: "exact" | "prefix" | "fuzzy";
        /**
         * TestMode
         * @description Present only in responses to a test key. No real registry was searched, and no data is about a real person.
         * @constant
         */
        readonly TestMode: true;
        /**
         * UnableReason
         * @enum {string}
         */
        readonly UnableReason: "identity_not_verified" | "status_not_understood" | "sources_incomplete";
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
            /** @description Billable calls minus reversed calls. */
            readonly totalCalls: number;
            /** @description Calls included in the plan. */
            readonly includedCalls: number;
            /** @example 0.15 */
            readonly currentSpend: number;
            readonly byKind: readonly {
                readonly kind: components["schemas"]["ChargeKind"];
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
            /** @description Can this person be reported as not found? True only with a live key and a last name, if every registry was searched completely, no record was returned or hidden by a clearance, and there is no near miss. */
            readonly canConcludeNoMatch: boolean;
            /** @description Sentences about the result, the filters and scope that applied, and the registries that were not searched. */
            readonly because: readonly string[];
            /** @description Sentences about ways to get a complete result. */
            readonly remedies: readonly string[];
            readonly nearMisses: components["schemas"]["NearMisses"];
        };
        /** Verification */
        readonly Verification: {
            /** @description True if the document was issued with this id, and digest and code match if you sent them. */
            readonly valid: boolean;
            readonly issuedAt: string | null;
            readonly keyId: string | null;
        };
        /**
         * WaitingPeriodBasis
         * @enum {string}
         */
        readonly WaitingPeriodBasis: "statute" | "practice";
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
            /** @description Present only if this call created or rotated the secret. */
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
         * @description Number of entries left out of the report until they are reviewed. Entries that must not be reported are not counted.
         */
        readonly WithheldEntries: {
            /** @description Why the entries wait for review by the operator. */
            readonly rule: components["schemas"]["WithheldRule"];
            readonly entries: number;
        };
        /**
         * WithheldRule
         * @enum {string}
         */
        readonly WithheldRule: "identity_not_verified" | "status_not_understood";
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
export type AdverseActionDelivery = components['schemas']['AdverseActionDelivery'];
export type AdverseActionPage = components['schemas']['AdverseActionPage'];
export type AdverseActionRequest = components['schemas']['AdverseActionRequest'];
export type AdverseActionRule = components['schemas']['AdverseActionRule'];
export type AdverseActionStatus = components['schemas']['AdverseActionStatus'];
export type AdverseActionType = components['schemas']['AdverseActionType'];
export type AgeMismatch = components['schemas']['AgeMismatch'];
export type Alert = components['schemas']['Alert'];
export type AlertChannel = components['schemas']['AlertChannel'];
export type AlertDeliveryStatus = components['schemas']['AlertDeliveryStatus'];
export type AlertKind = components['schemas']['AlertKind'];
export type AlertList = components['schemas']['AlertList'];
export type AlertResent = components['schemas']['AlertResent'];
export type AnswerSignature = components['schemas']['AnswerSignature'];
export type ApiKey = components['schemas']['ApiKey'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditKind = components['schemas']['AuditKind'];
export type AuditOutcome = components['schemas']['AuditOutcome'];
export type AuditPage = components['schemas']['AuditPage'];
export type Availability = components['schemas']['Availability'];
export type Baseline = components['schemas']['Baseline'];
export type BatchAnswer = components['schemas']['BatchAnswer'];
export type BatchDryRun = components['schemas']['BatchDryRun'];
export type BatchRequest = components['schemas']['BatchRequest'];
export type BatchRow = components['schemas']['BatchRow'];
export type BatchRowError = components['schemas']['BatchRowError'];
export type Billing = components['schemas']['Billing'];
export type BillingChange = components['schemas']['BillingChange'];
export type BirthEvidence = components['schemas']['BirthEvidence'];
export type BirthPrecision = components['schemas']['BirthPrecision'];
export type BirthVerification = components['schemas']['BirthVerification'];
export type CanceledMonitor = components['schemas']['CanceledMonitor'];
export type Case = components['schemas']['Case'];
export type Charge = components['schemas']['Charge'];
export type ChargeKind = components['schemas']['ChargeKind'];
export type Clearance = components['schemas']['Clearance'];
export type ClearancePage = components['schemas']['ClearancePage'];
export type ClearanceRequest = components['schemas']['ClearanceRequest'];
export type ClearanceVerdict = components['schemas']['ClearanceVerdict'];
export type ClearedEntry = components['schemas']['ClearedEntry'];
export type CommercialUse = components['schemas']['CommercialUse'];
export type CompatAnswer = components['schemas']['CompatAnswer'];
export type CompatBirthPrecision = components['schemas']['CompatBirthPrecision'];
export type CompatError = components['schemas']['CompatError'];
export type CompatLocation = components['schemas']['CompatLocation'];
export type CompatOffender = components['schemas']['CompatOffender'];
export type CompatParameters = components['schemas']['CompatParameters'];
export type CompleteEvidence = components['schemas']['CompleteEvidence'];
export type Confirmation = components['schemas']['Confirmation'];
export type ConfirmationRequest = components['schemas']['ConfirmationRequest'];
export type ConsumerAdverseAction = components['schemas']['ConsumerAdverseAction'];
export type ConsumerAdverseActions = components['schemas']['ConsumerAdverseActions'];
export type ConsumerDisputes = components['schemas']['ConsumerDisputes'];
export type ConsumerFile = components['schemas']['ConsumerFile'];
export type ConsumerFileRecipient = components['schemas']['ConsumerFileRecipient'];
export type ConsumerFileSource = components['schemas']['ConsumerFileSource'];
export type ConsumerFileVersion = components['schemas']['ConsumerFileVersion'];
export type ConsumerLanguage = components['schemas']['ConsumerLanguage'];
export type ConsumerSession = components['schemas']['ConsumerSession'];
export type ConsumerSessionRequest = components['schemas']['ConsumerSessionRequest'];
export type ConvictionClass = components['schemas']['ConvictionClass'];
export type CoordinatesOrigin = components['schemas']['CoordinatesOrigin'];
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
export type CriminalKind = components['schemas']['CriminalKind'];
export type CriminalLive = components['schemas']['CriminalLive'];
export type CriminalName = components['schemas']['CriminalName'];
export type CriminalQuery = components['schemas']['CriminalQuery'];
export type CriminalRecord = components['schemas']['CriminalRecord'];
export type CriminalSearchMode = components['schemas']['CriminalSearchMode'];
export type CriminalSearchRequest = components['schemas']['CriminalSearchRequest'];
export type CriminalSearchStatus = components['schemas']['CriminalSearchStatus'];
export type CriminalSourceRef = components['schemas']['CriminalSourceRef'];
export type CriminalStage = components['schemas']['CriminalStage'];
export type Custody = components['schemas']['Custody'];
export type DatePrecision = components['schemas']['DatePrecision'];
export type DecisionField = components['schemas']['DecisionField'];
export type DecisionMaker = components['schemas']['DecisionMaker'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeInformation = components['schemas']['DisputeInformation'];
export type DisputePage = components['schemas']['DisputePage'];
export type DisputeParty = components['schemas']['DisputeParty'];
export type DisputeReason = components['schemas']['DisputeReason'];
export type DisputeRequest = components['schemas']['DisputeRequest'];
export type DisputeStatus = components['schemas']['DisputeStatus'];
export type DryRun = components['schemas']['DryRun'];
export type EntryDecision = components['schemas']['EntryDecision'];
export type EnvelopeError = components['schemas']['EnvelopeError'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
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
export type FcraEventDeliveryStatus = components['schemas']['FcraEventDeliveryStatus'];
export type FcraEventPage = components['schemas']['FcraEventPage'];
export type FcraEventStatus = components['schemas']['FcraEventStatus'];
export type FcraEventType = components['schemas']['FcraEventType'];
export type FinalNoticeHindrance = components['schemas']['FinalNoticeHindrance'];
export type FinalNoticeOutlook = components['schemas']['FinalNoticeOutlook'];
export type FirstNameEvidence = components['schemas']['FirstNameEvidence'];
export type FlatCriminalReportRequest = components['schemas']['FlatCriminalReportRequest'];
export type FlatCriminalSearchRequest = components['schemas']['FlatCriminalSearchRequest'];
export type ForgottenPassword = components['schemas']['ForgottenPassword'];
export type GatewayError = components['schemas']['GatewayError'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type IdentityProvider = components['schemas']['IdentityProvider'];
export type IdentityProviderCheck = components['schemas']['IdentityProviderCheck'];
export type IdentityProviderRequest = components['schemas']['IdentityProviderRequest'];
export type IdentityProviderState = components['schemas']['IdentityProviderState'];
export type IncompleteCriminalReason = components['schemas']['IncompleteCriminalReason'];
export type IncompleteEvidence = components['schemas']['IncompleteEvidence'];
export type IncompleteReason = components['schemas']['IncompleteReason'];
export type InlineCriminalReportRequest = components['schemas']['InlineCriminalReportRequest'];
export type InlineReportRequest = components['schemas']['InlineReportRequest'];
export type InvitedMember = components['schemas']['InvitedMember'];
export type Invoice = components['schemas']['Invoice'];
export type JobRecord = components['schemas']['JobRecord'];
export type JurisdictionInfo = components['schemas']['JurisdictionInfo'];
export type JurisdictionList = components['schemas']['JurisdictionList'];
export type KeptCriminalEnvelope = components['schemas']['KeptCriminalEnvelope'];
export type KeptSearchEnvelope = components['schemas']['KeptSearchEnvelope'];
export type KeyList = components['schemas']['KeyList'];
export type KeyMode = components['schemas']['KeyMode'];
export type KeyRequest = components['schemas']['KeyRequest'];
export type KeyStatus = components['schemas']['KeyStatus'];
export type Lifecycle = components['schemas']['Lifecycle'];
export type ListedSession = components['schemas']['ListedSession'];
export type LiveBlock = components['schemas']['LiveBlock'];
export type LiveUsage = components['schemas']['LiveUsage'];
export type LocationOrigin = components['schemas']['LocationOrigin'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type MatchDetail = components['schemas']['MatchDetail'];
export type MatchMode = components['schemas']['MatchMode'];
export type MatchState = components['schemas']['MatchState'];
export type MatchStrategies = components['schemas']['MatchStrategies'];
export type Member = components['schemas']['Member'];
export type MemberChange = components['schemas']['MemberChange'];
export type MemberInvitation = components['schemas']['MemberInvitation'];
export type MemberList = components['schemas']['MemberList'];
export type MemberStatus = components['schemas']['MemberStatus'];
export type MeterEvent = components['schemas']['MeterEvent'];
export type MeterKind = components['schemas']['MeterKind'];
export type MinConfidence = components['schemas']['MinConfidence'];
export type Monitor = components['schemas']['Monitor'];
export type MonitorList = components['schemas']['MonitorList'];
export type MonitorNotYetAvailable = components['schemas']['MonitorNotYetAvailable'];
export type MonitorRequest = components['schemas']['MonitorRequest'];
export type MonitorStatus = components['schemas']['MonitorStatus'];
export type MonitorSummary = components['schemas']['MonitorSummary'];
export type MonitorType = components['schemas']['MonitorType'];
export type MonitorWithAlerts = components['schemas']['MonitorWithAlerts'];
export type NameField = components['schemas']['NameField'];
export type NameStrategy = components['schemas']['NameStrategy'];
export type NameType = components['schemas']['NameType'];
export type NearMissReason = components['schemas']['NearMissReason'];
export type NearMisses = components['schemas']['NearMisses'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NoProof = components['schemas']['NoProof'];
export type OffenderRecord = components['schemas']['OffenderRecord'];
export type Offense = components['schemas']['Offense'];
export type OnDeadline = components['schemas']['OnDeadline'];
export type Order = components['schemas']['Order'];
export type OrderAccessCode = components['schemas']['OrderAccessCode'];
export type OrderCertifications = components['schemas']['OrderCertifications'];
export type OrderDecision = components['schemas']['OrderDecision'];
export type OrderDetail = components['schemas']['OrderDetail'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type OrderSearch = components['schemas']['OrderSearch'];
export type OrderSearchResult = components['schemas']['OrderSearchResult'];
export type OrderSearchStatus = components['schemas']['OrderSearchStatus'];
export type OrderSearchSummary = components['schemas']['OrderSearchSummary'];
export type OrderSearchType = components['schemas']['OrderSearchType'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderSubject = components['schemas']['OrderSubject'];
export type OrderWithheldEntries = components['schemas']['OrderWithheldEntries'];
export type Parole = components['schemas']['Parole'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PastCriminalQuery = components['schemas']['PastCriminalQuery'];
export type PendingJobRecord = components['schemas']['PendingJobRecord'];
export type PermissiblePurpose = components['schemas']['PermissiblePurpose'];
export type PrefixMatch = components['schemas']['PrefixMatch'];
export type Price = components['schemas']['Price'];
export type PriceList = components['schemas']['PriceList'];
export type PriceUnit = components['schemas']['PriceUnit'];
export type Product = components['schemas']['Product'];
export type ProofBundle = components['schemas']['ProofBundle'];
export type ProofDocument = components['schemas']['ProofDocument'];
export type ProofFormat = components['schemas']['ProofFormat'];
export type ProofRequest = components['schemas']['ProofRequest'];
export type ProviderDomain = components['schemas']['ProviderDomain'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type RecipientRole = components['schemas']['RecipientRole'];
export type RecordAddress = components['schemas']['RecordAddress'];
export type RecordClearance = components['schemas']['RecordClearance'];
export type RecordName = components['schemas']['RecordName'];
export type RecordPresence = components['schemas']['RecordPresence'];
export type RecordVersions = components['schemas']['RecordVersions'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RecoveryCodesRequest = components['schemas']['RecoveryCodesRequest'];
export type RegistryCatalog = components['schemas']['RegistryCatalog'];
export type RegistryInfo = components['schemas']['RegistryInfo'];
export type RegistryScope = components['schemas']['RegistryScope'];
export type RegistryStatus = components['schemas']['RegistryStatus'];
export type RelatedRecord = components['schemas']['RelatedRecord'];
export type ReportEntry = components['schemas']['ReportEntry'];
export type ReportRecord = components['schemas']['ReportRecord'];
export type ResolutionEntry = components['schemas']['ResolutionEntry'];
export type ResolveListResponse = components['schemas']['ResolveListResponse'];
export type ResolveRequest = components['schemas']['ResolveRequest'];
export type ResolveResult = components['schemas']['ResolveResult'];
export type Role = components['schemas']['Role'];
export type SandboxClock = components['schemas']['SandboxClock'];
export type SandboxClockRequest = components['schemas']['SandboxClockRequest'];
export type SandboxMail = components['schemas']['SandboxMail'];
export type SandboxTrigger = components['schemas']['SandboxTrigger'];
export type SearchAccepted = components['schemas']['SearchAccepted'];
export type SearchCounts = components['schemas']['SearchCounts'];
export type SearchCoverage = components['schemas']['SearchCoverage'];
export type SearchCoverageSource = components['schemas']['SearchCoverageSource'];
export type SearchEnvelope = components['schemas']['SearchEnvelope'];
export type SearchInclude = components['schemas']['SearchInclude'];
export type SearchJobAccepted = components['schemas']['SearchJobAccepted'];
export type SearchJobRequest = components['schemas']['SearchJobRequest'];
export type SearchMode = components['schemas']['SearchMode'];
export type SearchOutcome = components['schemas']['SearchOutcome'];
export type SearchQuery = components['schemas']['SearchQuery'];
export type SearchRequest = components['schemas']['SearchRequest'];
export type SearchResults = components['schemas']['SearchResults'];
export type SearchStatus = components['schemas']['SearchStatus'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SecondFactorConfirmation = components['schemas']['SecondFactorConfirmation'];
export type SecondFactorRemoval = components['schemas']['SecondFactorRemoval'];
export type SecondFactorRequest = components['schemas']['SecondFactorRequest'];
export type SecondFactorSecret = components['schemas']['SecondFactorSecret'];
export type Sentence = components['schemas']['Sentence'];
export type Session = components['schemas']['Session'];
export type SessionList = components['schemas']['SessionList'];
export type Severity = components['schemas']['Severity'];
export type SignupRequest = components['schemas']['SignupRequest'];
export type SourceInfo = components['schemas']['SourceInfo'];
export type SourceOutcome = components['schemas']['SourceOutcome'];
export type SourceRef = components['schemas']['SourceRef'];
export type SourceStatus = components['schemas']['SourceStatus'];
export type StaleReason = components['schemas']['StaleReason'];
export type StateData = components['schemas']['StateData'];
export type StoredCriminalReportRequest = components['schemas']['StoredCriminalReportRequest'];
export type StoredReportRequest = components['schemas']['StoredReportRequest'];
export type SubjectAddress = components['schemas']['SubjectAddress'];
export type SummaryOfRights = components['schemas']['SummaryOfRights'];
export type SurnameStrategy = components['schemas']['SurnameStrategy'];
export type TestMode = components['schemas']['TestMode'];
export type UnableReason = components['schemas']['UnableReason'];
export type Usage = components['schemas']['Usage'];
export type Vehicle = components['schemas']['Vehicle'];
export type Verdict = components['schemas']['Verdict'];
export type Verification = components['schemas']['Verification'];
export type WaitingPeriodBasis = components['schemas']['WaitingPeriodBasis'];
export type Warrant = components['schemas']['Warrant'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type WebhookSecretRequest = components['schemas']['WebhookSecretRequest'];
export type WebhookSecretState = components['schemas']['WebhookSecretState'];
export type WithheldEntries = components['schemas']['WithheldEntries'];
export type WithheldRule = components['schemas']['WithheldRule'];
export interface operations {
    /** Search the offender registries. Returns one scored record per person, with every registry that lists the person. Read `status`, `counts` and `verdict`: if an incomplete registry returned no match, the result is unknown, not “no match”. */
    readonly search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The result, complete or partial. With `dryRun`, the registries and the price. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchEnvelope"] | components["schemas"]["DryRun"];
                };
            };
            /** @description The search continues as a job, because it queries more than two registries live, or a slow one. */
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
    /** Start a search as a job, with polling or a webhook. Accepts the body of POST /v1/search, and `webhookUrl`. The base call is charged when the job is accepted and refunded if the job ends in error. A repeat with the same Idempotency-Key returns the same job and is not charged. */
    readonly startSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description With `dryRun`, the registries and the price. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The job was accepted. */
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
    /** Read a stored search or the state of a job. Poll a job here until `status` is `complete`, `partial` or `error`. A search can be read for 14 days. This operation is free. */
    readonly getSearch: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `signature`, which anyone can verify offline. */
                readonly include?: "signature";
            };
            readonly header?: never;
            readonly path: {
                /** @description Search id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The search. */
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
    /** Cancel a job that has not finished. The job ends with the error “cancelled”, and all its charges are refunded. Returns 409 if the search has finished. */
    readonly cancelSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Search id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cancelled job. */
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
    /** Read the records that a search returned. Returns the stored records without a new search and without a charge. A record that was withheld later is replaced by a marker. */
    readonly getSearchResults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Search id. */
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
    /** Read a record by recordId or by a registry’s uuid. A `recordId` is valid for its account while the search is retained (14 days). A `uuid` returns the record without a score. Look-ups by `uuid`, by the `externalId` of a criminal record, and of history and merge steps by `uuid` share a limit of 1,000 per day and account. */
    readonly getRecord: {
        readonly parameters: {
            readonly query?: {
                /** @description Registry code, needed if several registries use the same uuid. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `recordId` from a retained search, or the `uuid` of a registry. */
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
    /** List all stored versions of a record, newest first. Every change of a registry’s record is kept as a version. This operation is free. */
    readonly getRecordHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Registry code, needed if several registries use the same uuid. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `recordId` from a retained search, or the `uuid` of a registry. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The versions of the record. */
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
    /** Explain how rows of several registries were merged into one person. Each step names two rows, the rule that connected them and the evidence for it. This operation is free. */
    readonly getRecordHow: {
        readonly parameters: {
            readonly query?: {
                /** @description Registry code, needed if several registries use the same uuid. */
                readonly jurisdiction?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `recordId` from a retained search, or the `uuid` of a registry. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The merge steps in order, each with its evidence. */
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
    /** Search for up to 1,000 people in one request. Send a list of queries, an object with queries and options for all of them, or CSV. The CSV header uses the columns firstName, lastName, state, dob, city, zipcode, address, age and q. There is one result per row, in the order sent. A row that cannot be searched returns an error in its place. Each valid row is a separate search and is billed as one base call. */
    readonly batch: {
        readonly parameters: {
            readonly query?: {
                /** @description Only validates and prices the request. Nothing is stored or billed. */
                readonly dryRun?: boolean;
            };
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description One result per row. With `dryRun`, the registries and the price. */
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
    /** Create documents of found records in the layout of each registry’s record page. Each created document is charged once. A registry without a template, or one that was not searched, gets a note instead of a document and is not charged. You can also request proofs with a search, as `proof`. */
    readonly createProof: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Id of a finished offender search. */
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
            /** @description The documents and their URLs. */
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
    /** Download a proof document. The URL of a document is in the answer that created it. Downloads are free and need the key of the same account. */
    readonly getProofDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The token from the URL of the document. */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document. */
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
    /** Search and print the registries’ own websites. Accepts the body of POST /v1/search. `live.jurisdictions` lists the registries to query live and print, at most 20. The search runs as a job that you poll. The base call is charged when the job is accepted and refunded if the job ends in error. The live check of a registry is charged only if its document is complete. */
    readonly startEvidenceSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description With `dryRun`, the registries and the price. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description The job was accepted. */
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
    /** Read the state, the result and the documents of an evidence search. Poll here until no document is pending. A registry without a complete document says why, and its live check is not charged. This operation is free. */
    readonly getEvidenceSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Evidence search id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The search with its documents. */
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
    /** Download the printed page of a registry. Returns 404 until the document is complete. This operation is free. */
    readonly getEvidenceDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Evidence search id. */
                readonly searchId: string;
                /** @description Registry code, in any case. */
                readonly jurisdiction: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The PDF, as an attachment. */
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
    /** Search jail, prison, court and warrant records. Returns one record per person and jurisdiction. `related` lists other records that probably belong to the same person. Send the query under `query` or next to the options. With a live block, up to two quick sources are queried before the response. More sources, or a slow one, turn the search into a job. */
    readonly searchCriminal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CriminalEnvelope"];
                };
            };
            /** @description The search continues as a job, because the live sources take too long. */
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
    /** Read a criminal records search. Returns 202 while live sources are still being queried, and 200 with every outcome afterwards. A search can be read for 14 days. This operation is free. */
    readonly getCriminalSearch: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `signature`, which anyone can verify offline. */
                readonly include?: "signature";
            };
            readonly header?: never;
            readonly path: {
                /** @description Search id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The search is complete, and every source has an outcome. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobRecord"];
                };
            };
            /** @description The search is pending, and sources are still being queried. */
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
    /** Search criminal records for up to 1,000 people in one request. Searches only stored records. There is one result per row, in the order sent. A row that cannot be searched returns an error in its place. Each valid row is billed as one base call. */
    readonly batchCriminal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description One result per row. */
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
    /** Read a record by its externalId and source, without a score. The `externalId` is unique only within its source, so send both. This operation is free. It shares the limit of 1,000 look-ups per day and account with `GET /v1/records/{id}`. */
    readonly getCriminalRecord: {
        readonly parameters: {
            readonly query: {
                /** @description The `sources[].code` of the record. */
                readonly source: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The `externalId` of the record. */
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
    /** List the 50 most recent criminal records searches, newest first. Each entry has the query, the counts and the time of a search, but no records. This operation is free. */
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
    /** Create a PDF report of an offender search. Send `searchId` for a report of a finished search, at most 7 days old. Only the document is billed. Or send a query, which is searched, stored and billed as well. The report lists the criteria, every registry, and every record with the reasons for its match. It does not query registries live. Run a live search first and report it by its id. */
    readonly createReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The report, as an attachment. With `dryRun`, the registries and the price. */
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
    /** Create a PDF report of a criminal records search. Send `searchId` for a report of a finished search, at most 7 days old. Only the document is billed. Or send a query, which is searched, stored and billed as well. */
    readonly createCriminalReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The report, as an attachment. With `dryRun`, the registries and the price. */
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
    /** List the clearances of a subject, newest first. Ids are hashed before the lookup. Send exactly the subjectId and clientId that you recorded. */
    readonly listClearances: {
        readonly parameters: {
            readonly query: {
                /** @description Your own reference for the person you screen. Only a hash is stored. */
                readonly subjectId: string;
                /** @description Your own reference for the client you screen for. Only a hash is stored. */
                readonly clientId?: string;
                readonly includeRevoked?: boolean;
                /** @description The `nextAfter` value of the previous page. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of clearances. Revoked ones are included only with `includeRevoked`. */
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
    /** Record whether a person is the subject you screen. A new verdict for the same subject, client and person replaces the previous one and keeps its id. It applies from the next search. */
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
    /** Read a clearance. `subjectId` and `clientId` are never returned, because only their hashes are stored. This operation is free. */
    readonly getClearance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Clearance id. */
                readonly clearanceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The clearance. `subjectId` and `clientId` are null. */
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
    /** Revoke a clearance. The next search shows the person again. Repeating the call changes nothing. */
    readonly revokeClearance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Clearance id. */
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
    /** List all monitors, active and canceled, newest first. The list has no pages. Read one monitor for its person or location, its channels and its newest alerts. */
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
    /** Create a monitor for a person or a location. The body is checked in this order: product, type, person or location, channels, then each field. The first month is charged by the day. Location monitors for criminal records are not available yet. Such a request creates nothing and returns status `not_yet_available`. */
    readonly createMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The monitor, or `not_yet_available` if this kind of monitor is not available yet. */
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
    /** Read a monitor with its newest alerts. Returns the whole monitor and its 10 newest alerts. All alerts are in the list of alerts. */
    readonly getMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Monitor id. */
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
    /** Cancel a monitor. The monitor raises no more alerts, and no later month is charged. The current month is not refunded. The monitor and its alerts stay readable. Repeating the call changes nothing. */
    readonly cancelMonitor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Monitor id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The canceled monitor. */
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
    /** List the alerts of a monitor, newest first. Without `limit` all alerts are returned. With it, continue with `after` until `nextAfter` is null. */
    readonly listAlerts: {
        readonly parameters: {
            readonly query?: {
                /** @description Default: all alerts. */
                readonly limit?: number;
                /** @description The `nextAfter` value of the previous page: the id of its last alert. */
                readonly after?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Monitor id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The alerts. Without `limit`, all of them. */
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
    /** Resend an alert to the current channels of the monitor. The alert is delivered to the e-mail address and the webhook that the monitor has now, with a new schedule of retries. */
    readonly resendAlert: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Monitor id. */
                readonly id: string;
                /** @description Alert id. */
                readonly alertId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The alert is being sent again. */
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
    /** Check whether a document or result was issued by this service. This operation is public and reveals neither the content nor the account. Every unknown id returns the same response. The public keys are in /.well-known/blotter-keys.json. The web page for this check is /verify. */
    readonly verifyDocument: {
        readonly parameters: {
            readonly query?: {
                /** @description SHA-256 of the file, or of the canonical JSON of a result without its signature. */
                readonly sha256?: string;
                /** @description The verification code printed on the pages of a report. */
                readonly code?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of a report, a proof or a signed search, or the id in the seal of an evidence document. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The outcome of the check. */
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
    /** List your orders, newest first. Continue with `after` until `nextAfter` is null. This operation is free. */
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` value of the previous page. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of orders. */
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
    /** Order a consumer report. Billed as one call per search and one document. Charges for searches cancelled before they start are refunded. */
    readonly createOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description The order. Its searches start soon. */
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
    /** Read an order. Returns the status of the order and of each of its searches. Poll it, or receive the order’s events at your webhook endpoint. */
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current order. */
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
    /** Read a search of an order with its reported records. Each record has the decision on every entry, with the rule and the citation. */
    readonly getOrderSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
                /** @description Search id. */
                readonly searchId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The search. It has no records until it is completed. */
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
    /** Download the consumer report. Returns a signed PDF with the summary of rights and the address for disputes. The report is billed with the order, not again. Returns 409 until the order is completed. The report marks records that are disputed. The file is the same until the order changes. */
    readonly getOrderReport: {
        readonly parameters: {
            readonly query?: {
                /** @description Default: the newest version. An older version returns 409 if any part of it was corrected later. */
                readonly version?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
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
    /** Cancel an order that is not final. Searches that have not started are not billed, and neither is the document. */
    readonly cancelOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The cancelled order. */
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
    /** Dispute a record in an order’s report. The record must be in the current version of the order’s report. The consumer’s explanation is part of the reinvestigation. The order is `disputed` until all its disputes are resolved. */
    readonly openDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
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
            /** @description The dispute. It is reinvestigated within 30 days. */
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
    /** List the disputes of your orders, newest first. Lists disputes that you or a consumer opened. Continue with `after` until `nextAfter` is null. */
    readonly listDisputes: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` value of the previous page. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of disputes. */
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
    /** Read a dispute. Returns the status, the deadline of the reinvestigation and, at its end, the outcome. */
    readonly getDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Dispute id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current dispute. */
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
    /** Add information from the consumer to a dispute. The first addition during the reinvestigation extends the deadline to 45 days, once. */
    readonly addDisputeInformation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Dispute id. */
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
    /** List the notices of an order, newest first. Continue with `after` until `nextAfter` is null. Each notice has the path of its document and the state of its delivery. `final` says about which records a final notice is possible now, and why not about the others. */
    readonly listAdverseActions: {
        readonly parameters: {
            readonly query?: {
                /** @description The `nextAfter` value of the previous page. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of notices. */
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
    /** Create a pre-adverse or final adverse action notice. This operation is free. A final notice requires a sent pre-adverse notice about the same records whose waiting period is over. It returns 409 before that, while the order is disputed, and if a record was corrected after the pre-adverse notice. */
    readonly createAdverseAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description Order id. */
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
            /** @description The notice. Its document is ready. */
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
    /** Download a notice. Returns the letter, a copy of the report and the summary of rights. The file is the same every time. */
    readonly getAdverseActionDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
                /** @description Notice id. */
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
    /** Read the webhook endpoint for events. The signing secret is never returned after the call that created it. */
    readonly getFcraEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The configured endpoint, if there is one. */
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
    /** Set the webhook endpoint for events. A new URL keeps the signing secret, unless rotateSecret is true. Past events are not sent to it. */
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
            /** @description The endpoint. It includes the secret if the secret is new. */
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
    /** Remove the webhook endpoint for events. Pending deliveries to the endpoint end as failed. */
    readonly deleteFcraEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoint is removed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** List all events in order. The order of events is stable, and new events appear only at the end. A poller that continues from `nextAfter` misses no event. */
    readonly listFcraEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Event id. Returns the events after it. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of events with their delivery state, oldest first. */
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
    /** Resend an event. Starts a new delivery schedule to the current endpoint of the order. Returns 409 if there is no endpoint. */
    readonly resendFcraEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Event id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The event. Its delivery is pending. */
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
    /** Issue a new access code for an order. Use it if the code was lost. The previous code stops working, and sessions opened with it end. */
    readonly issueAccessCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The access code. It is shown only once. */
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
    /** Open your own file. Any wrong field returns the same 401. Repeated failures with one code or from one IP address are slowed down and then locked. They return 429 with Retry-After, whether or not the code exists. */
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
            /** @description A token that gives access only to this file. */
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
    /** Sign out. Ends the session at once. The access code of the order stays valid. */
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
    /** Read your own file: the reported records, their sources and the recipients. Shows what the report says now, with its disputes and corrections. Reading your own file is free. */
    readonly getConsumerFile: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of the summary of rights. The reported data is not translated. */
                readonly language?: components["schemas"]["ConsumerLanguage"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current file. */
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
    /** List the disputes of your own file, newest first. Returns every dispute of the order that the session was opened for, with its status and outcome. */
    readonly listConsumerDisputes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All disputes. */
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
    /** Dispute a record in your own file. Send the record, the reason and your explanation. The reinvestigation is free. */
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
            /** @description The dispute. It is reinvestigated within 30 days. */
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
    /** Read a dispute of your own file. Returns the status, the deadline of the reinvestigation and, at its end, the outcome. */
    readonly getConsumerDispute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Dispute id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The current dispute. */
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
    /** Add a statement to a dispute. The first statement extends the reinvestigation to 45 days. After the outcome `verified`, the statement is stored with the record and printed in later reports. After any other outcome it returns 409. */
    readonly addConsumerStatement: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Dispute id. */
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
    /** List the adverse action notices of your own file, newest first. Each notice has a document to download. */
    readonly listConsumerAdverseActions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notices that were sent. */
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
    /** Download a notice of your own file. Returns the letter as it was sent, with a copy of the report and the summary of rights. */
    readonly getConsumerAdverseActionDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Notice id. */
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
    /** Move the clock of your test orders and disputes forward. Each account has its own clock for its FCRA test orders, disputes and events. The clock keeps running from the time you set and never moves back. Disputes that become due are deleted immediately and write their events. */
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
            /** @description The current state of the clock. */
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
    /** Advance a test order by one step. Test orders change their status only through this call: pending → in_progress → completed. While an order is disputed, each step advances its open disputes: received → reinvestigating → verified. Every change writes an event. */
    readonly advanceSandboxOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Order id. */
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
    /** Trigger a test event of any type. The event is listed, signed, delivered and retried like any other. Its identifiers are fictional and belong to no order. */
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
    /** Delete all data of your test keys. Deletes all searches, documents, clearances, monitors, orders, disputes, events, endpoints and secrets of test keys, and resets the clock to real time. The keys remain. */
    readonly resetSandbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All test data is deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** List the mail of your test keys. Mail of test keys is stored here and never sent. The newest 100 mails are kept. */
    readonly listSandboxMails: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mails, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly testMode?: components["schemas"]["TestMode"];
                        readonly mails: readonly components["schemas"]["SandboxMail"][];
                    };
                };
            };
        };
    };
    /** Search with the legacy parameters in the query string. For clients of the legacy service. Send the key as X-API-Key, as Authorization: Bearer or as ?key=. Every error is {code, message} with the HTTP status as code. */
    readonly compatSearchByQuery: {
        readonly parameters: {
            readonly query?: {
                /** @description First name. It is not enough on its own. */
                readonly firstName?: string;
                /** @description Last name. */
                readonly lastName?: string;
                /** @description Date of birth, as YYYY-MM-DD. */
                readonly dob?: string;
                readonly age?: number;
                /** @description City of any address of the person. */
                readonly city?: string;
                /** @description State name or code. */
                readonly state?: string;
                readonly zipcode?: string;
                /** @description Street address, matched fuzzily. Cannot be combined with `q`, `lat` or `lng`. */
                readonly address?: string;
                readonly lat?: number;
                readonly lng?: number;
                /** @description Radius in miles. Send it only with `lat` and `lng`. Default: 1. */
                readonly radius?: number;
                /** @description Free text. Cannot be combined with `firstName`, `lastName`, `address`, `lat` or `lng`. */
                readonly q?: string;
                /** @description If true, names are compared as in match mode `balanced`, otherwise as in `strict`. */
                readonly fuzzy?: boolean;
                /** @description Returns `stateData` as well. */
                readonly mode?: "extensive";
                readonly prefixMatch?: components["schemas"]["PrefixMatch"];
                /** @description Earliest `createdAt`, inclusive. */
                readonly createdAtStart?: string;
                /** @description Latest `createdAt`, inclusive. A date without a time includes the whole day. */
                readonly createdAtEnd?: string;
                /** @description Earliest `updatedAt`, inclusive. Default with `lat` and `lng`: 90 days ago. */
                readonly updatedAtStart?: string;
                /** @description Latest `updatedAt`, inclusive. A date without a time includes the whole day. */
                readonly updatedAtEnd?: string;
                /** @description Returns the records with this id from every registry. Cannot be combined with filters. */
                readonly uuid?: string;
                /** @description Returns the records of this person from every registry. Cannot be combined with filters. */
                readonly personUuid?: string;
                readonly page?: number;
                /** @description Default: 20. With `lat` and `lng`: 50. */
                readonly perPage?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of offenders. */
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
    /** Search with the legacy parameters in a body. For clients of the legacy service. Send the key as X-API-Key, as Authorization: Bearer or as ?key=. Every error is {code, message} with the HTTP status as code. */
    readonly compatSearch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A repeat with the same key and body returns the original response and is not billed again. */
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
            /** @description One page of offenders. */
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
    /** Create an account. If the service can send e-mail, the account is created and its password is set when the mailed link is confirmed. The token of the response then never works; log in after the confirmation. The response does not reveal whether the address already has an account. Its owner gets a message instead. At most one message an hour is sent to an address. */
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
            /** @description The account and a session for its owner. */
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
    /** Confirm a sign-up and set its password. Creates the account of a sign-up. The token is in the mailed link, works for 24 hours and can be used once. Then log in. */
    readonly confirmEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConfirmationRequest"];
            };
        };
        readonly responses: {
            /** @description The account exists. Log in with the new password. */
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
    /** Log in. Returns a session token. If the user has a second factor and the password is right, a missing or wrong `code` returns 401 with a message that begins with `code:`. Failed attempts are counted by address and by network. After too many it returns 429 with Retry-After, whether or not the address has an account. */
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
    /** Log out. Ends only the session of the token that was sent. Other sessions of the account continue. */
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
    /** Request a link for a new password. The response does not reveal whether the address has an account. At most one message in 15 minutes is sent. If the service cannot send e-mail, it returns 409; the operator sets passwords then. */
    readonly forgotPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        readonly responses: {
            /** @description If the address has an account, a link was sent. It works for 30 minutes. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Set a new password with a mailed link. The link works once. All sessions of the user end. */
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordReset"];
            };
        };
        readonly responses: {
            /** @description The password is set. Log in with it. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Change your password. All other sessions of the user end. With a second factor, it needs a code. A wrong current password or code returns 422 and counts as a failed log-in. */
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordChange"];
            };
        };
        readonly responses: {
            /** @description The password is changed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** List your sessions. Your own open sessions, with the network of each log-in. `current` marks the one of this request. */
    readonly listSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The open sessions of the user, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    /** End one of your sessions. Its token stops working everywhere within one second. */
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Read whether your log-in needs a code. Also returns how many recovery codes are left. An unconfirmed secret is not shown. */
    readonly getSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state of the second factor of the user. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    /** Create the secret of a second factor. Put the secret into an authenticator app and confirm it with a code. Log-ins need no code before that. A later call replaces an unconfirmed secret. A wrong current password returns 422 and counts as a failed log-in. If the second factor is enabled, it returns 409. */
    readonly createSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SecondFactorRequest"];
            };
        };
        readonly responses: {
            /** @description The secret, which is not confirmed yet. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
        };
    };
    /** Enable the second factor. From now on a log-in of the user needs a code. All other sessions of the user end. A wrong code returns 422 and counts as a failed log-in. Without an unconfirmed secret it returns 409. */
    readonly confirmSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SecondFactorConfirmation"];
            };
        };
        readonly responses: {
            /** @description The second factor is enabled. Ten recovery codes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    /** Replace your recovery codes. The earlier recovery codes stop working. A wrong code returns 422 and counts as a failed log-in. If the second factor is not enabled, it returns 409. */
    readonly createRecoveryCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryCodesRequest"];
            };
        };
        readonly responses: {
            /** @description Ten new recovery codes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    /** Disable the second factor. The secret and the recovery codes are deleted. A wrong password or code returns 422 and counts as a failed log-in. If the second factor is not enabled, it returns 409. */
    readonly disableSecondFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SecondFactorRemoval"];
            };
        };
        readonly responses: {
            /** @description A log-in needs only the password again. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Read the account. Returns the name, the plan, and whether billing and FCRA partner access are enabled. */
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
    /** Change the organization’s name. Changes only the name. The e-mail address and the plan stay as they are. */
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
            /** @description The updated account. */
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
    /** List the API keys. A key is shown by its prefix and its last four characters, never as a whole. */
    readonly listKeys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All keys without their secrets, newest first. */
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
    /** Create an API key. A live key makes billable calls, a test key works in the sandbox. An account has at most 20 active keys, and a further one returns 409. */
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
            /** @description The key. Its secret is shown only once. */
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
    /** Issue a replacement for an API key. The old key works until you revoke it. Issue the new key, deploy it, then revoke the old key. */
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
            /** @description The new key. Its secret is shown only once. */
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
    /** Revoke an API key. The key stops working everywhere within one second. */
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
    /** Check whether a webhook signing secret is configured. Test keys have a secret of their own, which signs the webhooks of the sandbox. */
    readonly getWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether a secret is configured, and since when. The secret itself is never returned. */
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
    /** Create or rotate the webhook signing secret. After a rotation, all further delivery attempts are signed with the new secret. */
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
            /** @description The state. It includes the secret only if this call created or rotated it. */
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
    /** List the audit entries of the account, newest first. Every authenticated request is one entry, with its key, route, status and time, and without personal data. Filter by person, key, time, kind and outcome. Continue with `after` until `nextAfter` is null. */
    readonly listAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description The first instant. */
                readonly from?: string;
                /** @description The instant after the last. */
                readonly to?: string;
                /** @description Only requests of this user. */
                readonly userId?: string;
                /** @description Only requests with this key. */
                readonly keyId?: string;
                /** @description `price_preview`: the request only asked for the price (`dryRun`). `account`: everything that is none of the others. */
                readonly kind?: components["schemas"]["AuditKind"];
                /** @description `rejected`: a status from 400 to 499. `failed`: 500 or more. */
                readonly outcome?: components["schemas"]["AuditOutcome"];
                /** @description Only the request with this id. */
                readonly requestId?: string;
                /** @description The `nextAfter` value of the previous page. */
                readonly after?: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of entries. */
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
    /** Accept an invitation and set a password. The token is in the link of the invitation, works for seven days and can be used once. */
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConfirmationRequest"];
            };
        };
        readonly responses: {
            /** @description The member is active. Log in with the new password. */
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
    /** List the members of the account. All roles can read the list. */
    readonly listMembers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Active and invited members, oldest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MemberList"];
                };
            };
        };
    };
    /** Invite a person to the account. For owners and admins; only an owner invites an owner. The link is mailed, or returned if the service sends no e-mail. It works for seven days. Inviting again replaces the link; a second message to an address is sent after an hour at the earliest. */
    readonly inviteMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MemberInvitation"];
            };
        };
        readonly responses: {
            /** @description The invited member. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitedMember"];
                };
            };
        };
    };
    /** Remove a member, or withdraw an invitation. For owners and admins; only an owner removes an owner. The account keeps at least one owner. All sessions of the member end within one second. */
    readonly removeMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The member’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The member is removed. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Change the role of a member. For owners and admins; only an owner changes or makes an owner. The account keeps at least one owner. The role applies within one second. */
    readonly changeMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The member’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MemberChange"];
            };
        };
        readonly responses: {
            /** @description The changed member. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    /** Read the connected sign-in of the organization. For owners. The client secret is never returned. */
    readonly getIdentityProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The provider, or null if none is connected. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentityProviderState"];
                };
            };
        };
    };
    /** Connect the sign-in of the organization (OpenID Connect). For owners. Replaces the connected provider. Domains that are kept stay proven. With a new issuer, every member is known to it only after the next sign-in. */
    readonly putIdentityProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IdentityProviderRequest"];
            };
        };
        readonly responses: {
            /** @description The connected provider. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentityProviderState"];
                };
            };
        };
    };
    /** Disconnect the sign-in of the organization. For owners. Members sign in with their passwords again. Open sessions stay open. */
    readonly removeIdentityProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The provider is disconnected. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    /** Check the provider and the DNS records of its domains. For owners. Reads the discovery document of the provider, and looks up the TXT record of each domain. A domain whose record is found is proven. It then belongs to this account, also if another account had proven it. */
    readonly checkIdentityProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result of the check. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentityProviderCheck"];
                };
            };
        };
    };
    /** List the prices of the account. Lists every kind of charge with the price that this account pays and how it is prorated. */
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
    /** Read usage and cost. Days and months are in UTC. The period is split by kind of charge, by key and by day. */
    readonly getUsage: {
        readonly parameters: {
            readonly query?: {
                /** @description First day, in UTC. Default: the first day of the current month. */
                readonly from?: string;
                /** @description Last day (inclusive), in UTC. Default: today. */
                readonly to?: string;
                readonly keyId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Usage in the requested period. Default: the current calendar month. */
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
    /** Read the billing state. Returns whether billing is enabled, how it is paid, the soft cap and the invoices. */
    readonly getBilling: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The billing state, the spend of this month and the invoices. */
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
    /** Set the soft cap or the payment method. A payment method enables billing if a payment provider is connected. Otherwise the operator enables billing, and setting a payment method returns 409. */
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
            /** @description The updated billing state. */
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
    /** List the offender registries with their coverage and health. This operation is public and needs no credential. */
    readonly listSources: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every registry, sorted by code. */
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
    /** List the sources of criminal records with their coverage. This operation is public, free and needs no credential. */
    readonly listCriminalSources: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The coverage and all sources. */
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
    /** List the covered jurisdictions of criminal records. Filters are combined with AND. A state or county without a source returns an empty list. This operation is free. */
    readonly listCriminalJurisdictions: {
        readonly parameters: {
            readonly query?: {
                /** @description State code or name, or `US` for federal sources. */
                readonly state?: string;
                /** @description County name, in any case, with or without “County” or “Parish”. */
                readonly county?: string;
                readonly kind?: components["schemas"]["CriminalKind"];
                /** @description Free text. Each word must be the start of a word in the code, name, state, county or kind. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The matching jurisdictions, sorted by code. */
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
    /** Find the source of criminal records for a website. Looks up the host in the table of sources. It opens no connection and resolves no DNS name. Scheme, port, path, case, a trailing dot and www. are ignored. This operation is free. */
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
            /** @description One result for `website`, or a list in the same order for `websites`. */
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
