import { cellText, type Html, labelled, loadHtml } from '../../kit/index.ts';

export const CASE_LANDMARK = /ssCaseDetailCaseNbr/;

/** Returns the parts of a register of actions. */
export function readCasePage(html: string) {
  const $ = loadHtml(html);
  return {
    caseNumber: cellText($('.ssCaseDetailCaseNbr span').first()),
    ...labelled($, '.ssCaseInfo'),
    defendants: rowsOf($, '.ssParties')
      .filter((row) => /^(defendant|juvenile)/i.test(cellText(row.find('.ssPartyType'))))
      .map((row) => toParty(row)),
    charges: rowsOf($, '.ssCharges')
      .map((row) => cellsOf($, row, 'td'))
      .filter((cells) => cells.length > 0)
      .map(([charge = '', statute = '', level = '', date = '', ...more]) => ({
        ...toCounted(charge),
        statute,
        level,
        date,
        ...Object.fromEntries(more.map((cell, index) => [`column ${index + 5}`, cell])),
      })),
    dispositions: rowsOf($, '.ssEvents')
      .filter((row) => row.find('.ssDisposition').length > 0)
      .map((row) => ({
        ...toCounted(cellText(row.find('.ssDisposition').first())),
        date: cellText(row.children('th').first()),
        finding: cellText(row.find('.ssFinding').first()),
      })),
  };
}

type Nodes = ReturnType<Html>;

const rowsOf = ($: Html, table: string): readonly Nodes[] =>
  $(table)
    .find('tr')
    .toArray()
    .map((row) => $(row));

const cellsOf = ($: Html, row: Nodes, selector: string): readonly string[] =>
  row
    .children(selector)
    .toArray()
    .map((cell) => cellText($(cell)));

/** Reads `2. THEFT`. */
const toCounted = (text: string): { readonly count: string; readonly description: string } => {
  const [, count = '', description = text] = /^(\d+)\.\s*(.*)$/s.exec(text) ?? [];
  return { count, description };
};

const AKA = /^also known as\s+/i;

/** Below the name are other names and an address. Next to it are sex, race and labelled values. */
const toParty = (row: Nodes) => {
  const cell = row.find('.ssPartyName').first();
  const address = cellText(cell.find('.ssAddress').first()).split('\n');
  const [name = '', ...under] = cellText(cell.clone().find('.ssAddress').remove().end()).split('\n');
  return {
    name,
    aliases: under.filter((line) => AKA.test(line)).map((line) => line.replace(AKA, '')),
    address: address.filter(Boolean),
    about: [
      ...under.filter((line) => !AKA.test(line)),
      ...cellText(row.find('.ssPartyInfo').first()).split('\n').filter(Boolean),
    ],
  };
};
