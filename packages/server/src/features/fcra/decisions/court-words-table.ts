import type { DecisionClass } from '@blotter/contract';

/**
 * One row: phrases of equal meaning, the class of an entry with them, and the law or code list behind it. A phrase is
 * a list of words. `a|b` is either word, `a?` may be missing. Longer phrases win over shorter ones.
 */
export type WordRow = {
  readonly rule: string;
  readonly class: DecisionClass;
  readonly citation: string;
  readonly phrases: readonly string[];
  /**
   * The words decide only if nothing else does: with `statuses` in a case or charge status, with `everywhere` in a
   * disposition too.
   */
  readonly yields?: 'statuses' | 'everywhere';
  /** The words cancel a finding of guilt in the same text, because no judgment was entered. */
  readonly withholds?: true;
  /** The words describe a sentence as well as a case, so they do not classify the record of a person in prison. */
  readonly isOfSentence?: true;
};

/** Words of courts and their records, most protective class first (docs/guides/fcra.md, What enters a report). */
export const COURT_WORDS: readonly WordRow[] = [
  // Never reported.
  {
    rule: 'sealed',
    class: 'never_report',
    citation: 'N.Y. CPL 160.50, 160.55, 160.58, 160.59; Fla. Stat. 943.059; 20 ILCS 2630/5.2',
    phrases: [
      ...['sealed|sealing|seal', 'under seal', 'record|records|case sealed', 'sealed by order? of? court|statute'],
      ...['160.50', '160.55', '160.58', '160.59', 'impounded', 'order of? sealing granted|entered'],
      'motion|petition|application to seal granted',
    ],
  },
  {
    rule: 'expunged',
    class: 'never_report',
    citation: 'Fla. Stat. 943.0585; Tex. Code Crim. Proc. ch. 55A (formerly ch. 55); 18 Pa.C.S. 9122; 20 ILCS 2630/5.2',
    phrases: [
      ...['expunged|expunge|expungement|expunction|expuncted|expunging', 'order of? expunction|expungement'],
      'motion|petition|application to|for expunge|expungement|expunction granted',
    ],
  },
  {
    rule: 'erased',
    class: 'never_report',
    citation: 'Conn. Gen. Stat. 54-142a',
    phrases: ['erased|erasure|erase'],
  },
  {
    rule: 'annulled',
    class: 'never_report',
    citation: 'N.H. RSA 651:5',
    phrases: ['annulled|annulment|annul'],
  },
  {
    rule: 'vacated',
    class: 'never_report',
    citation: '28 U.S.C. 2255(b); N.Y. CPL 440.10; Cal. Penal Code 1473.7',
    phrases: [
      'vacated|vacatur|vacate|vactd',
      'judgment|judgement|conviction|verdict|plea|sentence|adjudication|disposition vacated',
      ...['order vacating judgment|conviction|plea', 'motion|petition to vacate granted', 'vacated and dismissed'],
    ],
  },
  {
    rule: 'set_aside',
    class: 'never_report',
    citation: 'Mich. Comp. Laws 780.621; Ariz. Rev. Stat. 13-905; Cal. Penal Code 1203.4',
    phrases: [
      ...['set aside', 'setting aside', 'conviction|judgment|judgement|verdict|plea|adjudication set aside'],
      'motion|petition|application to set aside granted',
    ],
  },
  {
    rule: 'dismissed_after_conviction',
    class: 'never_report',
    citation: 'Cal. Penal Code 1203.4, 1203.4a, 1203.41, 1203.425, 1203.43',
    phrases: [
      'dismissed|dism|dismissal pursuant|per|under? to? pc? 1203.4|1203.4A|1203.41|1203.42|1203.425|1203.43 pc?',
      ...['pc? 1203.4|1203.4A|1203.41|1203.42|1203.425|1203.43 pc?', '1203.4|1203.4A relief? granted'],
    ],
  },
  {
    rule: 'arrest_sealed',
    class: 'never_report',
    citation: 'Cal. Penal Code 851.8, 851.87, 851.91',
    phrases: ['pc? 851.8|851.87|851.91|851.93'],
  },
  {
    rule: 'pardoned',
    class: 'never_report',
    citation: 'U.S. Const. art. II, sec. 2; Cal. Civ. Code 1786.18(a)(7)',
    phrases: ['pardoned|pardon', 'full|executive|unconditional|presidential|governors pardon', 'pardon granted'],
  },
  {
    rule: 'nondisclosure',
    class: 'never_report',
    citation: 'Tex. Gov’t Code ch. 411, subch. E-1',
    phrases: ['nondisclosure', 'non disclosure', 'order of? nondisclosure', 'order of? non disclosure', 'ond'],
  },
  {
    rule: 'limited_access',
    class: 'never_report',
    citation: '18 Pa.C.S. 9122.1, 9122.2',
    phrases: ['clean slate', 'limited access', 'order for limited access'],
  },
  {
    rule: 'restricted',
    class: 'never_report',
    citation: 'O.C.G.A. 35-3-37',
    phrases: ['record|records restricted', 'record|records restriction', 'restricted record|records', 'restricted'],
  },
  {
    rule: 'shielded',
    class: 'never_report',
    citation: 'Md. Code, Crim. Proc. 10-301 to 10-306',
    phrases: ['shielded|shielding'],
  },
  {
    rule: 'confidential',
    class: 'never_report',
    citation: 'Fla. R. Gen. Prac. & Jud. Admin. 2.420',
    phrases: ['confidential', 'case|record|records confidential'],
  },
  {
    rule: 'youthful_offender',
    class: 'never_report',
    citation: 'N.Y. CPL 720.35; Ala. Code 15-19-7',
    phrases: [
      'youthful offender adjudication|adjudicated|status? granted',
      ...['adjudicated|adjudged a? youthful offender', 'youthful offender adjudication|finding', 'yo adjudication'],
    ],
  },
  {
    rule: 'juvenile',
    class: 'never_report',
    citation: '18 U.S.C. 5038; Cal. Welf. & Inst. Code 827; Tex. Fam. Code ch. 58',
    phrases: [
      ...['juvenile|juveniles|juv', 'juvenile petition|case|record|delinquency|adjudication|court|proceeding'],
      ...[
        'adjudicated|adjudged a? delinquent',
        'delinquent|delinquency',
        'delinquency petition',
        'delinquent child|act',
      ],
      ...['petition sustained', 'petition not? true', 'true finding', 'ward of the? court', 'declared a? ward'],
      ...[
        'transferred|remanded to juvenile court?',
        'waived to juvenile court?',
        'informal adjustment',
        'child in need of services',
      ],
    ],
  },

  // Deliberately undecided: the words look like one class and can mean another.
  {
    rule: 'not_sealed_or_denied',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    phrases: [
      ...[
        'not yet? sealed|expunged|vacated|erased|annulled|pardoned|confidential|juvenile|restricted',
        'unsealed|unsealing',
      ],
      ...['not set aside', 'unexpunged', 'seal lifted', 'no longer sealed'],
      ...['motion|petition|application|request to|for seal|sealing|expunge|expungement|expunction|vacate|annul|pardon'],
      ...['motion|petition|application|request to set aside', 'pardon|expungement|expunction|sealing denied|pending'],
      ...['eligible|ineligible for expungement|expunction|sealing', 'previously|formerly sealed'],
    ],
  },
  {
    rule: 'seal_of_something_else',
    class: 'review',
    citation: 'Fed. R. Crim. P. 6(e)(4); 15 U.S.C. 1681e(b)',
    phrases: [
      'sealed affidavit|affidavits|document|documents|exhibit|exhibits|indictment|envelope|warrant|motion|plea|transcript|psi',
      'affidavit|document|exhibit|indictment|warrant|psi sealed',
    ],
  },
  {
    rule: 'order_vacated',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    phrases: [
      'hearing|trial|date|setting|warrant|capias|stay|fine|fee|fees|order|default|bond|forfeiture|continuance vacated',
      'trial date vacated',
      'bench warrant vacated',
      'hearing|warrant|capias|bond|forfeiture|default|fine|fees|order set aside',
      ...['bench warrant set aside', 'bond|bail forfeiture set aside', 'bond|bail forfeiture vacated'],
    ],
  },
  {
    rule: 'juvenile_as_adult',
    class: 'review',
    citation: '18 U.S.C. 5032; 15 U.S.C. 1681e(b)',
    phrases: [
      ...[
        'juvenile tried|charged|certified|prosecuted|treated as an? adult',
        'certified as an? adult',
        'waived to adult court',
      ],
      ...[
        'juvenile waived|transferred|certified to adult|criminal|superior|circuit|district court',
        'direct file juvenile',
      ],
      ...[
        'juvenile victim',
        'dept|department of juvenile justice',
        'djj',
        'delinquent fines|fees|payment',
        'payment delinquent',
      ],
    ],
  },
  {
    rule: 'youthful_offender_sentence',
    class: 'review',
    citation: 'Fla. Stat. 958.04; N.Y. CPL 720.20',
    phrases: ['youthful offender', 'yo'],
  },
  {
    rule: 'other_offense',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    phrases: [
      ...[
        'lesser included? offense?',
        'guilty lesser charge|offense?',
        'reduced',
        'reduced charge',
        'amended',
        'amended charge',
      ],
      ...['convicted of? lesser', 'guilty to? lesser', 'plea to lesser charge|offense?', 'merged'],
    ],
  },
  {
    rule: 'reversed',
    class: 'review',
    citation: '28 U.S.C. 2106',
    phrases: [
      'reversed',
      'conviction|judgment reversed',
      'reversed and remanded',
      'remanded',
      'overturned',
      'new trial granted?',
    ],
  },
  {
    rule: 'exonerated',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    phrases: ['exonerated', 'actual innocence', 'plea withdrawn', 'withdrawal of plea', 'purged', 'destroyed'],
  },
  {
    rule: 'conditional_discharge',
    class: 'review',
    citation: 'N.Y. Penal Law 65.05 (a sentence); N.J.S.A. 2C:36A-1 (a diversion)',
    phrases: [
      'conditional discharge|discharged',
      'conditionally discharged',
      'unconditional discharge|discharged',
      'cd',
    ],
  },
  {
    rule: 'discharged',
    class: 'review',
    citation: 'Tex. Code Crim. Proc. art. 42A.701 (of community supervision); 15 U.S.C. 1681e(b)',
    phrases: ['discharged|discharge', 'honorably discharged', 'early discharge'],
  },
  {
    rule: 'deferred_revoked',
    class: 'review',
    citation: 'Tex. Code Crim. Proc. art. 42A.108, 42A.110',
    phrases: [
      'deferred adjudication|disposition|judgment|prosecution|sentence? revoked|terminated|unsuccessful',
      ...['deferred revoked|terminated', 'diversion revoked|terminated|unsuccessful|failed', 'unsuccessful diversion'],
    ],
  },
  {
    rule: 'first_offender_ended',
    class: 'review',
    citation: 'O.C.G.A. 42-8-60(e)',
    phrases: ['first offender act? discharged|completed|exonerated|terminated|revoked', 'discharged first offender'],
  },
  {
    rule: 'prayer_for_judgment',
    class: 'review',
    citation: 'N.C. Gen. Stat. 15A-101(4a)',
    phrases: ['prayer for judgment continued?', 'pjc'],
  },
  {
    rule: 'guilty_except_insane',
    class: 'review',
    citation: 'Or. Rev. Stat. 161.295; Ariz. Rev. Stat. 13-502',
    phrases: ['guilty except for? insanity|insane', 'guilty but insane', 'gei'],
  },
  {
    rule: 'bail_forfeited',
    class: 'review',
    citation: 'Fed. R. Crim. P. 46(f); Wash. Rev. Code 46.20.270',
    phrases: ['bail|bond|collateral forfeited|forfeiture|forfeit', 'forfeited bail|bond|collateral', 'prepaid'],
  },
  {
    rule: 'abated_by_death',
    class: 'review',
    citation: 'Durham v. United States, 401 U.S. 481 (1971)',
    phrases: [
      'abated',
      'abated by|due? to? death',
      'abatement',
      'defendant|deft deceased',
      'deceased',
      'dismissed defendant? deceased',
    ],
  },
  {
    rule: 'moved_to_another_court',
    class: 'review',
    citation: 'Fed. R. Crim. P. 20, 21; 15 U.S.C. 1681e(b)',
    phrases: [
      ...[
        'transferred|transfer',
        'transferred to another|other court|county|jurisdiction|division|district',
        'change of venue',
      ],
      ...['removed to federal court', 'certified to another court', 'rule 20 transfer', 'extradited', 'consolidated'],
    ],
  },
  {
    rule: 'stayed',
    class: 'review',
    citation: 'Fed. R. Crim. P. 38',
    phrases: [
      'stayed|stay',
      'case|proceedings|sentence|judgment stayed',
      'execution stayed',
      'appeal filed|pending',
      'on appeal',
      'appealed',
    ],
  },
  {
    rule: 'adjudicated',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    phrases: [
      'adjudicated',
      'adjudication',
      'plea',
      'plea bargain',
      'disposed by plea',
      'judgment entered|rendered?',
      'paid',
      'fine paid',
    ],
  },

  // No conviction.
  {
    rule: 'dismissed',
    class: 'non_conviction',
    citation: 'Fed. R. Crim. P. 48; Cal. Penal Code 1385; N.Y. CPL 170.40, 210.40; Tex. Code Crim. Proc. art. 32.02',
    phrases: [
      ...[
        'dismissed|dismissal|dism|dsm|dismd',
        'charge|charges|case|count|counts dismissed',
        'dismissed with|without|w|wo prejudice|prej',
      ],
      ...['dismissed w o prejudice|prej', 'dwop', 'dwp', 'dismissed on|upon motion', 'motion to dismiss granted'],
      'dismissed on|by? states|governments|prosecutors|prosecutions|commonwealths|peoples|defendants|courts|da own? motion',
      'dismissed on motion of|by the? state|government|prosecutor|prosecution|commonwealth|people|defendant|defense|court|da',
      ...[
        'dismissed motion to dismiss',
        'dismissed in the? interest|interests|furtherance of? justice',
        'dismissed iij',
        'dismissed 1385',
      ],
      ...[
        'dismissed no|lack of? probable cause',
        'dismissed insufficient evidence',
        'insufficient evidence',
        'no probable cause found?',
      ],
      ...[
        'dismissed speedy trial',
        'dismissed want of prosecution',
        'want of prosecution',
        'leave to dismiss',
        'vd',
        'voluntary dismissal|dismissed',
      ],
      ...[
        'dismissed at? request of the? complainant|complaining|victim witness?',
        'dismissed by the? da|state|prosecutor|court|grand',
      ],
      ...['dismissed refiled|refile|reindicted', 'dismissed other charge|charges|cause|count'],
    ],
  },
  {
    rule: 'taken_into_account',
    class: 'non_conviction',
    citation: 'Tex. Penal Code 12.45',
    phrases: [
      'dismissed|dism? pc? 12.45',
      'dismissed pursuant|per|under to? 12.45',
      'section? 12.45 pc?',
      'taken into account',
      'unadjudicated 12.45',
    ],
  },
  {
    rule: 'covered_by_other_plea',
    class: 'non_conviction',
    citation: 'Tex. Code Crim. Proc. art. 32.02; 15 U.S.C. 1681e(b)',
    phrases: [
      ...[
        'covered by? another|other? plea|case|charge|indictment',
        'covered',
        'read in',
        'dismissed and? read in',
        'dismissed but read in',
      ],
      'dismissed? pled|plead|pleaded guilty? to|in|on other|another charge|charges|case|cause|count|counts',
      'dismissed? convicted|plea|pled|guilty|plead to|in|on|of? other|another charge|charges|case|cause|count|counts',
    ],
  },
  {
    rule: 'nolle_prosequi',
    class: 'non_conviction',
    citation: 'Fed. R. Crim. P. 48(a); Fla. R. Crim. P. 3.191(o); Conn. Gen. Stat. 54-142a(c)',
    phrases: [
      ...[
        'nolle|nol|nolo prosequi|prossed|pros|prosse|prosed|prossequi',
        'nolle',
        'nolled',
        'nollied',
        'np',
        'nolp',
        'nolpros',
        'nolleprosequi',
      ],
      ...[
        'nolle? prosecution? withdrawn by prosecutor|state|da|commonwealth',
        'withdrawn',
        'charge|charges withdrawn',
        'prosecution abandoned',
      ],
    ],
  },
  {
    rule: 'stet',
    class: 'non_conviction',
    citation: 'Md. Rule 4-248',
    phrases: ['stet', 'stet docket', 'placed on stet docket?'],
  },
  {
    rule: 'stricken',
    class: 'non_conviction',
    citation: '20 ILCS 2630/5.2',
    phrases: ['stricken off? leave?', 'stricken on|with leave to? reinstate?', 'sol'],
  },
  {
    rule: 'acquitted',
    class: 'non_conviction',
    citation: 'U.S. Const. amend. V; Fed. R. Crim. P. 29; N.Y. CPL 160.50',
    phrases: [
      ...[
        'acquitted|acquittal|acq',
        'not guilty',
        'found not guilty',
        'not guilty verdict',
        'verdict of? not guilty',
        'ng',
      ],
      ...[
        'judgment|motion of|for? acquittal granted?',
        'directed verdict',
        'jury|bench|court acquittal',
        'not guilty by jury|court|judge|bench trial?',
      ],
      ...[
        'found not guilty by jury|court|judge',
        'not responsible',
        'found not responsible',
        'not convicted',
        'no conviction',
      ],
    ],
  },
  {
    rule: 'not_guilty_by_insanity',
    class: 'non_conviction',
    citation: '18 U.S.C. 4242, 4243',
    phrases: ['not guilty by? reason of? insanity', 'ngri', 'ngi', 'not responsible by? mental disease|defect'],
  },
  {
    rule: 'incompetent',
    class: 'non_conviction',
    citation: '18 U.S.C. 4241; Tex. Code Crim. Proc. ch. 46B',
    phrases: [
      'incompetent',
      'incompetent to stand trial',
      'found incompetent',
      'not competent',
      'not competent to stand trial',
      'ist',
    ],
  },
  {
    rule: 'no_bill',
    class: 'non_conviction',
    citation: 'Tex. Code Crim. Proc. ch. 20A; N.Y. CPL 190.75',
    phrases: [
      ...[
        'no true bill|billed',
        'no bill|billed',
        'nobill|nobilled',
        'no bill|billed by the? grand jury',
        'grand jury no bill|billed',
        'not a? true bill',
      ],
      ...[
        'not indicted',
        'grand jury refused to indict',
        'dismissed by grand jury',
        'ignored',
        'ignored by grand jury',
        'ntb',
      ],
    ],
  },
  {
    rule: 'declined',
    class: 'non_conviction',
    citation: 'Cal. Penal Code 849.5, 851.6; Fla. R. Crim. P. 3.134; Justice Manual 9-27.220',
    phrases: [
      ...[
        'declined',
        'prosecution declined',
        'declined prosecution|to prosecute',
        'prosecutor declined',
        'declination',
        'da reject|rejected|declined',
      ],
      ...[
        'dnf',
        'did not file',
        'not filed',
        'no charges|charge|complaint|petition filed',
        'no file|filed',
        'no information filed?',
        'no info',
      ],
      ...[
        'no action',
        'no papered',
        'no paper',
        'not prosecuted',
        'released no|without charges|complaint|prosecution',
        'refused',
        'refused by da|prosecutor',
      ],
      ...[
        'charges|charge|case refused|rejected|declined|dropped|abandoned',
        'dropped',
        'rejected',
        'detention only',
        '849b',
        '849 b',
        'not presented',
      ],
      ...['dropped abandoned', 'unfounded', 'lack of prosecution'],
    ],
  },
  {
    rule: 'diverted',
    class: 'non_conviction',
    citation: 'N.J.S.A. 2C:43-12; Pa. R.Crim.P. 300–320 (ARD); Cal. Penal Code 1000, 1001.36; 18 U.S.C. 3154(10)',
    withholds: true,
    phrases: [
      ...[
        'diverted|diversion',
        'pretrial|pre? trial? diversion|intervention',
        'pre trial diversion|intervention',
        'pti',
        'ard',
        'ptd',
      ],
      ...[
        'accelerated rehabilitative disposition',
        'accelerated rehabilitation',
        'diversion program? completed|successful',
        'drug court',
      ],
      ...[
        'diversion successfully completed',
        'mental health diversion',
        'deferred entry of judgment',
        'dej',
        'pc 1000',
        'accelerated pretrial rehabilitation',
      ],
    ],
  },
  {
    rule: 'deferred',
    class: 'non_conviction',
    citation: 'Tex. Code Crim. Proc. art. 42A.101, 42A.111; Okla. Stat. tit. 22, 991c; Colo. Rev. Stat. 18-1.3-102',
    withholds: true,
    phrases: [
      ...[
        'deferred',
        'deferred adjudication|disposition|judgment|judgement|prosecution|sentence|sentencing|finding|acceptance|imposition',
      ],
      'deferred adjudication|disposition|judgment|prosecution|sentence? of? guilt? completed|dismissed|successful|discharged',
      ...[
        'deferred adjudication|disposition|prosecution probation|supervision|community',
        'deferred completed|dismissed',
        'dadj',
        'defadj',
      ],
      ...[
        'adjudication of? guilt? deferred',
        'adjudication deferred',
        'sentence|judgment|prosecution deferred',
        'deferral',
        'dismissed deferred',
        'deferred and dismissed',
      ],
      ...[
        'dismissed deferred? adjudication? completed',
        'order of deferred adjudication',
        'deferred probation',
        'deferred acceptance of guilty plea',
        'dag',
      ],
      ...['dismissed successful completion', 'dismissed successfully completed deferred?'],
    ],
  },
  {
    rule: 'adjudication_withheld',
    class: 'non_conviction',
    citation: 'Fla. Stat. 948.01(2); Idaho Code 19-2601(3), 19-2604',
    withholds: true,
    phrases: [
      ...[
        'adjudication|adj|adjud|judgment|judgement withheld|wh|whld',
        'adj withheld',
        'withheld',
        'withhold adjudication?',
        'withheld adjudication|judgment',
        'awh',
      ],
      ...[
        'adjudication of? guilt withheld',
        'guilt withheld',
        'withhold of adjudication',
        'adjudication withheld probation?',
        'w h',
      ],
    ],
  },
  {
    rule: 'probation_before_judgment',
    class: 'non_conviction',
    citation: 'Md. Code, Crim. Proc. 6-220; Del. Code tit. 11, 4218',
    withholds: true,
    phrases: ['probation before judgment|judgement', 'pbj'],
  },
  {
    rule: 'suspended_imposition',
    class: 'non_conviction',
    citation: 'Mo. Rev. Stat. 557.011, 610.105; S.D. Codified Laws 23A-27-13',
    withholds: true,
    phrases: ['suspended imposition of? sentence?', 'imposition of? sentence? suspended', 'sis'],
  },
  {
    rule: 'stay_of_adjudication',
    class: 'non_conviction',
    citation: 'Minn. Stat. 609.095(b), 152.18',
    withholds: true,
    phrases: [
      'stay of adjudication',
      'adjudication stayed',
      'stayed adjudication',
      'continuance|continued for dismissal',
      'cfd',
    ],
  },
  {
    rule: 'continued_without_finding',
    class: 'non_conviction',
    citation: 'Mass. G.L. c. 278, 18',
    withholds: true,
    phrases: ['continued without a? finding', 'cwof', 'admission to sufficient facts', 'asf'],
  },
  {
    rule: 'contemplation_of_dismissal',
    class: 'non_conviction',
    citation: 'N.Y. CPL 170.55, 170.56, 210.46',
    withholds: true,
    phrases: ['adjourned in? contemplation of? dismissal', 'acd', 'acod', 'macd'],
  },
  {
    rule: 'court_supervision',
    class: 'non_conviction',
    citation: '730 ILCS 5/5-6-1, 5/5-6-3.1',
    withholds: true,
    phrases: ['court supervision', 'disposition of supervision'],
  },
  {
    rule: 'first_offender',
    class: 'non_conviction',
    citation: 'O.C.G.A. 42-8-60; 18 U.S.C. 3607',
    withholds: true,
    phrases: ['first offender act?', 'first offender treatment|status|probation'],
  },
  {
    rule: 'mistrial',
    class: 'non_conviction',
    citation: 'Fed. R. Crim. P. 26.3, 31(b)(3)',
    phrases: [
      'mistrial',
      'mistrial declared',
      'hung jury',
      'hung jury mistrial',
      'jury deadlocked',
      'deadlocked jury',
      'jury unable to agree',
    ],
  },
  {
    rule: 'quashed',
    class: 'non_conviction',
    citation: 'Tex. Code Crim. Proc. art. 28.04; Fed. R. Crim. P. 12(b)',
    phrases: ['quashed', 'indictment|information|complaint quashed'],
  },
  {
    rule: 'unsentenced',
    class: 'non_conviction',
    citation: '18 U.S.C. 3142',
    phrases: [
      'unsentenced',
      'accused',
      'pretrial',
      'pre trial',
      'pretrial|pre trial? detainee|detention|felon|misdemeanant',
      'awaiting trial',
      'awaiting adjudication',
      'unadjudicated',
      'detainee',
    ],
  },
  {
    rule: 'pending',
    class: 'non_conviction',
    citation: '15 U.S.C. 1681c(a)(2)',
    yields: 'statuses',
    phrases: [
      ...[
        'pending',
        'pend',
        'case|charge|charges pending',
        'pending trial|arraignment|disposition|court|hearing|grand|prosecution|sentencing|indictment',
      ],
      ...[
        'pending grand jury',
        'no disposition',
        'undisposed',
        'disposition pending',
        'not disposed',
        'no disposition reported|found|available?',
        'unresolved',
        'none',
        'n a',
      ],
      ...[
        'arraigned',
        'arraignment',
        'indicted',
        'indictment',
        'information filed',
        'charged',
        'filed',
        'complaint filed?',
        'complaint',
        'awaiting disposition|court|arraignment|hearing',
      ],
      ...['under advisement', 'taken under advisement', 'continued', 'rescheduled'],
      ...[
        'arrested',
        'booked',
        'cited',
        'summons issued',
        'held',
        'held for trial',
        'trial set',
        'set for trial',
        'preliminary hearing',
        'under investigation',
      ],
    ],
  },
  {
    rule: 'open',
    class: 'non_conviction',
    citation: '15 U.S.C. 1681c(a)(2)',
    yields: 'statuses',
    isOfSentence: true,
    phrases: ['open', 'opened', 'reopened|reopen', 're opened', 'active', 'case open|active', 'open active'],
  },
  {
    rule: 'not_guilty_plea',
    class: 'non_conviction',
    citation: 'Fed. R. Crim. P. 11(a)(1)',
    yields: 'everywhere',
    phrases: ['plea of? not guilty', 'pled|plead|pleaded|pleads not guilty', 'not guilty plea entered?'],
  },
  {
    rule: 'bound_over',
    class: 'non_conviction',
    citation: '18 U.S.C. 3060; Pa. R.Crim.P. 543; Mich. Comp. Laws 766.13',
    yields: 'everywhere',
    phrases: [
      ...[
        'bound over',
        'bound over to|for? circuit|superior|district|common|grand court|jury|pleas?',
        'held for court',
        'waived for court',
        'boundover',
        'bind over',
      ],
      ...[
        'certified to grand jury',
        'held to answer',
        'waived preliminary hearing',
        'waived to grand jury',
        'held for grand jury',
        'held to grand jury',
      ],
    ],
  },
  {
    rule: 'warrant_outstanding',
    class: 'non_conviction',
    citation: 'Fed. R. Crim. P. 9; 15 U.S.C. 1681c(a)(2)',
    yields: 'everywhere',
    phrases: [
      ...[
        'warrant',
        'warrant issued|outstanding|active|pending',
        'outstanding|active|open warrant',
        'bench warrant',
        'bench warrant issued|outstanding|active?',
        'capias',
        'capias issued',
      ],
      ...[
        'failure|failed to appear',
        'fta',
        'fugitive',
        'at large',
        'wanted',
        'absconded',
        'bw',
        'alias capias',
        'bwi',
      ],
    ],
  },

  // Convictions.
  {
    rule: 'guilty',
    class: 'conviction',
    citation: 'Fed. R. Crim. P. 31, 32(k); 15 U.S.C. 1681c(a)(5)',
    phrases: [
      ...[
        'guilty',
        'gty',
        'glty',
        'found guilty',
        'guilty verdict',
        'verdict of? guilty',
        'guilty by jury|court|judge|bench trial?',
        'guilty as charged',
      ],
      ...[
        'found guilty by|of jury|court|judge',
        'jury|bench|court trial? guilty',
        'adjudicated guilty',
        'adjudged guilty',
        'adj guilty',
        'guilty finding',
        'finding of guilt|guilty',
      ],
      ...[
        'adjudication of guilt',
        'guilt adjudicated',
        'judgment of guilt|guilty',
        'guilty adjudicated',
        'guilty judgment entered?',
        'found responsible guilty',
      ],
    ],
  },
  {
    rule: 'guilty_plea',
    class: 'conviction',
    citation: 'Fed. R. Crim. P. 11, 32(k); Boykin v. Alabama, 395 U.S. 238 (1969)',
    phrases: [
      ...[
        'guilty plea',
        'plea of? guilty',
        'plea guilty',
        'pled|plead|pleaded|pleads guilty',
        'plead|pled|pleaded guilty as charged',
        'pleaded guilty to the? charge|charges|count|counts',
      ],
      ...[
        'guilty plea entered|accepted',
        'guilty plea sentenced?',
        'plea of guilty accepted|entered',
        'guilty negotiated plea',
        'negotiated guilty? plea guilty?',
        'guilty plea negotiated|non',
      ],
    ],
  },
  {
    rule: 'no_contest',
    class: 'conviction',
    citation: 'Fed. R. Crim. P. 11(a)(3); Cal. Penal Code 1016(3)',
    phrases: [
      ...[
        'nolo contendere',
        'nolo',
        'no contest',
        'plea of? nolo contendere?',
        'plea of? no contest',
        'pled|plead|pleaded no contest',
        'pled|plead|pleaded nolo contendere?',
      ],
      ...[
        'nolo contendere plea',
        'no contest plea',
        'nc plea',
        'guilty no contest',
        'found guilty no contest',
        'nolo plea',
      ],
    ],
  },
  {
    rule: 'alford_plea',
    class: 'conviction',
    citation: 'North Carolina v. Alford, 400 U.S. 25 (1970)',
    phrases: [
      'alford',
      'alford plea',
      'guilty? alford plea?',
      'plea of? guilty? alford',
      'best interest plea',
      'guilty plea alford',
      'kennedy plea',
    ],
  },
  {
    rule: 'convicted',
    class: 'conviction',
    citation: '15 U.S.C. 1681c(a)(5); Fed. R. Crim. P. 32(k)',
    phrases: [
      'convicted|conviction|convd',
      'convicted by jury|court|plea|judge',
      'judgment of conviction',
      'convicted on plea of? guilty?',
      'conviction affirmed',
      'convicted final',
    ],
  },
  {
    rule: 'guilty_but_mentally_ill',
    class: 'conviction',
    citation: '725 ILCS 5/115-4(j); Mich. Comp. Laws 768.36',
    phrases: ['guilty but mentally ill', 'gbmi', 'guilty mentally ill'],
  },
  {
    rule: 'sentenced',
    class: 'conviction',
    citation: '18 U.S.C. 3551, 3553, 3585',
    phrases: [
      ...[
        'sentenced',
        'sentence imposed',
        'imprisonment',
        'time served',
        'sentenced to time served',
        'credit for time served',
        'death sentence',
        'life sentence',
      ],
      ...[
        'custody of the bureau of prisons',
        'custody of the attorney general',
        'committed to the? department|dept of corrections',
        'convicted and sentenced',
        'prison sentence',
        'jail sentence',
      ],
    ],
  },
  {
    rule: 'suspended_execution',
    class: 'conviction',
    citation: 'Mo. Rev. Stat. 557.011; Cal. Penal Code 1203.1',
    phrases: [
      'suspended execution of? sentence?',
      'ses',
      'execution of? sentence suspended',
      'sentence suspended',
      'suspended sentence',
    ],
  },
  {
    rule: 'stay_of_imposition',
    class: 'conviction',
    citation: 'Minn. Stat. 609.13, 609.135',
    phrases: ['stay of imposition', 'imposition stayed', 'stay of execution', 'stay of imposition of? sentence?'],
  },

  // Procedural: they follow a decision and do not make one.
  {
    rule: 'closed',
    class: 'review',
    citation: '15 U.S.C. 1681e(b)',
    yields: 'statuses',
    isOfSentence: true,
    phrases: [
      ...[
        'closed',
        'close',
        'disposed',
        'case closed|disposed|completed|terminated',
        'closed disposed?',
        'terminated',
        'completed|complete',
        'inactive',
        'archived',
        'final',
        'finalized',
      ],
      ...[
        'disposition entered|reached',
        'adjudicated closed',
        'resolved',
        'concluded',
        'disposed final',
        'closed case',
        'post judgment|disposition',
        'judgment',
        'satisfied',
      ],
      ...['closed adjudicated', 'completed sentence', 'released', 'reclosed', 're closed'],
    ],
  },
  {
    rule: 'probation',
    class: 'review',
    citation: '18 U.S.C. 3561; Tex. Code Crim. Proc. ch. 42A',
    yields: 'everywhere',
    isOfSentence: true,
    phrases: [
      ...[
        'probation',
        'active probation',
        'on probation',
        'probation active|terminated|completed|granted|extended|revoked|violation|violated',
        'community supervision',
        'supervision',
        'supervised probation',
      ],
      ...[
        'unsupervised probation',
        'supervised release',
        'parole',
        'community service',
        'community control',
        'revoked',
        'violation of probation',
        'vop',
        'probation revocation',
      ],
      ...[
        'motion to revoke probation?',
        'mtr',
        'house arrest',
        'home detention',
        'fine',
        'fined',
        'fines',
        'costs',
        'restitution',
        'special assessment',
        'successful|successfully',
        'successful completion',
      ],
      ...[
        'bond|bail exonerated',
        'jail',
        'prison',
        'confinement',
        'suspended',
        'consecutive',
        'concurrent',
        'credit',
        'license suspended',
        'fees',
      ],
    ],
  },
];

