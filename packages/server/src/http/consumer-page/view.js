/** An element; whatever a file says becomes text in it, never markup. */
export const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children.filter((child) => child !== undefined && child !== ''));
  return made;
};

const OPEN = ['received', 'reinvestigating', 'extended'];
const GOOD = ['modified', 'deleted'];
const MAX_TEXT = 4_000;

export const isOpen = ({ status }) => OPEN.includes(status);

const isWebAddress = (url) => {
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
};

/** How a file looks in one language. `words` are found by name, with `{holes}` to be filled. */
export const createView = (words, language) => {
  const word = (name, holes = {}) =>
    (words[name] ?? name).replaceAll(/\{(\w+)\}/g, (_hole, hole) => String(holes[hole] ?? ''));
  // What sources publish is English, whatever the page speaks.
  const foreign = language === 'en' ? {} : { lang: 'en' };
  const data = (text) => make('bdi', {}, text);

  const toMoment = (iso) => {
    const at = new Date(iso);
    return Number.isNaN(at.getTime()) ? iso : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);
  };
  /** A date of a record may be a month or a year, or what no calendar knows. */
  const toDate = (text) => {
    const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
    if (!parts) return text;
    const shape = parts[3] ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' };
    const at = new Date(`${parts[1]}-${parts[2]}-${parts[3] ?? '01'}T00:00:00Z`);
    return Number.isNaN(at.getTime())
      ? text
      : new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(at);
  };

  const toFacts = (pairs, attributes = {}) =>
    make(
      'dl',
      attributes,
      ...pairs
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .flatMap(([name, value]) => [make('dt', { lang: language }, word(name)), make('dd', { dir: 'auto' }, value)]),
    );

  const toLink = (url) =>
    isWebAddress(url) ? make('a', { href: url, rel: 'noopener noreferrer', target: '_blank' }, url) : url;
  const toName = ({ first, middle, last, suffix }) => [first, middle, last, suffix].filter(Boolean).join(' ');
  const toAddress = ({ line1, city, state, zipcode }) =>
    [line1, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ');
  /** The name of a source may be a state's alone. */
  const toSourceTitle = (name, code, sources) =>
    [name, sources.find((source) => source.code === code)?.agency].filter(Boolean).join(' · ');
  const toCount = (count) => word(['noRecord', 'oneRecord'][count] ?? 'manyRecords', { n: count });

  const toReport = ({ order, subject, permissiblePurpose, endUser }) => [
    ...(order.completedAt ? [] : [make('p', { class: 'lead' }, word(order.cancelledAt ? 'wasCancelled' : 'notReady'))]),
    toFacts([
      ['about', [subject.firstName, subject.middleName, subject.lastName].filter(Boolean).join(' ')],
      ['born', toDate(subject.dob)],
      ['orderedBy', endUser.name],
      ['purpose', word(`purpose.${permissiblePurpose}`)],
      ['state', word(`order.${order.status}`)],
      ['ordered', toMoment(order.createdAt)],
      ['completed', order.completedAt && toMoment(order.completedAt)],
      ['version', order.completedAt && String(order.version)],
      ['reference', order.id],
    ]),
  ];

  const toEntry = (entry) =>
    make(
      'li',
      {},
      toFacts([
        ['offense', entry.description],
        ['conviction', word(entry.isConviction ? 'yes' : 'no')],
        ['date', toDate(entry.date)],
        ['offenseDate', toDate(entry.offenseDate)],
        ['disposition', entry.disposition],
        ['dispositionDate', entry.dispositionDate === entry.date ? '' : toDate(entry.dispositionDate)],
        ['severity', entry.severity],
        ['statute', entry.statute],
        ['court', entry.court],
        ['caseNumber', entry.caseNumber],
      ]),
    );

  /** A form that opens in its place. Its words are what drafts are kept by. */
  const toForm = ({ id, kind, summary, fields, submit }) =>
    make(
      'details',
      { 'data-form': id },
      make('summary', { 'aria-describedby': `${id}-title` }, word(summary)),
      make(
        'form',
        { novalidate: true, 'data-kind': kind, 'data-id': id },
        make('p', { class: 'problem', role: 'alert' }),
        ...fields,
        make('button', { type: 'submit' }, word(submit)),
      ),
    );

  const toTextField = (id, label, hint, required) =>
    make(
      'div',
      { class: 'field' },
      make('label', { for: `${id}-text` }, word(label)),
      make('p', { class: 'hint', id: `${id}-hint` }, word(hint)),
      make('textarea', {
        id: `${id}-text`,
        name: 'text',
        maxlength: MAX_TEXT,
        'aria-describedby': `${id}-hint`,
        required,
      }),
    );

  const toDisputeForm = (id, reasons) =>
    toForm({
      ...{ id, kind: 'dispute', summary: 'disputeThis', submit: 'send' },
      fields: [
        make(
          'fieldset',
          {},
          make('legend', {}, word('whatIsWrong')),
          ...reasons.map((reason) =>
            make(
              'div',
              { class: 'choice' },
              make('input', { type: 'radio', name: 'reason', value: reason, id: `${id}-${reason}` }),
              make('label', { for: `${id}-${reason}` }, word(`reason.${reason}`)),
            ),
          ),
        ),
        toTextField(id, 'explain', 'explainHint', false),
      ],
    });

  const toRecord = (record, { sources, disputes }, reasons) => {
    const source = sources.find(({ code }) => code === record.source);
    const dispute = disputes.find((each) => each.recordId === record.recordId && isOpen(each));
    return make(
      'article',
      { id: record.recordId, 'aria-labelledby': `${record.recordId}-title` },
      make('h3', { id: `${record.recordId}-title` }, data(toSourceTitle(record.sourceName, record.source, sources))),
      dispute ? make('p', { class: 'badge' }, word('inDispute')) : undefined,
      toFacts(
        [
          ['name', toName(record.name)],
          ['born', toDate(record.dob)],
          [record.addresses.length > 1 ? 'addresses' : 'address', record.addresses.map(toAddress).join('\n')],
          ['standing', record.status],
          ['website', source && toLink(source.url)],
        ],
        foreign,
      ),
      toFacts([
        ['checked', toMoment(record.checkedAt)],
        ['matchedBy', word(`matched.${record.matchedOn.birth}`)],
      ]),
      make('h4', {}, word('entries')),
      make('ul', { class: 'entries', ...foreign }, ...record.entries.map(toEntry)),
      dispute
        ? make('p', {}, make('a', { href: `#${dispute.id}` }, word('seeDispute')))
        : toDisputeForm(record.recordId, reasons),
    );
  };

  const toSearchLine = ({ type, result }) =>
    make('p', { class: 'lead' }, make('strong', {}, word(`type.${type}`)), `: ${word(`result.${result ?? 'none'}`)}.`);

  const toRecords = (file, reasons) =>
    file.searches.flatMap((search) => [
      toSearchLine(search),
      ...search.records.map((record) => toRecord(record, file, reasons)),
    ]);

  const toDispute = (dispute, { searches, sources }) => {
    const record = searches.flatMap(({ records }) => records).find(({ recordId }) => recordId === dispute.recordId);
    return make(
      'article',
      { id: dispute.id, tabindex: '-1', 'aria-labelledby': `${dispute.id}-title` },
      make(
        'h3',
        { id: `${dispute.id}-title` },
        word('disputeOf', {
          record: record ? toSourceTitle(record.sourceName, record.source, sources) : word('goneRecord'),
        }),
      ),
      make(
        'p',
        { class: 'badge', 'data-standing': GOOD.includes(dispute.status) ? 'good' : 'open' },
        word(`status.${dispute.status}`),
      ),
      make('p', { class: 'lead' }, word(`about.${dispute.status}`)),
      toFacts([
        ['received', toMoment(dispute.receivedAt)],
        dispute.resolvedAt ? ['decided', toMoment(dispute.resolvedAt)] : ['due', toMoment(dispute.dueAt)],
        ['openedBy', word(`openedBy.${dispute.openedBy}`)],
        ['reason', word(`reason.${dispute.reason}`)],
        ['youSaid', dispute.explanation],
        ...dispute.information.map(({ receivedAt, text }) => [word('statement', { date: toMoment(receivedAt) }), text]),
        ['answer', dispute.resolutionNote],
      ]),
      isOpen(dispute) || dispute.status === 'verified'
        ? toForm({
            ...{ id: dispute.id, kind: 'statement', summary: 'addStatement', submit: 'sendStatement' },
            fields: [
              toTextField(
                dispute.id,
                'yourStatement',
                isOpen(dispute) ? 'addStatementHint' : 'keepStatementHint',
                true,
              ),
            ],
          })
        : undefined,
    );
  };

  const toDisputes = (file) =>
    file.disputes.length === 0
      ? [make('p', {}, word('noDisputes'))]
      : file.disputes.map((dispute) => toDispute(dispute, file));

  const toRecipients = ({ recipients }) =>
    recipients.map(({ name, role, receivedAt }) =>
      make(
        'li',
        {},
        make('strong', {}, data(name)),
        `: ${word(`role.${role}`)}; ${receivedAt ? word('receivedAt', { date: toMoment(receivedAt) }) : word('notReceived')}`,
      ),
    );

  const toVersions = ({ versions }) =>
    versions.map(({ version, madeAt, recordIds }) =>
      make(
        'li',
        {},
        word('versionLine', { n: version, date: madeAt ? toMoment(madeAt) : '', count: toCount(recordIds.length) }),
      ),
    );

  const toSources = ({ searches, sources }) => {
    const nameOf = (code) => sources.find((source) => source.code === code)?.name ?? code;
    const toItem = (code, why) =>
      make('li', {}, data(toSourceTitle(nameOf(code), code, sources)), why ? `: ${why}` : '');
    const searched = searches.flatMap((search) => search.sources.searched.map((code) => toItem(code)));
    const missed = searches.flatMap(({ sources: { incomplete, excluded } }) => [
      ...incomplete.map(({ source, reason }) => toItem(source, word(`incomplete.${reason}`))),
      ...excluded.map(({ source }) => toItem(source, word('excluded'))),
    ]);
    return [
      ...(searched.length > 0 ? [make('h3', {}, word('searched')), make('ul', {}, ...searched)] : []),
      ...(missed.length > 0 ? [make('h3', {}, word('notSearched')), make('ul', {}, ...missed)] : []),
    ];
  };

  const toRights = ({ summaryOfRights: { opening, rights } }) => [
    ...opening.map((text) => make('p', {}, text)),
    ...rights.flatMap(({ heading, paragraphs }) => [
      make('h3', {}, heading),
      ...paragraphs.map((text) => make('p', {}, text)),
    ]),
  ];

  const toNotices = (notices) =>
    notices.map(({ adverseActionId, type, sentAt, earliestFinalAt }) =>
      make(
        'li',
        {},
        make('strong', {}, word(`notice.${type}`)),
        `: ${word('noticeSent', { date: toMoment(sentAt) })}`,
        earliestFinalAt ? `; ${word('noticeWait', { date: toMoment(earliestFinalAt) })}` : undefined,
        '. ',
        make(
          'p',
          {},
          make('button', { type: 'button', class: 'quiet', 'data-notice': adverseActionId }, word('getNotice')),
        ),
      ),
    );

  return { word, toMoment, toNotices, toReport, toRecords, toDisputes, toRecipients, toVersions, toSources, toRights };
};