/** Words without an outcome of their own. Numbers and tokens with a digit are skipped too. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an and the of or by to in on at for with from per as upon via under was is were be been has had this that his her
  court courts judge jury bench trial trials state states commonwealth people government county district circuit superior municipal
  magistrate da prosecutor prosecution attorney defendant deft count counts ct cts charge charges case cases cause offense offenses
  felony misdemeanor infraction violation class degree level month months mo mos year years yr yrs day days hour hours week weeks
  date dated entered ordered order disposition status outcome result finding found final judgment
  usd dollars amount total sum section sec statute pc number code`.split(/\s+/),
);

/** Next to a `never_report` word, each of these leaves open whether it happened. */
export const DOUBTS: ReadonlySet<string> = new Set(
  `not no never non denied deny denies pending filed motion petition application request requested hearing eligible ineligible
  withdrawn refused rejected opposed lifted rescinded revoked if unless may might until before former formerly previously un`.split(
    /\s+/,
  ),
);

/** Courts by name. A name that is not listed decides nothing. */
export const COURT_NAMES: readonly WordRow[] = [
  {
    rule: 'juvenile_court',
    class: 'never_report',
    citation: '18 U.S.C. 5038; Cal. Welf. & Inst. Code 827; Tex. Fam. Code ch. 58',
    phrases: [
      ...[
        'juvenile|juv',
        'youth court',
        'childrens court',
        'children court',
        'delinquency',
        'family court juvenile',
        'family juvenile',
      ],
      ...['juvenile division|docket|department|section|part'],
    ],
  },
  {
    rule: 'court_of_juveniles_and_adults',
    class: 'review',
    citation: 'Va. Code 16.1-241; Del. Code tit. 10, 921, 922; N.Y. Fam. Ct. Act 115',
    phrases: [
      ...[
        'juvenile and? domestic relations',
        'jdr',
        'j dr',
        'j and dr',
        'jdrdc',
        'family court',
        'family division',
        'youth part',
        'county court and juvenile',
      ],
    ],
  },
];
